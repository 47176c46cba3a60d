import Limits
import Testing

@Suite("a limit through every entrance", .timeLimit(.minutes(10)))
@MainActor
struct LimitEntranceTests {
    /// The values of a limit's keys, none of them standard.
    private static let keys: [LimitKey: String] = [
        .days: "[mon, wed]", .hours: #"[{from: "22:00", to: "07:00"}]"#, .breaks: "yes",
        .warnings: "no", .wording: "app-blocker",
    ]

    private static func file(_ keys: some Sequence<LimitKey>) -> String {
        let parts = keys.map { "\($0.rawValue): \(Self.keys[$0] ?? "")" }.sorted()
        return """
            selections: {s: {apps: [Photogram], domains: [photogram.example]}}
            limits:
              - name: Every Key
                on: s
                pause: {minutes: 20, choose-length: yes, wait: {seconds: 30, longer-each-time: yes}}
            \(parts.map { "    \($0)\n" }.joined())
            """
    }

    /// Returns the values of a limit, except its ID and its selection, by their names.
    private func values(_ limit: Limit) -> [String: String] {
        let children = Mirror(reflecting: limit).children
        var values: [String: String] = [:]
        for child in children {
            guard let label = child.label, !["id", "selection"].contains(label) else { continue }
            values[label] = String(reflecting: child.value)
        }
        return values
    }

    private func expected() throws -> Limit {
        try Limit(
            id: LimitID(rawValue: 1),
            label: "Every Key",
            selection: SelectionID(rawValue: 1),
            rule: .pause(
                Pause(
                    Ask(
                        accessLength: try AccessLength(20),
                        choosesLength: true,
                        price: .wait(try Wait(seconds: 30, lengthens: true))
                    )
                )
            ),
            wording: .appBlocker,
            hours: Hours(
                days: [.monday, .wednesday],
                spans: [
                    Hours.Span(
                        start: try #require(TimeOfDay("22:00")),
                        end: try #require(TimeOfDay("07:00"))
                    )
                ]
            ),
            opensInBreaks: true,
            warns: false
        )
    }

    @Test("the file has every key, and no value of the limit is standard")
    func isComplete() throws {
        #expect(Set(Self.keys.keys) == Set(LimitKey.allCases))
        let standard = try Limit(
            id: LimitID(rawValue: 1),
            label: "",
            selection: SelectionID(rawValue: 1),
            rule: .pause(Pause())
        )
        let standards = values(standard)
        for (name, value) in values(try expected()) {
            #expect(standards[name] != value, "\(name) needs a key in the file of this test")
        }
    }

    @Test("every entrance stores every key", arguments: Entrance.allCases)
    func keys(_ entrance: Entrance) throws {
        let limits = try entrance.limits(Self.file(LimitKey.allCases))
        #expect(limits.map(values) == [values(try expected())])
    }

    @Test("a limit that changes keeps the values of missing keys", arguments: LimitKey.allCases)
    func missing(_ key: LimitKey) throws {
        let rest = LimitKey.allCases.filter { $0 != key }
        for entrance in Entrance.allCases where entrance.keepsRules {
            let changed = try entrance.limits(
                Self.file(LimitKey.allCases),
                Self.file(rest),
                Self.file([])
            )
            #expect(changed.map(values) == [values(try expected())], "\(entrance)")
        }
    }

    @Test("a new limit without a key has its standard value", arguments: Entrance.allCases)
    func standard(_ entrance: Entrance) throws {
        var draft = try expected().draft
        (draft.hours, draft.wording) = (.always, .plain)
        (draft.warns, draft.opensInBreaks) = (true, nil)
        let limit = try draft.limit(LimitID(rawValue: 1), on: SelectionID(rawValue: 1))
        #expect(try entrance.limits(Self.file([])).map(values) == [values(limit)])
    }

    @Test("two limits of one name are refused with both lines", arguments: Entrance.allCases)
    func twice(_ entrance: Entrance) throws {
        guard ![.export, .table, .tool].contains(entrance) else { return }
        let file = """
            selections: {s: {apps: [Photogram], domains: [photogram.example]}}
            limits:
              - {name: A, on: s, timer: }
              - {name: A, on: s, pause: }

            """
        #expect {
            _ = try entrance.limits(file)
        } throws: { error in
            "\(error)".contains("the limit \"A\" appears twice, in lines")
        }
    }
}
