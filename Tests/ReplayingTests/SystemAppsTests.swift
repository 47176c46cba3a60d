import Foundation
import InputFiles
import Inputs
import Limits
import Replaying
import Testing

@Suite("system apps", .timeLimit(.minutes(10)))
struct SystemAppsTests {
    @Test(
        "they are recognized by name, package and bundle identifier",
        arguments: [
            "Settings", "Einstellungen", "com.apple.Preferences", "com.apple.camera",
            "com.apple.mobilephone", "com.apple.MobileSMS", "com.android.settings",
            "com.google.android.GoogleCamera", "com.sec.android.app.camera", "com.android.camera2",
            "com.google.android.dialer", "com.samsung.android.incallui",
            "com.google.android.apps.nexuslauncher", "com.miui.home",
            "com.samsung.android.messaging", "com.google.android.apps.maps",
        ]
    )
    func known(_ app: String) { #expect(SystemApps.contains(app)) }

    @Test(
        "other apps are not recognized",
        arguments: [
            "Instagram", "com.google.android.youtube", "com.android.chrome", "com.example.camera",
            "com.burbn.instagram", "com.apple.mobilesafari", "com.samsung.android.game.gamehome",
            "com.sec.android.app.sbrowser", "com.android.vending", "Homescapes",
        ]
    )
    func others(_ app: String) { #expect(!SystemApps.contains(app)) }

    @Test("a preset keeps them open on a phone in any language")
    func replay() throws {
        func event(_ app: String, _ package: String) -> String {
            #"{"timestamp": "2026-03-02T08:00:00Z", "duration": 60, "#
                + #""data": {"app": "\#(app)", "package": "\#(package)"}}"#
        }
        let events = [
            event("Paramètres", "com.android.settings"),
            event("Appareil photo", "com.google.android.GoogleCamera"),
            event("Téléphone", "com.google.android.dialer"),
            event("Instagram", "com.instagram.android"),
        ]
        let file = try InputFile(
            name: "log",
            bytes: Array("[\(events.joined(separator: ","))]".utf8),
            byteMaximum: 1 << 20
        )
        let log = try UsageLog(file, zone: .gmt)
        let report = try UsageReplay(log, file: "log", preset: .antiRot, cover: nil)
            .run { _ in }
        #expect(report.apps.filter(\.isCovered).map(\.name) == ["Instagram"])
        // An app's name can also be its package.
        let named = try UsageReplay(
            log,
            file: "log",
            preset: .antiRot,
            cover: ["com.android.settings"]
        ).run { _ in }
        #expect(named.apps.filter(\.isCovered).map(\.name) == ["Paramètres"])
    }
}
