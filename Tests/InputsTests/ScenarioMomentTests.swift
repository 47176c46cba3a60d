import Foundation
import Inputs
import Testing

@Suite("the moment of a step", .timeLimit(.minutes(10)))
struct ScenarioMomentTests {
    @Test(
        "a moment is resolved on the phone's clock",
        arguments: [
            // An ordinary day.
            ("2026-03-02T07:00:00+01:00", "07:30", "2026-03-02T07:30:00+01:00"),
            ("2026-03-02T07:30:00+01:00", "07:30", "2026-03-02T07:30:00+01:00"),
            ("2026-03-02T07:30:01+01:00", "07:30", "2026-03-03T07:30:00+01:00"),
            ("2026-12-31T23:59:59+01:00", "00:00", "2027-01-01T00:00:00+01:00"),
            // The night in which 02:00 is followed by 03:00.
            ("2026-03-29T01:00:00+01:00", "02:30", "2026-03-29T03:30:00+02:00"),
            ("2026-03-29T01:00:00+01:00", "03:30", "2026-03-29T03:30:00+02:00"),
            ("2026-03-28T12:00:00+01:00", "12:00", "2026-03-28T12:00:00+01:00"),
            ("2026-03-28T12:00:01+01:00", "12:00", "2026-03-29T12:00:00+02:00"),
            // The night in which 02:00 to 03:00 is repeated.
            ("2026-10-25T01:00:00+02:00", "02:30", "2026-10-25T02:30:00+02:00"),
            ("2026-10-25T02:30:01+02:00", "02:30", "2026-10-25T02:30:00+01:00"),
            ("2026-10-25T02:30:01+01:00", "02:30", "2026-10-26T02:30:00+01:00"),
        ]
    )
    func nextTime(now: String, time: String, expected: String) throws {
        let now = try Date(now, strategy: .iso8601)
        let moment = try moment(time)
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        #expect(
            moment.instant(notBefore: now, in: zone) == (try Date(expected, strategy: .iso8601))
        )
    }

    @Test("a date that has passed is rejected, and a repeated one passes twice")
    func dates() throws {
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        let moment = try moment("2026-10-25 02:30")
        for (now, expected) in [
            ("2026-10-25T02:30:00+02:00", "2026-10-25T02:30:00+02:00"),
            ("2026-10-25T02:45:00+02:00", "2026-10-25T02:30:00+01:00"),
        ] {
            let found = moment.instant(notBefore: try Date(now, strategy: .iso8601), in: zone)
            #expect(found == (try Date(expected, strategy: .iso8601)))
        }
        let late = try Date("2026-10-25T02:30:01+01:00", strategy: .iso8601)
        #expect(moment.instant(notBefore: late, in: zone) == nil)
    }

    @Test("every minute of both clock-change days is resolved to the next instant in three zones")
    func everyMinute() throws {
        for identifier in ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe"] {
            let zone = try #require(TimeZone(identifier: identifier))
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = zone
            let newYear = try Date("2026-01-01T12:00:00Z", strategy: .iso8601)
            var change = try #require(zone.nextDaylightSavingTimeTransition(after: newYear))
            for _ in 0..<2 {
                for elapsed in (-26 * 60)...(26 * 60) {
                    let now = change + Double(elapsed * 60)
                    let parts = calendar.dateComponents([.hour, .minute], from: now)
                    let hour = try #require(parts.hour)
                    let minute = try #require(parts.minute)
                    let time = try #require(ClockTime(hour: hour, minute: minute))
                    let found = Scenario.Moment.time(time).instant(notBefore: now, in: zone)
                    #expect(found == now)
                }
                change = try #require(zone.nextDaylightSavingTimeTransition(after: change + 60))
            }
        }
    }

    @Test("a civil time has the parts it was created from")
    func parts() throws {
        for year in [1970, 1999, 2000, 2001, 2026, 2096, 2100, 2200, 2400, 9999] {
            for month in 1...12 {
                let length = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
                let leap = month == 2 && year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
                for day in 1...32 {
                    let time = CivilTime(
                        year: year,
                        month: month,
                        day: day,
                        hour: 23,
                        minute: 59,
                        second: 58
                    )
                    #expect((time != nil) == (day <= length + (leap ? 1 : 0)))
                    guard let time else { continue }
                    let parts = [month, day].map { $0 < 10 ? "0\($0)" : "\($0)" }
                    #expect(time.description == "\(year)-\(parts[0])-\(parts[1]) 23:59:58")
                }
            }
        }
        #expect(CivilTime(year: 1969, month: 12, day: 31) == nil)
        #expect(CivilTime(year: 2026, month: 13, day: 1) == nil)
        #expect(CivilTime(year: 2026, month: 0, day: 1) == nil)
    }

    @Test("steps are checked across changes of clock and zone")
    func order() throws {
        let head = shortScenario.replacing("UTC", with: "Europe/Berlin")
        // The clock goes back a day, so yesterday's times are valid again.
        _ = try ScenarioTests.read(
            head + "  - {after: 1m, clock: -1d}\n  - {at: 2026-03-01 08:00, do: lock}\n"
        )
        // A flight to the west repeats the morning.
        _ = try ScenarioTests.read(
            head + "  - {at: 2026-03-02 12:00, zone: America/New_York}\n"
                + "  - {at: 2026-03-02 07:00, do: lock}\n"
        )
        expectError(
            "could not read day.yaml, line 8: the step is earlier than the one above it, "
                + "at 2026-03-02 16:00:00; sort the steps by time"
        ) {
            _ = try ScenarioTests.read(
                head + "  - {at: 2026-03-02 12:00, zone: Asia/Karachi}\n"
                    + "  - {at: 2026-03-02 15:00, do: lock}\n"
            )
        }
    }

    private func moment(_ text: String) throws -> Scenario.Moment {
        let yaml = shortScenario.replacing("at: 07:30", with: "at: \(text)")
            .replacing("2026-03-02 07:00", with: "2026-03-01 00:00")
        return try ScenarioTests.read(yaml).steps[0].moment
    }
}
