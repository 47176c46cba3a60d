import Limits

extension RuleState {
    /// All contents of selections that are in force or pending.
    var allReferences: [SelectionReference] {
        var references = selections.map(\.reference)
        for pending in pendingChanges {
            if case .selection(_, let reference) = pending.change { references.append(reference) }
        }
        return references
    }
}
