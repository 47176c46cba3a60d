public import Foundation
import Limits

/// An instant to be told as a clock time, with how far its day is from the day of now.
public struct Moment: Hashable, Sendable {
    /// The instant on the wall clock.
    public let date: Date
    /// Its day, as seen from now.
    public let day: Day

    /// How far a day is from the day of now.
    public enum Day: Hashable, Sendable {
        /// It is today.
        case today
        /// It is tomorrow.
        case tomorrow
        /// It is another day.
        case other
    }

    /// Creates a moment.
    /// - Parameters:
    ///   - date: The instant.
    ///   - now: What the wall clock shows.
    ///   - calendar: Tells where days begin, by the clock on the wall and not by the chosen day.
    public init(_ date: Date, from now: Date, calendar: Calendar) {
        self.date = date
        let days =
            calendar.dateComponents(
                [.day],
                from: calendar.startOfDay(for: now),
                to: calendar.startOfDay(for: date)
            ).day ?? 0
        day =
            switch days {
            case 0: .today
            case 1: .tomorrow
            default: .other
            }
    }

    init(_ instant: WallInstant, from now: WallInstant, calendar: Calendar) {
        self.init(instant.date, from: now.date, calendar: calendar)
    }
}
