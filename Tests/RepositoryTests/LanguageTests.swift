import Foundation
import Testing

/// Plain language in comments, messages and documents; the reasons are in `CONTRIBUTING.md`.
@Suite("language", .timeLimit(.minutes(10)))
struct LanguageTests {
    private let checkout = Checkout.current

    // MARK: - Doc comments

    @Test("at most 2 % of a package's doc comments start with a clause")
    func clauses() {
        let packages = Dictionary(grouping: checkout.files) { package(of: $0.path) }
        for (package, files) in packages {
            let comments = files.flatMap { file in
                file.docComments.map { (place: "\(file.path):\($0.line)", comment: $0) }
            }
            let clauses = comments.filter { $0.comment.opensWithClause }
            let list = clauses.map { "\($0.place): \($0.comment.lines[0])" }.joined(separator: "\n")
            #expect(
                clauses.count * 50 <= comments.count,
                "\(package): \(clauses.count) of \(comments.count); start with a noun or a verb:\n\(list)"
            )
        }
    }

    @Test("no doc comment only repeats a name")
    func repetitions() {
        let found = checkout.files.flatMap { file in
            file.docComments.filter(\.repeatsName).map {
                "\(file.path):\($0.line): \($0.lines[0]) (\($0.name ?? "")); delete or explain it"
            }
        }
        #expect(found == [])
    }

    @Test("clauses and repetitions are found")
    func sampleComments() {
        // Another mark keeps the samples from being comments of this file.
        let text = """
            //| What a limit covers.
            //|
            //| The rest doesn't matter.
            let cover: Int
            //| There are two of them.
            case two
            //| The user's ID.
            @MainActor
            static var userID: Int { 1 }
            //| The ID of the user, unique on this server.
            let userID = 1
            //| Whatsoever is no clause.
            class func a() {}
            """.replacing("//|", with: "///")
        let comments = SourceFile(path: "a.swift", text: text).docComments
        #expect(comments.map(\.line) == [1, 5, 7, 10, 12])
        #expect(comments.map(\.name) == ["cover", "two", "userID", "userID", "a"])
        #expect(comments.map(\.opensWithClause) == [true, true, false, false, false])
        #expect(comments.map(\.repeatsName) == [false, false, true, false, false])
        let python = "#!/usr/bin/env python3\ndef a():\n    \"\"\"How it works.\"\"\"\n"
        let docstrings = SourceFile(path: "Tools/a", text: python).docComments
        #expect(docstrings.map(\.line) == [3])
        #expect(docstrings.map(\.opensWithClause) == [true])
    }

    @Test("a camel-case name consists of words", arguments: [("aURLOf", ["a", "of", "url"])])
    func words(_ name: String, _ words: [String]) {
        #expect(DocComment.words(ofName: name).sorted() == words)
    }

    /// Returns the folder of the package that contains a file; empty for the root package.
    private func package(of path: String) -> String {
        let manifest = "/Package.swift"
        let folders = checkout.files.map(\.path).filter { $0.hasSuffix(manifest) }
            .map { String($0.dropLast(manifest.count)) }
        return (folders + ["App", "Flutter"]).filter { path.hasPrefix($0 + "/") }
            .max { $0.count < $1.count } ?? ""
    }

    // MARK: - Wordings and names

    @Test("no comment, message or document contains a forbidden wording")
    func wordings() throws {
        let pattern = forbiddenWordings.map(\.pattern).joined(separator: "|")
        let found = try checkout.files.filter { isProse($0) && wordingExceptions[$0.path] == nil }
            .flatMap { try lines(matching: pattern, in: $0, part: .prose) }
        #expect(found == [])
    }

    @Test("no declaration has a forbidden name")
    func names() throws {
        let found = try checkout.files
            .filter { $0.path.hasSuffix(".swift") && wordingExceptions[$0.path] == nil }
            .flatMap { try lines(matching: forbiddenNames, in: $0, part: .code) }
        #expect(found == [])
    }

    @Test("each forbidden wording is found in a comment and in a literal, and not in code")
    func sampleWordings() throws {
        for wording in forbiddenWordings {
            let text =
                "/* \(wording.specimen) */ let a = \"\(wording.specimen)\"\nlet allThat = all"
            let file = SourceFile(path: "a.swift", text: text)
            let found = try lines(matching: wording.pattern, in: file, part: .prose)
            #expect(found.map { $0.prefix(12) } == ["a.swift:1: ["], "\(wording.pattern)")
        }
        let code = SourceFile(path: "a.swift", text: "sample.stand(in: survey) // a survey")
        #expect(try lines(matching: #"\bsample\b"#, in: code, part: .prose) == [])
        #expect(try lines(matching: forbiddenNames, in: code, part: .code).count == 1)
        let comment = SourceFile(path: "a.swift", text: "let a = 1 // a survey")
        #expect(try lines(matching: forbiddenNames, in: comment, part: .code) == [])
    }

    @Test("an exception is a file that needs one")
    func exceptionsAreNeeded() throws {
        let pattern = forbiddenWordings.map(\.pattern).joined(separator: "|")
        for path in wordingExceptions.keys {
            let file = try #require(checkout.files.first { $0.path == path })
            let isNeeded =
                try !lines(matching: pattern, in: file, part: .prose).isEmpty
                || !lines(matching: forbiddenNames, in: file, part: .code).isEmpty
            #expect(isNeeded, "\(path)")
        }
    }

    /// A part of a Swift file; other files are prose as a whole.
    private enum Part {
        case code
        /// Comments and the contents of literals.
        case prose
    }

    /// Returns false for data and licenses.
    private func isProse(_ file: SourceFile) -> Bool {
        let data: Set<String> = ["json", "tsv", "csv", "pbxproj", "xcscheme", "resolved", "sql"]
        let suffix = file.path.split(separator: ".").last.map(String.init) ?? ""
        return !data.contains(suffix) && !file.path.hasSuffix("LICENSE")
            && !file.path.contains("/Fixtures/")
    }

    /// Returns the matching lines of a part of a file, each with its path, number and match.
    private func lines(matching pattern: String, in file: SourceFile, part: Part) throws -> [String]
    {
        let options: NSRegularExpression.Options = part == .prose ? .caseInsensitive : []
        let expression = try NSRegularExpression(pattern: pattern, options: options)
        func match(_ text: String) -> String? {
            expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text))
                .flatMap { Range($0.range, in: text) }.map { String(text[$0]) }
        }
        guard match(file.text) != nil else { return [] }
        let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
        return zip(lines, file.codeLines).enumerated().compactMap { index, line in
            guard match(String(line.0)) != nil else { return nil }
            let isSwift = file.path.hasSuffix(".swift")
            let prose = String(zip(line.0, line.1).map { $1 == " " || !isSwift ? $0 : " " })
            guard let found = match(part == .code ? String(line.1) : prose) else { return nil }
            let text = line.0.trimmingCharacters(in: .whitespaces)
            return "\(file.path):\(index + 1): [\(found)] \(text)"
        }
    }
}
