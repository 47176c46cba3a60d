import Foundation
import Limits
import Testing

/// All sequences of up to five events.
@Suite("All sequences", .timeLimit(.minutes(10)))
struct OrderTests {
    @Test("after any five events, no bound is exceeded")
    func invariants() throws {
        var start = try Phone(
            "Europe/Berlin",
            at: "2026-06-17 10:00",
            rules: [
                .bank(Bank(difficulty: .extreme)), .opens(Opens(timesPerDay: 2)),
                .budget(Budget(minutes: 20)),
            ]
        )
        start.arm()
        start.pass(.minutes(5))
        let pool = try self.pool(start)
        let later = start.reading(at: start.wall + .minutes(40))
        let count = pool.count
        var seen: Set<[Int]> = []
        let codes = Int(pow(Double(count), 5))
        for code in 0..<codes {
            var rest = code
            var state = start.state
            var order: [Int] = []
            for _ in 0..<5 {
                order.append(rest % count)
                state.apply(pool[rest % count])
                rest /= count
            }
            let account = try #require(state.account(of: LimitID(rawValue: 1)))
            let sum =
                account.granted.count + account.earned.count - account.spent.count
                - account.forfeited.count
            try #require((0...60).contains(sum) && sum == account.balance.count)
            let verdict = state.verdict(at: later, calendar: start.calendar)
            let open = (1...3).filter {
                !verdict.isBlocked(ItemID(rawValue: $0), in: [SelectionID(rawValue: 2)])
            }
            try #require(open.isEmpty, "every access has ended")
            let soon = start.reading(at: start.wall + .minutes(2))
            let now = state.verdict(at: soon, calendar: start.calendar)
            let accessed = (1...3).filter {
                !now.isBlocked(ItemID(rawValue: $0), in: [SelectionID(rawValue: 2)])
            }
            let isEmergency = !Set(order).isDisjoint(with: [6])
            try #require(accessed.count <= 2 || isEmergency)
            guard code % 7 == 0 else { continue }
            try #require(RuleState.fold(state.essentialFacts) == state)
            seen.insert([sum, accessed.count])
        }
        #expect(seen.count > 4)
    }

    private func pool(_ start: Phone) throws -> [Fact] {
        func access(_ item: UInt64) throws -> Event {
            let shield = try #require(start.shield(item, in: [2]))
            return try #require(start.state.beginningAccess(through: shield, at: start.reading))
        }
        let day = try #require(start.meteredDays.first)
        func used(_ limit: UInt64, _ minutes: Minutes) -> Event {
            .used(
                Usage(
                    limit: LimitID(rawValue: limit),
                    day: day.day,
                    dayBegan: day.began,
                    minutes: minutes,
                    surface: .app
                )
            )
        }
        let workout = Workout(
            id: WorkoutID(high: 0, low: 1),
            start: start.wall - .hours(4),
            end: start.wall,
            origin: .measured
        )
        let pledge = try start.state.beginningPledge(
            PledgeID(high: 0, low: 1),
            on: SelectionID(rawValue: 3),
            for: 15,
            grade: .strict,
            amount: Credits(100),
            at: start.reading
        )
        let events: [Event] = [
            .workedOut(workout), used(1, 30), used(1, 70), try access(1), try access(2),
            try access(3), try #require(start.emergencyEvent), pledge,
            .pledgeBroken(PledgeID(high: 0, low: 1), .used),
        ]
        return events.enumerated().map { index, event in
            Fact(
                id: FactID(high: 9, low: UInt64(index)),
                reading: start.reading(at: start.wall + .seconds(index)),
                event: event
            )
        }
    }
}
