import Basics
import Foundation
import Limits
import Testing

@Suite("RuleState", .timeLimit(.minutes(10)))
struct StateTests {
    @Test("the essential facts rebuild the state, for any facts at any readings")
    func essentialFacts() throws {
        var generator = SeededNumbers(seed: 21)
        for round in 0..<1500 {
            let boots = Int.random(in: 1...5, using: &generator)
            let count = Int.random(in: 0...(round % 10 == 0 ? 400 : 60), using: &generator)
            let facts = (0..<count).map { _ in generator.fact(boots: boots) }
            let state = RuleState.fold(facts)
            let essential = state.essentialFacts
            try #require(RuleState.fold(essential) == state, "round \(round)")
            try #require(RuleState.fold(essential).essentialFacts.count <= essential.count)
            // Later facts have the same effect on both.
            var folded = state
            var rebuilt = RuleState.fold(essential)
            for _ in 0..<20 {
                let fact = generator.fact(boots: boots)
                folded.apply(fact)
                rebuilt.apply(fact)
            }
            try #require(folded == rebuilt, "round \(round)")
        }
    }

    @Test("the size of a state is bounded")
    func bounded() {
        var generator = SeededNumbers(seed: 22)
        let facts = (0..<20_000).map { _ in generator.fact(boots: 50) }
        let state = RuleState.fold(facts)
        #expect(state.limits.count <= RuleState.limitMaximum)
        #expect(state.selections.count <= RuleState.selectionMaximum)
        let kept = 2 * 64 + 16 + 10 + 10 + 128 + 1 + 64 + 9 + 2 + 5
        let figures = 3 * 64 + 512 + 1
        #expect(state.essentialFacts.count <= kept + figures)
    }

    @Test("limits and selections beyond the maximum are refused; replacements are not")
    func limitBound() throws {
        var phone = try Phone("UTC", at: "2026-06-17 10:00")
        for id in 0..<72 as Range<UInt64> {
            phone.append(.limitSet(try Anything.limit(Anything.empty, id: 72 - id)))
        }
        #expect(phone.state.limits.map(\.id.rawValue) == Array(9...72))
        let open = try Anything.schedule("00:00-24:00")
        phone.append(.limitSet(try Anything.limit(open, id: 9)))
        #expect(phone.state.limits.first?.rule == .schedule(open))
        phone.append(.limitRemoved(LimitID(rawValue: 9)))
        phone.append(.limitRemoved(LimitID(rawValue: 3)))
        phone.append(.limitSet(try Anything.limit(open, id: 1)))
        #expect(phone.state.limits.count == 64)
        #expect(phone.state.limits.first?.id.rawValue == 1)
    }

    @Test("a fact that is stored twice counts once")
    func duplicates() throws {
        var generator = SeededNumbers(seed: 23)
        for _ in 0..<300 {
            let facts = (0..<30).map { _ in generator.fact(boots: 2) }
            var doubled: [Fact] = []
            for fact in facts {
                doubled.append(fact)
                if generator.chance(1, of: 2) { doubled.append(fact) }
                if let earlier = doubled.randomElement(using: &generator) {
                    doubled.append(earlier)
                }
            }
            let state = RuleState.fold(facts)
            try #require(RuleState.fold(doubled) == state)
            try #require(RuleState.fold(facts + facts) == state)
        }
    }

    @Test("a break that is stored again after thousands of facts counts once")
    func lateDuplicate() throws {
        let rule = try BreakRule(length: .minutes(1), timesPerDay: 2)
        var phone = try Phone(
            "UTC",
            at: "2026-06-17 10:00",
            Anything.empty,
            settings: Settings(breakRule: rule)
        )
        phone.takeBreak(begins: true)
        let taken = try #require(phone.facts.last)
        for _ in 0..<3000 {
            phone.pass(.seconds(1))
            phone.append(.shieldsApplied(fingerprint: 1))
        }
        let before = phone.state
        var again = before
        again.apply(taken)
        #expect(again == before)
        phone.takeBreak(begins: true)
        #expect(!phone.isBlocked)
    }

    @Test("a fact is accepted, refused for a reason, or contains nothing new")
    func outcomes() throws {
        var phone = try Phone("UTC", at: "2026-06-17 10:00", rules: [.pause(Pause()), .timer])
        let limit = try #require(phone.state.limit(LimitID(rawValue: 1)))
        #expect(phone.outcome == .accepted)
        let workout = Workout(
            id: WorkoutID(high: 0, low: 1),
            start: phone.wall - .minutes(30),
            end: phone.wall,
            origin: .measured
        )
        let pledge = PledgeID(high: 0, low: 1)
        let rows: [(Event, FactOutcome)] = [
            (.limitSet(limit), .accepted), (.workedOut(workout), .accepted),
            (.workedOut(workout), .unchanged), (.limitRemoved(LimitID(rawValue: 9)), .unchanged),
            (.changeWithdrawn(FactID(high: 0, low: 99)), .unchanged),
            (.pledgeBroken(pledge, .gaveUp), .refused(.nothingToFail)),
            (.booted, .accepted),
        ]
        for (event, outcome) in rows {
            phone.append(event)
            #expect(phone.outcome == outcome, "\(event)")
        }
        #expect(try phone.pledge())
        phone.append(.pledgeBroken(pledge, .gaveUp))
        #expect(phone.outcome == .accepted)
        let last = try #require(phone.facts.last)
        var again = phone.state
        #expect(again.apply(last) == .unchanged)
        for number in 3...UInt64(RuleState.limitMaximum) {
            phone.append(.limitSet(try Anything.limit(.pause(Pause()), id: number)))
            #expect(phone.outcome == .accepted)
        }
        phone.append(.limitSet(try Anything.limit(.pause(Pause()), id: 999)))
        #expect(phone.outcome == .refused(.tooMany))
    }

    @Test("all orders of five facts with repetitions give a state that decides")
    func allOrders() throws {
        let start = try Phone("Europe/Berlin", at: "2026-06-17 11:59", Anything.antiRot)
        var later = start
        later.pass(.minutes(3))
        let boot = ClockReading(
            wall: later.wall + .minutes(2),
            boot: BootInstant(millisecondsSinceBoot: 0),
            bootID: BootID(high: 9, low: 9)
        )
        let taken = try #require(
            start.state.beginningBreak(at: start.reading, calendar: start.calendar)
        )
        let events: [(Event, ClockReading)] = [
            (taken, start.reading), (taken, later.reading),
            (.clockMoved(by: .hours(1), offset: .hours(1)), later.reading), (.booted, boot),
            (.limitRemoved(LimitID(rawValue: 1)), boot),
        ]
        let pool = events.enumerated().map { index, event in
            Fact(id: FactID(high: 9, low: UInt64(index)), reading: event.1, event: event.0)
        }
        var verdicts: [Set<Int>: Set<Bool>] = [:]
        for code in 0..<3125 {
            var rest = code
            var facts: [Fact] = []
            var indices: [Int] = []
            for _ in 0..<5 {
                facts.append(pool[rest % 5])
                indices.append(rest % 5)
                rest /= 5
            }
            let state = RuleState.fold(start.facts + facts)
            try #require(RuleState.fold(state.essentialFacts) == state)
            for reading in [start.reading, later.reading, boot] {
                let verdict = state.verdict(at: reading, calendar: start.calendar)
                _ = state.plan(at: reading, calendar: start.calendar)
                _ = state.nextChange(at: reading, calendar: start.calendar)
                _ = state.breakAvailability(at: reading, calendar: start.calendar)
                var observed = state
                for (index, event) in state.observations(at: reading).enumerated() {
                    observed.apply(
                        Fact(
                            id: FactID(high: 10, low: UInt64(index)),
                            reading: reading,
                            event: event
                        )
                    )
                }
                try #require(observed.observations(at: reading).isEmpty)
                try #require(observed.verdict(at: reading, calendar: start.calendar) == verdict)
            }
            // The removal of a limit and a break are independent, also if repeated.
            let kinds = Set(indices)
            if kinds.isSubset(of: [0, 4]) {
                let verdict = state.verdict(at: later.reading, calendar: start.calendar)
                verdicts[kinds, default: []].insert(verdict.isBlocked(Anything.selection))
            }
        }
        #expect(verdicts.count == 3)
        #expect(verdicts.values.allSatisfy { $0.count == 1 })
    }

    @Test("the last fact about a subject applies")
    func registers() throws {
        var phone = try Phone("UTC", at: "2026-06-17 10:00", Anything.empty)
        #expect(phone.state.authorization == nil)
        #expect(phone.state.shieldsFingerprint == nil)
        #expect(phone.state.monitorsMissingCount == nil)
        #expect(phone.state.settings == .standard)
        phone.append(.authorizationChanged(.lost))
        phone.append(.authorizationChanged(.approved))
        phone.append(.shieldsApplied(fingerprint: 3))
        phone.append(.monitorsMissing(count: 2))
        let reference = try #require(
            SelectionReference(
                digest: [UInt8](repeating: 1, count: 32),
                applicationCount: 1,
                categoryCount: 0,
                webDomainCount: 0
            )
        )
        phone.append(.selectionSet(Anything.selection, reference))
        let settings = try Settings(dayStart: Anything.time("04:00"))
        phone.append(.settingsChanged(settings))
        #expect(phone.state.authorization == .approved)
        #expect(phone.state.shieldsFingerprint == 3)
        #expect(phone.state.monitorsMissingCount == 2)
        #expect(phone.state.anchor == phone.reading)
        #expect(phone.state.settings == settings)
        #expect(phone.state.reference(for: Anything.selection) == reference)
        #expect(phone.state.reference(for: SelectionID(rawValue: 9)) == nil)
    }

    @Test("readings of a damaged record cause no crash")
    func extremeReadings() throws {
        let extremes: [Int64] = [.min, -1, 0, 1, .max]
        let calendar = Anything.calendar("Europe/Berlin")
        for wall in extremes {
            for boot in extremes {
                var phone = try Phone(
                    "Europe/Berlin",
                    at: "2026-06-17 11:59",
                    Anything.antiRot
                )
                for bootID in [phone.bootID, Anything.boot] {
                    let reading = ClockReading(
                        wall: WallInstant(millisecondsSince1970: wall),
                        boot: BootInstant(millisecondsSinceBoot: boot),
                        bootID: bootID
                    )
                    for event in phone.state.observations(at: reading) {
                        phone.append(event, at: reading)
                    }
                    if let event = phone.state.beginningBreak(at: reading, calendar: calendar) {
                        phone.append(event, at: reading)
                    }
                    _ = phone.state.verdict(at: reading, calendar: calendar)
                    _ = phone.state.nextChange(at: reading, calendar: calendar)
                    _ = phone.state.plan(at: reading, calendar: calendar)
                    _ = phone.plan
                    _ = phone.nextChange
                }
            }
        }
    }
}
