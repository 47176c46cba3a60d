import Foundation
import ManagedSettings
import ManagedSettingsUI
import ScreenTimeDaemon
import ScreenTimeExtensions

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
            daemon.handle(button.action, on: subject, current.cause, by: make()) {
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
                configuration = daemon.configuration(of: subject, cause, by: make())
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

    // MARK: - Answering

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
