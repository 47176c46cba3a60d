public import Basics

/// The windows in which a limit's apps are open; at other times they are blocked.
///
/// Without a window, they are always blocked. Adjacent windows leave no gap.
public struct Schedule: Hashable, Sendable {
    /// An end of a window.
    public enum Edge: Hashable, Sendable {
        case opening
        case closing
    }

    /// The maximum number of windows in a schedule.
    public static let windowMaximum = 10

    /// The windows, in the order given.
    public let windows: [Window]

    /// Creates a schedule from windows that do not overlap.
    /// - Throws: `ScheduleError.tooManyWindows` or `ScheduleError.windowsOverlap`.
    /// - Complexity: O(n²) for n windows.
    public init(windows: [Window]) throws(ScheduleError) {
        guard windows.count <= Schedule.windowMaximum else {
            throw .tooManyWindows(count: windows.count, maximum: Schedule.windowMaximum)
        }
        for (index, window) in windows.enumerated() {
            for earlier in windows[..<index] where earlier.overlaps(window) {
                throw .windowsOverlap(earlier, window)
            }
        }
        self.windows = windows
    }
}

extension Schedule: WeeklyTimes {
    var spanCount: Int { windows.count }

    func span(at index: Int) -> WeeklySpan {
        let window = windows[index]
        return WeeklySpan(
            start: window.start.minutes,
            minutes: window.minutes,
            weekdays: window.weekdays
        )
    }
}

extension Schedule: LimitRule {
    var kind: Rule.Kind { .schedule }
    var needsDay: Bool { false }

    func ruling(for limit: LimitID, at wall: WallInstant, in projection: Projection) -> Ruling {
        let isOpen = projection.clock.contains(self, at: wall, by: .all)
        return Ruling(isOpen ? .window : .outsideWindows, until: .nextChange)
    }

    func nextChange(
        after wall: WallInstant,
        through end: WallInstant,
        in projection: Projection
    ) -> WallInstant? {
        projection.clock.nextChange(of: self, by: .all, after: wall, through: end)
    }

    /// Returns true for an equal schedule; limits compare schedules minute by minute.
    func isAtLeast(_ other: Rule) -> Bool { other == .schedule(self) }
}

/// A daily span in which apps are open, including its start but not its end.
///
/// A window whose end is not after its start crosses midnight. It belongs to the weekday on which it
/// starts.
public struct Window: Hashable, Sendable {
    /// The maximum UTF-8 length of a label.
    public static let labelBytesMaximum = 32

    /// The person's label, such as "Lunch".
    public let label: String
    /// The first open minute, before 24:00.
    public let start: TimeOfDay
    /// The first blocked minute; 24:00 is the end of the day.
    public let end: TimeOfDay
    /// The days on which the window starts.
    public let weekdays: Weekdays

    /// Creates a window.
    /// - Throws: `ScheduleError.windowEmpty` if it would contain no minute or no weekday, or if it
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
            // Midnight to midnight would be ambiguous.
            end != .midnight || start != .midnight
        else { throw .windowEmpty(label: label, start: start, end: end) }
        self.label = label
        self.start = start
        // An end at 00:00 means the end of the day, so that equal windows have equal values.
        self.end = end == .midnight ? .endOfDay : end
        self.weekdays = weekdays
    }

    /// The length of the window in minutes, on a day without a clock change.
    public var minutes: Int {
        end > start
            ? end.minutes - start.minutes
            : end.minutes + TimeOfDay.minutesOfDay - start.minutes
    }

    /// True if the window ends on the day after it starts.
    public var crossesMidnight: Bool { end < start }

    var isAlways: Bool { minutes == TimeOfDay.minutesOfDay && weekdays == .all }

    /// Returns true if some week contains an instant that is in both windows.
    func overlaps(_ other: Window) -> Bool {
        func overlap(_ shift: Int, _ days: Weekdays) -> Bool {
            !weekdays.isDisjoint(with: days)
                && start.minutes < other.start.minutes + shift + other.minutes
                && other.start.minutes + shift < start.minutes + minutes
        }
        let day = TimeOfDay.minutesOfDay
        let previousDays = other.weekdays.nextDays.nextDays.nextDays.nextDays.nextDays.nextDays
        return overlap(0, other.weekdays) || overlap(-day, other.weekdays.nextDays)
            || overlap(day, previousDays)
    }
}

/// The reason why a window or a schedule was refused; the rules stay as they were.
@nonexhaustive
public enum ScheduleError: Error, Hashable, Sendable {
    /// A window has no minute or no weekday; 00:00 to 24:00 is the whole day.
    case windowEmpty(label: String, start: TimeOfDay, end: TimeOfDay)
    case labelTooLong(bytes: Int, maximum: Int)
    case tooManyWindows(count: Int, maximum: Int)
    case windowsOverlap(Window, Window)
}

extension ScheduleError: ExplainedError {
    /// The problem and the remedy, for developers.
    public var explanation: Explanation {
        switch self {
        case .windowEmpty(let label, let start, let end):
            Explanation(
                "could not make window \(String(reflecting: label)): \(start)–\(end) is empty "
                    + "or has no weekday",
                remedy: "choose a weekday and another end, or 00:00–24:00 for the whole day"
            )
        case .labelTooLong(let bytes, let maximum):
            Explanation(
                "could not make window: its label has \(bytes) bytes",
                remedy: "use at most \(maximum)"
            )
        case .tooManyWindows(let count, let maximum):
            Explanation(
                "could not make schedule: it has \(count) windows",
                remedy: "use at most \(maximum)"
            )
        case .windowsOverlap(let first, let second):
            Explanation(
                """
                could not make schedule: \(String(reflecting: first.label)) \
                \(first.start)–\(first.end) overlaps \(String(reflecting: second.label)) \
                \(second.start)–\(second.end)
                """,
                remedy: "move or merge them"
            )
        }
    }
}

extension Schedule: StoredValue {
    package static func code<C: Coder>(_ value: Self?, _ coder: inout C) throws(C.Failure) -> Self {
        let windows = try coder.objects("windows", value?.windows, maximum: windowMaximum)
        return try coder.making("windows", value) { () throws(ScheduleError) in
            try Schedule(windows: windows)
        }
    }
}

extension Window: StoredValue {
    package static func code<C: Coder>(_ value: Self?, _ coder: inout C) throws(C.Failure) -> Self {
        let label = try coder.text("label", value?.label, bytesMaximum: labelBytesMaximum)
        let start = try coder.time("start", value?.start)
        let end = try coder.time("end", value?.end)
        let weekdays = try coder.weekdays("weekdays", value?.weekdays)
        let window = try coder.making("end", value) { () throws(ScheduleError) in
            try Window(label: label, start: start, end: end, weekdays: weekdays)
        }
        return try coder.making("end", window) { () throws(FieldProblem) in
            // Stored bytes always have 24:00 as the end of a day; people may also write 00:00.
            guard window.end == end || !coder.isBytes else {
                throw .contradictory(found: end.description, expected: window.end.description)
            }
            return window
        }
    }
}
