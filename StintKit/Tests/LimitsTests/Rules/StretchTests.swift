import Basics
import Foundation
import Limits
import Testing

@Suite("Use at a stretch", .timeLimit(.minutes(10)))
struct StretchTests {
    private func phone(
        use: Minutes = 20,
        rest: Minutes = 10,
        at local: String = "2026-06-17 08:00"
    ) throws -> Phone {
        let rule = Rule.stretch(try Stretch(use: use, rest: rest))
        var phone = try Phone("Europe/Berlin", at: local, rules: [rule])
        phone.arm()
        phone.pass(.minutes(3))
        return phone
    }

    /// Uses the selection for some minutes without a break.
    private func use(_ count: Int, after before: Int = 0, _ phone: inout Phone) {
        for minute in before + 1...before + count {
            phone.pass(.minutes(1))
            phone.observe()
            phone.use(Minutes(minute))
        }
    }

    @Test("after its minutes the apps rest, to the second, and then a new stretch begins")
    func rests() throws {
        var phone = try phone()
        use(19, &phone)
        #expect(phone.verdict.decisions.first?.reason == .stretchLeft(1))
        use(1, after: 19, &phone)
        let end = phone.wall + .minutes(10)
        #expect(phone.cause() == Cause(1, .resting(try Stretch(use: 20, rest: 10)), until: end))
        #expect(phone.nextChange == end)
        #expect(
            phone.plan.wakes(after: phone.wall, through: end, phone.calendar)
                .contains(end.millisecondsSince1970)
        )
        phone.pass(.minutes(10) - .milliseconds(1))
        #expect(phone.isBlocked())
        phone.pass(.milliseconds(1))
        #expect(!phone.isBlocked())
        use(19, after: 20, &phone)
        #expect(phone.verdict.decisions.first?.reason == .stretchLeft(1))
        use(1, after: 39, &phone)
        #expect(phone.isBlocked())
    }

    @Test("a minute at the shield that is reported at the end of a rest begins no new rest")
    func restAtShield() throws {
        var phone = try phone()
        use(20, &phone)
        phone.pass(.minutes(10))
        phone.observe()
        phone.use(21)
        #expect(phone.verdict.decisions.first?.reason == .stretchLeft(19))
        // A stretch that is not used up continues, because the pause was only nine minutes.
        phone.pass(.minutes(10))
        phone.observe()
        phone.use(22)
        #expect(phone.verdict.decisions.first?.reason == .stretchLeft(18))
    }

    @Test("minutes at a shield that has just disappeared are not counted")
    func formerShield() throws {
        var phone = try phone()
        phone.append(.shieldsApplied(fingerprint: 1))
        use(20, &phone)
        phone.append(.shieldsApplied(fingerprint: 2))
        #expect(phone.state.formerShieldsFingerprint(at: phone.reading) == 1)
        phone.pass(.minutes(10))
        phone.observe()
        phone.append(.shieldsApplied(fingerprint: 1))
        #expect(phone.state.formerShieldsFingerprint(at: phone.reading) == 2)
        // The shield was there for ten minutes; one was in the app.
        phone.use(31, surface: .formerShield)
        #expect(phone.state.used(LimitID(rawValue: 1), on: phone.day) == 21)
        #expect(phone.verdict.decisions.first?.reason == .stretchLeft(19))
        #expect(RuleState.fold(phone.state.essentialFacts) == phone.state)
        phone.pass(.seconds(30))
        #expect(phone.state.formerShieldsFingerprint(at: phone.reading) == nil)
        // After a pause, a minute also contains earlier use.
        for (seconds, used) in [(35, 21), (36, 22)] {
            var phone = phone
            phone.append(.shieldsApplied(fingerprint: 2))
            phone.pass(.seconds(seconds))
            phone.append(.shieldsApplied(fingerprint: 1))
            phone.use(32, surface: .formerShield)
            #expect(phone.state.used(LimitID(rawValue: 1), on: phone.day).count == used)
        }
    }

    @Test("a pause as long as the rest ends a stretch; a shorter one does not")
    func leaving() throws {
        for (pause, left) in [(9, 5), (10, 15), (60, 15)] as [(Int, Minutes)] {
            var phone = try phone()
            use(10, &phone)
            phone.pass(.minutes(pause))
            use(5, after: 10, &phone)
            #expect(phone.verdict.decisions.first?.reason == .stretchLeft(left), "\(pause)")
        }
    }

    @Test("a stretch continues over midnight, where budgets begin again")
    func midnight() throws {
        var phone = try phone(use: 20, at: "2026-06-17 23:43")
        use(13, &phone)
        phone.pass(.minutes(1))
        phone.observe()
        phone.arm()
        use(7, &phone)
        #expect(phone.cause()?.reason == .resting(try Stretch(use: 20, rest: 10)))
    }

    @Test("an emergency lifts a rest; a break and an access do not")
    func passes() throws {
        var phone = try phone()
        use(20, &phone)
        phone.takeBreak(begins: false)
        #expect(phone.shield()?.offer == nil)
        #expect(phone.isBlocked())
        let hasBegun = phone.emergency()
        #expect(hasBegun)
        #expect(!phone.isBlocked())
    }

    @Test("setting the clock never ends a rest; after a restart, its own length does")
    func clocks() throws {
        var phone = try phone()
        use(20, &phone)
        phone.moveClock(.hours(5))
        phone.observe()
        #expect(phone.isBlocked())
        phone.moveClock(.hours(-9))
        phone.observe()
        phone.restart()
        phone.observe()
        #expect(phone.isBlocked())
        phone.pass(.minutes(10))
        #expect(!phone.isBlocked())
        // The clock is set back before Stint reads it again, as if no time had passed.
        var other = try self.phone()
        use(20, &other)
        other.restart()
        other.pass(.minutes(5))
        other.moveClock(.hours(-9))
        other.observe()
        #expect(other.isBlocked())
        other.pass(.minutes(5))
        #expect(!other.isBlocked())
    }

    @Test("minutes reported out of order, and after a restart, count as one stretch")
    func order() throws {
        var phone = try phone()
        use(10, &phone)
        let early = phone.reading
        phone.pass(.minutes(2))
        phone.use(12)
        phone.append(try #require(phone.facts.last).event, at: early)
        #expect(phone.verdict.decisions.first?.reason == .stretchLeft(8))
        phone.restart()
        phone.observe()
        phone.arm()
        phone.pass(.minutes(4))
        use(1, after: 12, &phone)
        #expect(phone.verdict.decisions.first?.reason == .stretchLeft(7))
    }

    @Test("while the system does not count, the apps are blocked")
    func uncounted() throws {
        var phone = try phone()
        phone.append(.metersLost(phone.day))
        #expect(phone.cause()?.reason == .uncounted)
    }

    @Test("a removed limit loses its minutes; a changed one keeps them")
    func changes() throws {
        var phone = try phone()
        use(15, &phone)
        phone.append(.limitSet(try Anything.limit(.stretch(Stretch(use: 15, rest: 30)))))
        #expect(phone.cause()?.reason == .resting(try Stretch(use: 15, rest: 30)))
        phone.append(.limitRemoved(LimitID(rawValue: 1)))
        phone.append(.limitSet(try Anything.limit(.stretch(Stretch(use: 15, rest: 30)))))
        #expect(phone.verdict.decisions.first?.reason == .stretchLeft(15))
    }

    @Test("only a longer rest after as many minutes is stricter")
    func strictness() throws {
        for use in [19, 20, 21] as [Minutes] {
            for rest in [9, 10, 11] as [Minutes] {
                let settings = try Settings(weakeningDelay: .hours(9))
                var phone = try phone()
                phone.append(.settingsChanged(settings))
                let limit = try Anything.limit(.stretch(Stretch(use: use, rest: rest)))
                let event = try phone.state.event(
                    for: .limit(limit),
                    at: phone.reading,
                    calendar: phone.calendar
                )
                #expect((event == .limitSet(limit)) == (use == 20 && rest >= 10))
            }
        }
    }

    @Test("use and rest are 1 to 240 minutes")
    func bounds() throws {
        for minutes in [1, 240] as [Minutes] { _ = try Stretch(use: minutes, rest: minutes) }
        for minutes in [0, 241] as [Minutes] {
            let error = LimitError.minutesOutOfRange(minutes.count, allowed: Stretch.range)
            #expect(throws: error) { try Stretch(use: minutes, rest: 10) }
            #expect(throws: error) { try Stretch(use: 20, rest: minutes) }
        }
    }

    @Test("blocking agrees with a list of all used minutes, also after compaction")
    func bruteForce() throws {
        var generator = SeededNumbers(seed: 16)
        for _ in 0..<60 {
            let use = generator.number(1...12)
            let rest = generator.number(1...12)
            var phone = try phone(use: Minutes(use), rest: Minutes(rest), at: "2026-06-17 00:10")
            /// The ends of the used minutes, in minutes.
            var used: [Int] = []
            var count = 0
            for now in 1...240 {
                phone.pass(.minutes(1))
                phone.observe()
                if !phone.isBlocked(), generator.chance(count % 40 < 25 ? 4 : 1, of: 5) {
                    used.append(now)
                    phone.use(Minutes(used.count))
                }
                count += 1
                // By definition, a stretch starts after a pause as long as the rest. A used-up
                // stretch ends with its rest: the minute that just ended was not used.
                var stretch = 0
                for (index, minute) in used.enumerated() {
                    let pause = index == 0 ? 0 : minute - 1 - used[index - 1]
                    stretch = pause >= (stretch >= use ? rest - 1 : rest) ? 1 : stretch + 1
                }
                let isBlocked = stretch >= use && now - (used.last ?? 0) < rest
                try #require(phone.isBlocked() == isBlocked, "\(use) \(rest) \(used) \(now)")
                if now.isMultiple(of: 50) {
                    try #require(RuleState.fold(phone.state.essentialFacts) == phone.state)
                }
            }
        }
    }
}
