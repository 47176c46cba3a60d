import Foundation
import Limits
import Presentation
import Statistics
import Testing

@Suite("Periods of statistics", .timeLimit(.minutes(10)))
struct PeriodOverviewTests {
    private let monday = 19_996

    private func reading(day: Int, minutes: Int = 0) -> ClockReading {
        let milliseconds = Int64(day * 1440 + 480 + minutes) * 60_000
        return ClockReading(
            wall: WallInstant(millisecondsSince1970: milliseconds),
            boot: BootInstant(millisecondsSinceBoot: milliseconds - Int64(monday) * 86_400_000),
            bootID: BootID(high: 0, low: 1)
        )
    }

    /// Attempts from the Monday on, one number a day; the last day is today.
    private func history(_ attempts: [Int], _ rule: Rule = .pause(Pause())) throws -> History {
        var records: [StoredRecord] = []
        func add(_ event: Event, _ day: Int) {
            let id = FactID(high: 9, low: UInt64(records.count))
            let reading = reading(day: day, minutes: records.count % 60)
            records.append(.fact(Fact(id: id, reading: reading, event: event)))
        }
        let limit = try Limit(
            id: LimitID(rawValue: 1),
            label: "Ask",
            selection: SelectionID(rawValue: 1),
            rule: rule
        )
        add(.limitSet(limit), monday)
        for (index, count) in attempts.enumerated() {
            let day = CivilDay(daysSince1970: monday + index)
            for _ in 0..<count {
                add(
                    .attempted(Attempt(item: ItemID(rawValue: 1), day: day, pledge: nil)),
                    day.daysSince1970
                )
            }
        }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        calendar.firstWeekday = 2
        calendar.locale = Locale(identifier: "en_US")
        let today = monday + max(attempts.count - 1, 0)
        return History(records, at: reading(day: today, minutes: 70), calendar: calendar)
    }

    @Test("a week contains all its days, and today is highlighted")
    func week() throws {
        let week = try history([3, 0, 5]).period(.week, back: 0)
        #expect(week.days.map(\.label) == ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"])
        #expect(week.days.map(\.count) == [3, 0, 5, 0, 0, 0, 0])
        #expect(week.days.map(\.isAccented) == [false, false, true, false, false, false, false])
        #expect(week.dayLabels.count == 7)
        #expect(week.name == .running && !week.hasEarlier)
        #expect(week.ticks == [0, 2, 4, 6])
    }

    @Test("a month labels every seventh day; no period precedes the first day")
    func month() throws {
        let history = try history(Array(repeating: 1, count: 12))
        let month = history.period(.month, back: 0)
        #expect(month.days.count == 31 || month.days.count == 30)
        #expect(month.dayLabels == ["1", "8", "15", "22", "29"])
        let last = history.period(.week, back: 1)
        #expect(last.name == .last && !last.hasEarlier)
        #expect(history.period(.week, back: 0).hasEarlier)
    }

    @Test("a day is shown highlighted as the last of seven")
    func day() throws {
        let day = try history([1, 2, 3, 4, 5, 6, 7, 8, 9]).period(.day, back: 1)
        #expect(day.days.map(\.count) == [2, 3, 4, 5, 6, 7, 8])
        #expect(day.days.map(\.isAccented).last == true)
        #expect(day.days.count { $0.isAccented } == 1)
        #expect(Set(day.days.map(\.label)).count == 7)
    }

    @Test(
        "the axis ends above the highest day, in round steps",
        arguments: [
            (0, [0, 1]), (1, [0, 1]), (4, [0, 1, 2, 3, 4]), (5, [0, 2, 4, 6]),
            (9, [0, 5, 10]), (41, [0, 20, 40, 60]), (400, [0, 100, 200, 300, 400]),
        ]
    )
    func ticks(highest: Int, ticks: [Int]) throws {
        #expect(try history([highest, 0]).period(.week, back: 0).ticks == ticks)
    }

    @Test("with a limit that counts minutes, minutes are compared, even if there are none")
    func measure() throws {
        #expect(try history([1]).period(.week, back: 0).measure == .attempts)
        let timed = try history([1], .timer).period(.week, back: 0)
        #expect(timed.measure == .minutes)
        #expect(timed.ticks == [0, 5])
    }
}
