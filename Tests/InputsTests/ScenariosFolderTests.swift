import Foundation
import Inputs
import Testing

@Suite("the files in Scenarios", .timeLimit(.minutes(10)))
struct ScenariosFolderTests {
    private let folder = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Scenarios")

    @Test("the sample table has two weeks, including the short night in Berlin")
    func sampleTable() throws {
        let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
        let log = try UsageLog(path: folder.appending(path: "sample-usage.csv").path, zone: berlin)
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = berlin
        let days = Set(log.uses.map { calendar.startOfDay(for: $0.start) })
        let first = try Date("2026-03-23T00:00:00+01:00", strategy: .iso8601)
        let last = try Date("2026-04-05T00:00:00+02:00", strategy: .iso8601)
        #expect(days.count == 14)
        #expect(days.min() == first)
        #expect(days.max() == last)
        #expect(log.uses.count == 1446)
        #expect(Set(log.uses.map(\.app)).isSuperset(of: ["Instagram", "YouTube", "Messages"]))
        for (use, next) in zip(log.uses, log.uses.dropFirst()) {
            #expect(use.start + Double(use.duration.components.seconds) <= next.start)
        }
    }

    @Test("the sample export contains the uses of a computer and a phone")
    func sampleExport() throws {
        let path = folder.appending(path: "sample-activitywatch.json").path
        let log = try UsageLog(path: path, zone: .gmt)
        #expect(
            log.uses.map(\.app) == [
                "Mail", "Firefox", "Editor", "com.example.notes", "Mail", "Instagram", "Maps",
                "Instagram", "YouTube",
            ]
        )
    }

    @Test("the examples in the guide are read")
    func guide() throws {
        let guide = try String(
            contentsOf: folder.appending(path: "README.md"),
            encoding: .utf8
        )
        let scenario = try ScenarioTests.read(try block("yaml", of: guide))
        #expect(scenario.steps.count == 4)
        #expect(try UsageTableTests.read(try block("csv", of: guide)).uses.count == 2)
    }

    private func block(_ language: String, of guide: String) throws -> String {
        let start = try #require(guide.firstRange(of: "```\(language)\n")).upperBound
        let end = try #require(guide[start...].firstRange(of: "```")).lowerBound
        return String(guide[start..<end])
    }
}
