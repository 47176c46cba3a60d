public import Limits

/// The values of a window, or of a span of a limit's hours, in an editor.
public struct EditedWindow: Hashable, Sendable, Identifiable {
    /// The ID in the editor.
    public let id: Int
    /// The name of a window; a span has none.
    public var label = ""
    /// The beginning in minutes since midnight, 0…1439.
    public var startMinutes: Int
    /// The end in minutes since midnight, 0…1440; at or before the start it is on the next day.
    public var endMinutes: Int
    /// The days on which a window begins; a span begins on the days of its limit.
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

    init(_ span: Hours.Span, id: Int) {
        self.init(id: id, startMinutes: span.start.minutes, endMinutes: span.end.minutes)
    }

    /// True if it ends on the day after it begins.
    public var endsNextDay: Bool { window?.crossesMidnight ?? false }

    /// An end of a window.
    public enum Edge: Sendable { case start, end }

    /// The minutes since midnight of an end.
    public subscript(edge: Edge) -> Int { edge == .start ? startMinutes : endMinutes }

    /// Moves an end; it pushes the other one unless the window already ends on the next day.
    public mutating func move(_ edge: Edge, to minutes: Int, apart distance: Int) {
        let isInOneDay = startMinutes < endMinutes
        switch edge {
        case .start:
            startMinutes = minutes
            if isInOneDay { endMinutes = max(endMinutes, minutes + distance) }
        case .end:
            endMinutes = minutes
            if isInOneDay { startMinutes = min(startMinutes, minutes - distance) }
        }
    }

    /// Returns a day, from midnight to midnight, with a state inside the window.
    public func line(inside state: DayLine.State) -> DayLine {
        var drawing = DayLineDrawing(minuteCount: TimeOfDay.minutesOfDay)
        let end = endMinutes > startMinutes ? endMinutes : TimeOfDay.minutesOfDay
        if state == .open { drawing.draw(.blocked, on: 0..<TimeOfDay.minutesOfDay) }
        drawing.draw(state, on: startMinutes..<end)
        if endMinutes <= startMinutes { drawing.draw(state, on: 0..<endMinutes) }
        return drawing.line
    }

    /// Returns true if it begins before a time of day and ends after it.
    func contains(_ time: TimeOfDay) -> Bool {
        guard let window else { return false }
        let day = TimeOfDay.minutesOfDay
        let until = (time.minutes - startMinutes + day) % day
        return until > 0 && until < window.minutes
    }

    /// The window; nil while it is invalid.
    public var window: Window? {
        do { return try checkedWindow() } catch { return nil }
    }

    func checkedWindow() throws(ScheduleError) -> Window {
        try Window(label: label, start: start, end: end, weekdays: weekdays)
    }

    func checkedSpan() throws(HoursError) -> Hours.Span { try Hours.Span(start: start, end: end) }

    private var start: TimeOfDay { TimeOfDay(minutes: startMinutes) ?? .midnight }
    private var end: TimeOfDay { TimeOfDay(minutes: endMinutes) ?? .endOfDay }

    func overlap(with other: EditedWindow) -> ScheduleError? {
        guard let window, let other = other.window else { return nil }
        do throws(ScheduleError) {
            _ = try Schedule(windows: [window, other])
            return nil
        } catch {
            return error
        }
    }
}

extension [EditedWindow] {
    /// The length of an added window, in minutes.
    private static var newMinutes: Int { 60 }

    /// True if there is room for one more.
    public var canAddHour: Bool { count < Schedule.windowMaximum }

    /// Adds an hour at noon, or at a time that is free on all days.
    public mutating func addHour() {
        let starts = [12 * 60] + map { ($0.endMinutes + 59) / 60 * 60 } + (0..<24).map { $0 * 60 }
        let added = starts.map { start in
            EditedWindow(
                id: (map(\.id).max() ?? 0) + 1,
                startMinutes: start,
                endMinutes: start + Self.newMinutes
            )
        }
        let free = added.first { new in
            new.endMinutes <= TimeOfDay.minutesOfDay
                && allSatisfy { $0.overlap(with: new) == nil }
        }
        append(free ?? added[0])
    }
}
