import Foundation
import Limits
import Statistics
import Testing

@Suite("Waits, breaks and minutes beyond budgets", .timeLimit(.minutes(10)))
struct PassFiguresTests {
    private let calendar = History.calendar()
    private let item = ItemID(rawValue: 1)

    /// A step of a history at a shield that asks for a wait of 20 seconds.
    enum Step: Sendable {
        case asks, saysNo, opens, restarts
        case passes(seconds: Int)
    }

    struct Row: Sendable {
        var steps: [Step]
        var waits: Int
        var givenUp: Int
        var turnedBack: Int
        var opened: Int

        init(_ steps: [Step], _ waits: Int, givenUp: Int, turnedBack: Int, opened: Int) {
            self.steps = steps
            self.waits = waits
            self.givenUp = givenUp
            self.turnedBack = turnedBack
            self.opened = opened
        }
    }

    // One history per line.
    // swift-format-ignore
    static let rows: [Row] = [
        Row([.asks], 1, givenUp: 0, turnedBack: 0, opened: 0),
        Row([.asks, .passes(seconds: 199)], 1, givenUp: 0, turnedBack: 0, opened: 0),
        Row([.asks, .passes(seconds: 200)], 1, givenUp: 1, turnedBack: 1, opened: 0),
        Row([.asks, .passes(seconds: 20), .opens], 1, givenUp: 0, turnedBack: 0, opened: 1),
        Row([.asks, .passes(seconds: 199), .opens, .passes(seconds: 300)], 1, givenUp: 0, turnedBack: 0, opened: 1),
        Row([.asks, .passes(seconds: 5), .saysNo], 1, givenUp: 1, turnedBack: 1, opened: 0),
        Row([.asks, .passes(seconds: 5), .saysNo, .passes(seconds: 500)], 1, givenUp: 1, turnedBack: 1, opened: 0),
        Row([.asks, .saysNo, .passes(seconds: 25), .opens], 1, givenUp: 1, turnedBack: 1, opened: 1),
        Row([.asks, .saysNo, .saysNo], 1, givenUp: 1, turnedBack: 2, opened: 0),
        Row([.asks, .passes(seconds: 5), .restarts], 1, givenUp: 1, turnedBack: 1, opened: 0),
        Row([.asks, .passes(seconds: 300), .asks, .passes(seconds: 20), .opens], 2, givenUp: 1, turnedBack: 1, opened: 1),
        Row([.asks, .passes(seconds: 300), .asks, .passes(seconds: 300)], 2, givenUp: 2, turnedBack: 2, opened: 0),
        Row([.asks, .asks, .passes(seconds: 20), .asks], 1, givenUp: 0, turnedBack: 0, opened: 0),
        Row([.saysNo], 0, givenUp: 0, turnedBack: 1, opened: 0),
    ]

    @Test("waits that lapse count as turned back, by the present or a later fact", arguments: rows)
    func waits(_ row: Row) throws {
        var history = History()
        let day = history.day
        let wait = try Wait(seconds: 20)
        let pause = Pause(Ask(accessLength: .standard, price: .wait(wait)))
        history.add(.limitSet(history.limit(1, .pause(pause))))
        for step in row.steps {
            switch step {
            case .asks:
                history.add(.waitBegan(AskedWait(item: item, day: day, length: .seconds(20))))
            case .saysNo: history.add(.turnedBack(item, day))
            case .opens: history.add(history.access(1))
            case .restarts:
                history.restart()
                history.add(.booted)
            case .passes(let seconds): history.wait(seconds: seconds)
            }
        }
        var statistics = DailyStatistics(history.facts, calendar: calendar)
        statistics.pass(to: history.reading)
        // Passing again, or a fact at the same time, changes nothing.
        statistics.pass(to: history.reading)
        history.add(.monitorsMissing(count: 0))
        if let last = history.facts.last { statistics.apply(last) }
        let figures = statistics.figures(on: day)
        #expect(figures.waits == row.waits)
        #expect(figures.waitsGivenUp == row.givenUp)
        #expect(figures.turnedBack == row.turnedBack)
        #expect(figures.accesses == row.opened)
        #expect(figures.focusScore.choices == row.turnedBack + row.opened)
        // The present counts what a later fact counts.
        history.wait(seconds: 1000)
        var present = statistics
        present.pass(to: history.reading)
        history.add(.monitorsMissing(count: 0))
        if let last = history.facts.last { statistics.apply(last) }
        #expect(statistics.total == present.total)
    }

    @Test("reasons are counted, each with its number")
    func reasons() throws {
        var history = History()
        let pause = Pause(Ask(accessLength: .minimum, price: .writtenReason))
        history.add(.limitSet(history.limit(1, .pause(pause))))
        for reason in ["Mail", "News", "Mail", ""] {
            history.add(
                .accessBegan(
                    Access(
                        item: item,
                        began: history.reading.wall,
                        length: .minimum,
                        day: history.day,
                        answered: [LimitID(rawValue: 1)],
                        reason: reason
                    )
                )
            )
            history.wait(minutes: 10)
        }
        let statistics = DailyStatistics(history.facts, calendar: calendar)
        #expect(statistics.total.reasons == ["Mail": 2, "News": 1])
        #expect(statistics.total.accesses == 4)
    }

    @Test("a lapse counts on the day of its wait")
    func midnight() {
        var history = History(hour: 23)
        let day = history.day
        history.add(.waitBegan(AskedWait(item: item, day: day, length: .seconds(20))))
        history.wait(minutes: 120)
        history.add(.monitorsMissing(count: 0))
        let statistics = DailyStatistics(history.facts, calendar: calendar)
        #expect(statistics.figures(on: day).waitsGivenUp == 1)
        #expect(statistics.figures(on: history.day) == Figures())
    }

    @Test("a break that runs counts the minutes until now")
    func runningBreak() {
        var history = History()
        history.add(history.breakBegan(timesPerDay: 1))
        var statistics = DailyStatistics(history.facts, calendar: calendar)
        for (wait, total) in [(0, 0), (12, 12), (40, 45)] {
            history.wait(minutes: wait)
            statistics.pass(to: history.reading)
            #expect(statistics.total.breakMinutes == Minutes(total))
        }
    }

    @Test("a break that ends early counts the minutes that ran")
    func breaks() throws {
        var history = History()
        let day = history.day
        history.add(history.breakBegan(timesPerDay: 2))
        #expect(DailyStatistics(history.facts, calendar: calendar).total.breakMinutes == 45)
        history.wait(seconds: 12 * 60 + 30)
        history.add(.breakEnded)
        history.add(.breakEnded)
        #expect(DailyStatistics(history.facts, calendar: calendar).total.breakMinutes == 13)
        history.add(history.breakBegan(timesPerDay: 2))
        history.wait(minutes: 24 * 60)
        // It is over, so its end changes nothing.
        history.add(.breakEnded)
        history.add(history.breakBegan(timesPerDay: 2))
        let statistics = DailyStatistics(history.facts, calendar: calendar)
        #expect(statistics.figures(on: day).breaks == 2)
        #expect(statistics.figures(on: day).breakMinutes == Minutes(13 + 45))
        #expect(statistics.total.breaks == 3)
        #expect(statistics.total.breakMinutes == Minutes(13 + 45 + 45))
    }

    @Test("minutes beyond a budget count if it asks at its end", arguments: [true, false])
    func beyond(_ asks: Bool) throws {
        var history = History(hour: 9)
        let day = history.day
        let end = asks ? try SoftEnd(.standard) : nil
        history.add(.limitSet(history.limit(1, .budget(try Budget(minutes: 10, end: end)))))
        for minutes in [5, 12, 12, 30] {
            history.wait(minutes: minutes)
            let began = Int64(day.daysSince1970) * 86_400_000
            history.add(
                .used(
                    Usage(
                        limit: LimitID(rawValue: 1),
                        day: day,
                        dayBegan: WallInstant(millisecondsSince1970: began),
                        minutes: Minutes(minutes),
                        surface: .app
                    )
                )
            )
        }
        let statistics = DailyStatistics(history.facts, calendar: calendar)
        let figures = try #require(statistics.total.limits[LimitID(rawValue: 1)])
        #expect(figures.minutes > 10)
        #expect(figures.beyond == (asks ? figures.minutes - 10 : 0))
        #expect(statistics.total.minutesBeyond == figures.beyond)
    }
}
