import Enforcement
import Limits
import SimulatedPhone
import StintOnPhone

/// Performs a person's actions on a phone; actions that Stint rejects have no effect.
struct PersonActionPerformer {
    let stint: StintPhone
    /// Called after each app that is installed.
    let installed: (InstalledApplication) -> Void

    func perform(_ step: PersonStep) {
        if step.at > stint.phone.elapsed { stint.phone.advance(by: step.at - stint.phone.elapsed) }
        perform(step.action)
    }

    func perform(_ action: PersonAction) {
        // The app reports a rejection, and nothing changes.
        do { try attempt(action) } catch { return }
    }

    private func attempt(_ action: PersonAction) throws(EnforcementError) {
        let phone = stint.phone
        switch action {
        case .open(let app): phone.open(app)
        case .visit(let domain): phone.visit(domain)
        case .press(let button): phone.press(button)
        case .home: phone.home()
        case .lock: phone.lock()
        case .look, .glance:
            do { _ = try opened() } catch {
                if case .unauthorized = error { phone.authorize(StintPhone.stint) }
            }
            defer { phone.home() }
            if action == .look, stint.isInstalled { try chooseAgain() }
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
        case .breakPass: _ = try opened()?.takeBreak()
        case .shortBreak(let minutes):
            _ = try opened()?.takeBreak(for: .seconds(60 * minutes))
        case .endBreak: try opened()?.endBreak()
        case .answer(let subject, let minutes, let reason):
            try opened()?.answer(subject, for: minutes, because: reason)
        case .endAccess(let subject): try opened()?.endAccess(to: subject)
        case .emergency: _ = try opened()?.emergency()
        case .workOut(let number, let minutes, let ago, let isEntered):
            try opened()?.workOut(
                WorkoutID(high: 0, low: number),
                minutes: minutes,
                ended: .seconds(60 * ago),
                isEnteredByHand: isEntered
            )
        case .set(let id, let selection, let draft): try opened()?.set(draft, as: id, on: selection)
        case .remove(let id): try opened()?.remove(id)
        case .settings(let settings): try opened()?.set(settings)
        case .select(let id, let subjects): try opened()?.cover(subjects, as: id)
        case .withdraw:
            try opened()?.act { reconciler throws(EnforcementError) in
                guard let change = reconciler.state.pendingChanges.first else { return }
                try reconciler.withdraw(change)
            }
        case .pledge(let number, let selection, let draft):
            let id = PledgeID(high: 0, low: number)
            try opened()?.pledge(id, for: draft.length, grade: draft.grade, on: selection)
        case .giveUp: try opened()?.giveUpPledge()
        }
    }

    /// Opens Stint, which reconciles first; returns nil if it was deleted.
    private func opened() throws(EnforcementError) -> StintPhone? {
        guard stint.isInstalled else { return nil }
        try stint.openStint()
        return stint
    }

    /// Chooses the apps of the selections that Stint asks for.
    private func chooseAgain() throws(EnforcementError) {
        for id in try stint.read({ state, _ in state.voidSelections + state.replacedSelections }) {
            guard let subjects = stint.selected[id] else { continue }
            try stint.cover(subjects, as: id)
        }
    }
}
