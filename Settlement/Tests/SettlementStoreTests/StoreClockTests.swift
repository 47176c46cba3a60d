import Settlement
import SettlementStore
import Testing

@Suite("The store's clock", .timeLimit(.minutes(10)))
struct StoreClockTests {
    private static let start = Instant(millisecondsSince1970: 1_790_000_000_000)
    private static let leap = TimeSpan.hours(24_000)

    @Test("after a jump ahead, time follows the uptime until the clock is right again")
    func held() {
        var clock = StoreClock()
        let start = Self.start
        func read(_ shown: Instant, latest: Instant, after seconds: Int) -> StoreTime {
            clock.read(shown, latest: latest, uptime: .seconds(seconds))
        }
        func time(_ now: Instant, isHeld: Bool, after seconds: Int) -> StoreTime {
            StoreTime(now: now, ahead: .minutes(0), isHeld: isHeld, uptime: .seconds(seconds))
        }
        #expect(read(start, latest: start, after: 0).now == start)
        let hour = start + .hours(1)
        #expect(read(hour, latest: start, after: 0).now == hour, "the largest trusted jump")
        let ahead = hour + Self.leap
        let held = read(ahead, latest: hour, after: 60)
        #expect(held == time(hour + .minutes(1), isHeld: true, after: 60))
        #expect(read(ahead, latest: held.now, after: 120).now == hour + .minutes(2))
        let back = read(hour + .minutes(3), latest: hour + .minutes(2), after: 180)
        #expect(back == time(hour + .minutes(3), isHeld: false, after: 180))
        // Sleep counts as uptime.
        let slept = read(back.now + .hours(500), latest: back.now, after: 180 + 500 * 3_600)
        #expect(!slept.isHeld && slept.now == back.now + .hours(500))
        // The first reading after a start is trusted: the service may have been stopped for any
        // time.
        var fresh = StoreClock()
        #expect(fresh.read(ahead, latest: start, uptime: .seconds(9)).now == ahead)
        // Without an uptime, all readings are trusted.
        var plain = StoreClock()
        #expect(plain.read(start, latest: start, uptime: nil).now == start)
        #expect(plain.read(ahead, latest: start, uptime: nil).now == ahead)
    }

    @Test("after the clock is set back, time follows the uptime")
    func back() {
        var clock = StoreClock()
        let start = Self.start
        _ = clock.read(start, latest: start, uptime: .zero)
        let minute = clock.read(start - .hours(2), latest: start, uptime: .seconds(60))
        #expect(minute.now == start + .minutes(1) && minute.isHeld)
        #expect(minute.ahead == .minutes(0))
        #expect(
            minute.instant(at: .seconds(61), clock: start) == start + .init(milliseconds: 61_000)
        )
        // Within an hour it is trusted, and the last commit keeps time from decreasing.
        let near = clock.read(start - .minutes(50), latest: minute.now, uptime: .seconds(120))
        #expect(near.now == minute.now && !near.isHeld && near.ahead == .minutes(51))
        #expect(near.instant(at: .seconds(130), clock: start) == minute.now)
    }

    @Test("the lead of commits over the clock is measured")
    func ahead() {
        var clock = StoreClock()
        let time = clock.read(Self.start, latest: Self.start + .hours(3), uptime: .zero)
        #expect(time.now == Self.start + .hours(3))
        #expect(time.ahead == .hours(3) && !time.isHeld)
        #expect(time.standsStillUntil == time.now)
    }

    @Test("instants from outside are compared with the trusted clock, not with the last commit")
    func believed() {
        let start = Self.start
        var clock = StoreClock()
        let ahead = clock.read(start, latest: start + .hours(2), uptime: .zero)
        #expect(ahead.instant(at: .seconds(60), clock: start) == start + .hours(2))
        #expect(ahead.believed(at: .seconds(60), clock: start) == start + .minutes(1))
        // A jump is not trusted; time follows the uptime.
        let held = clock.read(start + .hours(9), latest: start, uptime: .seconds(60))
        let later = held.believed(at: .seconds(120), clock: start + .hours(9))
        #expect(later == start + .minutes(2) && held.standsStillUntil == nil)
        // Without an uptime, each reading is trusted.
        let plain = clock.read(start, latest: start + .hours(2), uptime: nil)
        #expect(plain.believed(at: .seconds(60), clock: start + .minutes(3)) == start + .minutes(3))
    }

    @Test(
        "a clock that was ahead for a moment freezes nothing, deletes nothing and ends no session",
        arguments: StoreUnderTest.Kind.databases
    )
    func moment(_ kind: StoreUnderTest.Kind) throws {
        let database = try StoreUnderTest(kind)
        let uptime = TestClock()
        let store: any StoreWriter
        switch kind {
        case .postgresql:
            var settings = database.databaseSettings
            settings.uptime = { .milliseconds(uptime.now.millisecondsSince1970) }
            store = try PostgreSQLWriter(settings)
        case .sqlite, .memory:
            var settings = database.settings
            settings.uptime = { .milliseconds(uptime.now.millisecondsSince1970) }
            store = try SQLiteWriter(settings)
        }
        let runner = CommandRunner(store: store)
        let began = database.clock.now
        try runner.perform(.purchase(Sample.purchase(1), Sample.amount(900)), key: "a")
        try runner.perform(Sample.pledge(), key: "b")
        #expect(store.time?.isHeld == false)
        database.clock.pass(Self.leap)
        uptime.pass(.minutes(1))
        #expect(try runner.sweep().isEmpty)
        #expect(store.time?.isHeld == true)
        #expect(try store.deleteAnswers(after: .hours(168), limit: 9) == 0)
        let reply = try runner.perform(.heartbeat(Sample.session(1)))
        #expect(reply.answered?.lastHeartbeat == began + .minutes(1))
        let again = try runner.perform(.purchase(Sample.purchase(1), Sample.amount(900)), key: "a")
        #expect(again.word == "purchased")
        #expect(try database.reader().session(Sample.session(1))?.state == .active)
    }
}
