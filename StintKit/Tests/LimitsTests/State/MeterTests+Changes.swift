import Basics
import Foundation
import Limits
import Testing

extension MeterTests {
    @Test("use before the limit covered the items does not count, in any order of facts")
    func before() throws {
        let limit = LimitID(rawValue: 1)
        for armsFirst in [true, false] {
            for change in 0..<4 {
                var phone = try Phone("UTC", at: "2026-06-17 08:00", rules: [.timer])
                var counted = 0
                if change > 0 {
                    phone.arm()
                    phone.pass(.minutes(30))
                    phone.use(12)
                    counted = 12
                }
                switch change {
                case 0: break
                case 1: phone.append(.selectionSet(Anything.selection, Anything.contents(9)))
                case 2:
                    phone.append(.limitSet(try Anything.limit(.pause(Pause()))))
                    phone.append(.limitSet(try Anything.limit(.timer)))
                default:
                    phone.append(.selectionSet(SelectionID(rawValue: 2), Anything.contents(2)))
                    phone.append(.limitSet(try Anything.limit(.timer, selection: 2)))
                }
                if armsFirst { phone.arm() }
                phone.pass(.seconds(20))
                for minutes in [70, 80, 75] as [Minutes] { phone.use(minutes) }
                if !armsFirst { phone.arm() }
                phone.pass(.seconds(20))
                for minutes in [80, 60] as [Minutes] { phone.use(minutes) }
                #expect(phone.state.used(limit, on: phone.day).count == counted)
                phone.pass(.minutes(5))
                phone.use(83)
                #expect(phone.state.used(limit, on: phone.day).count == counted + 3)
                #expect(RuleState.fold(phone.state.essentialFacts) == phone.state)
            }
        }
    }

    @Test("readings of old counters after a change do not count")
    func oldCounters() throws {
        var phone = try Phone("UTC", at: "2026-06-17 08:00", rules: [.timer])
        phone.arm()
        phone.pass(.minutes(80))
        phone.use(50)
        phone.append(.selectionSet(Anything.selection, Anything.contents(9)))
        phone.use(51)
        phone.arm()
        phone.use(20)
        phone.pass(.minutes(5))
        phone.use(23)
        #expect(phone.state.used(LimitID(rawValue: 1), on: phone.day) == 53)
    }

    @Test("an hour that the extension missed counts immediately, in any order of readings")
    func flood() throws {
        var generator = SeededNumbers(seed: 96)
        for _ in 0..<20 {
            var phone = try Phone("UTC", at: "2026-06-17 08:00", rules: [.timer])
            phone.arm()
            phone.pass(.minutes(3))
            for minute in 1...5 {
                phone.pass(.minutes(1))
                phone.use(Minutes(minute))
            }
            phone.pass(.minutes(60))
            phone.arm()
            for minute in (1...65).shuffled(using: &generator) {
                phone.pass(.milliseconds(800))
                phone.use(Minutes(minute))
            }
            #expect(phone.state.used(LimitID(rawValue: 1), on: phone.day) == 65)
            #expect(phone.state.meter(of: LimitID(rawValue: 1))?.refused == 0)
            // After that, no more than the elapsed time is believed.
            phone.pass(.minutes(5))
            phone.use(400)
            #expect(phone.state.used(LimitID(rawValue: 1), on: phone.day) <= 65 + 9)
        }
    }

    @Test("a selection that changes before the day's first reading counts no earlier use")
    func changedBeforeFirstUse() throws {
        var phone = try Phone("UTC", at: "2026-06-16 20:00", rules: [.timer])
        phone.arm()
        phone.pass(.minutes(30))
        phone.use(3)
        phone.pass(.hours(14))
        phone.append(.selectionSet(Anything.selection, Anything.contents(9)))
        phone.arm()
        phone.use(120)
        phone.pass(.minutes(10))
        phone.use(122)
        #expect(phone.state.used(LimitID(rawValue: 1), on: phone.day) == 2)
    }

    @Test("another selection with the same contents continues with the same counters")
    func sameContents() throws {
        var phone = try Phone("UTC", at: "2026-06-17 08:00", rules: [.timer])
        phone.arm()
        phone.pass(.minutes(30))
        phone.use(12)
        let names = phone.plan.monitors.map(\.name)
        phone.append(.selectionSet(SelectionID(rawValue: 2), Anything.contents(1)))
        phone.append(.limitSet(try Anything.limit(.timer, selection: 2)))
        phone.pass(.minutes(3))
        phone.use(14)
        #expect(phone.state.used(LimitID(rawValue: 1), on: phone.day) == 14)
        #expect(phone.meteredDays.first?.day.description == "2026-06-17" && !names.isEmpty)
    }
}
