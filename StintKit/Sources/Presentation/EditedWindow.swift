public import Limits

/// The values of a window in an editor.
public struct EditedWindow: Hashable, Sendable, Identifiable {
    /// The ID in the editor.
    public let id: Int
    public var label = ""
    /// The beginning in minutes since midnight, 0…1439.
    public var startMinutes: Int
    /// The end in minutes since midnight, 0…1440; at or before the start it is on the next day.
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

    /// True if it ends on the day after it begins.
    public var endsNextDay: Bool { window?.crossesMidnight ?? false }

    /// The window; nil while it is invalid.
    var window: Window? {
        do { return try checkedWindow() } catch { return nil }
    }

    func checkedWindow() throws(ScheduleError) -> Window {
        try Window(
            label: label,
            start: TimeOfDay(minutes: startMinutes) ?? .midnight,
            end: TimeOfDay(minutes: endMinutes) ?? .endOfDay,
            weekdays: weekdays
        )
    }
}

extension EditedLimit {
    /// The length of an added window, in minutes.
    private static let newWindowMinutes = 60

    /// True if a schedule has room for one more window.
    public var canAddWindow: Bool { windows.count < Schedule.windowMaximum }

    /// Adds a window of an hour at noon, or at a time that is free on all days.
    public mutating func addWindow() {
        let starts = [12 * 60] + windows.map(\.endMinutes) + (0..<24).map { $0 * 60 }
        let free = starts.first { start in
            start + Self.newWindowMinutes <= TimeOfDay.minutesOfDay && isFree(from: start)
        }
        let start = free ?? 12 * 60
        windows.append(
            EditedWindow(
                id: (windows.map(\.id).max() ?? 0) + 1,
                startMinutes: start,
                endMinutes: start + Self.newWindowMinutes
            )
        )
    }

    /// Returns true if the hour from a minute of the day on is free on all weekdays.
    private func isFree(from start: Int) -> Bool {
        let added = EditedWindow(
            id: 0,
            startMinutes: start,
            endMinutes: start + Self.newWindowMinutes
        )
        guard let added = added.window else { return false }
        return windows.allSatisfy { edited in
            guard let window = edited.window else { return true }
            return overlap(of: window, added) == nil
        }
    }

    /// Returns the problem of one window: its own, or an overlap with another.
    public func problem(of edited: EditedWindow) -> ScheduleError? {
        let window: Window
        do throws(ScheduleError) {
            window = try edited.checkedWindow()
        } catch {
            return error
        }
        for other in windows where other.id != edited.id {
            guard let other = other.window else { continue }
            // Both windows are reported in the order of the list.
            if let error = overlap(of: window, other) { return error }
        }
        return nil
    }

    private func overlap(of first: Window, _ second: Window) -> ScheduleError? {
        do throws(ScheduleError) {
            _ = try Schedule(windows: [first, second])
            return nil
        } catch {
            return error
        }
    }
}
