import Judging
import Limits
import SimulatedPhone
import Testing

/// Judges three days with each fault alone and each kind of limit.
@Suite("every fault with every kind of limit, judged", .timeLimit(.minutes(10)))
struct EveryFaultJudgedTests {
    /// One rule of each kind, and nil for a pledge.
    private static var rules: [(name: String, rule: Rule?)] {
        get throws {
            [
                ("schedule", .schedule(try evenings)),
                ("pause", .pause(Pause(Ask(accessLength: try AccessLength(5))))),
                ("bank", .bank(Bank(difficulty: .easy))),
                ("budget", .budget(try Budget(minutes: 30))),
                (
                    "opens",
                    .opens(try Opens(timesPerDay: 2, question: Ask(accessLength: AccessLength(5))))
                ),
                ("timer", .timer),
                ("stretch", .stretch(try Stretch(use: 10, rest: 5))),
                ("pledge", nil),
            ]
        }
    }

    private static var evenings: Schedule {
        get throws {
            let window = try Window(
                label: "Evening",
                start: #require(TimeOfDay(minutes: 18 * 60)),
                end: #require(TimeOfDay(minutes: 21 * 60))
            )
            return try Schedule(windows: [window])
        }
    }

    @Test("a fault causes no violation for any kind of person", arguments: Fault.allCases)
    func judged(_ fault: Fault) throws {
        let rules = try Self.rules
        #expect(Set(rules.compactMap(\.rule?.kind)) == Set(Rule.Kind.allCases))
        for person in Person.Kind.allCases {
            for (name, rule) in rules {
                var year = PhoneYear(
                    seed: 1,
                    duration: .seconds(3 * 86_400),
                    faults: FaultPlan([fault], intensity: 10),
                    person: person
                )
                year.rules = Configuration(
                    selections: [SelectionID(rawValue: 1): [.category("Social")]],
                    limits: [
                        Configuration.LimitEntry(
                            id: LimitID(rawValue: 1),
                            selection: SelectionID(rawValue: 1),
                            draft: LimitDraft(label: name, rule: rule ?? .timer)
                        )
                    ],
                    settings: .standard,
                    pledge: rule == nil ? PledgeDraft(length: 60, grade: .strict, credits: 0) : nil
                )
                let found = try year.run().violations.map { "\($0)" }
                #expect(found == [], "\(name), \(person)")
            }
        }
    }
}
