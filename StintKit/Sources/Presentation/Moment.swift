public import Foundation
public import Limits
public import Phrases

/// An instant that is shown as a clock time, with its day relative to today.
public struct Moment: Hashable, Sendable {
    /// The instant on the wall clock.
    public let date: Date
    /// The day, relative to today.
    public let day: Day

    public enum Day: Hashable, Sendable {
        case today
        /// The midnight at the end of today.
        case midnight
        case tomorrow
        case other
    }

    /// Creates a moment relative to the wall clock.
    ///
    /// The calendar's days begin at midnight, not at the chosen start of the day.
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
            case 1 where Moment.isMidnight(date, calendar): .midnight
            case 1: .tomorrow
            default: .other
            }
    }

    private static func isMidnight(_ date: Date, _ calendar: Calendar) -> Bool {
        let time = calendar.dateComponents([.hour, .minute], from: date)
        return time.hour == 0 && time.minute == 0
    }

    init(_ instant: WallInstant, from now: WallInstant, calendar: Calendar) {
        self.init(instant.date, from: now.date, calendar: calendar)
    }
}

/// The time and the calendar of an overview.
struct Viewpoint {
    let reading: ClockReading
    let calendar: Calendar
    /// The day at the reading, by the trusted clock.
    let day: CivilDay

    func moment(_ instant: WallInstant) -> Moment {
        Moment(instant, from: reading.wall, calendar: calendar)
    }

    func moment(_ instant: WallInstant?) -> Moment? { instant.map { moment($0) } }

    func clock(_ instant: WallInstant) -> ClockTime {
        ClockTime(instant, from: reading.wall, in: calendar.timeZone)
    }
}

extension WallInstant {
    /// The instant as Foundation's type.
    public var date: Date { Date(timeIntervalSince1970: Double(millisecondsSince1970) / 1000) }

    /// Creates an instant from Foundation's, to the nearest millisecond.
    public init(_ date: Date) {
        self.init(millisecondsSince1970: Int64((date.timeIntervalSince1970 * 1000).rounded()))
    }
}

extension PhraseStyle {
    /// Creates the style of views, with the language and the clock format of a locale.
    public init(_ locale: Locale) {
        func format(_ time: Date.FormatStyle.TimeStyle) -> Date.FormatStyle {
            Date.FormatStyle(date: .omitted, time: time, locale: locale, timeZone: .gmt)
        }
        let (short, precise) = (format(.shortened), format(.standard))
        self.init(Language(preferring: [locale.identifier])) {
            Date(timeIntervalSince1970: Double($0.minutes * 60)).formatted(short)
        } precise: { time, second in
            Date(timeIntervalSince1970: Double(time.minutes * 60 + second)).formatted(precise)
        }
    }
}
