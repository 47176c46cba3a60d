/// The windows in which a limit leaves its apps open; outside them they are shielded.
///
/// Without a window they are shielded all day. Touching windows leave no gap.
public struct Schedule: Hashable, Sendable {
    /// The most windows that a schedule may have.
    public static let windowMaximum = 10

    /// The windows, in the order given.
    public let windows: [Window]

    /// Creates a schedule from windows that share no instant.
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

    /// Returns true if a local civil time lies in a window.
    /// - Parameter localMilliseconds: Milliseconds since 1970-01-01 00:00 local time.
    /// - Returns: False outside all windows.
    func isOpen(atLocal localMilliseconds: Int64) -> Bool {
        end(ofWindowAtLocal: localMilliseconds) != nil
    }

    /// Returns when the schedule next opens or closes, in local civil time without clock changes.
    /// - Parameter localMilliseconds: Milliseconds since 1970-01-01 00:00 local time.
    /// - Returns: A later local time, or nil if it never changes.
    func nextChange(afterLocal localMilliseconds: Int64) -> Int64? {
        guard var end = end(ofWindowAtLocal: localMilliseconds) else {
            return nextStart(afterLocal: localMilliseconds)
        }
        while let next = self.end(ofWindowAtLocal: end) {
            // A week of touching windows never closes.
            guard next - localMilliseconds <= 8 * .dayMilliseconds else { return nil }
            end = next
        }
        return end
    }

    private func end(ofWindowAtLocal local: Int64) -> Int64? {
        let day = CivilDay(localMilliseconds: local)
        let minute = Int((local - day.localMilliseconds) / .minuteMilliseconds)
        for window in windows {
            let start = window.start.minutes
            let end = start + window.minutes
            if minute >= start, minute < end, window.weekdays.contains(day) {
                return day.localMilliseconds + Int64(end) * .minuteMilliseconds
            }
            let sinceYesterday = minute + TimeOfDay.minutesOfDay
            if sinceYesterday < end, window.weekdays.contains(day.previous) {
                return day.previous.localMilliseconds + Int64(end) * .minuteMilliseconds
            }
        }
        return nil
    }

    private func nextStart(afterLocal local: Int64) -> Int64? {
        let today = CivilDay(localMilliseconds: local)
        var earliest: Int64?
        for window in windows {
            for days in 0...7 {
                let day = CivilDay(daysSince1970: today.daysSince1970 + days)
                let start =
                    day.localMilliseconds + Int64(window.start.minutes) * .minuteMilliseconds
                guard start > local, window.weekdays.contains(day) else { continue }
                earliest = min(earliest ?? start, start)
                break
            }
        }
        return earliest
    }
}
