extension Daemon {
    /// Returns the cause of an app's or web domain's shield, or nil if it is open.
    package func shieldCause(of subject: Subject) -> ShieldCause? {
        guard subject != .application(Daemon.settings) else { return nil }
        if shields == nil {
            let registry = tokens
            shields = ShieldTable(
                shields: stores.sorted { $0.key < $1.key }
                    .filter { authorization(of: $0.key).isApproved }
                    .flatMap { app, named in
                        named.sorted { $0.key < $1.key }.filter(\.value.isActive)
                            .map { (app: app, shield: $0.value.settings.shield) }
                    },
                meaning: { registry.subject(of: $0, of: $1) }
            )
        }
        return shields?.cause(of: subject, category: category(of: subject))
    }

    /// The Settings app, which nothing shields (observed), so that limits can be changed there.
    private static let settings: BundleIdentifier = "com.apple.Preferences"

    /// Recomputes the members of categories after an app was installed.
    package func applicationsChanged() {
        let now = backend.monotonicMilliseconds
        for index in monitorings.indices {
            let (app, hasStarted) = (monitorings[index].app, monitorings[index].hasStarted)
            monitorings[index].events.subjectsChanged(
                inFront: hasStarted ? meter.observed : nil,
                at: now,
                subjects: meanings(for: app)
            )
        }
        shieldsChanged()
    }

    /// Returns the category of an app, or of a web domain that belongs to an app.
    package func category(of subject: Subject) -> String? {
        switch subject {
        case .application(let identifier):
            backend.installedApplications.first { $0.bundleIdentifier == identifier }?.category
        case .webDomain(let domain):
            backend.installedApplications.first { $0.webDomains.contains(domain) }?.category
        case .category(let name): name
        }
    }

    /// Returns the display name of a subject.
    package func displayName(of subject: Subject) -> String? {
        switch subject {
        case .application(let identifier):
            backend.installedApplications.first { $0.bundleIdentifier == identifier }?.name
        case .webDomain(let domain): domain
        case .category(let name): name
        }
    }

    /// Returns the current token of a subject for an app.
    package func token(for subject: Subject, of app: BundleIdentifier) -> OpaqueToken {
        if let keep, !tokens.hasToken(for: subject, of: app) { keep(.token(subject, app: app)) }
        return tokens.token(for: subject, of: app)
    }

    /// Returns the web domains for which an app has tokens, sorted.
    package func webDomains(of app: BundleIdentifier) -> [String] {
        tokens.subjects(of: app).compactMap {
            if case .webDomain(let domain) = $0 { domain } else { nil }
        }.sorted()
    }

    /// Returns the subject of an app's token, or nil if the token is void or unknown.
    package func subject(of token: OpaqueToken, of app: BundleIdentifier) -> Subject? {
        tokens.subject(of: token, of: app)
    }

    /// Returns the current token for an old one, or nil if the old one is void.
    package func refreshed(_ token: OpaqueToken, for app: BundleIdentifier) -> OpaqueToken? {
        tokens.subject(of: token, of: app).map { self.token(for: $0, of: app) }
    }

    /// The iOS version of the device.
    package var systemVersion: Double { backend.systemVersion }

    /// Replaces all tokens; old ones still shield, but don't equal the new ones (observed).
    package func rotateTokens(of app: BundleIdentifier) {
        tokens.rotate(app)
        keep?(.rotation(app: app))
    }

    func voidTokens(of app: BundleIdentifier) {
        tokens.void(app)
        keep?(.voidTokens(app: app))
    }
}
