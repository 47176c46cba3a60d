import Foundation
import NightJudge
import PhoneJudge
import SimulatedPhone
import Testing

@Suite("Errors counted by seconds", .timeLimit(.minutes(10)), .serialized)
@MainActor
struct RecountTests {
    /// The second button opens everything until a second within a minute.
    private let pressing = Case(app: night, rule: Mistakes.override.rule)

    private func compare(
        _ judged: Case,
        _ faults: WeekFaults,
        seeds: ClosedRange<UInt64>,
        days: Int = 2,
        tolerance: (WeekReport) -> Int64 = { _ in 0 },
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        for seed in seeds {
            let week = PhoneWeek(seed: seed, faults: faults, days: days)
            let recount = Recount(judged)
            let stepped = try week.run(
                judging: judged.app,
                by: judged.rule,
                watching: recount.watch,
                advance: recount.advance
            )
            #expect(try stepped == week.run(judging: judged.app, by: judged.rule))
            let allowed = tolerance(stepped)
            for kind in WrongTime.Kind.allCases {
                let difference = stepped.milliseconds(kind) - (recount.milliseconds[kind] ?? 0)
                #expect(
                    abs(difference) <= allowed,
                    "seed \(seed) \(faults.rawValue) \(kind)",
                    sourceLocation: sourceLocation
                )
            }
            let judgedDifference = stepped.judgedMilliseconds - recount.judgedMilliseconds
            #expect(abs(judgedDifference) <= allowed, sourceLocation: sourceLocation)
        }
    }

    @Test("without faults, both counts agree to the millisecond for any mistake")
    func withoutFaults() throws {
        let all = [
            Mistakes.none, Mistakes.memory, Mistakes.gap, Mistakes.threshold, Mistakes.override,
            Mistakes.budget,
        ]
        for (seed, judged) in all.enumerated() {
            try compare(judged, .none, seeds: UInt64(seed)...UInt64(seed))
        }
        try compare(pressing, .none, seeds: 1...1, days: 4)
        // The clocks of Berlin and New York change on a Sunday.
        let changing = (0..<UInt64.max).first { seed in
            let week = PhoneWeek(seed: seed)
            let end = week.start.addingTimeInterval(2 * 86_400)
            return week.timeZone.secondsFromGMT(for: week.start)
                != week.timeZone.secondsFromGMT(for: end)
        }
        let seed = try #require(changing)
        for judged in all { try compare(judged, .none, seeds: seed...seed) }
    }

    @Test("an endless override is wrong from the second of its expected end")
    func press() throws {
        try compare(Mistakes.endless, .none, seeds: 1...2, days: 3)
    }

    @Test("with lost or doubled callbacks, both counts agree to the millisecond")
    func lost() throws {
        try compare(Mistakes.none, .alone(.lostEdge), seeds: 1...1)
        try compare(pressing, .alone(.lostEdge), seeds: 1...1, days: 4)
        try compare(Mistakes.budget, .alone(.lostThreshold), seeds: 2...2, days: 7)
        try compare(Mistakes.once, .alone(.lostMonitoring), seeds: 1...1, days: 7)
        try compare(Mistakes.none, .alone(.authorizationRevoked), seeds: 1...1, days: 7) { _ in
            2_000
        }
    }

    @Test("changes between two seconds differ by at most seconds")
    func between() throws {
        let allowed = { (week: WeekReport) in Int64(week.wrong.count + week.strikes) * 2_000 }
        for faults in [WeekFaults.alone(.lateEdge), .together] {
            try compare(Mistakes.none, faults, seeds: 1...2, tolerance: allowed)
        }
        try compare(
            Mistakes.none,
            .alone(.clockMoved),
            seeds: 2...3,
            days: 7,
            tolerance: allowed
        )
        try compare(Mistakes.budget, .alone(.lateThreshold), seeds: 1...2, tolerance: allowed)
        try compare(Mistakes.budget, .alone(.zoneChanged), seeds: 1...2, tolerance: allowed)
    }
}
