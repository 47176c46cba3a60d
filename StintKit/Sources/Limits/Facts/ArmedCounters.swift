/// Counters that were set up, so that the system repeats passed thresholds.
public struct ArmedCounters: Hashable, Sendable {
    /// The maximum number of limits in one fact.
    public static let limitMaximum = 32

    /// The counted day.
    public let day: CivilDay
    /// The trusted instant from which the system counts.
    public let began: WallInstant
    /// The counted limits; empty for all limits that count all day.
    public let limits: [LimitID]

    /// Creates counters.
    public init(day: CivilDay, began: WallInstant, limits: [LimitID] = []) {
        self.day = day
        self.began = began
        self.limits = Array(limits.prefix(ArmedCounters.limitMaximum))
    }
}

extension ArmedCounters: StoredValue {
    package static func code<C: Coder>(_ value: Self?, _ coder: inout C) throws(C.Failure) -> Self {
        let day = try coder.day("day", value?.day)
        let began = try coder.instant("dayBegan", value?.began)
        let isListed = try coder.isPresent(
            "limits",
            sinceVersion4: value.map { !$0.limits.isEmpty }
        )
        let limits =
            isListed
            ? try coder.checked(
                "limits",
                try coder.drawnIDs("limits", value?.limits, maximum: limitMaximum),
                isNot: []
            ) : []
        return ArmedCounters(day: day, began: began, limits: limits)
    }
}
