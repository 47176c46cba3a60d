import Foundation
import Limits
import SimulatedPhone
import StintOnPhone
import Testing

@Suite("Every minute of ordinary and clock-change days", .timeLimit(.minutes(10)))
struct EveryMinuteTests {
    /// Zones with an ordinary day and both clock-change days of 2026.
    static let places = [
        ("America/New_York", ["2026-06-10", "2026-03-08", "2026-11-01"]),
        ("Europe/Berlin", ["2026-06-10", "2026-03-29", "2026-10-25"]),
        ("Australia/Lord_Howe", ["2026-06-10", "2026-10-04", "2026-04-05"]),
    ]

    /// Up to five windows, including short ones, adjacent ones, windows across midnight, and windows
    /// that begin in the repeated hour and end after it.
    static let schedules = [
        [], ["12:00-13:00"], ["12:00-13:00", "18:00-19:00"], ["01:45-02:00", "02:30-03:00"],
        ["01:30-02:10", "02:50-04:00"],
        ["23:30-01:20", "01:20-01:50", "02:15-02:45", "06:00-06:10", "14:00-23:00"],
    ]

    /// Returns the minutes of the day at which a window `HH:mm-HH:mm` begins and ends.
    private static func minutes(_ times: String) -> (start: Int, end: Int) {
        let numbers: [Int] = times.split { !$0.isNumber }.compactMap { Int($0) }
        return (60 * numbers[0] + numbers[1], 60 * numbers[2] + numbers[3])
    }

    @Test("device, verdict and a definition by brute force agree", arguments: places, schedules)
    func agree(_ place: (zone: String, days: [String]), _ times: [String]) throws {
        for day in place.days {
            let rot = try PresetPhone.antiRot(
                at: "\(day) 00:00",
                zone: place.zone,
                windows: times.map { try window($0) }
            )
            let windows = times.map(Self.minutes)
            // The day has 23 to 25 hours; one more hour includes the start of the next day.
            for minute in 0..<26 * 60 {
                let parts = rot.phone.calendar.dateComponents(
                    [.hour, .minute],
                    from: rot.phone.wallClock
                )
                let hour = try #require(parts.hour)
                let now = try #require(parts.minute) + 60 * hour
                let isOpen = windows.contains { start, end in
                    start < end ? (start..<end).contains(now) : now >= start || now < end
                }
                let verdict = try rot.stint.verdict().isBlocked(StintPhone.selection)
                #expect(verdict == !isOpen, "\(day), minute \(minute): verdict")
                #expect(rot.isShielded == !isOpen, "\(day), minute \(minute): device")
                rot.phone.advance(by: .seconds(60))
            }
        }
    }
}
