import Foundation
import Testing

/// The switches that a new case of our enumerations must not pass unseen.
@Suite("switches over our enumerations", .timeLimit(.minutes(10)))
struct DefaultTests {
    private let files = Checkout.current.swiftFiles(
        under: [
            "Foundations/Sources", "StintKit/Sources", "Settlement/Sources", "App", "Flutter/ios",
            "Sources", "Browser",
        ]
    )

    /// Returns true for facts and errors: a reader picks the few that it needs.
    private func isPicked(_ name: String) -> Bool {
        ["Event", "EventKind"].contains(name) || name.hasSuffix("Error")
    }

    @Test("a switch over one of our enumerations lists its cases, apart from facts and errors")
    func defaults() {
        let enumerations = files.flatMap { cases(in: $0) }
        #expect(enumerations.contains { $0.name == "Reason" && $0.cases.contains("pledge") })
        let found = files.flatMap { file in
            switches(in: file).filter { $0.hasDefault }.flatMap { written in
                enumerations.filter {
                    !isPicked($0.name) && written.cases.isSubset(of: $0.cases)
                }
                .prefix(1).map { "\(file.path):\(written.line) over \($0.name)" }
            }
        }
        #expect(found == [])
    }

    @Test("a switch that leaves out a case of an enumeration is found")
    func finds() {
        let text = """
            enum Color {
                case red, green(Int)
                case blue
            }

            func name(_ color: Color) -> String {
                switch color {
                case .green(.max), .red: "a"
                default: "b"
                }
            }

            func number(_ word: String) -> Int {
                switch word {
                case "red": 1
                default: 2
                }
            }

            """
        let file = SourceFile(path: "a.swift", text: text)
        #expect(cases(in: file).map(\.cases) == [["red", "green", "blue"]])
        #expect(switches(in: file).map(\.line) == [7])
        #expect(switches(in: file).map(\.cases) == [["green", "red"]])
    }

    private struct Enumeration {
        let name: String
        let cases: Set<String>
    }

    /// A switch whose cases are all written with a period.
    private struct Switch {
        let line: Int
        let cases: Set<String>
        let hasDefault: Bool
    }

    private func cases(in file: SourceFile) -> [Enumeration] {
        blocks(of: #/.*\benum (\w+)\b.*\{/#, in: file).map { block in
            let indented = block.lines.filter { $0.hasPrefix(block.indent + "    ") }
                .map { $0.dropFirst(block.indent.count + 4) }
            let names = indented.filter { $0.hasPrefix("case ") || $0.hasPrefix("indirect case ") }
                .flatMap { line in
                    plain(line).replacing(#/^(indirect )?case /#, with: "").split(separator: ",")
                        .compactMap { $0.firstMatch(of: #/\w+/#).map { String($0.0) } }
                }
            return Enumeration(name: block.name, cases: Set(names))
        }
    }

    private func switches(in file: SourceFile) -> [Switch] {
        blocks(of: #/.*\bswitch ([^(].*) \{/#, in: file).compactMap { block in
            let own = block.lines.filter {
                $0.hasPrefix(block.indent) && !$0.dropFirst(block.indent.count).hasPrefix(" ")
            }
            let patterns = own.filter { $0.dropFirst(block.indent.count).hasPrefix("case ") }
                .map { plain($0.dropFirst(block.indent.count + 5)) }
            let isOfCases = patterns.allSatisfy { pattern in
                pattern.contains(#/^(let )?\.\w/#)
            }
            guard isOfCases, !patterns.isEmpty else { return nil }
            let names = patterns.flatMap { pattern in
                pattern.prefix { $0 != ":" }.matches(of: #/(?:^|, |let )\.(\w+)/#)
                    .map { String($0.1) }
            }
            let hasDefault = own.contains { $0.dropFirst(block.indent.count).hasPrefix("default:") }
            return Switch(line: block.line, cases: Set(names), hasDefault: hasDefault)
        }
    }

    /// Returns a line without what is in parentheses.
    private func plain(_ line: Substring) -> String {
        var text = String(line)
        while let match = text.firstMatch(of: #/\([^()]*\)/#) { text.removeSubrange(match.range) }
        return text
    }

    /// Returns the blocks that begin with a pattern: their names, indents and lines.
    ///
    /// The format of the sources ends a block with a brace below its first line's beginning.
    private func blocks(
        of pattern: Regex<(Substring, Substring)>,
        in file: SourceFile
    ) -> [(name: String, line: Int, indent: String, lines: ArraySlice<Substring>)] {
        let lines = file.codeLines
        return lines.indices.compactMap { index in
            guard let match = lines[index].wholeMatch(of: pattern) else { return nil }
            let indent = String(lines[index].prefix { $0 == " " })
            let rest = lines[(index + 1)...]
            guard let end = rest.firstIndex(where: { $0.hasPrefix(indent + "}") }) else {
                return nil
            }
            return (String(match.1), index + 1, indent, rest[..<end])
        }
    }
}
