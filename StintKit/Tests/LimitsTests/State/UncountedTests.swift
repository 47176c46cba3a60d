import Foundation
import Limits
import Testing

@Suite("Uncounted minutes", .timeLimit(.minutes(10)))
struct UncountedTests {
    /// Returns a phone on a Wednesday at 10:00 with armed counters.
    private func phone(_ rule: Rule) throws -> Phone {
        var phone = try Phone("Europe/Berlin", at: "2026-06-17 10:00", rules: [rule])
        phone.arm()
        phone.pass(.minutes(3))
        return phone
    }

    @Test("a budget and a bank are blocked while today's counters are missing")
    func blocked() throws {
        for rule in [Rule.budget(try Budget(minutes: 30)), .bank(Bank(difficulty: .hard))] {
            var phone = try phone(rule)
            #expect(!phone.isBlocked())
            phone.append(.metersLost(phone.day))
            #expect(phone.cause() == Cause(1, .uncounted))
            #expect(phone.shield()?.offer == nil)
            #expect(RuleState.fold(phone.state.essentialFacts) == phone.state)
            // An emergency lifts that, a break does not.
            phone.append(
                .breakBegan(
                    Break(
                        day: phone.day,
                        began: phone.wall,
                        rule: phone.state.settings.breakRule
                    )
                )
            )
            #expect(phone.isBlocked())
            let hasBegun = phone.emergency()
            #expect(hasBegun)
            #expect(!phone.isBlocked())
        }
    }

    @Test("missing counters change neither used-up limits nor limits that count nothing")
    func others() throws {
        let rules: [(Rule, Cause?)] = [
            (.bank(Bank(difficulty: .extreme)), Cause(1, .bankEmpty)),
            (.timer, nil),
            (.schedule(try Anything.schedule("00:00-24:00")), nil),
        ]
        for (rule, cause) in rules {
            var phone = try phone(rule)
            phone.append(.metersLost(phone.day))
            #expect(phone.cause() == cause)
        }
    }

    @Test("a loss concerns one day, and ends when counters of that day are armed again")
    func over() throws {
        var phone = try phone(.bank(Bank(difficulty: .hard)))
        let today = phone.day
        for distance in [-1, 1] {
            let other = CivilDay(daysSince1970: today.daysSince1970 + distance)
            phone.append(.metersLost(other))
            #expect(!phone.isBlocked())
        }
        phone.append(.metersLost(today))
        let days = phone.meteredDays
        // Tomorrow's counters are armed, but count nothing today.
        phone.append(.metersArmed(days[1].counters))
        #expect(phone.state.uncountedDay == today)
        #expect(phone.isBlocked())
        var tomorrow = phone
        tomorrow.pass(.hours(24))
        #expect(!tomorrow.isBlocked())
        #expect(tomorrow.state.uncountedDay == today)
        tomorrow.arm()
        #expect(tomorrow.state.uncountedDay == nil)
        phone.append(.metersArmed(days[0].counters))
        #expect(phone.state.uncountedDay == nil)
        #expect(!phone.isBlocked())
        #expect(RuleState.fold(phone.state.essentialFacts) == phone.state)
    }

    @Test("the next change is the beginning of the new day")
    func announced() throws {
        var phone = try phone(.bank(Bank(difficulty: .hard)))
        #expect(phone.nextChange == nil)
        phone.append(.metersLost(phone.day))
        #expect(phone.nextChange == Anything.wall("2026-06-18 00:00", phone.calendar))
    }
}
