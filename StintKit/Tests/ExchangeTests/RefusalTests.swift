import Basics
import Exchange
import Foundation
import Limits
import Testing

@Suite("Refused imports", .timeLimit(.minutes(10)))
struct RefusalTests {
    /// The replacements of a value.
    private static let values = ["null", "-1", "\"x\"", "[]", "{}", "99999999999999999999", "nope"]

    private static func document(_ kind: EventKind) -> ExchangeDocument {
        var numbers = SeededNumbers(seed: 11)
        let facts = (0..<2).map { _ in
            Fact(
                id: FactID(high: numbers.next(), low: numbers.next()),
                reading: numbers.reading(),
                event: numbers.event(kind)
            )
        }
        return ExchangeDocument(records: facts.map { .fact($0) }, selections: [])
    }

    private static func error(_ body: () throws(ExchangeError) -> ExchangeDocument)
        -> ExchangeError?
    {
        do {
            _ = try body()
            return nil
        } catch {
            return error
        }
    }

    private static func error(json lines: [String]) -> ExchangeError? {
        error { () throws(ExchangeError) in
            try ExchangeDocument(json: Array(lines.joined(separator: "\n").utf8))
        }
    }

    private static func error(table lines: [String]) -> ExchangeError? {
        error { () throws(ExchangeError) in
            try ExchangeDocument(
                factTable: Array(lines.joined(separator: "\n").utf8),
                selectionTable: nil
            )
        }
    }

    private static func lines(_ bytes: [UInt8]) -> [String] {
        String(decoding: bytes, as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// Returns copies of a line, each with a value replaced, or a field removed or repeated.
    private static func corrupted(_ line: String) -> [String] {
        let value = /:("(?:[^"\\]|\\.)*"|-?[0-9]+|[\[{])/
        var found: [String] = []
        for match in line.matches(of: value) {
            for other in values {
                found.append(
                    line.replacingCharacters(in: match.1.startIndex..<match.1.endIndex, with: other)
                )
            }
        }
        for match in line.matches(of: /"[A-Za-z]+":("(?:[^"\\]|\\.)*"|-?[0-9]+),/) {
            found.append(line.replacingCharacters(in: match.range, with: ""))
            found.append(line.replacingCharacters(in: match.range, with: "\(match.0)\(match.0)"))
        }
        return found
    }

    @Test(
        "every corrupted field is refused with its line, its part and a remedy",
        arguments: EventKind.allCases
    )
    func fields(_ kind: EventKind) throws {
        let document = RefusalTests.document(kind)
        let json = RefusalTests.lines(document.json())
        let place = try #require(json.lastIndex { $0.hasPrefix("{\"id\"") })
        var refusals = 0
        for line in RefusalTests.corrupted(json[place]) {
            var copy = json
            copy[place] = line
            guard let error = RefusalTests.error(json: copy) else { continue }
            refusals += 1
            try #require(error.place?.line == place + 1, "\(error) in \(line)")
            try #require(error.field?.hasPrefix("facts[1]") == true, "\(error) in \(line)")
            try #require(!error.cause.isEmpty && !error.remedy.isEmpty, "\(error)")
            // In a file of one line, the field contains the place.
            let one = RefusalTests.error(json: [copy.joined()])
            try #require(one?.place?.line == 1 && one?.field == error.field, "\(error) in \(line)")
        }
        #expect(refusals > 30)
    }

    @Test("every corrupted row of a table is refused with its line, its part and a remedy")
    func tables() throws {
        let table = RefusalTests.lines(RefusalTests.document(.limitSet).factTable())
        var refusals = 0
        func check(_ lines: [String], _ line: Int) throws {
            guard let error = RefusalTests.error(table: lines) else { return }
            refusals += 1
            try #require(error.place?.line == line, "\(error)")
            try #require(!error.cause.isEmpty && !error.remedy.isEmpty, "\(error)")
        }
        for place in 0..<4 {
            let fields = table[place].split(separator: ",", omittingEmptySubsequences: false)
            for index in fields.indices {
                for value in RefusalTests.values + ["", "\"", "a\"b"] {
                    var copy = fields
                    copy[index] = Substring(value)
                    var lines = table
                    lines[place] = copy.joined(separator: ",")
                    guard let error = RefusalTests.error(table: lines) else { continue }
                    refusals += 1
                    let expected = [place + 1, table.count - 1]
                    try #require(error.place.map { expected.contains($0.line) } == true, "\(error)")
                    try #require(!error.cause.isEmpty && !error.remedy.isEmpty, "\(error)")
                }
            }
        }
        try check(Array(table[..<3]), 3)
        try check(Array(table[..<1]), 1)
        try check([table[0]] + table[2...], 3)
        try check([""], 1)
        try check(table.dropLast() + ["x"], 5)
        #expect(refusals > 200)
    }

    @Test("blank lines after a table are ignored")
    func blankLines() throws {
        let document = RefusalTests.document(.limitSet)
        let text = String(decoding: document.factTable(), as: UTF8.self)
        for end in ["\n", "\r\n", "\n\n", " \t\n", ",,,,,,\n"] {
            let table = Array((text + end).utf8)
            #expect(try ExchangeDocument(factTable: table, selectionTable: nil) == document)
        }
    }

    @Test("an error keeps the remedy of the rules, even if the problem contains a semicolon")
    func semicolons() {
        let problem = ExchangeError.Problem.refused(
            Explanation("could not: \"a; b\"", remedy: "use c")
        )
        let error = ExchangeError.wrong(problem, field: nil, at: .header)
        #expect(error.cause == "could not: \"a; b\"")
        #expect(error.remedy == "use c")
        #expect(
            error.description == "could not import line 1, the header: could not: \"a; b\"; use c"
        )
    }
}
