import Foundation
import Testing

@Suite("links in documents", .timeLimit(.minutes(10)))
struct LinkTests {
    private let checkout = Checkout.current

    /// The pages of other sites, each with the day on which it was last seen.
    ///
    /// The machines that run the tests have no network, so the list is maintained by hand.
    private static let lastSeen = [
        "https://activitywatch.net": "2026-11-26, named by the project's public repository",
        "https://developer.apple.com/contact/request/family-controls-distribution":
            "2026-11-26, named by stored pages about the entitlement",
        "https://github.com/xtool-org/xtool": "2026-11-26, in an index of public repositories",
        "https://www.swift.org/install/linux": "2026-11-26, named by swiftly's documentation",
    ]

    private var documents: [SourceFile] { checkout.files.filter { $0.path.hasSuffix(".md") } }

    @Test("every relative link leads to a file or folder, and every anchor to a heading")
    func relativeLinks() {
        let files = Dictionary(uniqueKeysWithValues: checkout.files.map { ($0.path, $0) })
        let pictures = Set(checkout.otherFiles)
        var count = 0
        for document in documents {
            for link in Self.links(in: document.text) where !link.contains("://") {
                count += 1
                let parts = link.split(separator: "#", omittingEmptySubsequences: false)
                let path = Self.resolved(String(parts[0]), from: document.path)
                let isKnown =
                    files[path] != nil || checkout.folders.contains(path) || pictures.contains(path)
                #expect(isKnown, "\(document.path): \(link)")
                guard parts.count == 2, let target = files[path] else { continue }
                let anchors = Self.anchors(in: target.text)
                #expect(anchors.contains(String(parts[1])), "\(document.path): \(link)")
            }
        }
        #expect(count > 50)
    }

    @Test("every link to another site is in the list, and nothing else is")
    func externalLinks() {
        let text = documents.map { Self.withoutCode($0.text) }.joined(separator: "\n")
        let found = text.matches(of: /https?:\/\/[^ )>"'`]+/).map { String($0.0) }
        let local = ["http://127.0.0.1", "https://git.example"]
        let external = Set(found).filter { link in !local.contains { link.hasPrefix($0) } }
        #expect(external.sorted() == Self.lastSeen.keys.sorted())
    }

    @Test("the beginning of the README answers the first questions")
    func readme() throws {
        let readme = try #require(checkout.files.first { $0.path == "README.md" })
        let lines = readme.text.split(separator: "\n", omittingEmptySubsequences: false)
        let beginning = lines.prefix(40).joined(separator: "\n")
        let questions = [
            "what it is": "keeps the apps and websites you choose inside limits",
            "whether it runs on a real iPhone": "never run on a real iPhone",
            "how to try it": "make run",
            "how to get the tool": "`make stint` builds `.build/release/stint`",
            "how to change a rule": "change a rule | its file in `StintKit/Sources/Limits/Rules`",
        ]
        for (question, answer) in questions {
            #expect(beginning.contains(answer), "\(question)")
        }
    }

    @Test("anchors are made of headings as on GitHub, and links are found outside of code")
    func specimens() {
        #expect(Self.anchors(in: "# A\n## Write, and `read`!\n") == ["a", "write-and-read"])
        #expect(Self.links(in: "[a](b.md#c) `[d](e)`\n```\n[f](g)\n```\n") == ["b.md#c"])
        #expect(Self.resolved("../C.md", from: "A/B/D.md") == "A/C.md")
        #expect(Self.resolved("", from: "A/D.md") == "A/D.md")
    }

    private static func links(in text: String) -> [String] {
        withoutCode(text).matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) }
    }

    /// Returns a text without its code blocks and code spans.
    private static func withoutCode(_ text: String) -> String {
        text.replacing(/(?m)^```[\s\S]*?^```/, with: "").replacing(/`[^`\n]+`/, with: "")
    }

    private static func resolved(_ path: String, from document: String) -> String {
        guard !path.isEmpty else { return document }
        let folder = URL(filePath: "/" + document).deletingLastPathComponent()
        return String(folder.appending(path: path).standardizedFileURL.path.dropFirst())
    }

    private static func anchors(in text: String) -> [String] {
        text.matches(of: /(?m)^#+ (.+)$/).map { match in
            String(
                match.1.lowercased().replacing(" ", with: "-")
                    .filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
            )
        }
    }
}
