/// The times before an end at which the person is warned: both, one or none.
public struct WarningTimes: OptionSet, Hashable, Sendable {
    /// The times as bits.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// 5 minutes before an end.
    public static let fiveMinutes = WarningTimes(rawValue: 1)
    /// 1 minute before an end.
    public static let oneMinute = WarningTimes(rawValue: 2)
    /// Both times.
    public static let all: WarningTimes = [.fiveMinutes, .oneMinute]

    /// The times, the most urgent last.
    public var thresholds: [Warning.Threshold] {
        (contains(.fiveMinutes) ? [.fiveMinutes] : []) + (contains(.oneMinute) ? [.oneMinute] : [])
    }
}

extension Coder {
    mutating func warningTimes(_ value: WarningTimes?) throws(Failure) -> WarningTimes {
        var times: WarningTimes = []
        let atFive = try flag("warnsAt5Minutes", value?.contains(.fiveMinutes), otherwise: true)
        let atOne = try flag("warnsAt1Minute", value?.contains(.oneMinute), otherwise: true)
        if atFive { times.insert(.fiveMinutes) }
        if atOne { times.insert(.oneMinute) }
        return times
    }
}
