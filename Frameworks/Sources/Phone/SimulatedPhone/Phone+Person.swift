import Foundation
public import ScreenTimeDaemon
public import ScreenTimeExtensions

extension Phone {
    /// Installs or updates an app that other apps can limit.
    public func install(_ application: InstalledApplication) {
        Processor.shared.withLock {
            applications.removeAll { $0.bundleIdentifier == application.bundleIdentifier }
            applications.append(application)
            daemon.applicationsChanged()
        }
    }

    /// Installs an app under test with its extensions.
    public func install(_ app: ScreenTimeApp) {
        Processor.shared.withLock {
            install(
                InstalledApplication(
                    bundleIdentifier: app.bundleIdentifier,
                    name: app.name,
                    category: "Utilities"
                )
            )
            clients[app.bundleIdentifier] = app
            backgroundTasks.permitted[app.bundleIdentifier] = Set(app.permittedTaskIdentifiers)
            for group in app.groups { makeContainer(ofGroup: group) }
        }
    }

    /// Unlocks the phone and delivers pending callbacks.
    public func unlock() {
        Processor.shared.withLock {
            guard !isUnlocked else { return }
            isUnlocked = true
            awaitsFirstUnlock = false
            daemon.pickedUp()
            note(.unlocked)
            deliveries += pendingCallbacks.map(Delivery.init)
            pendingCallbacks.removeAll()
            daemon.advance()
            drain()
            deliverHeldHealth()
            expireProcessing()
            runDueTasks()
            drain()
        }
    }

    /// Locks the phone and switches its screen off.
    public func lock() {
        Processor.shared.withLock {
            guard isUnlocked else { return }
            home()
            isUnlocked = false
            note(.locked)
            daemon.advance()
            runDueTasks()
            drain()
        }
    }

    /// Opens an app, unlocking the phone if needed; a shielded app shows its shield.
    /// - Parameters:
    ///   - app: The app.
    ///   - second: A second app on the screen, as in Split View.
    public func open(_ app: BundleIdentifier, beside second: BundleIdentifier? = nil) {
        Processor.shared.withLock {
            unlock()
            taskRecords.endedByPerson.remove(app)
            show([.application(app)] + (second.map { [.application($0)] } ?? []))
            if clients[app] != nil { activate(app) }
        }
    }

    /// Opens a web domain in Safari.
    public func visit(_ domain: String) {
        Processor.shared.withLock {
            unlock()
            show([.webDomain(domain), .application("com.apple.mobilesafari")])
        }
    }

    /// Goes to the Home Screen.
    public func home() {
        Processor.shared.withLock { show([]) }
    }

    /// Presses a button of the visible shield; does nothing if there is no such button.
    public func press(_ button: ShieldButton) {
        Processor.shared.withLock {
            guard let shield, shield.offers(button) else { return }
            note(.pressed(button, on: shield.subject))
            if occurs(.slowAction) {
                queue.add(.action(shield.subject, button), at: now + 5_000)
            } else {
                act(button, on: shield.subject)
            }
            drain()
        }
    }

    /// Ends an app's process, as swiping it away does; its extensions still work.
    ///
    /// The app isn't launched for background tasks until the person opens it again.
    public func kill(_ app: BundleIdentifier) {
        Processor.shared.withLock {
            if front.contains(.application(app)) { home() }
            if clients[app] != nil { taskRecords.endedByPerson.insert(app) }
            if let process = appProcesses[app] { end(process) }
        }
    }

    /// Revokes an app's authorization, as a person does in Settings.
    ///
    /// The app is suspended at that time and is notified when it is next in front (observed).
    public func revokeAuthorization(of app: BundleIdentifier) {
        Processor.shared.withLock {
            daemon.revokeAuthorization(of: app)
            note(.authorization(app, daemon.authorization(of: app)))
            drain()
        }
    }

    /// Authorizes an app without asking the person.
    /// - Parameters:
    ///   - app: The app.
    ///   - withDataAccess: True if it may also read app names and usage, as in the European Union.
    public func authorize(_ app: BundleIdentifier, withDataAccess: Bool = false) {
        Processor.shared.withLock {
            let state = withDataAccess ? AuthorizationState.approvedWithDataAccess : .approved
            daemon.set(state, of: app)
            note(.authorization(app, state))
            drain()
        }
    }

    /// Returns whether an app or web domain is shielded now, in front or not.
    public func isShielded(_ subject: Subject) -> Bool {
        Processor.shared.withLock { daemon.shieldCause(of: subject) != nil }
    }

    /// Returns whether an app is shielded now, in front or not.
    public func isShielded(_ app: BundleIdentifier) -> Bool { isShielded(.application(app)) }

    /// Returns whether a filter of web content blocks a domain, which shows the browser's own page.
    ///
    /// No extension draws that page, and it has no buttons.
    public func isFiltered(_ domain: String) -> Bool {
        Processor.shared.withLock { daemon.isFiltered(domain) }
    }

    /// The names of the activities that an app monitors.
    public func monitoredActivities(of app: BundleIdentifier) -> [String] {
        Processor.shared.withLock { daemon.activities(of: app) }
    }

    private func show(_ subjects: [Subject]) {
        guard subjects != front else { return redrawShield() }
        let before = front
        front = subjects
        exempted.removeAll()
        openShields = openShields.filter { subjects.contains($0.key) }
        shield = nil
        for subject in before where !subjects.contains(subject) {
            note(.left(subject))
            if case .application(let app) = subject, clients[app] != nil {
                taskRecords.lastOpened[app] = now
            }
        }
        for subject in subjects where !before.contains(subject) { note(.opened(subject)) }
        daemon.advance()
        drain()
        redrawShield()
        runDueTasks()
        drain()
    }
}
