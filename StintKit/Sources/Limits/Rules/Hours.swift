public import Basics
public import Foundation

/// The days and the times of day at which a limit applies; at other times it blocks and counts
/// nothing.
public struct Hours: Hashable, Sendable {
    /// The maximum number of spans of a day.
    public static let spanMaximum = Schedule.windowMaximum

    /// Every day, all day.
    public static let always = Hours(validDays: .all, validSpans: [])

    /// The days on which the limit applies, each from the beginning of Stint's day.
    ///
    /// A span belongs to the day in which it starts.
    public let days: Weekdays
    /// The spans of each day in the order given; the whole day if there are none.
    public let spans: [Span]

    /// Creates hours.
    /// - Throws: `HoursError` if there is no weekday, if spans overlap, or if there are too many.
    public init(days: Weekdays = .all, spans: [Span] = []) throws(HoursError) {
        guard !days.isEmpty else { throw .noWeekday }
        guard spans.count <= Hours.spanMaximum else {
            throw .tooManySpans(count: spans.count, maximum: Hours.spanMaximum)
        }
        for (index, span) in spans.enumerated() {
            for earlier in spans[..<index] where earlier.overlaps(span) {
                throw .spansOverlap(earlier, span)
            }
        }
        self.init(validDays: days, validSpans: spans)
    }

    private init(validDays: Weekdays, validSpans: [Span]) {
        days = validDays
        spans = validSpans
    }

    /// True if the limit applies at every instant.
    public var isAlways: Bool { days == .all && spans.isEmpty }

    /// Returns the same spans on the days of other hours.
    func onDays(of other: Hours) -> Hours { Hours(validDays: other.days, validSpans: spans) }

    /// A daily span of time, including its start but not its end.
    ///
    /// A span whose end is not after its start ends on the next day.
    public struct Span: Hashable, Sendable {
        /// The first minute, before 24:00.
        public let start: TimeOfDay
        /// The first minute after the span; 24:00 is the end of the day.
        public let end: TimeOfDay

        /// Creates a span.
        /// - Throws: `HoursError.spanEmpty` if it would contain no minute or a whole day, or if it
        ///   starts at 24:00.
        public init(start: TimeOfDay, end: TimeOfDay) throws(HoursError) {
            // A whole day needs no span.
            guard start != .endOfDay, start != end, start != .midnight || end.minutes % 1440 != 0
            else { throw .spanEmpty(start: start, end: end) }
            self.start = start
            // An end at 00:00 means the end of the day, so that equal spans have equal values.
            self.end = end == .midnight ? .endOfDay : end
        }

        /// The length in minutes, on a day without a clock change.
        public var minutes: Int {
            end > start
                ? end.minutes - start.minutes
                : end.minutes + TimeOfDay.minutesOfDay - start.minutes
        }

        /// True if the system can count use in the span.
        ///
        /// It counts from full hours on (Apple: `DeviceActivityEvent.includesPastActivity`), in
        /// intervals of at least 15 minutes.
        package var canBeCounted: Bool {
            start.minutes.isMultiple(of: 60) && minutes >= Plan.spanMinutesMinimum
        }

        /// Returns true if the system can count use in the span, also after a day begins within it.
        ///
        /// The rest of the span then belongs to the new day, and needs an interval of its own.
        package func canBeCounted(dayStart: TimeOfDay) -> Bool {
            let day = TimeOfDay.minutesOfDay
            let before = (dayStart.minutes - start.minutes + day) % day
            let isCut = before > 0 && before < minutes
            return canBeCounted && (!isCut || minutes - before >= Plan.spanMinutesMinimum)
        }

        /// Returns true if some minute of the day is in both spans.
        func overlaps(_ other: Span) -> Bool {
            let day = TimeOfDay.minutesOfDay
            let until = (other.start.minutes - start.minutes + day) % day
            return until < minutes || until + other.minutes > day
        }
    }
}

extension Hours {
    /// Returns true if a limit with these hours applies at some instant of a day.
    ///
    /// A span that the clocks skip is at no instant; one that crosses the beginning of a day
    /// applies on both days.
    public func apply(on day: CivilDay, dayStart: TimeOfDay, calendar: Calendar) -> Bool {
        guard !spans.isEmpty else { return days.contains(day) }
        // A local time differs from UTC by less than a day.
        let midnight = WallInstant(millisecondsSince1970: day.localMilliseconds)
        let earliest = midnight - .seconds(86_400)
        let zone = CivilZone(calendar.timeZone, from: earliest)
        func beginning(of day: CivilDay) -> WallInstant? {
            zone.firstInstant(
                atLocal: day.localMilliseconds(from: dayStart),
                from: earliest,
                through: midnight + .seconds(4 * 86_400)
            )
        }
        guard let begins = beginning(of: day), let ends = beginning(of: day.next) else {
            return false
        }
        let dated = DatedHours(hours: self, dayStart: dayStart)
        if dated.contains(atLocal: zone.localMilliseconds(at: begins)) { return begins < ends }
        return zone.nextChange(of: dated, after: begins, through: ends).map { $0 < ends } ?? false
    }
}

/// Hours with the beginning of a day, which determines the day of each span.
struct DatedHours: WeeklyTimes {
    let hours: Hours
    let dayStart: TimeOfDay

    var spanCount: Int { max(1, hours.spans.count) }

    func span(at index: Int) -> WeeklySpan {
        guard !hours.spans.isEmpty else {
            return WeeklySpan(
                start: dayStart.minutes,
                minutes: TimeOfDay.minutesOfDay,
                weekdays: hours.days
            )
        }
        let span = hours.spans[index]
        return WeeklySpan(
            start: span.start.minutes,
            minutes: span.minutes,
            // Before the beginning of the day, the span starts on the civil day after its own.
            weekdays: span.start < dayStart ? hours.days.nextDays : hours.days
        )
    }
}

/// The reason why hours were refused; the rules stay as they were.
@nonexhaustive
public enum HoursError: Error, Hashable, Sendable {
    /// A limit must apply on at least one day of the week.
    case noWeekday
    case spanEmpty(start: TimeOfDay, end: TimeOfDay)
    case tooManySpans(count: Int, maximum: Int)
    case spansOverlap(Hours.Span, Hours.Span)
}

extension HoursError: ExplainedError {
    /// The problem and the remedy, for developers.
    public var explanation: Explanation {
        switch self {
        case .noWeekday:
            Explanation(
                "could not make hours: they contain no day of the week",
                remedy: "choose at least one"
            )
        case .spanEmpty(let start, let end):
            Explanation(
                "could not make hours: \(start)–\(end) is empty or a whole day",
                remedy: "choose another end, or omit the times for the whole day"
            )
        case .tooManySpans(let count, let maximum):
            Explanation(
                "could not make hours: they have \(count) spans",
                remedy: "use at most \(maximum)"
            )
        case .spansOverlap(let first, let second):
            Explanation(
                "could not make hours: \(first.start)–\(first.end) overlaps "
                    + "\(second.start)–\(second.end)",
                remedy: "move or merge them"
            )
        }
    }
}

extension Hours: StoredValue {
    package static func code<C: Coder>(_ value: Self?, _ coder: inout C) throws(C.Failure) -> Self {
        let days = try coder.weekdays("days", value?.days)
        let spans = try coder.objects("spans", value?.spans, maximum: spanMaximum)
        return try coder.making("spans", value) { () throws(HoursError) in
            try Hours(days: days, spans: spans)
        }
    }
}

extension Hours.Span: StoredValue {
    package static func code<C: Coder>(_ value: Self?, _ coder: inout C) throws(C.Failure) -> Self {
        let start = try coder.time("start", value?.start)
        let end = try coder.time("end", value?.end)
        let span = try coder.making("end", value) { () throws(HoursError) in
            try Hours.Span(start: start, end: end)
        }
        return try coder.making("end", span) { () throws(FieldProblem) in
            guard span.end == end || !coder.isBytes else {
                throw .contradictory(found: end.description, expected: span.end.description)
            }
            return span
        }
    }
}
