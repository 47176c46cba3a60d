import Foundation
import Testing

@Suite("documents for contributors", .timeLimit(.minutes(10)))
struct DocumentTests {
    private let checkout = Checkout.current

    @Test(
        "every path in a document exists",
        arguments: ["CONTRIBUTING.md", "Documentation/Architecture.md"]
    )
    func paths(_ document: String) throws {
        let file = try #require(checkout.files.first { $0.path == document })
        let paths = paths(in: file)
        #expect(paths.count > 5)
        let known = Set(checkout.files.map(\.path) + checkout.folders)
        #expect(paths.filter { !known.contains($0) } == [])
    }

    @Test("paths in code spans, with options, and in links are found")
    func specimens() {
        let text = """
            `Tools/lint --fix FOLDER`, `Set<Int>`, `swift test --package-path A` and `B/C.swift` in
            [a page](../D.md) and [another](E/F.md#part), not [there](https://example.com/G)
            """
        let file = SourceFile(path: "Documentation/A.md", text: text)
        #expect(
            paths(in: file) == ["Tools/lint", "B/C.swift", "D.md", "Documentation/E/F.md"]
        )
    }

    /// Returns the paths in code spans, relative to the root, and in links, relative to the
    /// document.
    private func paths(in file: SourceFile) -> [String] {
        let spans = file.text.matches(of: /`([^`\n]+)`/).compactMap { match in
            match.1.split(separator: " ").first.map(String.init)
        }
        let base = URL(filePath: "/" + file.path).deletingLastPathComponent()
        let links = file.text.matches(of: /\]\(([^)#\s]+)[^)]*\)/).map { String($0.1) }
            .filter { !$0.contains("://") }
            .map { String(base.appending(path: $0).standardizedFileURL.path.dropFirst()) }
        return spans.filter { $0.contains("/") } + links
    }
}
