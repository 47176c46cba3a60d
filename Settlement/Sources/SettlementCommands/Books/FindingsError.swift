import Settlement

/// An audit has found something.
struct FindingsError: Error, CustomStringConvertible {
    /// The consequence, and a line for each finding.
    let description: String

    init(_ text: String, _ findings: [String]) {
        description = ([text] + findings).joined(separator: "\n")
    }
}

extension AuditFinding {
    /// The finding in a line: its rule, its row and what to do.
    var line: String { "\(rule.rawValue): \(table.rawValue) \(row): \(rule.remedy)" }
}
