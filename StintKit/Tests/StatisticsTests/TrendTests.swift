import Limits
import Statistics
import Testing

@Suite("Comparisons", .timeLimit(.minutes(10)))
struct TrendTests {
    private let item = ItemID(rawValue: 1)
    private let calendar = History.calendar()

    /// A Monday; weeks begin on Mondays here.
    private let monday = CivilDay(daysSince1970: 19_996)

    /// Returns statistics of attempts from a Monday on, with one number for each day.
    private func statistics(_ attempts: [Int], from first: Int = 0) -> DailyStatistics {
        var history = History(day: monday.daysSince1970 + first)
        history.add(.limitSet(history.limit(1, .pause(Pause()))))
        for count in attempts {
            for _ in 0..<count {
                history.add(.attempted(Attempt(item: item, day: history.day, pledge: nil)))
            }
            history.wait(minutes: 24 * 60)
        }
        return DailyStatistics(history.facts, calendar: calendar)
    }

    private func compared(
        _ statistics: DailyStatistics,
        _ span: Period.Span = .week,
        on day: Int,
        back: Int = 0
    ) -> Trend? {
        let today = CivilDay(daysSince1970: monday.daysSince1970 + day)
        var period = Period(span, containing: today, calendar: calendar)
        for _ in 0..<back { period = period.previous(calendar: calendar) }
        return statistics.trend(of: period, .attempts, today: today)
    }

    @Test("days that are over are compared with the same days of the previous week")
    func sameDays() throws {
        #expect(monday.weekday == 2)
        let statistics = statistics([10, 10, 10, 50, 50, 50, 50, 6, 12, 3])
        // On Wednesday, Monday and Tuesday count: 18 together, against 20.
        let trend = try #require(compared(statistics, on: 9))
        #expect(trend.dayCount == 2 && trend.total == 18 && trend.average == 9)
        #expect(trend.change == -10)
        // The screen must mention this, because the whole previous week had 33 a day.
        #expect(trend.isOfSameDays)
        #expect(!trend.isOfToday)
        // The previous week has no week before it.
        let before = try #require(compared(statistics, on: 9, back: 1))
        #expect(before.total == 230 && before.dayCount == 7 && before.change == nil)
        #expect(compared(statistics, on: 9, back: 2) == nil)
    }

    @Test("before the first day is over, the trend is today so far, without a comparison")
    func today() throws {
        let statistics = statistics([10, 10, 10, 10, 10, 10, 10, 4])
        let trend = try #require(compared(statistics, on: 7))
        #expect(trend.isOfToday && trend.total == 4 && trend.dayCount == 1)
        #expect(trend.change == nil)
    }

    @Test("days before Stint was installed do not count")
    func firstDay() throws {
        // The first day is a Friday.
        let statistics = statistics([6, 6, 6, 4, 4, 0, 0], from: 4)
        let first = try #require(compared(statistics, on: 7, back: 1))
        #expect(first.dayCount == 3 && first.average == 6)
        // On Wednesday, the previous Monday and Tuesday are unknown.
        #expect(compared(statistics, on: 9)?.change == nil)
        // The same three days of a past week are compared: 0 against 18.
        let over = compared(statistics, on: 14, back: 1)
        #expect(over?.change == -100 && over?.isOfSameDays == true && over?.dayCount == 7)
    }

    @Test("a day that is over is compared with the day before")
    func days() {
        let statistics = statistics([8, 6, 9])
        #expect(compared(statistics, .day, on: 2, back: 1)?.change == -25)
        #expect(compared(statistics, .day, on: 2)?.isOfToday == true)
        #expect(compared(statistics, .day, on: 1)?.change == nil)
    }

    @Test(
        "percentages are rounded to the nearest integer, half away from zero",
        arguments: [
            (1000, 825, -18), (1000, 826, -17), (1000, 1175, 18), (1000, 1174, 17), (200, 201, 1),
            (200, 199, -1), (201, 200, 0), (3, 0, -100), (0, 3, nil), (0, 0, nil), (1, 4, 300),
        ] as [(Int, Int, Int?)]
    )
    func rounding(before: Int, now: Int, change: Int?) {
        let statistics = statistics([before, now, 0])
        #expect(compared(statistics, .day, on: 2, back: 1)?.change == change)
    }

    @Test("minutes that two limits count on one selection count once")
    func minutes() {
        var history = History(hour: 9)
        let day = history.day
        for id in 1...2 as ClosedRange<UInt64> { history.add(.limitSet(history.limit(id, .timer))) }
        for (id, minutes) in [(1, 5), (1, 10), (2, 12), (2, 30)] as [(UInt64, Int)] {
            history.wait(minutes: minutes)
            history.add(
                .used(
                    Usage(
                        limit: LimitID(rawValue: id),
                        day: day,
                        dayBegan: WallInstant(
                            millisecondsSince1970: Int64(day.daysSince1970) * 86_400_000
                        ),
                        minutes: Minutes(minutes),
                        surface: .app
                    )
                )
            )
        }
        history.add(.limitRemoved(LimitID(rawValue: 2)))
        let statistics = DailyStatistics(history.facts, calendar: calendar)
        let counted = statistics.figures(on: day).limits.values.map(\.minutes)
        #expect(counted.count == 2 && Set(counted).count == 2)
        #expect(statistics.minutes(on: day) == counted.max())
    }

    @Test("pledges are listed with their outcomes, and pledges kept in a row are counted")
    func pledges() {
        var history = History()
        history.add(history.pledge(1))
        history.wait(minutes: 5)
        history.add(.pledgeBroken(PledgeID(high: 0, low: 1), .gaveUp))
        for id in 2...4 as ClosedRange<UInt64> {
            history.wait(minutes: 40)
            history.add(history.pledge(id))
        }
        var statistics = DailyStatistics(history.facts, calendar: calendar)
        #expect(statistics.pledges.map(\.outcome) == [.failed(.gaveUp), .kept, .kept, .open])
        #expect(statistics.pledgesKeptInARow == 2)
        history.wait(minutes: 31)
        statistics.pass(to: history.reading)
        #expect(statistics.pledgesKeptInARow == 3)
    }
}
