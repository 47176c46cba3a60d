import Foundation
public import ScreenTimeDaemon

extension Phone {
    /// Puts an app on the phone that other apps can limit, or a new version of it.
    public func install(_ application: InstalledApplication) {
        Processor.shared.hold {
            applications.removeAll { $0.bundleIdentifier == application.bundleIdentifier }
            applications.append(application)
            daemon.applicationsChanged()
        }
    }

    /// Puts an app under test on the phone, with its extensions.
    public func install(_ app: ScreenTimeApp) {
        Processor.shared.hold {
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

    /// Switches the screen on and unlocks it; what waited for use is delivered first.
    public func unlock() {
        Processor.shared.hold {
            guard !isUnlocked else { return }
            isUnlocked = true
            awaitsFirstUnlock = false
            daemon.pickedUp()
            note(.unlocked)
            deliveries += heldCallbacks.map(Delivery.init)
            heldCallbacks.removeAll()
            daemon.advance()
            drain()
            deliverHeldHealth()
            expireProcessing()
            runDueTasks()
            drain()
        }
    }

    /// Switches the screen off; the phone is then not in use.
    public func lock() {
        Processor.shared.hold {
            guard isUnlocked else { return }
            home()
            isUnlocked = false
            note(.locked)
            daemon.advance()
            runDueTasks()
            drain()
        }
    }

    /// Opens an app, unlocking the phone if need be; a shield is drawn if the app is shielded.
    /// - Parameters:
    ///   - app: The app.
    ///   - second: An app that shares the screen with it, as in Split View.
    public func open(_ app: BundleIdentifier, beside second: BundleIdentifier? = nil) {
        Processor.shared.hold {
            unlock()
            taskRecords.endedByPerson.remove(app)
            show([.application(app)] + (second.map { [.application($0)] } ?? []))
            if clients[app] != nil { activate(app) }
        }
    }

    /// Opens a web domain in Safari.
    public func visit(_ domain: String) {
        Processor.shared.hold {
            unlock()
            show([.webDomain(domain), .application("com.apple.mobilesafari")])
        }
    }

    /// Goes to the home screen.
    public func home() {
        Processor.shared.hold { show([]) }
    }

    /// Presses a button of the shield in front; without a shield that has it nothing happens.
    public func press(_ button: ShieldButton) {
        Processor.shared.hold {
            guard let shield, shield.offers(button) else { return }
            note(.pressed(button, on: shield.subject))
            if strikes(.slowAction) {
                queue.add(.action(shield.subject, button), at: now + 5_000)
            } else {
                act(button, on: shield.subject)
            }
            drain()
        }
    }

    /// Ends an app's own process, as swiping it away does; its extensions still work.
    ///
    /// Until the person opens it again, the app is launched for no task in the background.
    public func kill(_ app: BundleIdentifier) {
        Processor.shared.hold {
            if front.contains(.application(app)) { home() }
            if clients[app] != nil { taskRecords.endedByPerson.insert(app) }
            if let process = appProcesses[app] { end(process) }
        }
    }

    /// Revokes an app's authorization, as a person does in Settings.
    ///
    /// The app is suspended meanwhile and learns of it when it is next in front (observed).
    public func revokeAuthorization(of app: BundleIdentifier) {
        Processor.shared.hold {
            daemon.revokeAuthorization(of: app)
            note(.authorization(app, daemon.authorization(of: app)))
            drain()
        }
    }

    /// Authorizes an app without asking, as if the person had agreed before.
    /// - Parameters:
    ///   - app: The app.
    ///   - withDataAccess: True if it may also read names and use, as in the European Union.
    public func authorize(_ app: BundleIdentifier, withDataAccess: Bool = false) {
        Processor.shared.hold {
            let state = withDataAccess ? AuthorizationState.approvedWithDataAccess : .approved
            daemon.set(state, of: app)
            note(.authorization(app, state))
            drain()
        }
    }

    /// Returns whether an app or web domain is shielded now, in front or not.
    public func isShielded(_ subject: Subject) -> Bool {
        Processor.shared.hold { daemon.shieldCause(of: subject) != nil }
    }

    /// Returns whether an app is shielded now, in front or not.
    public func isShielded(_ app: BundleIdentifier) -> Bool { isShielded(.application(app)) }

    /// The names of the activities that an app monitors.
    public func monitoredActivities(of app: BundleIdentifier) -> [String] {
        Processor.shared.hold { daemon.activities(of: app) }
    }

    private func show(_ subjects: [Subject]) {
        guard subjects != front else { return redrawShield() }
        let before = front
        front = subjects
        spared.removeAll()
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
