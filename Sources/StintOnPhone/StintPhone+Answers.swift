package import Enforcement
import Intake
import Limits
package import ScreenTimeDaemon
import SimulatedPicker

// The person's answers in Stint to a shield's question.
extension StintPhone {
    /// Begins an access, or the wait before it, in the app; nil if the subject isn't limited, or if
    /// no access has that length.
    @discardableResult
    package func answer(
        _ subject: Subject,
        for minutes: Int?,
        because reason: String
    ) throws(EnforcementError) -> Reconciler.Opening? {
        guard let item = try item(of: subject) else { return nil }
        var length: AccessLength?
        do { length = try minutes.map { try AccessLength(Minutes($0)) } } catch { return nil }
        return try act { [length] reconciler throws(EnforcementError) in
            try reconciler.open(item: item, for: length, because: reason)
        }
    }

    /// Ends the accesses to a subject in the app.
    package func endAccess(to subject: Subject) throws(EnforcementError) {
        guard let item = try item(of: subject) else { return }
        try act { reconciler throws(EnforcementError) in try reconciler.endAccess(to: item) }
    }

    /// Returns the item of a subject; nil if no selection contains it.
    private func item(of subject: Subject) throws(EnforcementError) -> ItemID? {
        let picked = PickedTokens(phone.pick([subject], for: Self.stint))
        let token: Selection.Subject?
        // A token that can't be encoded can't be an item of a selection.
        do { token = try Selection(picked).items.first?.subject } catch { return nil }
        guard let token else { return nil }
        let folder = SelectionFolder(appGroup: folder)
        for (_, reference) in try read({ state, _ in state.selections })
        where !reference.isEmpty {
            if let item = try folder.load(reference).item(for: token)?.id { return item }
        }
        return nil
    }
}
