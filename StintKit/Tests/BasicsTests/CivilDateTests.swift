import Basics
import Testing

@Suite("Calendar days", .timeLimit(.minutes(10)))
struct CivilDateTests {
    @Test("consecutive numbers are consecutive days of 800 years")
    func days() {
        let first = CivilDate(year: 1600, month: 1, day: 1)
        var (year, month, day) = (1600, 1, 1)
        for number in (first?.daysSince1970 ?? 0)..<(first?.daysSince1970 ?? 0) + 2 * 146_097 {
            let date = CivilDate(daysSince1970: number)
            guard (date.year, date.month, date.day) == (year, month, day),
                CivilDate(year: year, month: month, day: day) == date,
                date.daysSince1970 == number
            else {
                Issue.record("\(date)")
                return
            }
            let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
            let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
            day += 1
            if day > lengths[month - 1] { (month, day) = (month + 1, 1) }
            if month > 12 { (year, month) = (year + 1, 1) }
        }
        #expect(year == 2400)
    }

    @Test("days that do not exist are rejected")
    func missingDays() {
        for (month, day) in [(0, 1), (13, 1), (1, 0), (1, 32), (2, 29), (4, 31)] {
            #expect(CivilDate(year: 2026, month: month, day: day) == nil)
        }
        #expect(CivilDate(year: 2028, month: 2, day: 29) != nil)
        #expect(CivilDate(year: .max, month: 1, day: 1) == nil)
    }

    @Test("instants are written in UTC and to the millisecond, also before 1970")
    func instants() {
        let table: [(Int64, String)] = [
            (0, "1970-01-01T00:00:00.000Z"), (-1, "1969-12-31T23:59:59.999Z"),
            (1_774_749_599_999, "2026-03-29T01:59:59.999Z"),
            (253_402_300_799_999, "9999-12-31T23:59:59.999Z"),
            (253_402_300_800_000, "10000-01-01T00:00:00.000Z"),
            (-62_167_219_200_000, "0000-01-01T00:00:00.000Z"),
            (-62_167_219_200_001, "-0001-12-31T23:59:59.999Z"),
        ]
        for (milliseconds, text) in table {
            #expect(InstantText.text(millisecondsSince1970: milliseconds) == text)
        }
    }
}
