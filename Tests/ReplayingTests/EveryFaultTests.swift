import InputFiles
import Inputs
import Limits
import SimulatedPhone
import Replaying
import Testing

@Suite("every fault with every kind of limit", .timeLimit(.minutes(10)))
struct EveryFaultTests {
    /// The kinds of limits: each kind of rule, and a pledge.
    enum Kind: Hashable, CustomTestStringConvertible {
        case rule(Rule.Kind)
        case pledge

        static let all = Rule.Kind.allCases.map(Kind.rule) + [.pledge]

        /// The limit in the format of a limits file.
        ///
        /// A pledge also gets a timer.
        var limit: String {
            let rule =
                switch self {
                case .rule(.schedule): #"schedule: [{name: Late, from: "21:00", to: "00:00"}]"#
                case .rule(.pause): "pause: {minutes: 5}"
                case .rule(.bank): "bank: {difficulty: easy}"
                case .rule(.budget): "budget: {minutes: 30}"
                case .rule(.opens): "opens: {times: 2, minutes: 5}"
                case .rule(.timer), .pledge: "timer: {}"
                case .rule(.stretch): "stretch: {use: 10, rest: 5}"
                }
            return """
                selections: {all: {apps: [Photogram]}}
                limits: [{name: Limit, on: all, \(rule)}]
                """
        }

        var testDescription: String {
            if case .rule(let kind) = self { kind.rawValue } else { "pledge" }
        }
    }

    @Test("a scenario of two days ends with the shield that the rules require", arguments: Kind.all)
    func scenario(_ kind: Kind) throws {
        for fault in Fault.allCases {
            let text = """
                name: Every fault
                phone: {zone: Europe/Berlin, start: 2026-03-02 20:50, seed: 3, faults: [\(fault)]}
                apps:
                  - {name: Photogram, id: com.example.photogram, category: Social}
                  - {name: Mail, id: com.example.mail}
                \(kind.limit)
                steps:
                  - {after: 1m, fault: \(fault)}
                \(kind == .pledge ? "  - {after: 1m, pledge: {minutes: 60, grade: strict}}" : "")
                  - {after: 1m, open: Photogram}
                  - {after: 10s, press: secondary}
                  - {after: 1s, use: {app: Photogram, for: 20m}}
                  - {after: 1s, workout: {minutes: 30}}
                  - {after: 1s, fault: \(fault)}
                  - {after: 1m, do: break}
                  - {after: 1s, use: {app: Photogram, for: 3h}}
                  - {after: 1s, do: lock}
                  - {after: 7h, do: unlock}
                  - {after: 1s, fault: \(fault)}
                  - {after: 1s, use: {app: Photogram, for: 50m}}
                  - {after: 1s, do: emergency}
                  - {after: 20m, do: kill-stint}
                  - {after: 1m, authorization: approved}
                  - {after: 1m, do: launch-stint}
                  - {after: 1s, do: wait}

                """
            let file = try InputFile(name: "f", bytes: Array(text.utf8), byteMaximum: 1 << 20)
            let report = try ScenarioRun(Scenario(file, vocabulary: .known), file: "f").run()
            let end = try #require(report.timeline.entries.last)
            #expect(end.status.isShieldUp == end.status.shouldBeUp, "\(fault)")
            let misuses = report.timeline.entries.filter { $0.kind == .misuse }.map(\.text)
            #expect(misuses == [], "\(fault)")
        }
    }
}
