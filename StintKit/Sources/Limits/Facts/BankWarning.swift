/// A warning that a bank runs low, given once a day each.
public enum BankWarning: UInt8, CaseIterable, Codable, Sendable {
    /// At most 15 minutes are left.
    case low = 0
    /// At most 5 minutes are left.
    case veryLow = 1

    /// The balance at which it is given.
    public var threshold: Minutes {
        switch self {
        case .low: 15
        case .veryLow: 5
        }
    }
}

/// The warnings that were given on a day.
struct BankWarnings: OptionSet, Hashable, Sendable {
    /// A bit for each warning's own number.
    let rawValue: UInt8

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init(_ warning: BankWarning) { rawValue = 1 << warning.rawValue }

    /// Every warning there is.
    static let all = BankWarnings(BankWarning.allCases.map(BankWarnings.init))
}
