import Foundation
import HealthKit
import InterfaceHost
import SimulatedPhone

extension PhoneHost {
    /// Performs an action, and returns it as recorded.
    func act(_ action: PhoneAction) throws(PhoneActionError) -> PhoneAction {
        switch action {
        case .unlock: phone.unlock()
        case .lock:
            areControlsOpen = false
            phone.lock()
        case .home: goHome()
        case .reboot: phone.reboot()
        case .open(let app): try open(app)
        case .visit(let domain): phone.visit(domain)
        case .follow(let address):
            guard let url = URL(string: address) else { throw .unacceptable(address) }
            try check(shown.identifier)
            phone.unlock()
            areControlsOpen = false
            open(url)
        case .quit(let app):
            try check(app)
            phone.kill(app)
            if app == shown.identifier { forgetInterface() }
        case .delete(let app): try delete(app)
        case .install(let app): try install(app)
        case .press(let button):
            guard phone.shield?.offers(button) == true else { throw .gone(button.word) }
            phone.press(button)
        case .use(let identifier, let text, let words): return try use(identifier, text, words)
        case .controls(let isOpen): areControlsOpen = isOpen
        case .edit(let kind, let settings): try edit(kind, settings)
        case .run(let shortcut, let settings): try run(shortcut, settings)
        case .focus(let filter, let settings): try focus(filter, settings)
        case .endSharing:
            guard shared != nil else { throw .gone("Close") }
            shared = nil
        case .upload(let name, let part, let content):
            guard UploadedFile.isName(name) else { throw .unacceptable(name) }
            if part == 0 { uploaded = UploadedFile(name: name) }
            guard uploaded?.append(content, asPart: part, of: name) == true else {
                throw .gone(name)
            }
        case .touch(let surface, let identifier, let text, let words):
            return try touch(surface, identifier, text, words)
        case .reply(let permission, let answer): try reply(permission, answer)
        case .permit(let permission, let answer):
            try check(shown.identifier)
            phone.setPermission(permission, of: shown.identifier, to: answer)
        case .answer(let notification, let answer): try self.answer(notification, answer)
        case .dismiss(let notification): dismissed.insert(try find(notification).displayID)
        case .pass(let milliseconds, let count):
            for step in 0..<count {
                let end = phone.elapsed + .milliseconds(milliseconds)
                wakeTasks { end - phone.elapsed }
                phone.advance(by: max(.zero, end - phone.elapsed))
                if step < count - 1 { updateApp(isForced: false) }
            }
        case .until(let date):
            guard date > phone.wallClock else { throw .past }
            let distance = date.milliseconds - phone.wallClock.milliseconds
            guard distance <= PhoneAction.passMaximum else { throw .tooFar }
            wakeTasks { .milliseconds(date.milliseconds - phone.wallClock.milliseconds) }
            phone.advance(to: date)
        case .zone(let name):
            guard let zone = TimeZone(identifier: name) else { throw .unacceptable(name) }
            phone.setTimeZone(zone)
        case .clock(let seconds):
            guard phone.setClockByHand(by: .seconds(seconds)) else { throw .clockAutomatic }
        case .fault(let fault): phone.inject(fault)
        case .faultAlways(let fault, let isOn):
            // A fault that occurs immediately would repeat endlessly.
            guard !fault.isSudden else { throw .unacceptable(fault.rawValue) }
            if !isOn {
                faultsAlways.remove(fault)
                phone.withdraw(fault)
            } else if faultsAlways.insert(fault).inserted {
                phone.inject(fault)
            }
        case .agree(let question, let answer):
            switch question {
            case .screenTime: phone.owner.agrees = answer
            case .health: phone.owner.sharesHealthData = answer
            }
        case .appearance(let isDark): self.isDark = isDark
        case .language(let tag): setLanguage(tag)
        case .textSize(let size): textSize = size
        case .network(let isOn): setNetwork(isOn)
        case .workout(let minutes):
            let end = phone.wallClock
            phone.recordWorkout(
                .running,
                from: end.addingTimeInterval(-60 * Double(minutes)),
                to: end
            )
        }
        return action
    }

    /// Advances the time to each instant before the end when a task of the front app wakes.
    /// - Parameter remaining: Returns the time until the end.
    private func wakeTasks(before remaining: () -> Duration) {
        for _ in 0..<Self.wakingMaximum {
            guard isAppInFront, let waking = jobs.nextWaking else { return }
            // A task that sleeps for zero time must not stop the clock.
            let wait = max(.milliseconds(1), waking - phone.uptime)
            guard wait < remaining() else { return }
            phone.advance(by: wait)
            settle()
        }
    }

    private func open(_ app: BundleIdentifier) throws(PhoneActionError) {
        try check(app)
        areControlsOpen = false
        phone.open(app)
    }

    private func delete(_ app: BundleIdentifier) throws(PhoneActionError) {
        try check(app)
        guard !Self.systemApps.contains(app) else { throw .unacceptable(app.rawValue) }
        guard phone.delete(app) else { throw .deletionDenied }
        deletedApps.insert(app)
        guard app == shown.identifier else { return }
        forgetInterface()
        Self.forgetDefaults(of: own)
        forgetWidgets()
        intents = IntentRecords()
        activities.endAll()
    }

    private func install(_ app: BundleIdentifier) throws(PhoneActionError) {
        guard deletedApps.remove(app) != nil else {
            try check(app)
            throw .installed(app.rawValue)
        }
        if app == shown.identifier {
            phone.install(own)
            launchWidgets()
        } else if let other = run.setup.others.first(where: { $0.bundleIdentifier == app }) {
            phone.install(other)
        }
    }

    /// Performs the home gesture, which closes Control Center first.
    private func goHome() {
        if areControlsOpen { return areControlsOpen = false }
        shared = nil
        phone.home()
    }

    private func reply(_ permission: Permission, _ answer: Bool) throws(PhoneActionError) {
        guard let question, question.permission == permission else {
            throw .gone(permission.rawValue)
        }
        jobs.collect { activities.run { phone.answer(question, answer) } }
    }

    private func check(_ app: BundleIdentifier) throws(PhoneActionError) {
        let isKnown =
            app == shown.identifier || Self.systemApps.contains(app)
            || run.setup.others.contains { $0.bundleIdentifier == app }
        guard isKnown, !deletedApps.contains(app) else { throw .unknownApp(app.rawValue) }
    }

    // MARK: - Notifications

    /// The visible notifications, newest first.
    var visibleNotifications: [SeenNotification] {
        phone.shownNotifications.reversed()
            .map {
                SeenNotification(posted: $0, date: journal.shown[$0.identifier] ?? .distantPast)
            }
            .filter { !dismissed.contains($0.displayID) }
    }

    private func find(_ identifier: String) throws(PhoneActionError) -> SeenNotification {
        guard let found = visibleNotifications.first(where: { $0.posted.identifier == identifier })
        else { throw .gone(identifier) }
        return found
    }

    private func answer(_ identifier: String, _ answer: String) throws(PhoneActionError) {
        let found = try find(identifier)
        let button = notificationButtons[found.posted.category]?.first { $0.identifier == answer }
        guard answer == "tap" || button != nil else { throw .gone(answer) }
        dismissed.insert(found.displayID)
        if button?.opensApp ?? true { phone.open(found.posted.app) }
        guard found.posted.app == shown.identifier else { return }
        inApp {
            makeInterface()
            HostedNotifications.respond(
                to: found.posted,
                with: button?.identifier ?? HostedNotifications.tap,
                shownAt: found.date
            )
        }
    }

    /// Requests the buttons of new notifications from the app's process.
    func loadNotificationButtons() {
        guard interface != nil else { return }
        for notification in phone.shownNotifications {
            let category = notification.category
            guard notification.app == shown.identifier, !category.isEmpty,
                notificationButtons[category] == nil
            else { continue }
            notificationButtons[category] = []
            inApp {
                HostedNotifications.actions(of: notification) { [weak self] actions in
                    self?.notificationButtons[category] = actions
                }
            }
        }
        settle()
    }
}
