import Judging
import Limits
import ScreenTimeDaemon
import SimulatedPhone
import SimulatedStint
import Testing

/// Short, quiet lives; `stint judge-small` judges all of them.
@Suite("small lives", .timeLimit(.minutes(10)))
struct SmallLifeTests {
    private static let all = SmallLives()

    @Test("each life has one number, and no shorter one follows a longer one")
    func numbers() {
        // 35 limits or pairs, 16 events, 17 with a bank or a schedule, 18 with both; and 8 of moving.
        let upToThree = 3 * (20 * sum(16) + 14 * sum(17) + sum(18))
        #expect(Self.all.count == upToThree + 3 * 7 * 4096)
        let lives = (0..<4000).map { Self.all[$0] }
        #expect(Set(lives).count == lives.count)
        let lengths = stride(from: 0, to: Self.all.count, by: 97).map { Self.all[$0].events.count }
        #expect(lengths == lengths.sorted())
        #expect(Self.all[Self.all.count - 1].events.count == 4)
    }

    private func sum(_ events: Int) -> Int {
        1 + events + events * events + events * events * events
    }
}
