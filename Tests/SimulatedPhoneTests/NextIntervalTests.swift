import DeviceActivity
import Foundation
import PhoneTestKit
import SimulatedPhone
import Testing

@Suite("Next interval", .timeLimit(.minutes(10)))
struct NextIntervalTests {
    private static let zones = ["UTC", "America/New_York", "Europe/Berlin", "Asia/Kolkata"]
    private static let ordinary = "2026-01-05 00:00"
    private static let starts = [
        ("UTC", ordinary), ("Asia/Kolkata", ordinary),
        ("America/New_York", "2026-03-08 00:00"), ("America/New_York", "2026-11-01 00:00"),
        ("Europe/Berlin", "2026-03-29 00:00"), ("Europe/Berlin", "2026-10-25 00:00"),
        ("Australia/Lord_Howe", "2026-04-05 00:00"),
    ]

    @Test("it equals the result of a search through every minute", arguments: starts)
    func bruteForce(zone: String, day: String) throws {
        let test = try TestPhone(at: day, in: zone)
        let calendar = test.phone.calendar
        let first = test.phone.wallClock
        let minutes = (-9 * 1440..<10 * 1440).map { first.addingTimeInterval(Double($0) * 60) }
        let table = minutes.map {
            calendar.dateComponents([.day, .hour, .minute, .weekday], from: $0)
        }
        let schedules =
            try [
                ("00:00", "00:00"), ("22:30", "06:15"), ("01:30", "02:30"), ("02:30", "03:30"),
                ("02:10", "01:50"), ("12:00", "13:00"), ("23:59", "00:30"),
            ].map { (try Civil.time($0), try Civil.time($1)) } + [
                (
                    DateComponents(hour: 2, minute: 30, weekday: 1),
                    DateComponents(hour: 1, minute: 0, weekday: 3)
                )
            ]
        for (start, end) in schedules {
            let starts = matches(start, table, minutes)
            let ends = matches(end, table, minutes)
            let schedule = DeviceActivitySchedule(
                intervalStart: start,
                intervalEnd: end,
                repeats: true
            )
            for offset in stride(from: 0, through: 2 * 1440, by: 29) {
                let now = first.addingTimeInterval(Double(offset) * 60)
                check(schedule, at: now, starts, ends, test)
            }
            for edge in (starts + ends) where edge > first && edge < first + 2 * 86_400 {
                for nudge in [-60.0, 0, 60] {
                    check(schedule, at: edge + nudge, starts, ends, test)
                }
            }
        }
    }

    private func check(
        _ schedule: DeviceActivitySchedule,
        at now: Date,
        _ starts: [Date],
        _ ends: [Date],
        _ test: TestPhone
    ) {
        let end = ends.first { $0 > now }
        let start = end.flatMap { end in starts.last { $0 < end } }
        let expected = end.flatMap { end in start.map { DateInterval(start: $0, end: end) } }
        // The clock has the exact time only if it isn't read before.
        let distance = now.timeIntervalSince(test.phone.wallClock)
        test.phone.moveClock(by: .milliseconds(Int((distance * 1000).rounded())))
        let found = test.run { schedule.nextInterval }
        #expect(found == expected, "\(schedule.intervalStart)-\(schedule.intervalEnd) at \(now)")
    }

    /// Returns the matching times: the first of repeated ones; skipped ones an hour later.
    private func matches(
        _ components: DateComponents,
        _ table: [DateComponents],
        _ minutes: [Date]
    ) -> [Date] {
        var found: [Date] = []
        var index = 0
        while index < table.count {
            let day = table[index].day
            var hit: Int?
            var moved: Int?
            while index < table.count, table[index].day == day {
                let now = table[index]
                if components.weekday.map({ $0 == now.weekday }) ?? true,
                    now.minute == components.minute
                {
                    if hit == nil, now.hour == components.hour { hit = index }
                    if moved == nil, now.hour == (components.hour ?? 0) + 1 { moved = index }
                }
                index += 1
            }
            if let match = hit ?? (components.hour == 2 ? moved : nil) {
                found.append(minutes[match])
            }
        }
        return found
    }

    @Test("components that never match have no interval")
    func never() throws {
        let test = try TestPhone()
        test.run {
            for components in [
                DateComponents(year: 2020, month: 1, day: 1), DateComponents(hour: 24),
            ] {
                let schedule = DeviceActivitySchedule(
                    intervalStart: components,
                    intervalEnd: components,
                    repeats: false
                )
                #expect(schedule.nextInterval == nil)
            }
        }
    }

    @Test("components with a time zone are matched in it")
    func ownZone() throws {
        let test = try TestPhone()
        var start = try Civil.time("09:00")
        var end = try Civil.time("10:00")
        start.timeZone = try Civil.zone("Asia/Tokyo")
        end.timeZone = start.timeZone
        try test.monitor("tokyo", start, end)
        try test.advance(to: "2026-01-06 02:00")
        #expect(test.calls == ["00:00:00 start tokyo", "01:00:00 end tokyo"])
    }
}
