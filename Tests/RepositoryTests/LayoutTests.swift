import Foundation
import Testing

@Suite("layout of files", .timeLimit(.minutes(10)))
struct LayoutTests {
    private let checkout = Checkout.current
    private let parents = [
        "Frameworks/Sources/Apple", "Frameworks/Sources/Phone", "Frameworks/Phone/Sources",
        "Frameworks/Crypto/Sources", "Browser/Host/Sources",
        "StintKit/Sources", "Settlement/Sources", "Settlement/Program/Sources",
        "Inputs/Sources", "App", "Flutter/ios/focus_pledge/Sources", "Flutter/ios/extensions",
        "Sources", "Browser",
    ]

    @Test("every file ends with exactly one newline")
    func newlines() {
        let found = checkout.files.filter { file in
            !file.text.isEmpty && (!file.text.hasSuffix("\n") || file.text.hasSuffix("\n\n"))
        }
        #expect(found.map(\.path) == [])
    }

    @Test("no Swift file has Windows line endings or tabs")
    func whitespace() {
        let sources = checkout.files.filter { $0.path.hasSuffix(".swift") }
        #expect(sources.filter { $0.text.contains("\r\n") }.map(\.path) == [])
        #expect(sources.filter { $0.text.contains("\t") }.map(\.path) == [])
    }

    @Test("no folder has a vague name")
    func names() {
        let vague: Set<String> = [
            "utils", "util", "helpers", "common", "shared", "manager", "misc",
        ]
        let found = checkout.folders.filter { folder in
            folder.split(separator: "/").contains { vague.contains($0.lowercased()) }
        }
        #expect(found == [])
    }

    @Test("no file contains a path on a particular machine")
    func machinePaths() throws {
        let rule = TextRule(
            name: "",
            folders: [],
            // The parts keep this file from breaking its own rule.
            pattern: "(?<![\\w.}])/(wor" + "k|hom" + "e|Use" + "rs|roo" + "t|op" + "t|tm" + "p)/",
            includesText: true,
            specimen: ""
        )
        let specimen = SourceFile(path: "a", text: "see /ho" + "me/me/notes")
        #expect(try rule.violations(in: specimen).count == 1)
        #expect(try checkout.files.flatMap { try rule.violations(in: $0) } == [])
    }

    @Test("no type has the name of its module")
    func moduleNames() throws {
        for module in checkout.modules(under: parents) {
            let folder = try #require(module.split(separator: "/").last)
            // Apple has a class with this name.
            if folder == "OSLog" { continue }
            // These modules have other names than their folders, which types may have.
            let name = ["Agent": "BrowserAgent", "Stint": "StintApp"][folder] ?? folder
            let rule = TextRule(
                name: "",
                folders: [],
                pattern: #"\b(struct|class|enum|actor|protocol|typealias)\s+\#(name)\b"#,
                specimen: ""
            )
            let found = try checkout.swiftFiles(under: [module])
                .flatMap { try rule.violations(in: $0) }
            #expect(found == [])
        }
    }

    @Test("a class in App has at most 50 lines")
    func shells() {
        let lengthMaximum = 50
        let found = checkout.swiftFiles(under: ["App"]).flatMap { file in
            classLengths(in: file).filter { $0.length > lengthMaximum }
                .map { "\(file.path): \($0.name) has \($0.length) lines" }
        }
        #expect(found == [])
    }

    @Test("the lines of a class are counted from its first to its last")
    func countsLines() {
        let text = "final class A: B {\n    func c() {\n    }\n}\n\nstruct D {\n}\n"
        let lengths = classLengths(in: SourceFile(path: "a.swift", text: text))
        #expect(lengths.map(\.name) == ["A"])
        #expect(lengths.map(\.length) == [4])
    }

    /// Returns the names and lengths of a file's classes.
    private func classLengths(in file: SourceFile) -> [(name: String, length: Int)] {
        let lines = file.codeLines
        return lines.indices.compactMap { index in
            let words = lines[index].split { !$0.isLetter && !$0.isNumber && $0 != "_" }
            guard
                let keyword = words.firstIndex(of: "class"), keyword + 1 < words.count,
                !["func", "var"].contains(words[keyword + 1])
            else { return nil }
            var depth = 0
            var hasOpened = false
            for (offset, line) in lines[index...].enumerated() {
                for character in line {
                    if character == "{" { depth += 1 }
                    if character == "}" { depth -= 1 }
                    hasOpened = hasOpened || character == "{"
                }
                if hasOpened, depth == 0 { return (String(words[keyword + 1]), offset + 1) }
            }
            return nil
        }
    }
}
