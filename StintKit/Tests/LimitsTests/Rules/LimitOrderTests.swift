import Basics
import Foundation
import Limits
import Testing

/// The comparison of limits with hours, answers and breaks, against every minute of a week.
@Suite("The order of limits", .timeLimit(.minutes(10)))
struct LimitOrderTests {
    /// The answer of a limit's shield at a minute, reduced to what a person can get from it.
    private struct Strictness {
        let blocks: Bool
        let ask: Ask?
        let opensInBreaks: Bool

        /// Returns true if the shield gives a person nothing that another does not.
        func isAtLeast(_ other: Strictness) -> Bool {
            guard other.blocks else { return true }
            guard blocks, !opensInBreaks || other.opensInBreaks else { return false }
            guard let ask else { return true }
            guard let weaker = other.ask else { return false }
            return ask.accessLength <= weaker.accessLength
                && LimitOrderTests.costs(ask.price, atLeast: weaker.price)
        }
    }

    /// Returns true if a price is at least another, at each of the day's first seven attempts.
    private static func costs(_ one: Price, atLeast other: Price) -> Bool {
        func seconds(_ wait: Wait, _ attempt: Int) -> Int {
            wait.seconds * (wait.lengthens ? min(attempt, 5) : 1)
        }
        switch (one, other) {
        case (_, .free): return true
        case (.wait(let one), .wait(let other)):
            return (1...7).allSatisfy { seconds(one, $0) >= seconds(other, $0) }
        case (.chosenReason, .chosenReason), (.writtenReason, .writtenReason),
            (.writtenReason, .chosenReason):
            return true
        default: return false
        }
    }

    /// Returns a rule of few values, so that pairs are often comparable.
    private func rule(_ kind: Rule.Kind, _ generator: inout SeededNumbers) throws -> Rule {
        let length = try AccessLength(generator.one(of: [5, 10]))
        let prices: [Price] = [
            .free, .free, .writtenReason, .chosenReason(try Reasons(["Work"])),
            .wait(try Wait(seconds: 10)), .wait(try Wait(seconds: 10, lengthens: true)),
            .wait(try Wait(seconds: 20)),
        ]
        let ask = Ask(accessLength: length, price: generator.one(of: prices))
        let times = generator.one(of: [nil, 1, 2] as [Int?])
        let end = generator.chance(1, of: 2) ? try SoftEnd(ask, timesPerDay: times) : nil
        return switch kind {
        case .schedule: .schedule(generator.schedule(windows: generator.number(0...1), step: 240))
        case .pause: .pause(Pause(ask))
        case .bank: .bank(Bank(difficulty: generator.one(of: [.easy, .medium])))
        case .budget: .budget(try Budget(minutes: generator.one(of: [10, 20]), end: end))
        case .opens: .opens(try Opens(timesPerDay: generator.one(of: [1, 2]), question: ask))
        case .timer: .timer
        case .stretch: .stretch(try Stretch(use: 10, rest: generator.one(of: [5, 10]), end: end))
        }
    }

    /// Returns the strictness of a limit at a minute of a local week, in the worst and the best
    /// state of its counters.
    private func strictness(
        _ limit: Limit,
        _ dayStart: TimeOfDay,
        weekday: Int,
        minute: Int
    ) -> Strictness {
        let applies = HoursTests.contains(
            limit.hours,
            dayStart: dayStart,
            weekday: weekday,
            minute: minute
        )
        let isOpen: Bool =
            switch limit.rule {
            case .schedule(let schedule):
                WeekTable.isOpen(schedule, weekday: weekday, minute: minute)
            case .timer: true
            case .pause, .bank, .budget, .opens, .stretch: false
            }
        return Strictness(
            blocks: applies && !isOpen,
            ask: limit.rule.ask,
            opensInBreaks: limit.opensInBreaks
        )
    }

    /// Returns true if a rule's numbers are as strict as another's of the kind, by definition.
    private func numbersAreAtLeast(_ one: Rule, _ other: Rule) -> Bool {
        func times(_ rule: Rule) -> Int { rule.asksPerDay ?? .max }
        switch (one, other) {
        case (.schedule, .schedule), (.pause, .pause), (_, .timer): return true
        case (.bank(let one), .bank(let other)): return one.difficulty >= other.difficulty
        case (.budget(let one), .budget(let other)):
            return one.minutes <= other.minutes
                && (one.end == nil || times(.budget(one)) <= times(.budget(other)))
        case (.opens(let one), .opens(let other)): return one.timesPerDay <= other.timesPerDay
        case (.stretch(let one), .stretch(let other)):
            return one.rest >= other.rest
                && (one.end == nil || times(.stretch(one)) <= times(.stretch(other)))
        default: return false
        }
    }

    @Test("one of 10,000 pairs is stricter exactly if it is at every minute of the week")
    func pairs() throws {
        var generator = SeededNumbers(seed: 323)
        let delay = try Settings(weakeningDelay: .hours(9))
        var found: [Bool: Int] = [:]
        for round in 0..<10_000 {
            let dayStart = Anything.time(round.isMultiple(of: 2) ? "00:00" : "04:00")
            let kind = generator.one(of: Rule.Kind.allCases)
            let other = generator.chance(9, of: 10) ? kind : generator.one(of: Rule.Kind.allCases)
            func limit(_ kind: Rule.Kind) throws -> Limit {
                try Anything.limit(
                    rule(kind, &generator),
                    hours: generator.chance(1, of: 2) ? .always : generator.hours(kind, step: 240),
                    opensInBreaks: generator.chance(1, of: 3)
                )
            }
            let old = try limit(kind)
            var new = try limit(other)
            if generator.chance(1, of: 3) {
                new = try Anything.limit(
                    new.rule,
                    hours: other == .timer ? .always : old.hours,
                    opensInBreaks: old.opensInBreaks
                )
            }
            var isAtLeast = old.rule == .timer || numbersAreAtLeast(new.rule, old.rule)
            if kind == .stretch, other == .stretch, new.hours != old.hours { isAtLeast = false }
            if isAtLeast {
                isAtLeast = (1...7).allSatisfy { weekday in
                    stride(from: 0, to: 1440, by: 60).allSatisfy { minute in
                        strictness(new, dayStart, weekday: weekday, minute: minute).isAtLeast(
                            strictness(old, dayStart, weekday: weekday, minute: minute)
                        )
                    }
                }
            }
            var phone = try Phone(
                "Europe/Berlin",
                at: "2026-06-15 00:00",
                settings: delay.replacing(dayStart: dayStart)
            )
            phone.append(.selectionSet(SelectionID(rawValue: 1), Anything.contents(1)))
            phone.append(.limitSet(old))
            let event = try phone.state.event(
                for: .limit(new),
                at: phone.reading,
                calendar: phone.calendar
            )
            found[isAtLeast, default: 0] += 1
            try #require((event == .limitSet(new)) == isAtLeast, "\(old) became \(new)")
        }
        #expect(found.values.allSatisfy { $0 > 10_000 / 20 }, "\(found)")
    }
}
