import Foundation
import NightJudge
import PhoneJudge
import SimulatedPhone
import Testing

@Suite("Judge report", .timeLimit(.minutes(10)))
struct ReportTests {
    private func wrong(
        _ kind: WrongTime.Kind,
        _ spans: (Int64, Int64)...,
        callback: String? = nil,
        fault: String? = nil
    ) -> WrongTime {
        let monday = Date(timeIntervalSince1970: 1_767_600_000)
        func event(_ text: String) -> WrongTime.Event {
            WrongTime.Event(text: text, at: monday)
        }
        let first = Double(spans[0].0) / 1000
        return WrongTime(
            kind: kind,
            at: monday.addingTimeInterval(first),
            timeZone: "GMT",
            apps: ["Chat", "Game"],
            spans: spans.map { WrongTime.Span(from: $0.0, to: $0.1) },
            lastCallback: callback.map(event),
            lastFault: fault.map(event)
        )
    }

    private func report(limit: Int? = nil) -> JudgeReport {
        JudgeReport(
            app: "Night",
            weeks: [
                WeekReport(seed: 4, faults: .none, wrong: [wrong(.open, (60_000, 120_000))]),
                WeekReport(
                    seed: 4,
                    faults: .alone(.lateEdge),
                    wrong: [wrong(.open, (0, 90_000), (100_000, 130_000), callback: "one of a")]
                ),
                WeekReport(
                    seed: 4,
                    faults: .alone(.lostEdge),
                    wrong: [
                        wrong(.shielded, (60_000, 120_000)),
                        wrong(.open, (0, 600_001), fault: "lostEdge"),
                    ]
                ),
                WeekReport(
                    seed: 4,
                    faults: .alone(.reboot),
                    wrong: [wrong(.open, (60_000, 120_000))]
                ),
                WeekReport(seed: 5, faults: .none),
                WeekReport(seed: 5, faults: .alone(.lateEdge)),
                WeekReport(
                    seed: 5,
                    faults: .alone(.lostEdge),
                    wrong: [wrong(.open, (60_000, 120_000))]
                ),
                WeekReport(seed: 5, faults: .alone(.reboot)),
            ],
            days: 7,
            faultLimitMinutes: limit
        )
    }

    @Test("a fault has the errors that it adds to the week of its seed, worst first")
    func charges() throws {
        let report = report()
        #expect(
            report.rows.map(\.faults) == [
                .none, .alone(.lostEdge), .alone(.lateEdge), .alone(.reboot),
            ]
        )
        #expect(report.rows.map { $0.milliseconds(.open) } == [60_000, 600_001, 70_000, 0])
        #expect(report.rows.map { $0.milliseconds(.shielded) } == [0, 60_000, 0, 0])
        let late = try #require(report.row(.alone(.lateEdge))?.wrong.first?.time)
        #expect(late.spans == [.init(from: 0, to: 60_000), .init(from: 120_000, to: 130_000)])
        #expect(report.row(.alone(.lostEdge))?.worst?.seed == 4)
        // The rest of an error starts at the end of the other error.
        let law = WeekReport(seed: 1, faults: .none, wrong: [wrong(.open, (0, 60_000))])
        let week = WeekReport(
            seed: 1,
            faults: .together,
            wrong: [wrong(.open, (0, 10_000), (50_000, 90_000))]
        )
        let rest = JudgeReport(app: "Night", weeks: [law, week], days: 7).row(.together)
        #expect(rest?.wrong.map(\.time.at) == [Date(timeIntervalSince1970: 1_767_600_060)])
    }

    @Test("no errors are allowed without faults, and a limit per week with them")
    func limits() {
        #expect(!report().isCorrectWithoutFaults && !report().isAccepted)
        func faulty(_ limit: Int?) -> JudgeReport {
            JudgeReport(
                app: "Night",
                weeks: [
                    WeekReport(seed: 1, faults: .none),
                    WeekReport(
                        seed: 1,
                        faults: .together,
                        wrong: [wrong(.open, (0, 120_001)), wrong(.shielded, (0, 60_000))]
                    ),
                ],
                days: 7,
                faultLimitMinutes: limit
            )
        }
        #expect(faulty(nil).isAccepted)
        #expect(faulty(4).isAccepted)
        #expect(!faulty(3).isAccepted)
        #expect(faulty(3).weeksOverLimit.map(\.seed) == [1])
    }

    @Test("the text contains the table and the longest errors")
    func text() {
        #expect(
            report(limit: 5).text(command: "judge") == """
                Night: seeds 4..5, 7 days each, 0 h in use without faults

                                min open  min shielded   weeks  strikes  worst week
                without faults       1.0           0.0  1 of 2        -      seed 4
                lostEdge            10.1           1.0  2 of 2        0      seed 4
                lateEdge             1.2           0.0  1 of 2        0      seed 4

                did not occur: reboot

                without faults:
                  Mon 2026-01-05 08:01:00 GMT, 1.0 min: Chat, Game
                    expected shielded, was open
                    last monitor callback: none
                    judge --seeds 4..4 --days 7 --faults none

                lostEdge:
                  Mon 2026-01-05 08:00:00 GMT, 9.1 min: Chat, Game
                    expected shielded, was open
                    last monitor callback: none
                    last fault: lostEdge, Mon 2026-01-05 08:00:00
                    judge --seeds 4..4 --days 7 --faults lostEdge
                  Mon 2026-01-05 08:01:00 GMT, 1.0 min: Chat, Game
                    expected open, was shielded
                    last monitor callback: none
                    judge --seeds 4..4 --days 7 --faults lostEdge
                  Mon 2026-01-05 08:01:00 GMT, 1.0 min: Chat, Game
                    expected shielded, was open
                    last monitor callback: none
                    judge --seeds 5..5 --days 7 --faults lostEdge

                lateEdge:
                  Mon 2026-01-05 08:00:00 GMT, 1.2 min: Chat, Game
                    expected shielded, was open
                    last monitor callback: one of a, Mon 2026-01-05 08:00:00
                    judge --seeds 4..4 --days 7 --faults lateEdge

                Night: 1.0 min wrong without faults; worst fault: lostEdge, 11.1 min; weeks over the limit of 5 min: 1

                """
        )
    }

    @Test("the same week gives the same report, and another seed another")
    @MainActor
    func deterministic() throws {
        func text(_ seed: UInt64) throws -> String {
            let weeks = try [WeekFaults.none, .together].map {
                try PhoneWeek(seed: seed, faults: $0, days: 3).run(judging: night, by: nightRule)
            }
            let report = JudgeReport(app: "Night", weeks: weeks, days: 3)
            return report.text(command: "judge") + (try report.json(command: "judge"))
        }
        let first = try text(7)
        #expect(try text(8) != first)
        #expect(try text(7) == first)
    }

    @Test("subtracting spans leaves the parts outside of them")
    func spans() {
        let span = WrongTime.Span(from: 10, to: 20)
        func rest(_ others: (Int64, Int64)...) -> [[Int64]] {
            span.subtracting(others.map { WrongTime.Span(from: $0.0, to: $0.1) })
                .map { [$0.from, $0.to] }
        }
        #expect(rest() == [[10, 20]])
        #expect(rest((0, 10), (20, 30)) == [[10, 20]])
        #expect(rest((0, 11), (19, 30)) == [[11, 19]])
        #expect(rest((12, 14), (15, 16)) == [[10, 12], [14, 15], [16, 20]])
        #expect(rest((10, 20)) == [])
        #expect(rest((0, 30)) == [])
        #expect(rest((9, 15), (15, 21)) == [])
    }
}
