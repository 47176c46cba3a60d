import Foundation
import InterfaceHost
import Limits
import SimulatedPhone
import Testing

@Suite("The screens of the settings", .timeLimit(.minutes(10)))
@MainActor
struct SettingsScreenTests {
    private func app(_ page: String, _ preset: Preset = .antiRot) throws -> AppPhone {
        let app = try AppPhone()
        try app.begin(with: preset)
        try app.press("Settings")
        try app.press(page)
        return app
    }

    @Test("what loosens the rules says beforehand that it waits, and waits")
    func rules() throws {
        let app = try app("Rules for all limits")
        app.expect("It lasts 45 min", "1 a day", "0 in 30 days", "Until the next day")
        #expect(app.control("press", "Save") == nil)
        try app.press("Less: It lasts 45 min")
        app.expect("Starts at once.")
        try app.press("60")
        app.expect("Starts tomorrow, 0:00, because it opens something.")
        try app.press("Save")
        app.expect("Diagnostics")
        try app.press("Today")
        app.expect("I’m eating: open for 45 min")
        try app.press("Limits")
        app.expect("Rules for all limits change")
    }

    @Test("emergencies cannot be changed while something is blocked, which is said in their place")
    func emergencies() throws {
        let app = try app("Rules for all limits")
        try app.press("More: 0 in 30 days")
        app.expect("You cannot change emergencies while something is blocked.")
        #expect(app.control("press", "Save") == nil)
    }

    @Test("the apps are shown with the limits that use them, and can be changed")
    func apps() throws {
        let app = try app("Apps")
        app.expect("Photos", "Allowed windows")
        #expect(!app.says("Video"))
        try app.press("Change")
        try app.press("Video")
        try app.press("Done")
        app.expect("Photos", "Video")
        #expect(app.phone.isShielded(AppPhone.video))
        // What is left out waits, and can be undone here.
        try app.press("Change")
        try app.set("toggle", "Video", to: "false")
        try app.press("Done")
        app.expect("Fewer apps are covered", "tomorrow, 0:00")
        #expect(app.phone.isShielded(AppPhone.video))
        try app.press("Undo")
        #expect(!app.says("Fewer apps are covered"))
        try app.press("Allowed windows")
        app.expect("Allowed times", "Cancel", "Save")
    }

    @Test("diagnostics, bounds, privacy and help are said plainly")
    func pages() throws {
        let app = try app("Diagnostics")
        app.expect("Screen Time\nallowed", "Lost monitors\n0", "Next change\n12:00")
        for (page, words) in [
            ("What Stint cannot enforce", "To wake Stint in time"),
            ("Privacy", "Nothing, unless you connect a pledge service."),
            ("Help", "Open Stint. It looks at everything again."),
        ] {
            try app.press("Settings")
            try app.press(page)
            app.expect(words)
        }
    }

    @Test("everything can be taken along")
    func export() throws {
        let app = try app("Export and import")
        try app.press("Prepare the export")
        app.expect("Share the export", "Prepare it again")
        let file = app.phone.disk.appending(path: "group.app.stint/export/stint.json")
        #expect(try String(contentsOf: file, encoding: .utf8).contains("stint-export"))
    }
}
