/// Spans of local time that repeat every week.
protocol WeeklyTimes {
    /// The number of spans on each day that has them.
    var spanCount: Int { get }

    /// Returns a span: its first minute of the civil day, its length, and the days on which it starts.
    func span(at index: Int) -> WeeklySpan
}

/// A span of a day, which may end on the next day.
struct WeeklySpan {
    /// The first minute, 0…1439.
    let start: Int
    /// The length in minutes on a day without a clock change, at most a day.
    let minutes: Int
    /// The civil days on which the span starts.
    let weekdays: Weekdays
}

extension WeeklyTimes {
    /// Returns true if a local civil time is in a span.
    ///
    /// The time is in milliseconds since 1970-01-01 00:00 local time.
    func contains(atLocal localMilliseconds: Int64) -> Bool {
        end(ofSpanAtLocal: localMilliseconds) != nil
    }

    /// Returns the next start or end in local time without clock changes, or nil.
    ///
    /// Adjacent spans are one. Times are in milliseconds since 1970-01-01 00:00 local time.
    func nextChange(afterLocal localMilliseconds: Int64) -> Int64? {
        guard var end = end(ofSpanAtLocal: localMilliseconds) else {
            return nextStart(afterLocal: localMilliseconds)
        }
        while let next = self.end(ofSpanAtLocal: end) {
            // A week of adjacent spans never ends.
            guard next - localMilliseconds <= 8 * .dayMilliseconds else { return nil }
            end = next
        }
        return end
    }

    private func end(ofSpanAtLocal localMilliseconds: Int64) -> Int64? {
        let day = CivilDay(localMilliseconds: localMilliseconds)
        let minute = Int((localMilliseconds - day.localMilliseconds) / .minuteMilliseconds)
        for index in 0..<spanCount {
            let span = span(at: index)
            let end = span.start + span.minutes
            if minute >= span.start, minute < end, span.weekdays.contains(day) {
                return day.localMilliseconds + Int64(end) * .minuteMilliseconds
            }
            let sinceYesterday = minute + TimeOfDay.minutesOfDay
            if sinceYesterday < end, span.weekdays.contains(day.previous) {
                return day.previous.localMilliseconds + Int64(end) * .minuteMilliseconds
            }
        }
        return nil
    }

    private func nextStart(afterLocal localMilliseconds: Int64) -> Int64? {
        let today = CivilDay(localMilliseconds: localMilliseconds)
        var earliest: Int64?
        for index in 0..<spanCount {
            let span = span(at: index)
            for days in 0...7 {
                let day = CivilDay(daysSince1970: today.daysSince1970 + days)
                let start = day.localMilliseconds + Int64(span.start) * .minuteMilliseconds
                guard start > localMilliseconds, span.weekdays.contains(day) else { continue }
                earliest = min(earliest ?? start, start)
                break
            }
        }
        return earliest
    }
}
