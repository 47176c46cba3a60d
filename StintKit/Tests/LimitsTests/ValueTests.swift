import Basics
import Foundation
import Limits
import Testing

@Suite("Values", .timeLimit(.minutes(10)))
struct ValueTests {
    @Test("every time of day is read back from its text")
    func timeOfDayRoundTrip() throws {
        for minutes in 0...1440 {
            let time = try #require(TimeOfDay(minutes: minutes))
            #expect(TimeOfDay(time.description) == time)
            #expect(TimeOfDay(hour: minutes / 60, minute: minutes % 60) == time)
        }
        #expect(TimeOfDay(hour: 7, minute: 5)?.description == "07:05")
        #expect(TimeOfDay.endOfDay.description == "24:00")
    }

    @Test(
        "texts that are not times of day are rejected",
        arguments: [
            "", "24:01", "25:00", "12:60", "1:00", "01:0", "01:000", "0100", "-1:00", "+1:00",
            "01-00", "０１:00", " 1:00", "01:00 ",
        ]
    )
    func timeOfDayRefusals(_ text: String) {
        #expect(TimeOfDay(text) == nil)
    }

    @Test("numbers that are not times of day are rejected")
    func timeOfDayBounds() {
        #expect(TimeOfDay(minutes: -1) == nil)
        #expect(TimeOfDay(minutes: 1441) == nil)
        #expect(TimeOfDay(hour: 24, minute: 1) == nil)
        #expect(TimeOfDay(hour: Int.max, minute: 0) == nil)
    }

    @Test("a civil day has the text and the weekday of the Gregorian calendar")
    func civilDay() throws {
        let calendar = Anything.calendar("UTC")
        let days = Array(-1000...1000) + stride(from: -700_000, to: 900_000, by: 997)
        for day in days {
            let date = Date(timeIntervalSince1970: Double(day) * 86_400)
            let parts = calendar.dateComponents([.era, .year, .month, .day, .weekday], from: date)
            let civil = CivilDay(daysSince1970: day)
            #expect(civil.weekday == parts.weekday)
            // Foundation's calendar is Julian before 1582-10-15.
            guard day > -141_427 else { continue }
            let year = try #require(parts.year)
            let month = try #require(parts.month)
            let number = try #require(parts.day)
            let text = [
                String(repeating: "0", count: max(0, 4 - "\(year)".count)) + "\(year)",
                month < 10 ? "0\(month)" : "\(month)", number < 10 ? "0\(number)" : "\(number)",
            ]
            #expect(civil.description == text.joined(separator: "-"))
        }
        #expect(CivilDay(daysSince1970: 0).description == "1970-01-01")
        #expect(CivilDay(daysSince1970: -719_529).description == "-0001-12-31")
    }

    @Test("arithmetic with instants never overflows")
    func instants() {
        let instant = WallInstant(millisecondsSince1970: 1000)
        #expect(instant + .milliseconds(5) == WallInstant(millisecondsSince1970: 1005))
        #expect(instant - .seconds(2) == WallInstant(millisecondsSince1970: -1000))
        #expect(
            instant.duration(to: WallInstant(millisecondsSince1970: 400)) == .milliseconds(-600)
        )
        #expect(instant + instant.duration(to: instant) == instant)
        let last = WallInstant(millisecondsSince1970: .max)
        let first = WallInstant(millisecondsSince1970: .min)
        #expect(last + .seconds(Int64.max) == last)
        #expect(first - .seconds(Int64.max) == first)
        #expect(first + first.duration(to: last) == last)
        #expect(first < instant && instant < last)
        let boot = BootInstant(millisecondsSinceBoot: 7)
        #expect((boot + .seconds(1)).duration(to: boot) == .seconds(-1))
        #expect(boot + .seconds(1) - .seconds(1) == boot)
        #expect(BootInstant(millisecondsSinceBoot: .max) + .seconds(1) > boot)
    }

    @Test("a fraction of a millisecond is rounded down, also below zero")
    func fractions() {
        let zero = WallInstant(millisecondsSince1970: 0)
        #expect(zero + .microseconds(1999) == WallInstant(millisecondsSince1970: 1))
        #expect(zero + .microseconds(-1) == WallInstant(millisecondsSince1970: -1))
    }

    @Test("weekdays have seven bits and Foundation's numbers")
    func weekdays() {
        #expect(Weekdays(rawValue: 255) == .all)
        #expect(Weekdays(weekday: 1) == .sunday)
        #expect(Weekdays(weekday: 7) == .saturday)
        #expect(Weekdays(weekday: 0) == nil)
        #expect(Weekdays(weekday: 8) == nil)
    }

    @Test("the text of a digest has 64 hexadecimal digits")
    func digest() throws {
        let bytes = (0..<32).map { UInt8($0 * 8) }
        let reference = try #require(
            SelectionReference(
                digest: bytes,
                applicationCount: 1,
                categoryCount: 2,
                webDomainCount: 3
            )
        )
        #expect(reference.digest == bytes)
        #expect(reference.description.hasSuffix("f0f8 (1 apps, 2 categories, 3 domains)"))
        #expect(Set([reference, reference]).count == 1 && !reference.isEmpty)
        #expect(
            reference.digestText
                == "0008101820283038404850586068707880889098a0a8b0b8c0c8d0d8e0e8f0f8"
        )
        #expect(
            SelectionReference(
                digest: bytes.dropLast(),
                applicationCount: 0,
                categoryCount: 0,
                webDomainCount: 0
            )
                == nil
        )
    }

    @Test("rules outside their bounds are refused with an explanation")
    func bounds() throws {
        #expect(throws: LimitError.self) { try BreakRule(length: .seconds(59), timesPerDay: 1) }
        #expect(throws: LimitError.self) {
            try BreakRule(length: .seconds(14_401), timesPerDay: 1)
        }
        #expect(throws: LimitError.breakTimesOutOfRange(11, maximum: 10)) {
            try BreakRule(length: .minutes(1), timesPerDay: 11)
        }
        #expect(throws: LimitError.self) { try BreakRule(length: .minutes(1), timesPerDay: -1) }
        #expect(throws: LimitError.dayStartOutOfRange(.endOfDay)) {
            try Settings(dayStart: .endOfDay)
        }
        #expect(BreakRule.standard.length == .minutes(45))
        #expect(BreakRule.standard.timesPerDay == 1)
        for hours in [0, 721] as [UInt16] {
            #expect(throws: LimitError.delayOutOfRange(hours: Int(hours), allowed: 1...720)) {
                try Settings(weakeningDelay: .hours(hours))
            }
        }
        for hour in 0...23 {
            _ = try Settings(dayStart: #require(TimeOfDay(hour: hour, minute: 0)))
        }
        #expect(throws: LimitError.self) { try Settings(dayStart: Anything.time("04:30")) }
        let label = String(repeating: "é", count: 25)
        #expect(throws: LimitError.labelTooLong(bytes: 50, maximum: 48)) {
            try Limit(
                id: LimitID(rawValue: 1),
                label: label,
                selection: Anything.selection,
                rule: .schedule(Anything.empty)
            )
        }
        for error in [
            LimitError.labelTooLong(bytes: 50, maximum: 48), .dayStartOutOfRange(.endOfDay),
            .delayOutOfRange(hours: 0, allowed: 1...720),
            .breakTimesOutOfRange(11, maximum: 10),
            .breakLengthOutOfRange(.zero, minimum: .minutes(1), maximum: .hours(4)),
        ] {
            #expect(error.description.hasPrefix("could not make "))
        }
    }

    @Test("a civil day is read back from its text, and from no other")
    func civilDayText() {
        var generator = SeededNumbers(seed: 7)
        for _ in 0..<2000 {
            let day = CivilDay(daysSince1970: generator.number(-700_000...800_000))
            #expect(CivilDay(day.description) == day)
        }
        for text in [
            "", "2026-02-29", "2026-2-01", "2026-04-31", "2026-13-01", "26-01-01", "2026-01-01-",
            "2026-01-1x", "-026-01-01", "123456-01-01",
        ] {
            #expect(CivilDay(text) == nil, "\(text)")
        }
    }

    @Test("minutes are clamped to their range")
    func minutes() {
        #expect(Minutes(-5) == 0 && Minutes(2_000_000).count == 1_000_000)
        #expect(Minutes(3) - 5 == 0 && Minutes(999_999) + 5 == Minutes(1_000_000))
        #expect(Minutes(wholeIn: .seconds(119)) == 1 && Minutes(wholeIn: .seconds(-1)) == 0)
        #expect(Minutes(wholeIn: .seconds(Int64.max)).count == 1_000_000)
        #expect(Minutes(90).duration == .seconds(5400))
    }
}
