import Enforcement
import Foundation
import Limits
public import ScreenTimeDaemon
import SimulatedPhone
public import SimulatedStint

/// Does on a phone what a person does; what Stint refuses is counted.
public struct PersonHands {
    private let stint: StintPhone
    private let installed: (InstalledApplication) -> Void
    /// What the app would have shown as refused, and how often.
    public private(set) var refusals: [String: Int] = [:]

    /// Takes a phone in hand.
    /// - Parameters:
    ///   - stint: The phone.
    ///   - installed: Called after each app that is installed.
    public init(
        _ stint: StintPhone,
        installed: @escaping (InstalledApplication) -> Void = { _ in }
    ) {
        self.stint = stint
        self.installed = installed
    }

    /// Does something at its time.
    public mutating func perform(_ step: PersonStep) {
        if step.at > stint.phone.elapsed { stint.phone.advance(by: step.at - stint.phone.elapsed) }
        perform(step.action)
    }

    /// Does something now.
    public mutating func perform(_ action: PersonAction) {
        let phone = stint.phone
        switch action {
        case .open(let app): phone.open(app)
        case .visit(let domain): phone.visit(domain)
        case .press(let button): phone.press(button)
        case .home: phone.home()
        case .lock: phone.lock()
        case .look: openStint(choosingAgain: true)
        case .glance: openStint(choosingAgain: false)
        case .travel(let zone): phone.setTimeZone(zone)
        case .clock(let distance): phone.setClockByHand(by: distance)
        case .reboot: phone.reboot()
        case .revoke: phone.revokeAuthorization(of: StintPhone.stint)
        case .endStint: phone.kill(StintPhone.stint)
        case .grant: phone.authorize(StintPhone.stint)
        case .setZone(let zone): phone.setTimeZoneByHand(zone)
        case .deleteStint: stint.delete()
        case .installStint: stint.install()
        case .install(let app):
            phone.install(app)
            installed(app)
        case .override, .emergency, .workOut, .set, .remove, .settings, .select, .withdraw, .pledge,
            .giveUp:
            attempt { hands throws(EnforcementError) in try hands.useStint(action) }
        }
    }

    private func useStint(_ action: PersonAction) throws(EnforcementError) {
        // Stint is opened for it, and looks first whether everything is as it should be.
        try stint.openStint()
        switch action {
        case .override: _ = try stint.override()
        case .emergency: _ = try stint.emergency()
        case .workOut(let number, let minutes, let ago, let isEntered):
            try workOut(number, minutes: minutes, ago: ago, isEntered)
        case .set(let id, let selection, let draft): try stint.set(draft, as: id, on: selection)
        case .remove(let id): try stint.remove(id)
        case .settings(let settings): try stint.set(settings)
        case .select(let id, let subjects): try stint.cover(subjects, as: id)
        case .withdraw:
            try stint.act { reconciler throws(EnforcementError) in
                guard let change = reconciler.state.pendingChanges.first else { return }
                try reconciler.withdraw(change)
            }
        case .pledge(let number, let selection, let draft):
            try stint.pledge(
                PledgeID(high: 0, low: number),
                for: draft.length,
                grade: draft.grade,
                on: selection
            )
        case .giveUp: try stint.giveUpPledge()
        case .open, .visit, .press, .home, .lock, .look, .glance, .travel, .clock, .reboot, .revoke,
            .endStint, .grant, .setZone, .deleteStint, .installStint, .install:
            break
        }
    }

    private func workOut(
        _ number: UInt64,
        minutes: Int,
        ago: Int,
        _ isEntered: Bool
    ) throws(EnforcementError) {
        let now = Int64((stint.phone.wallClock.timeIntervalSince1970 * 1000).rounded())
        let end = WallInstant(millisecondsSince1970: now) - .seconds(60 * ago)
        let workout = Workout(
            id: WorkoutID(high: 0, low: number),
            start: end - .seconds(60 * minutes),
            end: end,
            origin: isEntered ? .entered : .measured
        )
        try stint.act { reconciler throws(EnforcementError) in _ = try reconciler.pay([workout]) }
    }

    /// Opens Stint; if the permission is gone, gives it back, and chooses again what Stint asks for.
    private mutating func openStint(choosingAgain: Bool) {
        do {
            try stint.openStint()
        } catch .unauthorized {
            stint.phone.authorize(StintPhone.stint)
        } catch {
            refusals[error.description, default: 0] += 1
        }
        if choosingAgain { chooseAgain() }
        stint.phone.home()
    }

    private mutating func chooseAgain() {
        attempt { hands throws(EnforcementError) in
            let asked = try hands.stint.read { state, _ in state.voidSelections }
            for id in asked {
                guard let subjects = hands.stint.selected[id] else { continue }
                try hands.stint.cover(subjects, as: id)
            }
        }
    }

    private mutating func attempt(
        _ body: (Self) throws(EnforcementError) -> Void
    ) {
        do throws(EnforcementError) { try body(self) } catch {
            refusals[error.description, default: 0] += 1
        }
    }
}
