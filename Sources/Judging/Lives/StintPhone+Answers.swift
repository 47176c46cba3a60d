package import Enforcement
import FamilyControls
import Foundation
import Limits
package import ScreenTimeDaemon
import SimulatedPhone
import SimulatedPicker
package import StintOnPhone

// The person's answers in Stint to a shield's question.
extension StintPhone {
    /// Begins an access, or the wait before it, in the app.
    package func answer(
        _ subject: Subject,
        for minutes: Int?,
        because reason: String
    ) throws(EnforcementError) {
        guard let (item, selections) = try place(of: subject) else { return }
        var length: AccessLength?
        do { length = try minutes.map { try AccessLength(Minutes($0)) } } catch { return }
        try act { reconciler throws(EnforcementError) in
            let reading = try SystemClock.reading()
            let shield = reconciler.state.shield(
                for: item,
                in: selections,
                at: reading,
                calendar: reconciler.calendar
            )
            let answer = shield.flatMap {
                reconciler.state.answeringYes(to: $0, for: length, because: reason, at: reading)
            }
            switch answer {
            case .opens(let event), .waits(let event, _):
                var log = try FactLog(writing: folder.path)
                try log.append(event, at: reading)
            case .isWaiting, .needsChoice, nil: break
            }
        }
        try act { reconciler throws(EnforcementError) in _ = try reconciler.reconcile() }
    }

    /// Ends the access to a subject in the app.
    package func endAccess(to subject: Subject) throws(EnforcementError) {
        guard let (item, _) = try place(of: subject) else { return }
        try act { reconciler throws(EnforcementError) in try reconciler.endAccess(to: item) }
    }

    /// Returns the item of a subject, and all selections that contain it; nil if none does.
    private func place(
        of subject: Subject
    ) throws(EnforcementError) -> (item: ItemID, selections: Set<SelectionID>)? {
        let picked = phone.pick([subject], for: Self.stint)
        let tokens =
            picked.applicationTokens.map(Selection.Subject.application)
            + picked.webDomainTokens.map(Selection.Subject.webDomain)
        guard let token = tokens.first else { return nil }
        let folder = SelectionFolder(appGroup: folder)
        var found: (item: ItemID, selections: Set<SelectionID>)?
        for (id, reference) in try read({ state, _ in state.selections })
        where !reference.isEmpty {
            guard let item = try folder.load(reference).item(for: token)?.id else { continue }
            found = (item, (found?.selections ?? []).union([id]))
        }
        return found
    }
}
