import Judging
import Limits
import SimulatedPhone
import Testing

/// Tests each check alone, with figures that only broken code produces.
@Suite("checks of the judge", .timeLimit(.minutes(10)))
struct CheckTests {
    private let limit = LimitID(rawValue: 1)

    private func figures(balance: Int, granted: Int = 60, earned: Int = 0) -> JudgeAccounts.Figures
    {
        (sum: granted + earned, balance: balance, cap: 180)
    }

    @Test("a balance that is not the sum of its figures is a violation")
    func sum() {
        var accounts = JudgeAccounts()
        #expect(accounts.compare([limit: figures(balance: 60)]) == [])
        #expect(accounts.compare([limit: figures(balance: 59)]).count == 1)
    }

    @Test("a balance above its cap is a violation")
    func cap() {
        var accounts = JudgeAccounts()
        #expect(accounts.compare([limit: figures(balance: 181, granted: 181)]).count == 1)
    }

    @Test("a balance that rises without a workout is a violation")
    func rise() throws {
        var accounts = JudgeAccounts()
        let later = figures(balance: 90, earned: 30)
        #expect(accounts.compare([limit: figures(balance: 60)]) == [])
        #expect(accounts.compare([limit: later]).count == 1)
        var honest = JudgeAccounts()
        #expect(honest.compare([limit: figures(balance: 60)]) == [])
        let end = WallInstant(millisecondsSince1970: 0)
        honest.apply(
            .workedOut(
                Workout(id: WorkoutID(high: 0, low: 1), start: end, end: end, origin: .measured)
            )
        )
        #expect(honest.compare([limit: later]) == [])
    }

    @Test("on a phone without faults, missing minutes are a violation")
    func missed() {
        let meters = JudgeMeters(.none, at: .zero)
        let reading: JudgeMeters.Reading = (counted: 3, reported: 5, from: .seconds(60))
        var total = JudgeUse.Total()
        total.inFront = .seconds(600)
        total.open = .seconds(600)
        total.openMinutes = 4
        #expect(meters.compare(limit, reading) { _, _ in total }?.count == 1)
        total.openMinutes = 3
        #expect(meters.compare(limit, reading) { _, _ in total } == [])
    }

    @Test("missing minutes after a change are a violation, except for the minute of the change")
    func missedAfterChange() {
        var meters = JudgeMeters(.none, at: .zero)
        meters.change(limit, counted: 7, at: .seconds(90))
        let reading: JudgeMeters.Reading = (counted: 9, reported: 20, from: .seconds(60))
        var total = JudgeUse.Total()
        total.inFront = .seconds(300)
        total.open = .seconds(239)
        #expect(meters.compare(limit, reading) { _, _ in total } == [])
        total.open = .seconds(240)
        #expect(meters.compare(limit, reading) { _, _ in total }?.count == 1)
    }

    @Test("full minutes in front without a shield count as open")
    func openMinutes() {
        let app: Subject = .application("com.example.photos")
        var use = JudgeUse(at: .zero)
        use.record(front: [app], shielded: [], at: .zero)
        use.record(front: [app], shielded: [app], at: .seconds(120))
        use.record(front: [app], shielded: [], at: .seconds(190))
        use.record(front: [], shielded: [], at: .seconds(360))
        func minutes(_ count: Int) -> Int {
            use.total(of: [app], from: .zero, to: .seconds(600), minutes: count).openMinutes
        }
        #expect([1, 2, 3, 4, 5, 6, .max].map(minutes) == [1, 2, 2, 2, 3, 4, 4])
    }

    @Test("a day keeps its first start, and use of the previous day doesn't count")
    func beginningOfDay() {
        var meters = JudgeMeters(.none, at: .zero)
        func start(_ day: Int, _ from: Int, _ now: Int) -> Duration {
            meters.start(
                of: CivilDay(daysSince1970: day),
                limit,
                countedFrom: .seconds(from),
                at: .seconds(now)
            )
        }
        #expect(start(1, 60, 100) == .seconds(60))
        #expect(start(1, 0, 200) == .seconds(60) && start(1, 90, 300) == .seconds(60))
        #expect(start(2, 240, 600) == .seconds(240))
        var instants: [Duration] = []
        let reading: JudgeMeters.Reading = (counted: 0, reported: 5, from: .seconds(240))
        _ = meters.compare(limit, reading) { from, _ in
            instants.append(from)
            return JudgeUse.Total()
        }
        #expect(instants == [.seconds(300)])
    }

    @Test("late readings after a change are not compared")
    func lateAfterChange() {
        var meters = JudgeMeters(FaultPlan([.lateThreshold]), at: .zero)
        meters.change(limit, counted: 0, at: .seconds(90))
        let reading: JudgeMeters.Reading = (counted: 3, reported: 3, from: .seconds(60))
        #expect(meters.compare(limit, reading) { _, _ in JudgeUse.Total() } == nil)
    }

    @Test("a day with a disturbance is not compared")
    func disturbed() {
        var meters = JudgeMeters(.none, at: .zero)
        meters.disturb(at: .seconds(61))
        let reading: JudgeMeters.Reading = (counted: 3, reported: 3, from: .seconds(60))
        #expect(meters.compare(limit, reading) { _, _ in JudgeUse.Total() } == nil)
    }
}
