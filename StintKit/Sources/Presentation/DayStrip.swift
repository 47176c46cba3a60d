public import Limits
import Phrases

/// The 24 hours of some weekdays, divided by the windows of a schedule.
public struct DayStrip: Hashable, Sendable, Identifiable {
    /// The days with the same windows.
    public let weekdays: Weekdays
    /// The day from midnight to midnight, in order and without gaps.
    public let spans: [Span]

    /// The days, which no other strip has.
    public var id: UInt8 { weekdays.rawValue }

    public struct Span: Hashable, Sendable {
        /// The beginning and the end in minutes since midnight, 0…1440.
        public let minutes: Range<Int>
        /// The state by the windows.
        public let state: SpanState
    }

    /// The state of a part of a day by the windows.
    public enum SpanState: Hashable, Sendable {
        case blocked
        case open
        /// Several windows are open, which is invalid.
        case overlapping
    }

    /// Returns the strips of a week: days with the same windows in one, the first day first.
    ///
    /// Invalid windows are skipped. `firstWeekday` is the first day of a week, Sunday being 1.
    public static func strips(of windows: [EditedWindow], firstWeekday: Int) -> [DayStrip] {
        let counts = openWindowCounts(windows.compactMap(\.window))
        var strips: [DayStrip] = []
        for day in Weekdays.week(from: firstWeekday) {
            let spans = spans(of: counts[day.rawValue.trailingZeroBitCount])
            if let index = strips.firstIndex(where: { $0.spans == spans }) {
                strips[index] = DayStrip(
                    weekdays: strips[index].weekdays.union(day),
                    spans: spans
                )
            } else {
                strips.append(DayStrip(weekdays: day, spans: spans))
            }
        }
        return strips
    }

    /// Returns the number of open windows in each minute of each day, Sunday first.
    private static func openWindowCounts(_ windows: [Window]) -> [[Int]] {
        let day = TimeOfDay.minutesOfDay
        var counts = Array(repeating: Array(repeating: 0, count: day), count: 7)
        for window in windows {
            for weekday in 0..<7 where window.weekdays.rawValue & (1 << UInt8(weekday)) != 0 {
                let start = window.start.minutes
                for minute in start..<start + window.minutes {
                    counts[(weekday + minute / day) % 7][minute % day] += 1
                }
            }
        }
        return counts
    }

    private static func spans(of counts: [Int]) -> [Span] {
        var spans: [Span] = []
        for (minute, count) in counts.enumerated() {
            let state: SpanState = count == 0 ? .blocked : count == 1 ? .open : .overlapping
            if let last = spans.last, last.state == state {
                spans[spans.count - 1] = Span(
                    minutes: last.minutes.lowerBound..<minute + 1,
                    state: state
                )
            } else {
                spans.append(Span(minutes: minute..<minute + 1, state: state))
            }
        }
        return spans
    }
}
