/// The instant at which the system began to count a day: its first use, or its beginning.
public struct CountingStart: Hashable, Sendable {
    /// The counted day.
    public let day: CivilDay
    /// The trusted instant from which the system counts use.
    public let dayBegan: WallInstant
    /// The trusted instant at which the system began to count.
    public let instant: WallInstant

    /// Creates the start of a day's counting.
    public init(day: CivilDay, dayBegan: WallInstant, instant: WallInstant) {
        self.day = day
        self.dayBegan = dayBegan
        self.instant = instant
    }
}

extension CountingStart: StoredValue {
    package static func code<C: Coder>(_ value: Self?, _ coder: inout C) throws(C.Failure) -> Self {
        CountingStart(
            day: try coder.day("day", value?.day),
            dayBegan: try coder.instant("dayBegan", value?.dayBegan),
            instant: try coder.instant("instant", value?.instant)
        )
    }
}
