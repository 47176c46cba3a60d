import Limits
import Presentation
import Testing

@Suite("Examples of days", .timeLimit(.minutes(10)))
struct ExampleDayTests {
    private func parts(_ line: DayLine?, _ state: DayLine.State) -> [Range<Int>] {
        line?.spans.filter { $0.state == state }.map(\.minutes) ?? []
    }

    @Test("each starting point that can block has a line of a whole workday for each limit")
    func startingPoints() {
        for start in StartingPoint.all {
            #expect(start.example.count == (start.canBlock ? start.limits.count : 0), "\(start.id)")
            #expect(start.example.allSatisfy { $0.minuteCount == 1440 }, "\(start.id)")
        }
        #expect(parts(StartingPoint(.antiRot).example.first, .open) == [720..<780, 1080..<1140])
        #expect(
            parts(StartingPoint.nightBlock.example.first, .blocked) == [0..<420, 1320..<1440]
        )
        #expect(parts(StartingPoint.threeBreaks.example.first, .blocked) == [540..<1020])
        #expect(parts(StartingPoint.minutesADay.example.first, .byUse) == [45..<1440])
        #expect(parts(StartingPoint.waitFirst.example.first, .asks) == [0..<1440])
    }

    @Test("each kind but the timer has an example, that of allowed times with some")
    func kinds() {
        for kind in Rule.Kind.allCases {
            #expect(EditedLimit.example(of: kind).count == (kind == .timer ? 0 : 1), "\(kind)")
        }
        #expect(!parts(EditedLimit.example(of: .schedule).first, .open).isEmpty)
    }

    @Test("each aim recommends three starting points, and each of them is recommended")
    func aims() {
        let recommended = StartingPoint.Aim.allCases.map { $0.starts.map(\.id) }
        #expect(recommended.allSatisfy { $0.count == 3 })
        #expect(Set(recommended.joined()) == Set(StartingPoint.all.map(\.id)))
    }
}
