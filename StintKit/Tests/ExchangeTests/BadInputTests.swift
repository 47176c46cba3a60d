import Basics
import Exchange
import Limits
import Testing

@Suite("Invalid imports", .timeLimit(.minutes(10)))
struct BadInputTests {
    private static let id = "00000000000000000000000000000001"
    private static let clocks =
        #""wall":"2026-03-29T01:59:59.999Z","wallMilliseconds":1774749599999,"#
        + #""bootMilliseconds":12,"bootID":"00000000000000000000000000000009""#

    private static func fact(_ rest: String, id: String = id) -> String {
        #"{"id":"\#(id)",\#(clocks),\#(rest)}"#
    }

    private static func document(_ facts: String...) -> String {
        #"{"format":"stint-export","version":1,"selections":[],"facts":["#
            + facts.joined(separator: ",") + "]}"
    }

    private static func problem(_ text: String) -> ExchangeError? {
        do {
            _ = try ExchangeDocument(json: Array(text.utf8))
            return nil
        } catch {
            return error
        }
    }

    @Test(
        "an error contains the wrong field",
        arguments: [
            (
                #"{"format":"other","version":1}"#, "format",
                .formatUnknown(found: "other", allowed: "stint-export")
            ),
            (
                #"{"format":"stint-export","version":2,"news":[]}"#, "version",
                .versionUnknown(found: 2, allowed: 1)
            ),
            (#"{"version":1}"#, "format", .fieldMissing),
            (#"{"format":"stint-export","version":1,"facts":[]}"#, "selections", .fieldMissing),
            (
                #"{"format":"stint-export","version":1,"selections":[],"facts":[],"x":1}"#, "x",
                .fieldUnknown(allowed: ["format", "version", "selections", "facts"])
            ),
            (
                #"{"format":"stint-export","format":"stint-export","version":1}"#, "format",
                .fieldTwice
            ),
            (document(fact(#""kind":"booted""#)), "facts[0].event", .fieldMissing),
            (
                document(
                    fact(#""kind":"booted","event":{}"#),
                    fact(#""kind":"booted","event":{}"#)
                ),
                "facts[1].id", .repeated(id)
            ),
            (
                document(fact(#""kind":"booted","event":{"a":1}"#)), "facts[0].event.a",
                .fieldUnknown(allowed: [])
            ),
            (
                document(fact(#""kind":"limitRemoved","event":{"limit":9007199254740992}"#)),
                "facts[0].event.limit",
                .outOfRange(
                    found: "9007199254740992",
                    allowed: 0...9_007_199_254_740_991
                )
            ),
            (
                document(fact(#""kind":"limitRemoved","event":{"limit":99999999999999999999}"#)),
                "facts[0].event.limit",
                .outOfRange(
                    found: "99999999999999999999",
                    allowed: 0...9_007_199_254_740_991
                )
            ),
            (
                document(fact(#""kind":"limitRemoved","event":{"limit":1e3}"#)),
                "facts[0].event.limit",
                .notAllowed(
                    found: "1e3",
                    allowed: "a whole number from 0 to 9007199254740991"
                )
            ),
            (
                document(fact(#""kind":"authorizationChanged","event":{"authorization":"maybe"}"#)),
                "facts[0].event.authorization",
                .notAllowed(found: "maybe", allowed: "one of approved, lost")
            ),
            (
                document(
                    fact(
                        #""kind":"turnedBack","event":{"item":1,"day":"2026-03-28","#
                            + #""dayNumber":20541}"#
                    )
                ),
                "facts[0].event.day",
                .contradictory(found: "2026-03-28", expected: "2026-03-29")
            ),
            (
                document(fact(#""kind":"booted","event":{}"#, id: "12")), "facts[0].id",
                .notAllowed(found: "12", allowed: "32 digits of 0…9 and a…f")
            ),
            (
                document(fact(#""kind":256,"payloadBase64":"AA==""#)), "facts[0].kind",
                .outOfRange(found: "256", allowed: 0...255)
            ),
            (
                document(fact(#""kind":200,"payloadBase64":"AB==""#)), "facts[0].payloadBase64",
                .notAllowed(found: "AB==", allowed: "at most 512 bytes in base 64")
            ),
            (document("7"), "facts[0]", .notAllowed(found: "7", allowed: "an object")),
        ] as [(String, String, ExchangeError.Problem)]
    )
    func fields(_ text: String, _ field: String, _ problem: ExchangeError.Problem) throws {
        let error = BadInputTests.problem(text)
        guard case .wrong(let found, let name, _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(found == problem)
        #expect(name == field)
        #expect(String(describing: try #require(error)).hasPrefix("could not import line 1, "))
    }

    @Test("an error contains line and column")
    func places() {
        let text = "{\"format\":\"stint-export\",\"version\":1,\n\"selections\":[],\n\"facts\":[\n"
        #expect(
            BadInputTests.problem(text + "  nope]}")
                == .wrong(
                    .malformed(expected: "true, false or null"),
                    field: "facts[0]",
                    at: .character(line: 4, column: 4)
                )
        )
        #expect(
            BadInputTests.problem(text)
                == .wrong(.truncated, field: "facts[0]", at: .character(line: 4, column: 1))
        )
        #expect(
            BadInputTests.problem(text + "{\"id\":1}]}")
                == .wrong(
                    .notAllowed(found: "1", allowed: "a text in quotes"),
                    field: "facts[0].id",
                    at: .character(line: 4, column: 7)
                )
        )
    }

    @Test("deep nesting, invalid UTF-8, unpaired surrogates and leading zeros are refused")
    func forms() {
        let deep = String(repeating: "[", count: 100_000)
        #expect(
            BadInputTests.problem("{\"facts\":\(deep)")
                == .wrong(
                    .tooDeep(maximum: 16),
                    field: "facts[0]",
                    at: .character(line: 1, column: 25)
                )
        )
        for text in ["\"\\ud800\"", "\"\\udc00\\ud800\"", "01", "-", "1.", "\"\u{1}\"", "\"\\x\""] {
            #expect(BadInputTests.problem("{\"facts\":\(text)}") != nil, "\(text)")
        }
        let bytes = Array("{\"a\":\"".utf8) + [0xc3, 0x28] + Array("\"}".utf8)
        #expect(
            throws: ExchangeError.wrong(
                .textInvalid,
                field: nil,
                at: .character(line: 1, column: 7)
            )
        ) { try ExchangeDocument(json: bytes) }
    }

    @Test("an invalid rule is refused with the error of the rule")
    func rules() {
        let rule = #"{"kind":"pause","accessMinutes":7}"#
        let text = BadInputTests.document(
            BadInputTests.fact(
                #""kind":"limitSet","event":{"id":1,"label":"","selection":1,"wording":"plain","#
                    + #""rule":\#(rule)}"#
            )
        )
        let reason = Explanation(
            "could not make access: 7 minutes",
            remedy: "use 5 to 120 in steps of 5"
        )
        guard
            case .wrong(.refused(reason), "facts[0].event.rule.accessMinutes", _) =
                BadInputTests.problem(text)
        else {
            Issue.record("\(String(describing: BadInputTests.problem(text)))")
            return
        }
    }

    @Test("an instant with contradictory text and number is refused")
    func instants() {
        let text = Self.document(Self.fact(#""kind":"booted","event":{}"#))
        #expect(BadInputTests.problem(text) == nil)
        guard
            case .wrong(.contradictory, "facts[0].wall", _)? =
                BadInputTests.problem(text.replacing("59.999Z", with: "59.998Z"))
        else {
            Issue.record("the text of the instant differs")
            return
        }
    }

    @Test("a figure whose fields contradict its stored bytes is refused")
    func figures() throws {
        var numbers = SeededNumbers(seed: 3)
        let facts = (0..<80).map { _ in
            Fact(
                id: FactID(high: numbers.next(), low: 0),
                reading: numbers.reading(),
                event: numbers.event(.checkpoint)
            )
        }
        var count = 0
        for fact in facts {
            let document = ExchangeDocument(records: [.fact(fact)], selections: [])
            let text = String(decoding: document.json(), as: UTF8.self)
            let other = text.replacing(#""spentMinutes":"#, with: #""spentMinutes":9"#)
            guard other != text else { continue }
            guard
                case .wrong(.contradictory, "facts[0].event.spentMinutes", _)? =
                    BadInputTests.problem(other)
            else {
                Issue.record("\(other)")
                continue
            }
            count += 1
        }
        #expect(count > 2)
    }

    @Test("a file that is too large is refused without reading all of it")
    func large() {
        #expect(throws: ExchangeError.tooLarge(byteMaximum: 1 << 20)) {
            try ExchangeDocument.contents(ofFile: "/dev/zero", byteMaximum: 1 << 20)
        }
        #expect(throws: ExchangeError.unreadable(path: "/no", reason: "it cannot be opened")) {
            try ExchangeDocument.contents(ofFile: "/no")
        }
        #expect(throws: ExchangeError.self) { try ExchangeDocument.contents(ofFile: "/dev") }
    }

    @Test("an error in a table contains the number of the record")
    func tables() {
        var numbers = SeededNumbers(seed: 9)
        let document = numbers.document(3)
        let lines = String(decoding: document.factTable(), as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        func error(_ lines: [String]) -> ExchangeError? {
            do {
                let bytes = Array(lines.joined(separator: "\n").utf8)
                _ = try ExchangeDocument(factTable: bytes, selectionTable: nil)
                return nil
            } catch {
                return error
            }
        }
        #expect(error(lines) == nil)
        var copy = lines
        copy[2] = lines[1]
        let name = String(lines[1].prefix(32))
        #expect(error(copy) == .wrong(.repeated(name), field: "id", at: .row(2, line: 3)))
        copy = lines
        copy[3] = "x" + lines[3].dropFirst()
        guard case .wrong(.notAllowed, "id", .row(3, line: 4)) = error(copy) else {
            Issue.record("\(String(describing: error(copy)))")
            return
        }
        copy = lines
        copy.remove(at: 2)
        #expect(
            error(copy)
                == .wrong(
                    .contradictory(found: "2 rows", expected: "3 rows"),
                    field: "event.rows",
                    at: .row(3, line: 4)
                )
        )
        #expect(
            error(Array(lines.prefix(3)))
                == .wrong(.truncated, field: nil, at: .end(line: 3))
        )
        #expect(error([]) == .wrong(.truncated, field: nil, at: .header))
        copy = lines
        copy[0] = "other"
        guard case .wrong(.notAllowed(found: "other", _), nil, .header) = error(copy) else {
            Issue.record("\(String(describing: error(copy)))")
            return
        }
        copy = lines
        copy[4] = lines[4].replacing(":1,", with: ":2,")
        #expect(
            error(copy)
                == .wrong(
                    .versionUnknown(found: 2, allowed: 1),
                    field: "end.version",
                    at: .end(line: 5)
                )
        )
    }
}
