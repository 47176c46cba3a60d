import Basics
import Foundation
import Limits
import Testing

extension MeterTests {
    @Test("repeated readings set up counters a few times, not at each reading")
    func toldAgain() throws {
        var generator = SeededNumbers(seed: 95)
        let rules: [Rule] = [.bank(Bank()), .budget(try Budget(minutes: 20)), .timer]
        for rule in rules {
            var phone = try Phone("UTC", at: "2026-06-17 20:00", rules: [rule])
            phone.arm()
            var names = Set(phone.plan.monitors.map(\.name))
            let before = names.count
            for minute in (1...50).shuffled(using: &generator) {
                phone.use(Minutes(minute))
                names.formUnion(phone.plan.monitors.map(\.name))
            }
            #expect(names.count - before <= 5, "\(rule.kind)")
        }
    }

    @Test(
        "an item's reading is news if it is higher or of another day; after a week it is dropped"
    )
    func itemNews() throws {
        var phone = try Phone("UTC", at: "2026-06-17 08:00", rules: [.pause(Pause())])
        func usage(_ minutes: Minutes, on shift: Int = 0, of item: UInt64 = 1) -> ItemUsage {
            ItemUsage(
                item: ItemID(rawValue: item),
                day: CivilDay(daysSince1970: phone.day.daysSince1970 + shift),
                minutes: minutes
            )
        }
        let today = usage(5)
        #expect(phone.state.isNews(today))
        phone.append(.itemUsed(today))
        #expect(!phone.state.isNews(today) && !phone.state.isNews(usage(1)))
        #expect(phone.state.isNews(usage(6)) && phone.state.isNews(usage(5, of: 2)))
        #expect(phone.state.isNews(usage(1, on: -1)) && phone.state.isNews(usage(1, on: 1)))
        phone.append(.itemUsed(usage(1, on: 7, of: 2)))
        #expect(!phone.state.isNews(today))
        phone.append(.itemUsed(usage(1, on: 8, of: 3)))
        #expect(phone.state.isNews(today))
        // The clock is set back by a day between two readings of the same day.
        phone.append(.itemUsed(usage(9, of: 4)))
        phone.append(.itemUsed(usage(2, on: 8, of: 3)))
        #expect(RuleState.fold(phone.state.essentialFacts) == phone.state)
    }

    @Test("time in front of a shield does not count")
    func shield() throws {
        var generator = SeededNumbers(seed: 94)
        for _ in 0..<50 {
            var phone = try Phone("UTC", at: "2026-06-17 08:00", rules: [.bank(Bank())])
            phone.arm()
            phone.pass(.minutes(3))
            var used = 0
            for minute in 1...60 {
                phone.pass(.minutes(1))
                let surface = generator.one(of: Usage.Surface.allCases)
                // No use that continued leads to the first minute.
                if surface == .app || minute == 1 && surface == .formerShield { used += 1 }
                phone.use(Minutes(minute), surface: surface)
                if generator.chance(1, of: 5) { phone.use(Minutes(minute), surface: .app) }
            }
            #expect(phone.state.account(of: LimitID(rawValue: 1))?.spent.count == used)
        }
    }

    @Test("minutes of a reading at a shield are spent there only since the shield appeared")
    func shieldsAge() throws {
        for (seconds, told, used) in [
            (0, 1, 1), (1, 1, 1), (29, 1, 1), (30, 1, 0), (60, 1, 0), (3600, 1, 0),
            // Unreported minutes from before the shield were use, too.
            (10, 7, 7), (90, 7, 5), (600, 7, 0),
        ] {
            var phone = try Phone("UTC", at: "2026-06-17 08:00", rules: [.timer])
            phone.arm()
            phone.pass(.minutes(30))
            phone.append(.shieldsApplied(fingerprint: 1))
            phone.pass(.seconds(seconds))
            phone.use(Minutes(told), surface: .shield)
            #expect(
                phone.state.used(LimitID(rawValue: 1), on: phone.day).count == used,
                "\(told) min reported after \(seconds) s"
            )
            phone.pass(.minutes(10))
            phone.use(Minutes(told + 1), surface: .app)
            #expect(phone.state.used(LimitID(rawValue: 1), on: phone.day).count == used + 1)
            #expect(RuleState.fold(phone.state.essentialFacts) == phone.state)
        }
    }

    @Test("a new limit counts minutes that are reported one by one, and nothing else")
    func firstMinutes() throws {
        let limit = LimitID(rawValue: 1)
        for past in [0, 1, 80] {
            for (seconds, counted) in [
                ([60, 60, 60, 60], 4), ([40, 60, 60, 60], 3), ([20, 20], 0),
            ] {
                var phone = try Phone("UTC", at: "2026-06-17 08:00", rules: [.timer])
                phone.arm()
                for minutes in (0..<past).reversed() { phone.use(Minutes(minutes + 1)) }
                var told = past
                for second in seconds {
                    phone.pass(.seconds(second))
                    told += 1
                    phone.use(Minutes(told))
                }
                #expect(
                    phone.state.used(limit, on: phone.day).count == counted,
                    "\(past) before, then after \(seconds) s"
                )
                #expect(RuleState.fold(phone.state.essentialFacts) == phone.state)
            }
        }
        // A reading that is far too early is not use.
        var phone = try Phone("UTC", at: "2026-06-17 08:00", rules: [.timer])
        phone.arm()
        phone.pass(.seconds(100))
        phone.use(50)
        #expect(phone.state.used(limit, on: phone.day) == 0)
    }
}
