import Foundation
import Limits
import SimulatedPhone
import Testing

@Suite("Settings screens", .timeLimit(.minutes(10)))
@MainActor
struct SettingsScreenTests {
    private func app(_ page: String, _ preset: Preset = .antiRot) throws -> AppPhone {
        let app = try AppPhone()
        try app.begin(with: preset)
        try app.press("Settings")
        try app.press(page)
        return app
    }

    @Test("a change that loosens the rules shows its delay before it is saved")
    func rules() throws {
        let app = try app("Rules")
        app.expect("45 min", "1 a day", "0 in 30 days", "The next day")
        #expect(app.control("press", "Save") == nil)
        try app.press("Less: 45 min")
        app.expect("Takes effect immediately.")
        try app.press("60")
        app.expect("Takes effect at midnight, because it loosens limits.")
        try app.press("Save")
        app.expect("Diagnostics")
        try app.press("Today")
        app.expect("I’m Eating: Open for 45 min")
        try app.press("Limits")
        app.expect("Rules Change")
    }

    @Test("emergencies can't be changed while apps are blocked")
    func emergencies() throws {
        let app = try app("Rules")
        try app.press("More: 0 in 30 days")
        app.expect("You can’t change emergencies while apps are blocked.")
        #expect(app.control("press", "Save") == nil)
    }

    @Test("apps are shown with their limits and can be changed")
    func apps() throws {
        let app = try app("Apps")
        app.expect("Photos", "Allowed Times")
        #expect(!app.shows("Video"))
        try app.press("Change")
        try app.press("Video")
        try app.press("Done")
        app.expect("Photos", "Video")
        #expect(app.phone.isShielded(AppPhone.video))
        // Removing an app is delayed, and can be withdrawn here.
        try app.press("Change")
        try app.set("toggle", "Video", to: "false")
        try app.press("Done")
        app.expect("Fewer Apps", "midnight")
        #expect(app.phone.isShielded(AppPhone.video))
        try app.press("Undo")
        #expect(!app.shows("Fewer Apps"))
        try app.press("Allowed Times")
        app.expect("Allowed Times", "Cancel", "Save")
    }

    @Test("diagnostics, known gaps, privacy and help have their pages")
    func pages() throws {
        let app = try app("Diagnostics")
        app.expect("Screen Time\nOn", "Missing Monitors\n0", "Next Change\n12:00")
        for (page, words) in [
            ("What Stint Can’t Do", "Waking Stint on time"),
            ("Privacy", "Nothing, unless you connect to a pledge service."),
            ("Help", "Open Stint. It checks everything again."),
        ] {
            try app.press("Settings")
            try app.press(page)
            app.expect(words)
        }
    }

    @Test("all data can be exported")
    func export() throws {
        let app = try app("Export and Import")
        try app.press("Prepare Export")
        app.expect("Share Export", "Prepare Again")
        let file = app.phone.disk.appending(path: "group.app.stint/export/stint.json")
        #expect(try String(contentsOf: file, encoding: .utf8).contains("stint-export"))
    }
}
