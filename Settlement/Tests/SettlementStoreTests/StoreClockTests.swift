import Settlement
import SettlementStore
import Testing

@Suite("A store's clock that jumps", .timeLimit(.minutes(10)))
struct StoreClockTests {
    private static let start = Instant(millisecondsSince1970: 1_790_000_000_000)
    private static let leap = TimeSpan.hours(24_000)

    @Test("a jump ahead is held at what the uptime says, until the clock comes back")
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
        #expect(read(hour, latest: start, after: 0).now == hour, "as far as it is believed")
        let ahead = hour + Self.leap
        let held = read(ahead, latest: hour, after: 60)
        #expect(held == time(hour + .minutes(1), isHeld: true, after: 60))
        #expect(read(ahead, latest: held.now, after: 120).now == hour + .minutes(2))
        let back = read(hour + .minutes(3), latest: hour + .minutes(2), after: 180)
        #expect(back == time(hour + .minutes(3), isHeld: false, after: 180))
        // A machine that slept counts that as uptime.
        let slept = read(back.now + .hours(500), latest: back.now, after: 180 + 500 * 3_600)
        #expect(!slept.isHeld && slept.now == back.now + .hours(500))
        // The first reading after a start is believed: nobody knows how long the service was away.
        var fresh = StoreClock()
        #expect(fresh.read(ahead, latest: start, uptime: .seconds(9)).now == ahead)
        // Without an uptime, all are.
        var plain = StoreClock()
        #expect(plain.read(start, latest: start, uptime: nil).now == start)
        #expect(plain.read(ahead, latest: start, uptime: nil).now == ahead)
    }

    @Test("a clock that is set back is held, too, so that time goes on")
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
        // Within an hour it is believed, and what was committed keeps time from running back.
        let near = clock.read(start - .minutes(50), latest: minute.now, uptime: .seconds(120))
        #expect(near.now == minute.now && !near.isHeld && near.ahead == .minutes(51))
        #expect(near.instant(at: .seconds(130), clock: start) == minute.now)
    }

    @Test("commits that are ahead of the clock are measured")
    func ahead() {
        var clock = StoreClock()
        let time = clock.read(Self.start, latest: Self.start + .hours(3), uptime: .zero)
        #expect(time.now == Self.start + .hours(3))
        #expect(time.ahead == .hours(3) && !time.isHeld)
    }

    @Test(
        "a clock that was ahead for a moment freezes nothing, forgets nothing and ends no session",
        arguments: StoreUnderTest.Kind.databases
    )
    func moment(_ kind: StoreUnderTest.Kind) throws {
        let place = try StoreUnderTest(kind)
        let uptime = TestClock()
        let store: any StoreWriter
        switch kind {
        case .postgresql:
            var settings = place.databaseSettings
            settings.uptime = { .milliseconds(uptime.now.millisecondsSince1970) }
            store = try PostgreSQLWriter(settings)
        case .sqlite, .memory:
            var settings = place.settings
            settings.uptime = { .milliseconds(uptime.now.millisecondsSince1970) }
            store = try SQLiteWriter(settings)
        }
        let teller = Teller(store: store)
        let began = place.clock.now
        try teller.tell(.purchase(Sample.purchase(1), Sample.amount(900)), key: "a")
        try teller.tell(Sample.pledge(), key: "b")
        #expect(store.time?.isHeld == false)
        place.clock.pass(Self.leap)
        uptime.pass(.minutes(1))
        #expect(try teller.sweep().isEmpty)
        #expect(store.time?.isHeld == true)
        #expect(try store.forgetAnswers(after: .hours(168), limit: 9) == 0)
        let reply = try teller.tell(.heartbeat(Sample.session(1)))
        #expect(reply.answered?.lastHeartbeat == began + .minutes(1))
        let again = try teller.tell(.purchase(Sample.purchase(1), Sample.amount(900)), key: "a")
        #expect(again.word == "purchased")
        #expect(try place.reader().session(Sample.session(1))?.state == .active)
    }
}
