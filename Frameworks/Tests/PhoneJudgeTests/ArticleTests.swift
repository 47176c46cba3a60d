import DeviceActivity
import Foundation
import ManagedSettings
import NightJudge
import PhoneJudge
import SimulatedPhone
import Testing

// The code of "Your first test".

private final class NightMonitor: DeviceActivityMonitor {
    override func intervalDidStart(for activity: DeviceActivityName) {
        ManagedSettingsStore().shield.applicationCategories = .all()
    }
    override func intervalDidEnd(for activity: DeviceActivityName) {
        ManagedSettingsStore().clearAllSettings()
    }
}

@Suite("Articles of the documentation", .timeLimit(.minutes(10)))
struct ArticleTests {
    @Test("apps are shielded at night") func night() throws {
        let phone = Phone(seed: 7)  // Monday, 08:00.
        phone.install(
            InstalledApplication(bundleIdentifier: "app.tv", name: "TV", category: "Video")
        )
        phone.install(ScreenTimeApp("app.night", name: "Night", monitor: { NightMonitor() }))
        phone.authorize("app.night")
        try phone.run("app.night") {
            let (start, end) = (DateComponents(hour: 22), DateComponents(hour: 7))
            let night = DeviceActivitySchedule(
                intervalStart: start,
                intervalEnd: end,
                repeats: true
            )
            try DeviceActivityCenter().startMonitoring(DeviceActivityName("night"), during: night)
        }
        phone.open("app.tv")
        phone.advance(by: .seconds(14 * 3600))  // 22:00.
        #expect(phone.shield?.subject == .application("app.tv"))
    }

    @Test("a lost callback leaves them open") func lostNight() throws {
        let phone = Phone(seed: 7)
        phone.install(
            InstalledApplication(bundleIdentifier: "app.tv", name: "TV", category: "Video")
        )
        phone.install(ScreenTimeApp("app.night", name: "Night", monitor: { NightMonitor() }))
        phone.authorize("app.night")
        try phone.run("app.night") {
            let (start, end) = (DateComponents(hour: 22), DateComponents(hour: 7))
            let night = DeviceActivitySchedule(
                intervalStart: start,
                intervalEnd: end,
                repeats: true
            )
            try DeviceActivityCenter().startMonitoring(DeviceActivityName("night"), during: night)
        }
        phone.inject(.lostEdge)
        phone.open("app.tv")
        phone.advance(by: .seconds(14 * 3600))  // 22:00.
        #expect(phone.shield == nil)
    }

    @Test("an app without a second button follows the documented rule")
    @MainActor
    func documentedRule() throws {
        let rule = PhoneRule { now in
            now.isBetween((22, 0), (7, 0))
        } setUp: { _ in
            try Night.register()
        }
        var app = NightJudge.night
        app.shieldConfiguration = nil
        let week = try PhoneWeek(seed: 2, days: 2).run(judging: app, by: rule)
        #expect(week.wrong == [] && week.judgedMilliseconds > 0)
    }

    @Test("the code of articles is compiled in these tests or the judged example")
    func compiled() throws {
        let tests = URL(filePath: #filePath).deletingLastPathComponent()
        let package = tests.deletingLastPathComponent().deletingLastPathComponent()
        let sources = try [tests, tests.deletingLastPathComponent().appending(path: "NightJudge")]
            .flatMap { try files(in: $0, ending: ".swift") }
            .map { try bare(String(contentsOf: $0, encoding: .utf8)) }
        let articles = try files(in: package.appending(path: "Sources"), ending: ".md")
        #expect(articles.count >= 9)
        var count = 0
        for article in articles {
            let text = try String(contentsOf: article, encoding: .utf8)
            for part in text.components(separatedBy: "```swift\n").dropFirst() {
                let code = part.components(separatedBy: "\n```")[0]
                #expect(
                    sources.contains { $0.contains(bare(code)) },
                    "\(article.lastPathComponent): \(code.prefix(60))"
                )
                count += 1
            }
        }
        #expect(count >= 6)
    }

    private func files(in folder: URL, ending: String) throws -> [URL] {
        let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        let all = found?.compactMap { $0 as? URL } ?? []
        return all.filter { $0.path.hasSuffix(ending) }.sorted { $0.path < $1.path }
    }

    /// Returns the text without whitespace, because articles break lines differently.
    private func bare(_ text: String) -> String { text.filter { !$0.isWhitespace } }
}
