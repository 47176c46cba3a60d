import Judging
import Testing

/// Judges some of the small lives; `stint judge-small` judges all of them.
@Suite("small lives", .timeLimit(.minutes(10)))
struct SmallLifeTests {
    private static let all = SmallLives()

    @Test("each life has one number, and the numbers are sorted by length")
    func numbers() {
        // There are 79 limits or pairs. They have 16 events, and one more each for a bank and for
        // a schedule or hours. `moving` has 8 events.
        let upToThree = 3 * (38 * sum(16) + 32 * sum(17) + 9 * sum(18))
        #expect(Self.all.count == upToThree + 3 * 15 * 4096)
        let lives = (0..<4000).map { Self.all[$0] }
        #expect(Set(lives).count == lives.count)
        let lengths = stride(from: 0, to: Self.all.count, by: 97).map { Self.all[$0].events.count }
        #expect(lengths == lengths.sorted())
        #expect(Self.all[Self.all.count - 1].events.count == 4)
    }

    private func sum(_ events: Int) -> Int {
        1 + events + events * events + events * events * events
    }

    /// The numbers of lives that one test judges.
    private static let share = 100
    private static let shares: [Range<Int>] = {
        let count = (0..<all.count).first { all[$0].events.count > 1 } ?? all.count
        return stride(from: 0, to: count, by: share).map { $0..<min(count, $0 + share) }
    }()

    @Test("lives with at most one event have no violations", arguments: shares)
    func shortest(_ numbers: Range<Int>) throws {
        for number in numbers {
            let life = Self.all[number]
            #expect(try life.run().violations == [], "\(life.words)")
        }
    }

    @Test(
        "after a journey or a corrected clock, a budget applies from the day's first use",
        arguments: [SmallEvent.zoneEast, .zoneWest, .clockBackMinute, .clockBackHours]
    )
    func budgetAfterJourney(_ event: SmallEvent) throws {
        for limit in ["budget", "bank", "stretch", "eveningBank"].compactMap(SmallLimit.init) {
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
        for limits in [["budget"], ["bank", "bank"], ["timer"]] {
            let life = SmallLife(
                limits: limits.compactMap(SmallLimit.init),
                events: [.usePast, .overnight, .clockBackMinute],
                wakeUps: .delivered
            )
            #expect(try life.run().violations == [], "\(life.words)")
        }
    }
}
