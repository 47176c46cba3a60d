/// A daily span in which a schedule leaves its apps open, start included, end not.
///
/// A window whose end is not after its start crosses midnight; it is one window and belongs to the
/// weekday on which it starts.
public struct Window: Hashable, Sendable {
    /// The most UTF-8 bytes that a label may have.
    public static let labelBytesMaximum = 32

    /// What the person calls the window: "Lunch".
    public let label: String
    /// The first minute that is open, before 24:00.
    public let start: TimeOfDay
    /// The first minute that is shielded again; 24:00 ends with the day.
    public let end: TimeOfDay
    /// The days on which the window starts.
    public let weekdays: Weekdays

    /// Creates a window.
    /// - Throws: `ScheduleError.windowEmpty` if it would hold no minute or no weekday, or if it
    ///   starts at 24:00; `ScheduleError.labelTooLong` if the label exceeds its bound.
    public init(
        label: String,
        start: TimeOfDay,
        end: TimeOfDay,
        weekdays: Weekdays = .all
    ) throws(ScheduleError) {
        guard label.utf8.count <= Window.labelBytesMaximum else {
            throw .labelTooLong(bytes: label.utf8.count, maximum: Window.labelBytesMaximum)
        }
        guard start != end, start != .endOfDay, !weekdays.isEmpty,
            // From midnight to midnight would be read as either nothing or everything.
            end != .midnight || start != .midnight
        else { throw .windowEmpty(label: label, start: start, end: end) }
        self.label = label
        self.start = start
        // 00:00 as an end is the end of the day it starts on: one form for equal windows.
        self.end = end == .midnight ? .endOfDay : end
        self.weekdays = weekdays
    }

    /// How many minutes the window lasts on a day without a clock change.
    public var minutes: Int {
        end > start
            ? end.minutes - start.minutes
            : end.minutes + TimeOfDay.minutesOfDay - start.minutes
    }

    /// True if the window ends on the day after it starts.
    public var crossesMidnight: Bool { end < start }

    /// True if the window never ends: all of every day.
    var isAlways: Bool { minutes == TimeOfDay.minutesOfDay && weekdays == .all }

    /// Returns true if some week holds an instant that lies in both windows.
    func overlaps(_ other: Window) -> Bool {
        func meets(_ shift: Int, _ days: Weekdays) -> Bool {
            !weekdays.isDisjoint(with: days)
                && start.minutes < other.start.minutes + shift + other.minutes
                && other.start.minutes + shift < start.minutes + minutes
        }
        let day = TimeOfDay.minutesOfDay
        let previousDays = other.weekdays.nextDays.nextDays.nextDays.nextDays.nextDays.nextDays
        return meets(0, other.weekdays) || meets(-day, other.weekdays.nextDays)
            || meets(day, previousDays)
    }
}
