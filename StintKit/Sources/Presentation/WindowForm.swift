public import Limits

/// A window of a schedule while the person fills it in.
public struct WindowForm: Hashable, Sendable, Identifiable {
    /// Its name in the form.
    public let id: Int
    /// What the person calls it.
    public var label = ""
    /// When it begins, in minutes since midnight, 0…1439.
    public var startMinutes: Int
    /// When it ends, in minutes since midnight, 0…1440; at or before the start it is the next day.
    public var endMinutes: Int
    /// The days on which it begins.
    public var weekdays = Weekdays.all

    init(id: Int, startMinutes: Int, endMinutes: Int) {
        self.id = id
        self.startMinutes = startMinutes
        self.endMinutes = endMinutes
    }

    init(_ window: Window, id: Int) {
        self.id = id
        label = window.label
        startMinutes = window.start.minutes
        endMinutes = window.end.minutes
        weekdays = window.weekdays
    }

    func window() throws(ScheduleError) -> Window {
        try Window(
            label: label,
            start: TimeOfDay(minutes: startMinutes) ?? .midnight,
            end: TimeOfDay(minutes: endMinutes) ?? .endOfDay,
            weekdays: weekdays
        )
    }
}
