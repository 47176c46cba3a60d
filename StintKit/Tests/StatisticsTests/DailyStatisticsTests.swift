import Foundation
import Limits
import Statistics
import Testing

@Suite("Statistics", .timeLimit(.minutes(10)))
struct DailyStatisticsTests {
    private let calendar = History.calendar()
    private let item = ItemID(rawValue: 1)

    @Test("events at shields are counted for each item and day")
    func shields() {
        var history = History()
        let first = history.day
        history.add(.limitSet(history.limit(1, .pause(Pause()))))
        for _ in 0..<3 { history.add(.attempted(Attempt(item: item, day: first, pledge: nil))) }
        history.add(.turnedBack(item, first))
        history.add(.turnedBack(item, first))
        history.add(history.access(1))
        // The item is already open, so this is not a second access.
        history.add(history.access(1))
        history.wait(minutes: 24 * 60)
        history.add(history.access(1))
        for minutes in [3, 9, 4] {
            history.add(
                .itemUsed(ItemUsage(item: item, day: history.day, minutes: Minutes(minutes)))
            )
        }
        let statistics = DailyStatistics(history.facts, calendar: calendar)
        let figures = statistics.figures(on: first)
        #expect(figures.attempts == 3)
        #expect(figures.turnedBack == 2)
        #expect(figures.items[item]?.accesses == 1)
        #expect(figures.items[item]?.granted == 15)
        #expect(figures.focusScore == FocusScore(turnedBack: 2, opened: 1))
        #expect(figures.focusScore.share == 67)
        #expect(statistics.figures(on: history.day).items[item]?.minutes == 9)
        #expect(statistics.days == [first, history.day])
        #expect(statistics.total.focusScore.choices == 4)
    }

    @Test("without choices there is no score, and 0 and 100 are exact")
    func score() {
        #expect(FocusScore(turnedBack: 0, opened: 0).share == nil)
        #expect(FocusScore(turnedBack: 0, opened: 0).description == "–")
        #expect(FocusScore(turnedBack: 0, opened: 3).share == 0)
        #expect(FocusScore(turnedBack: 1, opened: 999).share == 1)
        #expect(FocusScore(turnedBack: 999, opened: 1).share == 99)
        #expect(FocusScore(turnedBack: 7, opened: 0).description == "100%")
        #expect(FocusScore(turnedBack: 1, opened: 1).share == 50)
        #expect(Figures().focusScore.share == nil)
    }

    @Test("a pass that is refused or stored twice does not count again")
    func refusals() {
        var history = History()
        history.add(history.breakBegan())
        history.wait(minutes: 60)
        history.add(history.breakBegan())
        for _ in 0..<4 {
            history.wait(minutes: 20)
            history.add(history.emergency)
        }
        for index in history.facts.indices { history.repeatFact(at: index) }
        let figures = DailyStatistics(history.facts, calendar: calendar).total
        #expect(figures.breaks == 1)
        #expect(figures.emergencies == 3)
    }

    @Test("minutes of a limit and its bank are those that the meter believed")
    func banks() {
        var history = History(hour: 9)
        let day = history.day
        history.add(.limitSet(history.limit(1, .bank(Bank()))))
        for minutes in [5, 10, 12] {
            history.wait(minutes: minutes)
            history.add(
                .used(
                    Usage(
                        limit: LimitID(rawValue: 1),
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
        history.add(
            .workedOut(
                Workout(
                    id: WorkoutID(high: 1, low: 1),
                    start: history.instant - .seconds(9000),
                    end: history.instant,
                    origin: .measured
                )
            )
        )
        let statistics = DailyStatistics(history.facts, calendar: calendar)
        let figures = statistics.figures(on: day).limits[LimitID(rawValue: 1)]
        let account = statistics.state.account(of: LimitID(rawValue: 1))
        let meter = statistics.state.meter(of: LimitID(rawValue: 1))
        #expect(figures?.minutes == meter?.counted)
        #expect(figures?.spent == meter?.counted)
        #expect(meter?.counted ?? 0 > 0)
        #expect(figures?.earned == 150)
        #expect(figures?.forfeited == account?.forfeited)
        #expect(account?.forfeited ?? 0 > 0)
        #expect(account?.balance == 180)
    }

    @Test("openings count in the answered limits")
    func openings() throws {
        var history = History()
        history.add(.limitSet(history.limit(3, .opens(try Opens(timesPerDay: 2)))))
        for _ in 0..<4 {
            history.wait(minutes: 20)
            history.add(history.access(1, answered: [3, 8]))
        }
        let figures = DailyStatistics(history.facts, calendar: calendar).total
        #expect(figures.limits[LimitID(rawValue: 3)]?.openings == 2)
        #expect(figures.limits[LimitID(rawValue: 8)] == nil)
        #expect(figures.accesses == 2)
    }

    @Test("pledges count on the day they began, as kept or by their breach")
    func pledges() {
        var history = History(hour: 23)
        let day = history.day
        history.add(history.pledge(1))
        history.wait(minutes: 45)
        history.add(history.pledge(2))
        history.wait(minutes: 20)
        #expect(history.day > day)
        history.add(.pledgeBroken(PledgeID(high: 0, low: 2), .opened(item)))
        history.wait(minutes: 40)
        history.add(history.pledge(3, .strict))
        history.add(
            .attempted(Attempt(item: item, day: history.day, pledge: PledgeID(high: 0, low: 3)))
        )
        history.add(history.pledge(4))
        history.wait(minutes: 29)
        var statistics = DailyStatistics(history.facts, calendar: calendar)
        statistics.pass(to: history.reading)
        #expect(statistics.figures(on: day).pledgesKept == 1)
        #expect(statistics.figures(on: day).breaches == [.opened: 1])
        #expect(statistics.figures(on: day).pledgesOpened == 0)
        #expect(statistics.figures(on: history.day).pledgesOpened == 1)
        #expect(
            statistics.figures(on: history.day).focusScore == FocusScore(turnedBack: 0, opened: 1)
        )
        #expect(statistics.figures(on: history.day).breaches == [.attempted: 1])
        #expect(statistics.total.pledgesKept == 1)
        history.wait(minutes: 2)
        statistics.pass(to: history.reading)
        statistics.pass(to: history.reading)
        #expect(statistics.total.pledgesKept == 2)
    }

    @Test("weakenings count when proposed and when they take effect")
    func weakenings() throws {
        var history = History()
        let soft = history.limit(1, .pause(Pause(Ask(accessLength: try AccessLength(60)))))
        history.add(.limitSet(history.limit(1, .pause(Pause()))))
        history.add(.limitSet(soft))
        let first = DailyStatistics(history.facts, calendar: calendar).total
        #expect(first.weakeningsAsked == 1)
        #expect(first.weakeningsInForce == 1)
        history.add(.settingsChanged(try Settings(weakeningDelay: .hours(2))))
        let due = history.instant + .seconds(7200)
        history.add(.changeProposed(.removal(soft.id), due: due))
        history.add(.limitSet(history.limit(1, .pause(Pause()))))
        history.add(.changeProposed(.removal(soft.id), due: due))
        let second = DailyStatistics(history.facts, calendar: calendar).total
        #expect(second.weakeningsAsked == 3)
        #expect(second.weakeningsInForce == 1)
        history.wait(minutes: 120)
        history.add(.limitRemoved(soft.id))
        history.add(.limitRemoved(soft.id))
        let third = DailyStatistics(history.facts, calendar: calendar).total
        #expect(third.weakeningsAsked == 3)
        #expect(third.weakeningsInForce == 2)
    }

    @Test("each act of tampering counts once")
    func tampering() {
        var history = History()
        history.add(.booted)
        history.add(.authorizationChanged(.lost))
        history.add(.authorizationChanged(.approved))
        history.add(.authorizationChanged(.lost))
        history.add(.authorizationChanged(.lost))
        history.restart()
        history.add(.booted)
        history.add(.booted)
        history.add(.monitorsMissing(count: 3))
        history.add(.clockMoved(by: .seconds(600), offset: .seconds(600)))
        let figures = DailyStatistics(history.facts, calendar: calendar).total
        #expect(figures.permissionsLost == 1)
        #expect(figures.reboots == 1)
        #expect(figures.monitorLosses == 1)
        #expect(figures.clockMoves == 1)
    }

    @Test("a day begins at the time in the settings of that time")
    func dayStart() throws {
        var history = History(hour: 3)
        let four = try #require(TimeOfDay(hour: 4, minute: 0))
        history.add(.settingsChanged(try Settings(dayStart: four)))
        history.add(.monitorsMissing(count: 1))
        let statistics = DailyStatistics(history.facts, calendar: calendar)
        let before = CivilDay(daysSince1970: history.day.daysSince1970 - 1)
        #expect(statistics.days == [before, history.day])
        #expect(statistics.figures(on: before).monitorLosses == 1)
        // The change itself, which may grant hours twice, counts on the day it was made.
        #expect(statistics.figures(on: history.day).weakeningsInForce == 1)
    }

    @Test("an opening counts at its hour of the wall clock, a refused one nowhere")
    func hours() {
        var history = History(hour: 8)
        history.add(history.access(1))
        history.wait(minutes: 59)
        history.add(history.access(1))
        history.wait(minutes: 1)
        history.add(history.access(2))
        // Still open.
        history.add(history.access(2))
        history.wait(minutes: 16 * 60)
        history.add(history.access(1))
        let statistics = DailyStatistics(history.facts, calendar: History.calendar())
        let first = CivilDay(daysSince1970: 20_000)
        #expect(statistics.figures(on: first).openedAt == [8: 2, 9: 1])
        #expect(statistics.total.openedAt == [8: 2, 9: 1, 1: 1])
    }
}
