import Basics
import Foundation
import Limits
import Testing

/// Tests of the comparison of rules: a strengthening never opens anything.
@Suite("Strengthening and weakening", .timeLimit(.minutes(10)))
struct WeakeningTests {
    private func phone(_ rule: Rule, _ settings: Settings = .standard) throws -> Phone {
        var phone = try Phone("Europe/Berlin", at: "2026-06-15 00:00", rules: [rule])
        phone.append(.settingsChanged(settings))
        phone.arm()
        phone.pass(.minutes(3))
        return phone
    }

    /// Returns true if a change of a limit takes effect immediately although weakenings are delayed.
    private func strengthens(_ old: Rule, _ new: Rule) throws -> Bool {
        let delay = try Settings(weakeningDelay: .hours(9))
        let phone = try phone(old, delay)
        let event = try phone.state.event(
            for: .limit(Anything.limit(new)),
            at: phone.reading,
            calendar: phone.calendar
        )
        return event == .limitSet(try Anything.limit(new))
    }

    @Test("a strengthening opens nothing, whatever the person does")
    func sound() throws {
        var generator = SeededNumbers(seed: 86)
        var strengthenings = 0
        for round in 0..<1500 {
            let kind = generator.one(of: Rule.Kind.allCases)
            let old = small(kind, &generator)
            let new =
                round % 4 == 0
                ? small(generator.one(of: Rule.Kind.allCases), &generator) : small(kind, &generator)
            guard try strengthens(old, new) else { continue }
            strengthenings += 1
            var before = try phone(old)
            var after = try phone(new)
            for _ in 0..<30 {
                live(&before, &after, &generator)
                try #require(
                    after.isBlocked() || !before.isBlocked(),
                    "\(old) became \(new)"
                )
            }
        }
        #expect(strengthenings > 300)
    }

    @Test("a schedule is at least as strict if it is open at no other minute of the week")
    func schedules() throws {
        var generator = SeededNumbers(seed: 87)
        var found: Set<Bool> = []
        for _ in 0..<60 {
            let old = generator.schedule(windows: 3, step: 60)
            let kept = old.windows.filter { _ in generator.chance(3, of: 4) }
            let new =
                generator.chance(1, of: 2)
                ? try Schedule(windows: kept) : generator.schedule(windows: 2, step: 60)
            let isWithin = (1...7).allSatisfy { weekday in
                (0..<1440).allSatisfy {
                    !WeekTable.isOpen(new, weekday: weekday, minute: $0)
                        || WeekTable.isOpen(old, weekday: weekday, minute: $0)
                }
            }
            found.insert(isWithin)
            #expect(try strengthens(.schedule(old), .schedule(new)) == isWithin)
        }
        #expect(found == [true, false])
    }

    @Test("neither the same rule nor a stricter one is a weakening")
    func complete() throws {
        var generator = SeededNumbers(seed: 88)
        for _ in 0..<60 {
            let rule = generator.rule()
            #expect(try strengthens(rule, rule))
            #expect(try strengthens(.timer, rule))
            #expect(try strengthens(rule, .timer) == (rule == .timer))
        }
        let longer = Rule.pause(Pause(Ask(accessLength: try AccessLength(20))))
        #expect(try strengthens(longer, .pause(Pause())))
        #expect(try !strengthens(.pause(Pause()), longer))
        #expect(try strengthens(.bank(Bank()), .bank(Bank(difficulty: .hard))))
        #expect(try !strengthens(.bank(Bank()), .bank(Bank(difficulty: .easy))))
        #expect(try !strengthens(.bank(Bank(accepts: .measured)), .bank(Bank(accepts: .any))))
        let budgets = try [10, 20].map { Rule.budget(try Budget(minutes: $0)) }
        #expect(try strengthens(budgets[1], budgets[0]) && !strengthens(budgets[0], budgets[1]))
        let opens = try [1, 2].map { Rule.opens(try Opens(timesPerDay: $0)) }
        #expect(try strengthens(opens[1], opens[0]) && !strengthens(opens[0], opens[1]))
    }

    @Test("a wait is stricter if it is as long at each attempt of the day")
    func waits() throws {
        func pause(_ seconds: Int, _ lengthens: Bool) throws -> Rule {
            let wait = try Wait(seconds: seconds, lengthens: lengthens)
            return .pause(Pause(Ask(accessLength: .standard, price: .wait(wait))))
        }
        let waits = [5, 20, 21, 99, 100, 300].flatMap { [($0, false), ($0, true)] }
        for old in waits {
            for new in waits {
                let isStricter = (1...9).allSatisfy { attempt in
                    func length(_ wait: (Int, Bool)) -> Int {
                        wait.0 * (wait.1 ? min(attempt, 5) : 1)
                    }
                    return length(new) >= length(old)
                }
                let found = try strengthens(
                    pause(old.0, old.1),
                    pause(new.0, new.1)
                )
                #expect(found == isStricter, "from \(old) to \(new)")
            }
        }
    }

    @Test("removing or moving a limit weakens, unless it blocks nothing")
    func limits() throws {
        var generator = SeededNumbers(seed: 89)
        let delay = try Settings(weakeningDelay: .hours(9))
        for rule in Rule.Kind.allCases.map({ generator.rule($0) }) {
            let phone = try phone(rule, delay)
            for change in [
                Change.removal(LimitID(rawValue: 1)),
                .limit(try Anything.limit(rule, selection: 2)),
            ] {
                let event = try phone.state.event(
                    for: change,
                    at: phone.reading,
                    calendar: phone.calendar
                )
                var isProposed = false
                if case .changeProposed = event { isProposed = true }
                #expect(isProposed == (rule != .timer))
            }
        }
    }

    @Test("settings are at least as strict if they offer no more and no shorter delay")
    func settings() throws {
        var generator = SeededNumbers(seed: 90)
        let now = Anything.wall("2026-06-15 00:03", Anything.calendar("Europe/Berlin"))
        let delays: [WeakeningDelay] = [
            .hours(2), .hours(25), .nextDay, .until(now + .hours(1)), .until(now + .hours(2)),
            .until(now - .hours(1)), .none,
        ]
        let midnight = Anything.wall("2026-06-15 00:00", Anything.calendar("Europe/Berlin"))
        func waits(_ delay: WeakeningDelay, from instant: WallInstant) -> Duration {
            switch delay {
            case .none: .zero
            case .hours(let hours): .hours(Int(hours))
            case .nextDay:
                .hours(24) - .seconds(midnight.duration(to: instant).components.seconds % 86_400)
            case .until(let end): max(.zero, instant.duration(to: end))
            }
        }
        for old in delays.prefix(5) {
            for new in delays {
                let before = try Settings(weakeningDelay: old)
                let phone = try phone(.timer, before)
                let event = try phone.state.event(
                    for: .settings(Settings(weakeningDelay: new)),
                    at: phone.reading,
                    calendar: phone.calendar
                )
                let isAtLeast = (0...3000).allSatisfy { minute in
                    let instant = now + .minutes(minute)
                    return waits(new, from: instant) >= waits(old, from: instant)
                }
                let isAtOnce = event == .settingsChanged(try Settings(weakeningDelay: new))
                // The comparison assumes that the next day is near.
                if case (.until, .nextDay) = (old, new) { continue }
                #expect(isAtOnce == isAtLeast, "\(old) became \(new)")
            }
        }
        for _ in 0..<300 {
            let old = try Settings(
                breakRule: generator.breakRule(),
                dayStart: generator.time(720),
                emergencyRule: generator.emergencyRule(),
                weakeningDelay: .hours(5)
            )
            let new = try Settings(
                breakRule: generator.breakRule(),
                dayStart: generator.time(720),
                emergencyRule: generator.emergencyRule(),
                weakeningDelay: .hours(5)
            )
            let phone = try phone(.timer, old)
            let event = try phone.state.event(
                for: .settings(new),
                at: phone.reading,
                calendar: phone.calendar
            )
            let strengthens =
                new.dayStart == old.dayStart
                && Self.isAtLeast(new.breakRule, old.breakRule)
                && new.emergencyRule.timesPerPeriod <= old.emergencyRule.timesPerPeriod
            #expect((event == .settingsChanged(new)) == strengthens)
        }
    }

    /// Returns true if a rule offers no more breaks, no longer ones, and no more in total.
    private static func isAtLeast(_ one: BreakRule, _ other: BreakRule) -> Bool {
        func total(_ rule: BreakRule) -> Duration {
            rule.pool?.duration ?? rule.length * Int64(rule.timesPerDay)
        }
        if one.timesPerDay == 0 { return true }
        let times = { (rule: BreakRule) in rule.pool == nil ? rule.timesPerDay : .max }
        return one.length <= other.length && total(one) <= total(other)
            && times(one) <= times(other)
    }

    @Test("a change that waits for the next day is due when that begins", arguments: [0, 4])
    func nextDay(_ hour: Int) throws {
        let settings = try Settings(
            dayStart: #require(TimeOfDay(hour: hour, minute: 0)),
            weakeningDelay: .nextDay
        )
        var phone = try phone(.pause(Pause()), settings)
        let event = try phone.state.event(
            for: .removal(LimitID(rawValue: 1)),
            at: phone.reading,
            calendar: phone.calendar
        )
        let begins = hour == 0 ? "2026-06-16 00:00" : "2026-06-15 04:00"
        let due = Anything.wall(begins, phone.calendar)
        #expect(event == .changeProposed(.removal(LimitID(rawValue: 1)), due: due))
        phone.append(event)
        phone.pass(phone.reading.wall.duration(to: due) - .seconds(1))
        #expect(phone.state.observations(at: phone.reading).isEmpty)
        phone.pass(.seconds(1))
        #expect(
            phone.state.observations(at: phone.reading) == [.limitRemoved(LimitID(rawValue: 1))]
        )
    }

    /// Returns a rule with small numbers, so that its bounds are reached.
    private func small(_ kind: Rule.Kind, _ generator: inout SeededNumbers) -> Rule {
        let length = (try? AccessLength(Minutes(generator.number(1...3) * 5))) ?? .standard
        switch kind {
        case .pause: return .pause(Pause(Ask(accessLength: length)))
        case .budget:
            let budget = try? Budget(minutes: Minutes(generator.number(1...20)))
            return budget.map { .budget($0) } ?? .timer
        case .opens:
            let opens = try? Opens(
                timesPerDay: generator.number(1...4),
                question: Ask(accessLength: length)
            )
            return opens.map { .opens($0) } ?? .timer
        case .schedule: return .schedule(generator.schedule(windows: 2, step: 240))
        case .stretch:
            let use = Minutes(generator.number(1...20))
            let stretch = try? Stretch(use: use, rest: Minutes(generator.number(1...30)))
            return stretch.map { .stretch($0) } ?? .timer
        case .bank, .timer: return generator.rule(kind)
        }
    }

    /// Performs the same actions under both rules.
    private func live(
        _ before: inout Phone,
        _ after: inout Phone,
        _ generator: inout SeededNumbers
    ) {
        switch generator.number(0...5) {
        case 0:
            // A "yes" counts only if both shields offer one.
            if before.isBlocked(), after.isBlocked(), before.shield()?.offer != nil,
                after.shield()?.offer != nil
            {
                #expect(before.access() == true)
                #expect(after.access() == true)
            }
        case 1:
            // A useless pass is refused, so begin one only if both phones accept it.
            if before.availability == .available, after.availability == .available {
                before.takeBreak(begins: true)
                after.takeBreak(begins: true)
            }
        case 2:
            if generator.chance(1, of: 8), before.emergencyEvent != nil,
                after.emergencyEvent != nil
            {
                #expect(before.emergency() == true)
                #expect(after.emergency() == true)
            }
        case 3:
            let minutes = generator.number(1...10)
            before.pass(.minutes(minutes))
            after.pass(.minutes(minutes))
            let read = before.state.meter(of: LimitID(rawValue: 1))?.counted.count ?? 0
            before.use(Minutes(read + minutes))
            after.use(Minutes(read + minutes))
        default:
            let minutes = generator.number(1...900)
            before.pass(.minutes(minutes))
            after.pass(.minutes(minutes))
        }
    }
}
