import Foundation
import Testing

/// The cost of a kind of limit, measured by the kind that has most of its own.
@Suite("files of a kind of limit", .timeLimit(.minutes(10)))
struct KindTests {
    private let checkout = Checkout.current
    /// The largest number of files that name a kind.
    private static let maximum = 13
    /// The largest number of those in the judge: the kind's own file and the list of kinds.
    private static let judgeMaximum = 2
    private static let folders = [
        "StintKit/Sources", "App", "Sources", "Browser", "Flutter/ios",
    ]

    @Test("a kind is named only in the files that the architecture lists")
    func stretch() throws {
        let named = try checkout.files.filter { file in
            file.path.hasSuffix(".swift") && Self.folders.contains { file.path.hasPrefix($0 + "/") }
        }
        .filter { file in
            try file.text.split(separator: "\n").contains { line in
                let code = line.split(separator: "//", maxSplits: 1).first ?? ""
                let isComment = line.trimmingPrefix(while: \.isWhitespace).hasPrefix("//")
                return try !isComment
                    && #/\b([sS]tretch(Left|Use|es)?|resting|restAsks|restAfter)\b/#
                        .firstMatch(in: code) != nil
            }
        }
        let paths = named.map(\.path)
        #expect(paths.count <= Self.maximum, "\(paths)")
        #expect(paths.count { $0.hasPrefix("Sources/Judging/") } <= Self.judgeMaximum, "\(paths)")
        #expect(Set(paths) == Set(try listed), "Documentation/Architecture.md lists these files")
    }

    /// The files of the table in the architecture.
    private var listed: [String] {
        get throws {
            let document = checkout.files.first { $0.path == "Documentation/Architecture.md" }
            let section = try #require(document?.text.split(separator: "## Files of a kind").last)
            let rows = section.split(separator: "\n").filter { $0.hasPrefix("| `") }
            return rows.flatMap { $0.matches(of: /`([\w\/+]+\.swift)`/).map { String($0.1) } }
        }
    }
}
