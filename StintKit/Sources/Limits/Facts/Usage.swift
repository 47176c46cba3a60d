/// A reading of how long a limit's selection was used on a day.
public struct Usage: Hashable, Sendable {
    /// The most minutes that a reading may tell: a day of 25 hours.
    public static let readingMaximum: Minutes = 1500

    /// The limit whose selection was used.
    public let limit: LimitID
    /// The day that was metered.
    public let day: CivilDay
    /// The trusted instant from which on the system counted.
    public let dayBegan: WallInstant
    /// What the counter stands at, for all that the limit covers together.
    public let minutes: Minutes
    /// What was in front when the minute was full.
    public let surface: Surface

    /// Creates a reading.
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

    /// What was in front when a minute of use was full.
    ///
    /// Time in front of a shield is reported as use of the shielded app (observed), and is none.
    public enum Surface: UInt8, CaseIterable, Codable, Sendable {
        /// An app that was open.
        case app = 0
        /// A shield.
        case shield = 1
    }
}

extension Usage: StoredValue {
    package static func code<C: Coder>(_ value: Self?, _ coder: inout C) throws(C.Failure) -> Self {
        Usage(
            limit: try coder.name("limit", value?.limit),
            day: try coder.day("day", value?.day),
            dayBegan: try coder.instant("dayBegan", value?.dayBegan),
            minutes: try coder.minutes("minutes", value?.minutes, upTo: readingMaximum),
            surface: try coder.choice("surface", value?.surface)
        )
    }
}
