import Foundation
import Inputs
import Testing

@Suite("the exports of other programs", .timeLimit(.minutes(10)))
struct UsageFormatsTests {
    private static let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "UsageFormats")

    @Test("every use of a file is read", arguments: exports)
    func uses(file: String, expected: [String]) throws {
        let path = Self.folder.appending(path: file).path
        let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
        let log = try UsageLog(path: path, zone: berlin)
        #expect(log.skipped.kinds == [])
        let uses = log.uses.map { use in
            "\(use.start.formatted(.iso8601)) \(use.duration / .seconds(1)) \(use.app)"
        }
        #expect(uses == expected)
    }

    @Test("no file of the folder is forgotten")
    func all() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        #expect(Set(files) == Set(exports.map(\.file) + ["README.md"]))
    }

    @Test("an Android app without a name has its package, and packages are identifiers")
    func identifiers() throws {
        let path = Self.folder.appending(path: "activitywatch-android.csv").path
        let log = try UsageLog(path: path, zone: .gmt)
        #expect(log.uses.identifiers == [["com.example.youtube"], ["com.example.unnamed"]])
    }

    @Test("only websites in a browser are websites")
    func websites() throws {
        let path = Self.folder.appending(path: "activitywatch-web.json").path
        let log = try UsageLog(path: path, zone: .gmt)
        #expect(log.uses.apps == ["Editor", "firefox", "forum.example", "youtube.com"])
        #expect(log.uses.websites == [2, 3])
        let other = try UsageLog(
            path: Self.folder.appending(path: "rescuetime.csv").path,
            zone: .gmt
        )
        #expect(other.uses.websites == [])
    }

    @Test("a record of days without times names the missing time")
    func withoutTimes() {
        expectError(
            "could not read use, line 2: \"2026-03-02\" has no time of day; "
                + "write it like \"2026-03-02T07:00:00+01:00\""
        ) {
            _ = try UsageTableTests.read("Date,Client,Project,Hours\n2026-03-02,A,Website,1.5")
        }
    }
}

private let exports: [(file: String, expected: [String])] = [
    (
        "toggl.csv",
        ["2026-03-02T08:00:00Z 5400.0 Website", "2026-03-02T22:50:00Z 1200.0 Reading"]
    ),
    (
        "toggl-american.csv",
        ["2026-03-02T08:00:00Z 5400.0 Website", "2026-03-13T11:15:00Z 1800.0 Website"]
    ),
    (
        "clockify.csv",
        ["2026-03-02T08:00:00Z 5400.0 Website", "2026-03-13T11:15:00Z 1800.0 Website"]
    ),
    (
        "clockify-compact.csv",
        ["2026-03-02T08:00:00Z 5400.0 Website", "2026-03-02T22:00:00Z 5400.0 Website"]
    ),
    (
        "harvest.csv",
        ["2026-03-02T08:00:00Z 5400.0 Website", "2026-03-02T22:30:00Z 2700.0 Website"]
    ),
    (
        "rescuetime.csv",
        [
            "2026-03-02T08:00:00Z 600.0 Microsoft Word", "2026-03-02T08:00:00Z 1200.0 youtube.com",
            "2026-03-02T09:00:00Z 35.0 Mail",
        ]
    ),
    (
        "simple-time-tracker.csv",
        ["2026-03-02T08:00:00Z 31.0 Reading", "2026-03-02T21:30:00Z 5400.0 Games"]
    ),
    (
        "activitywatch-android.csv",
        ["2026-03-02T08:00:00Z 12.0 com.example.unnamed", "2026-03-02T08:10:00Z 30.5 YouTube"]
    ),
    ("activitywatch-web.csv", ["2026-03-02T08:10:00Z 30.5 youtube.com"]),
    (
        "activitywatch-web.json",
        [
            "2026-03-02T08:00:00Z 180.0 firefox", "2026-03-02T08:00:00Z 180.0 youtube.com",
            "2026-03-02T08:03:00Z 300.0 Editor", "2026-03-02T08:08:00Z 300.0 firefox",
            "2026-03-02T08:08:00Z 120.0 youtube.com", "2026-03-02T08:11:00Z 120.0 forum.example",
        ]
    ),
    (
        "date-start-end.csv",
        ["2026-03-02T08:00:00Z 5400.0 Mail", "2026-03-02T22:50:00Z 1200.0 Books"]
    ),
]
