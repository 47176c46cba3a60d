/// Times a day that an app may be opened, each for a while.
///
/// The system tells nobody when an open app is opened (Apple: no such callback), so what is counted
/// is the question on the shield: an opening is a "yes", and opens the app for its length.
public struct Opens: Hashable, Sendable {
    /// The fewest and the most times a day.
    public static let range = 1...100

    private let times: UInt8
    /// How long an opening lasts.
    public let accessLength: AccessLength
    /// The days on which the limit holds; on others everything is open.
    public let weekdays: Weekdays

    /// How many times a day, 1…100.
    public var timesPerDay: Int { Int(times) }

    /// Creates a limit on openings.
    /// - Throws: `LimitError.opensOutOfRange` or `LimitError.noWeekday`.
    public init(
        timesPerDay: Int,
        accessLength: AccessLength = .standard,
        weekdays: Weekdays = .all
    ) throws(LimitError) {
        guard Opens.range.contains(timesPerDay) else {
            throw .opensOutOfRange(timesPerDay, allowed: Opens.range)
        }
        guard !weekdays.isEmpty else { throw .noWeekday }
        times = UInt8(timesPerDay)
        self.accessLength = accessLength
        self.weekdays = weekdays
    }
}
