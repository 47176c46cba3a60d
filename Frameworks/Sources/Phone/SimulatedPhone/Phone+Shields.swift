import DeviceActivity
import Foundation
import ManagedSettings
import ManagedSettingsUI
import ScreenTimeDaemon

extension Phone {
    /// Updates the visible shield.
    func redrawShield() {
        guard depth == 0 else {
            needsRedraw = true
            return
        }
        needsRedraw = false
        for subject in openShields.keys where daemon.shieldCause(of: subject) == nil {
            openShields[subject] = nil
        }
        for subject in front where openShields[subject] == nil && !exempted.contains(subject) {
            guard let cause = daemon.shieldCause(of: subject) else { continue }
            draw(subject, cause)
        }
        shield = front.lazy.compactMap { self.openShields[$0] }.first
    }

    /// Runs the shield action extension and performs its response.
    func act(_ button: ShieldButton, on subject: Subject) {
        guard let current = openShields[subject], let client = clients[current.cause.app] else {
            return
        }
        guard let make = client.shieldAction else { return answer(.close, on: subject) }
        var answers: [ShieldActionResponse] = []
        let isComplete = inExtension(client.bundleIdentifier, .shieldAction, "handle") {
            handle(ShieldAction(button), current, by: make()) {
                // Responses of a killed process are ignored.
                if Caller.current?.process.isAlive == true { answers.append($0) }
            }
        }
        if isComplete, answers.isEmpty {
            misuse(
                "\(client.bundleIdentifier): the shield action extension did not answer a pressed "
                    + "button, or only after its work was done, so the shield stays: "
                    + "call the completion handler once on every path, before the work "
                    + "that handle(action:for:completionHandler:) started is done"
            )
        }
        if answers.count > 1 {
            misuse(
                "\(client.bundleIdentifier): the shield action extension answered more than once, "
                    + "but only the first answer counts: call the completion handler once"
            )
        }
        drain()
        if let first = answers.first { answer(first, on: subject) }
    }

    // MARK: - Drawing

    private func draw(_ subject: Subject, _ cause: ShieldCause) {
        note(.shieldDrawn(subject))
        if occurs(.cachedConfiguration), let old = faults.lastShields[subject] {
            openShields[subject] = old
            return
        }
        requestConfiguration(subject, cause)
        if hasConfiguration(cause.app), occurs(.doubledConfiguration) {
            requestAgain(subject, within: 1_000)
        }
    }

    /// Requests the configuration again shortly, as some systems do (observed).
    func requestAgain(_ subject: Subject, within milliseconds: Int64) {
        let delay = Int64.random(in: 1..<milliseconds, using: &faults.numbers)
        queue.add(.configuration(subject), at: now + delay)
    }

    /// Requests the configuration of a shielded subject, even if it isn't in front.
    func configureAgain(_ subject: Subject) {
        guard isUnlocked, let cause = daemon.shieldCause(of: subject) else { return }
        requestConfiguration(subject, cause)
        shield = front.lazy.compactMap { self.openShields[$0] }.first
    }

    func hasConfiguration(_ app: BundleIdentifier) -> Bool {
        clients[app]?.shieldConfiguration != nil
    }

    /// Requests a configuration from the extension, and shows it if the subject is in front.
    private func requestConfiguration(_ subject: Subject, _ cause: ShieldCause) {
        var configuration: ShieldConfiguration?
        if let client = clients[cause.app], let make = client.shieldConfiguration {
            let isStale = occurs(.staleDefaults)
            if isStale { faults.defaults.replace(client.groups, now: now) }
            let isComplete = inExtension(
                client.bundleIdentifier,
                .shieldConfiguration,
                "configuration"
            ) {
                configuration = configure(subject, cause, by: make())
            }
            // Without a configuration the system shows its own design (Apple's documentation).
            if !isComplete { configuration = nil }
            if systemVersion < 26.4 { configuration = configuration?.withoutSubmenu }
            if isStale { faults.defaults.restore() }
            if faults.plan.faults.contains(.staleDefaults) {
                faults.defaults.remember(client.groups, now: now)
            }
        }
        let drawn = ShieldOnScreen(subject: subject, cause: cause, configuration: configuration)
        if front.contains(subject), !exempted.contains(subject) { openShields[subject] = drawn }
        faults.lastShields[subject] = drawn
    }

    private func configure(
        _ subject: Subject,
        _ cause: ShieldCause,
        by source: ShieldConfigurationDataSource
    ) -> ShieldConfiguration {
        let token = daemon.token(for: subject, of: cause.app)
        let category = cause.category.map {
            ActivityCategory(
                token: ActivityCategoryToken(daemon.token(for: .category($0), of: cause.app)),
                localizedDisplayName: $0
            )
        }
        switch subject {
        case .application(let identifier):
            let application = Application(
                bundleIdentifier: identifier.rawValue,
                token: ApplicationToken(token),
                localizedDisplayName: daemon.displayName(of: subject)
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

    // MARK: - Answering

    private func handle(
        _ action: ShieldAction,
        _ shield: ShieldOnScreen,
        by delegate: ShieldActionDelegate,
        _ answer: @escaping (ShieldActionResponse) -> Void
    ) {
        let app = shield.cause.app
        if let category = shield.cause.category {
            let token = ActivityCategoryToken(daemon.token(for: .category(category), of: app))
            delegate.handle(action: action, for: token, completionHandler: answer)
            return
        }
        let token = daemon.token(for: shield.subject, of: app)
        switch shield.subject {
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

    /// Performs a response (Apple: `ShieldActionResponse`).
    private func answer(_ response: ShieldActionResponse, on subject: Subject) {
        guard let current = openShields[subject] else { return redrawShield() }
        switch response {
        case .none:
            redrawShield()
        case .close:
            home()
        case .defer:
            openShields[subject] = nil
            redrawShield()
        case .openParentalControlsApp:
            if systemVersion < 26.5 || occurs(.ignoredOpenApp) { return redrawShield() }
            open(current.cause.app)
        }
    }
}

extension ShieldAction {
    fileprivate init(_ button: ShieldButton) {
        switch button {
        case .primary: self = .primaryButtonPressed
        case .secondary: self = .secondaryButtonPressed
        case .firstItem: self = .firstSecondarySubmenuItemPressed
        case .secondItem: self = .secondSecondarySubmenuItemPressed
        case .thirdItem: self = .thirdSecondarySubmenuItemPressed
        }
    }
}
