import Basics
import Foundation
import Limits
import Statistics
import Testing

/// Counts random facts with a second, slow implementation.
@Suite("Recount", .timeLimit(.minutes(10)))
struct RecountTests {
    private let calendar = History.calendar()

    /// Returns random facts of some days, including facts that the rules refuse.
    private static func history(_ seed: UInt64, days: Int, factsADay: Int) throws -> History {
        var numbers = SeededNumbers(seed: seed)
        var history = History(day: 20_000, hour: 0)
        history.add(.booted)
        history.add(.limitSet(history.limit(1, .bank(Bank()))))
        history.add(.limitSet(history.limit(2, .budget(try Budget(minutes: 60)))))
        history.add(.limitSet(history.limit(3, .opens(try Opens(timesPerDay: 3)))))
        history.add(.limitSet(history.limit(4, .pause(Pause()))))
        var pledge: UInt64 = 0
        for _ in 0..<days * factsADay {
            history.wait(
                minutes: .random(in: 0...(2 * 1440 / factsADay), using: &numbers)
            )
            let item = ItemID(rawValue: .random(in: 1...6, using: &numbers))
            let day = history.day
            switch Int.random(in: 0..<40, using: &numbers) {
            case 0..<8: history.add(.attempted(Attempt(item: item, day: day, pledge: nil)))
            case 8..<13: history.add(.turnedBack(item, day))
            case 13..<17:
                history.add(
                    history.access(item.rawValue, answered: numbers.chance(1, of: 2) ? [3] : [])
                )
            case 17..<24:
                history.add(
                    .itemUsed(
                        ItemUsage(
                            item: item,
                            day: day,
                            minutes: Minutes(.random(in: 0...300, using: &numbers))
                        )
                    )
                )
            case 24..<32:
                let began = Int64(day.daysSince1970) * 86_400_000
                history.add(
                    .used(
                        Usage(
                            limit: LimitID(rawValue: .random(in: 1...3, using: &numbers)),
                            day: day,
                            dayBegan: WallInstant(millisecondsSince1970: began),
                            minutes: Minutes(.random(in: 0...200, using: &numbers)),
                            surface: numbers.chance(5, of: 6) ? .app : .shield
                        )
                    )
                )
            case 32:
                history.add(
                    .workedOut(
                        Workout(
                            id: WorkoutID(high: 0, low: .random(in: 0...400, using: &numbers)),
                            start: history.instant
                                - .seconds(Int.random(in: 0...9000, using: &numbers)),
                            end: history.instant,
                            origin: .measured
                        )
                    )
                )
            case 33: history.add(history.breakBegan(timesPerDay: 2))
            case 34: history.add(history.emergency)
            case 35:
                pledge += 1
                history.add(history.pledge(pledge))
            case 36:
                history.add(.pledgeBroken(PledgeID(high: 0, low: pledge), .opened(item)))
            case 37:
                let levels = Difficulty.allCases
                let difficulty = levels.randomElement(using: &numbers) ?? .medium
                history.add(.limitSet(history.limit(1, .bank(Bank(difficulty: difficulty)))))
            case 38:
                history.restart()
                history.add(.booted)
            default:
                history.repeatFact(at: .random(in: 0..<history.facts.count, using: &numbers))
            }
        }
        return history
    }

    @Test("every figure agrees with a slow recount", arguments: 0..<12)
    func recount(_ seed: Int) throws {
        let history = try RecountTests.history(UInt64(seed), days: 20, factsADay: 30)
        var seen: Set<FactID> = []
        let facts = history.facts.filter { seen.insert($0.id).inserted }
        let statistics = DailyStatistics(history.facts, calendar: calendar)
        // Keep the fold before and after each fact.
        var state = RuleState()
        var steps: [(fact: Fact, before: RuleState, after: RuleState)] = []
        for fact in facts {
            let before = state
            state.apply(fact)
            steps.append((fact, before, state))
        }
        for day in (20_000..<20_030).map(CivilDay.init(daysSince1970:)) {
            let figures = statistics.figures(on: day)
            let own = steps.filter { step in
                let start = Int64(day.daysSince1970) * 86_400_000
                let wall = step.fact.reading.wall.millisecondsSince1970
                return start <= wall && wall < start + 86_400_000
            }
            func count(_ isCounted: (Fact, RuleState, RuleState) -> Bool) -> Int {
                own.filter { isCounted($0.fact, $0.before, $0.after) }.count
            }
            let attempts = count { fact, _, _ in
                if case .attempted = fact.event { true } else { false }
            }
            let turnedBack = count { fact, _, _ in
                if case .turnedBack = fact.event { true } else { false }
            }
            let accesses = count { fact, before, after in
                guard case .accessBegan(let access) = fact.event else { return false }
                func tally(_ state: RuleState) -> UInt32 {
                    state.tally(of: access.item, at: fact.reading, calendar: calendar).accesses
                }
                return tally(after) == tally(before) + 1
            }
            let opened = count { fact, before, after in
                guard case .pledgeBroken = fact.event else { return false }
                return before.runningPledge(at: fact.reading) != nil
                    && after.runningPledge(at: fact.reading) == nil
            }
            #expect(figures.attempts == attempts)
            #expect(figures.turnedBack == turnedBack)
            #expect(figures.accesses == accesses)
            #expect(figures.focusScore.choices == turnedBack + accesses + opened)
            #expect(
                figures.breaks
                    == count { fact, before, after in
                        guard case .breakBegan = fact.event else { return false }
                        return before.breakAvailability(at: fact.reading, calendar: calendar)
                            != after.breakAvailability(at: fact.reading, calendar: calendar)
                    }
            )
            #expect(
                figures.emergencies
                    == count { fact, before, after in
                        guard case .emergencyBegan = fact.event else { return false }
                        return before.emergencyAvailability(at: fact.reading, calendar: calendar)
                            != after.emergencyAvailability(at: fact.reading, calendar: calendar)
                    }
            )
            #expect(
                figures.reboots
                    == count { fact, before, _ in
                        before.anchor.map { $0.bootID != fact.reading.bootID } ?? false
                            && fact.event == .booted
                    }
            )
            for item in (1...6).map({ ItemID(rawValue: $0) }) {
                let readings = own.compactMap { step -> Minutes? in
                    guard case .itemUsed(let usage) = step.fact.event, usage.item == item
                    else { return nil }
                    return usage.minutes
                }
                #expect(figures.items[item]?.minutes ?? 0 == readings.max() ?? 0)
            }
            for limit in (1...3).map({ LimitID(rawValue: $0) }) {
                let minutes = own.last.map { $0.after.used(limit, on: day) } ?? 0
                #expect(figures.limits[limit]?.minutes ?? 0 == minutes)
            }
        }
        let bank = LimitID(rawValue: 1)
        let total = statistics.total.limits[bank]
        let account = try #require(state.account(of: bank))
        #expect(total?.spent == account.spent)
        #expect(total?.earned == account.earned)
        #expect(total?.forfeited == account.forfeited)
        let begun = steps.filter { step in
            guard case .pledgeBegan(let pledge) = step.fact.event else { return false }
            return step.before.runningPledge(at: step.fact.reading) == nil
                && step.after.runningPledge(at: step.fact.reading)?.id == pledge.id
        }
        var late = history
        late.wait(minutes: 300)
        var ended = statistics
        ended.pass(to: late.reading)
        #expect(ended.total.pledgesKept + ended.total.pledgesFailed == begun.count)
        #expect(statistics.state == state)
    }

    @Test("two years of 50 facts a day are counted in less than two seconds")
    func twoYears() throws {
        let facts = try RecountTests.history(1, days: 730, factsADay: 50).facts
        var statistics = DailyStatistics(calendar: calendar)
        let time = ContinuousClock().measure {
            statistics = DailyStatistics(facts, calendar: calendar)
        }
        #expect(facts.count > 36_000)
        #expect(statistics.days.count > 700)
        // Ten times the measured time, for a busy machine.
        #expect(time < .seconds(2), "\(time) for \(facts.count) facts")
    }
}

extension SeededNumbers {
    mutating func chance(_ parts: Int, of whole: Int) -> Bool {
        Int.random(in: 0..<whole, using: &self) < parts
    }
}
