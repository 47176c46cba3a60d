import Judging
import Limits
import ScreenTimeDaemon
import SimulatedPhone
import StintOnPhone
import Testing

/// Judges some of the small lives; `stint judge-small` judges all of them.
@Suite("small lives", .timeLimit(.minutes(10)))
struct SmallLifeTests {
    private static let all = SmallLives()

    @Test("each life has one number, and the numbers are sorted by length")
    func numbers() {
        // There are 62 limits or pairs. They have 16 events, and one more each for a bank and for
        // a schedule or hours. `moving` has 8 events.
        let upToThree = 3 * (29 * sum(16) + 25 * sum(17) + 8 * sum(18))
        #expect(Self.all.count == upToThree + 3 * 13 * 4096)
        let lives = (0..<4000).map { Self.all[$0] }
        #expect(Set(lives).count == lives.count)
        let lengths = stride(from: 0, to: Self.all.count, by: 97).map { Self.all[$0].events.count }
        #expect(lengths == lengths.sorted())
        #expect(Self.all[Self.all.count - 1].events.count == 4)
    }

    private func sum(_ events: Int) -> Int {
        1 + events + events * events + events * events * events
    }

    @Test("lives with one limit and at most one event have no violations")
    func shortest() throws {
        for number in 0..<Self.all.count {
            let life = Self.all[number]
            guard life.events.count <= 1 else { return }
            guard life.limits.count == 1 else { continue }
            #expect(try life.run().violations == [], "\(life.words)")
        }
    }

    @Test(
        "after a journey or a corrected clock, a budget applies from the day's first use",
        arguments: [SmallEvent.zoneEast, .zoneWest, .clockBackMinute, .clockBackHours]
    )
    func budgetAfterJourney(_ event: SmallEvent) throws {
        for limit in [SmallLimit.budget, .bank, .stretch, .eveningBank] {
            let life = SmallLife(
                limits: [limit],
                events: [.overnight, event],
                wakeUps: .delivered
            )
            #expect(try life.run().violations == [], "\(life.words)")
        }
    }

    @Test("a clock corrected in the morning doesn't count the previous evening again")
    func chargedTwice() throws {
        for limits in [[SmallLimit.budget], [.bank, .bank], [.timer]] {
            let life = SmallLife(
                limits: limits,
                events: [.usePast, .overnight, .clockBackMinute],
                wakeUps: .delivered
            )
            #expect(try life.run().violations == [], "\(life.words)")
        }
    }
}
