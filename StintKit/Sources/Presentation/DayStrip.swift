public import Limits
import Phrases

/// The 24 hours of some weekdays, divided by windows or spans.
public struct DayStrip: Hashable, Sendable, Identifiable {
    /// The days with the same spans.
    public let weekdays: Weekdays
    /// The day from midnight to midnight, in order and without gaps.
    public let spans: [Span]

    /// The days, which no other strip has.
    public var id: UInt8 { weekdays.rawValue }

    public struct Span: Hashable, Sendable {
        /// The beginning and the end in minutes since midnight, 0…1440.
        public let minutes: Range<Int>
        /// The state of the part.
        public let state: SpanState
    }

    /// The state of a part of a day.
    public enum SpanState: Hashable, Sendable {
        case outside
        case inside
        /// The part is in several windows or spans, which is invalid.
        case overlapping
    }

    /// Returns the strips of a week: days with the same windows in one, the first day first.
    ///
    /// Invalid windows are skipped. `firstWeekday` is the first day of a week, Sunday being 1.
    public static func strips(of windows: [EditedWindow], firstWeekday: Int) -> [DayStrip] {
        strips(
            of: windows.compactMap(\.window).map { ($0.start, $0.minutes, $0.weekdays) },
            firstWeekday: firstWeekday
        )
    }

    /// Returns the strips of a week for spans that belong to days from a beginning on.
    ///
    /// Without a span, they are the whole days.
    public static func strips(
        of spans: [EditedWindow],
        on days: Weekdays,
        from dayStart: TimeOfDay,
        firstWeekday: Int
    ) -> [DayStrip] {
        let parts: [Part] = spans.compactMap(\.window).map { span in
            (span.start, span.minutes, span.start < dayStart ? days.nextDays : days)
        }
        let whole: [Part] = [(dayStart, TimeOfDay.minutesOfDay, days)]
        return strips(of: spans.isEmpty ? whole : parts, firstWeekday: firstWeekday)
    }

    /// A part of each day that begins on some weekdays.
    private typealias Part = (start: TimeOfDay, minutes: Int, weekdays: Weekdays)

    private static func strips(of parts: [Part], firstWeekday: Int) -> [DayStrip] {
        let counts = partCounts(parts)
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

    /// Returns the number of parts in each minute of each day, Sunday first.
    private static func partCounts(_ parts: [Part]) -> [[Int]] {
        let day = TimeOfDay.minutesOfDay
        var counts = Array(repeating: Array(repeating: 0, count: day), count: 7)
        for part in parts {
            for weekday in 0..<7 where part.weekdays.rawValue & (1 << UInt8(weekday)) != 0 {
                let start = part.start.minutes
                for minute in start..<start + part.minutes {
                    counts[(weekday + minute / day) % 7][minute % day] += 1
                }
            }
        }
        return counts
    }

    private static func spans(of counts: [Int]) -> [Span] {
        var spans: [Span] = []
        for (minute, count) in counts.enumerated() {
            let state: SpanState = count == 0 ? .outside : count == 1 ? .inside : .overlapping
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
