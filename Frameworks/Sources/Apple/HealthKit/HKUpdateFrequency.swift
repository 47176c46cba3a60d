@available(iOS 8.0, *)
public enum HKUpdateFrequency: Int, Sendable {
    case immediate = 1
    case hourly
    case daily
    case weekly

    /// The shortest time between two launches, in milliseconds.
    var milliseconds: Int64 {
        switch self {
        case .immediate: 0
        case .hourly: 3_600_000
        case .daily: 24 * 3_600_000
        case .weekly: 7 * 24 * 3_600_000
        }
    }
}
