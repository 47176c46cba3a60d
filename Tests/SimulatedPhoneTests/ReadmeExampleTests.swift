// README begins.
import DeviceActivity
import Foundation
import ManagedSettings
import ScreenTimeDaemon
import SimulatedPhone
import Testing

final class NightMonitor: DeviceActivityMonitor {
    override func intervalDidStart(for activity: DeviceActivityName) {
        ManagedSettingsStore().shield.applicationCategories = .all()
    }
    override func intervalDidEnd(for activity: DeviceActivityName) {
        ManagedSettingsStore().clearAllSettings()
    }
}
@Test("apps are shielded at night") func night() throws {
    let phone = Phone(seed: 7)  // Monday, 08:00.
    phone.install(InstalledApplication(bundleIdentifier: "app.tv", name: "TV", category: "Video"))
    phone.install(ScreenTimeApp("app.night", name: "Night", monitor: { NightMonitor() }))
    phone.authorize("app.night")
    try phone.run("app.night") {
        let (start, end) = (DateComponents(hour: 22), DateComponents(hour: 7))
        let night = DeviceActivitySchedule(intervalStart: start, intervalEnd: end, repeats: true)
        try DeviceActivityCenter().startMonitoring(DeviceActivityName("night"), during: night)
    }
    phone.open("app.tv")
    phone.advance(by: .seconds(14 * 3600))  // 22:00.
    #expect(phone.shield?.subject == .application("app.tv"))
}
// README ends.

@Suite("README", .timeLimit(.minutes(10)))
struct ReadmeExampleTests {
    @Test("the example of the README is the one that is tested here")
    func example() throws {
        let here = URL(filePath: #filePath)
        let root = here.deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let readme = try String(
            contentsOf: root.appending(path: "Frameworks/README.md"),
            encoding: .utf8
        )
        let source = try String(contentsOf: here, encoding: .utf8)
        let begin = try #require(source.range(of: "// README begins.\n"))
        let end = try #require(source.range(of: "// README ends.\n"))
        let code = source[begin.upperBound..<end.lowerBound]
        #expect(readme.contains("```swift\n\(code)```\n"))
    }

    @Test("the README names every fault")
    func faults() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let readme = try String(
            contentsOf: root.appending(path: "Frameworks/README.md"),
            encoding: .utf8
        )
        for fault in Fault.allCases {
            #expect(readme.contains("| `\(fault.rawValue)` |"), "\(fault.rawValue)")
        }
    }
}
