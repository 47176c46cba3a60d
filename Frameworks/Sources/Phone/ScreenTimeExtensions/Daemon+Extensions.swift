package import ManagedSettings
package import ManagedSettingsUI
package import ScreenTimeDaemon

// The calls of an app's shield extensions, with the tokens of that app.
extension Daemon {
    /// Returns the configuration of a subject's shield.
    package func configuration(
        of subject: Subject,
        _ cause: ShieldCause,
        by source: ShieldConfigurationDataSource
    ) -> ShieldConfiguration {
        let token = token(for: subject, of: cause.app)
        let category = cause.category.map {
            ActivityCategory(
                token: ActivityCategoryToken(self.token(for: .category($0), of: cause.app)),
                localizedDisplayName: $0
            )
        }
        switch subject {
        case .application(let identifier):
            let application = Application(
                bundleIdentifier: identifier.rawValue,
                token: ApplicationToken(token),
                localizedDisplayName: displayName(of: subject)
            )
            guard let category else { return source.configuration(shielding: application) }
            return source.configuration(shielding: application, in: category)
        case .webDomain(let domain):
            let webDomain = WebDomain(domain: domain, token: WebDomainToken(token))
            guard let category else { return source.configuration(shielding: webDomain) }
            return source.configuration(shielding: webDomain, in: category)
        case .category:
            preconditionFailure("a category is never in front")
        }
    }

    /// Calls the handler of a shield's button.
    package func handle(
        _ action: ShieldAction,
        on subject: Subject,
        _ cause: ShieldCause,
        by delegate: ShieldActionDelegate,
        _ answer: @escaping (ShieldActionResponse) -> Void
    ) {
        if let category = cause.category {
            let token = ActivityCategoryToken(token(for: .category(category), of: cause.app))
            delegate.handle(action: action, for: token, completionHandler: answer)
            return
        }
        let token = token(for: subject, of: cause.app)
        switch subject {
        case .application:
            delegate.handle(
                action: action,
                for: ApplicationToken(token),
                completionHandler: answer
            )
        case .webDomain:
            delegate.handle(action: action, for: WebDomainToken(token), completionHandler: answer)
        case .category:
            preconditionFailure("a category is never in front")
        }
    }
}
