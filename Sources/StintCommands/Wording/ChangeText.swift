import Limits

/// Writes changes of the rules in words.
struct ChangeText {
    let names: Names
    let home: Home

    /// Returns what is changed, in one line.
    func words(_ change: Change) -> String {
        switch change {
        case .limit(let limit): "\(Names.quoted(limit.label)): \(RuleText.words(limit.rule))"
        case .removal(let id): "removal of \(names.limit(id))"
        case .selection(let id, let reference):
            "selection \(names.number(of: id)): \(names.covers(reference))"
        case .settings(let settings): "settings: \(RuleText.words(settings, home))"
        }
    }
}
