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
