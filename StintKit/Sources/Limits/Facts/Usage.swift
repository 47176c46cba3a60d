/// A reading of the counter of a limit's selection on a day.
public struct Usage: Hashable, Sendable {
    /// The largest possible reading: a day of 25 hours.
    public static let readingMaximum: Minutes = 1500

    /// The limit whose selection was used.
    public let limit: LimitID
    /// The metered day.
    public let day: CivilDay
    /// The trusted instant from which the system counted.
    public let dayBegan: WallInstant
    /// The minutes on the counter, for all covered items together.
    public let minutes: Minutes
    /// The visible surface for most of the last minute.
    public let surface: Surface

    /// Creates a reading of a limit's counter.
    public init(
        limit: LimitID,
        day: CivilDay,
        dayBegan: WallInstant,
        minutes: Minutes,
        surface: Surface
    ) {
        self.limit = limit
        self.day = day
        self.dayBegan = dayBegan
        self.minutes = min(minutes, Usage.readingMaximum)
        self.surface = surface
    }

    /// The visible surface for most of a minute of use.
    ///
    /// The system reports time in front of a shield as use of the app (observed), but it is not use.
    public enum Surface: UInt8, CaseIterable, Codable, Sendable {
        case app = 0
        case shield = 1
        /// A shield that has just disappeared; most of the minute was spent at it.
        case formerShield = 2
    }

    /// The distance of the instant whose surface counts for a minute from the minute's end.
    public static let surfaceDelay = Duration.seconds(30)
}

extension Usage: StoredValue {
    package static func code<C: Coder>(_ value: Self?, _ coder: inout C) throws(C.Failure) -> Self {
        Usage(
            limit: try coder.drawnID("limit", value?.limit),
            day: try coder.day("day", value?.day),
            dayBegan: try coder.instant("dayBegan", value?.dayBegan),
            minutes: try coder.minutes("minutes", value?.minutes, upTo: readingMaximum),
            surface: try coder.choice("surface", value?.surface)
        )
    }
}
