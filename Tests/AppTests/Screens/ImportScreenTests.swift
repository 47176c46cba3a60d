import Foundation
import Limits
import SimulatedPhone
import Testing

@Suite("Imports of exports", .timeLimit(.minutes(10)))
@MainActor
struct ImportScreenTests {
    private func phone(_ preset: Preset, covering names: String...) throws -> AppPhone {
        let app = try AppPhone()
        try app.begin(with: preset, covering: names)
        return app
    }

    /// Opens the export and import page, which may already be open.
    private func openExchange(_ app: AppPhone) throws {
        try app.press("Settings")
        if app.control("press", "Import…") == nil { try app.press("Export and Import") }
    }

    /// Returns an export of a phone.
    private func export(_ app: AppPhone) throws -> String {
        try openExchange(app)
        if app.control("press", "Prepare Export") != nil {
            try app.press("Prepare Export")
        } else {
            try app.press("Prepare Again")
        }
        let file = app.phone.disk.appending(path: "group.app.stint/export/stint.json")
        return try String(contentsOf: file, encoding: .utf8)
    }

    /// Chooses a file for the import.
    private func choose(_ content: String, on app: AppPhone) throws {
        app.phone.putFile("stint.json", Data(content.utf8))
        let file = try #require(app.phone.chooseFile("stint.json"))
        try openExchange(app)
        try app.press("Import…")
        try app.set("file", "File", to: file.absoluteString)
    }

    /// Adds a copy of the first fact of a kind to an export, with another ID.
    private func copying(
        _ kind: String,
        in export: String,
        _ change: (String) -> String
    ) throws -> String {
        var lines = export.split(separator: "\n").map(String.init)
        let place = try #require(lines.firstIndex { $0.contains("\"kind\":\"\(kind)\"") })
        let line = lines[place].hasSuffix(",") ? String(lines[place].dropLast()) : lines[place]
        let first = try #require(line.dropFirst("{\"id\":\"".count).first)
        let name = first == "f" ? "e" : "f"
        let copy = line.replacing(/^\{"id":"./, with: "{\"id\":\"\(name)")
        let end = lines[place].hasSuffix(",") ? "," : ""
        lines[place] = line + ",\n" + change(copy) + end
        return lines.joined(separator: "\n")
    }

    @Test("limits of another device are imported, block nothing, and ask for their apps")
    func otherPhone() throws {
        let theirs = try phone(.antiRot, covering: "Video")
        let file = try export(theirs)
        let mine = try phone(.appBlocker, covering: "Photos")
        try choose(file, on: mine)
        mine.expect("stint.json", "Allowed Times", "New", "Rules")
        mine.expect("You need to choose apps from another device again on this one.")
        try mine.press("Import")
        mine.expect("Choose Your Apps Again", "These apps were chosen on another device.")
        #expect(mine.phone.isShielded(AppPhone.photos))
        #expect(!mine.phone.isShielded(AppPhone.video))
        try mine.press("Choose Apps")
        try mine.press("Video")
        try mine.press("Done")
        #expect(!mine.shows("Choose Your Apps Again"))
        #expect(mine.phone.isShielded(AppPhone.video))
        // A second import changes nothing.
        try choose(file, on: mine)
        mine.expect("Everything in this file is already on this device.")
        #expect(mine.control("press", "Import") == nil)
    }

    @Test("a canceled import changes nothing")
    func cancelled() throws {
        let file = try export(try phone(.antiRot, covering: "Video"))
        let mine = try phone(.appBlocker, covering: "Photos")
        let before = try export(mine)
        try choose(file, on: mine)
        try mine.press("Cancel")
        #expect(!mine.shows("Allowed Times"))
        try mine.press("Limits")
        #expect(!mine.shows("Allowed Times"))
        #expect(try export(mine) == before)
    }

    @Test("an export of this device contains nothing new")
    func ownExport() throws {
        let app = try phone(.antiRot, covering: "Photos")
        let file = try export(app)
        try app.press("Today")
        try app.press("I’m Eating: Open for 45 min")
        try app.press("Open Now")
        #expect(!app.phone.isShielded(AppPhone.photos))
        try choose(file, on: app)
        app.expect("Everything in this file is already on this device.")
        try app.press("Cancel")
        #expect(!app.phone.isShielded(AppPhone.photos))
    }

    @Test("an import that loosens a limit is delayed as the settings require")
    func loosening() throws {
        let app = try phone(.antiRot, covering: "Photos")
        let file = try copying("limitSet", in: try export(app)) {
            $0.replacing("\"start\":\"12:00\"", with: "\"start\":\"11:00\"")
        }
        try choose(file, on: app)
        app.expect("Allowed Times", "Changes at midnight")
        try app.press("Import")
        try app.press("Limits")
        app.expect("“Allowed Times” Changes", "midnight")
        app.pass(.seconds(150 * 60))
        #expect(app.phone.isShielded(AppPhone.photos), "at 11:30")
    }

    @Test("passes in a file open nothing, and access lost there isn't lost here")
    func passes() throws {
        let theirs = try phone(.appBlocker, covering: "Video")
        try theirs.press("Emergency")
        try theirs.press("Open Everything")
        let file = try export(theirs)
        #expect(file.contains("emergencyBegan"))
        let mine = try phone(.appBlocker, covering: "Photos")
        try choose(file, on: mine)
        mine.expect("Ask First", "New")
        try mine.press("Import")
        #expect(mine.phone.isShielded(AppPhone.photos))
        #expect(!mine.shows("Everything is open until"))
        let lost = try copying("authorizationChanged", in: file) {
            $0.replacing("\"approved\"", with: "\"lost\"")
        }
        try choose(lost, on: mine)
        try mine.press("Cancel")
        mine.reopen()
        #expect(mine.phone.isShielded(AppPhone.photos))
    }

    @Test("an import is rejected while a pledge runs, and the pledge continues")
    func pledge() throws {
        let file = try export(try phone(.antiRot, covering: "Video"))
        let mine = try phone(.focusPledge, covering: "Photos")
        try mine.press("Start Pledge")
        try choose(file, on: mine)
        mine.expect(
            "Couldn’t Import",
            "A pledge is in progress. Wait until it ends, or give up."
        )
        try mine.press("OK")
        #expect(mine.phone.isShielded(AppPhone.photos))
        mine.pass(.seconds(3601))
        try choose(file, on: mine)
        mine.expect("Allowed Times", "New")
    }

    @Test(
        "the error for a damaged file names the file, the place and the remedy",
        arguments: [
            ("hello", "“stint.json” is damaged in line 1, at column 1. Nothing was imported."),
            (
                "{\"a\":1}",
                "“stint.json” isn’t an export from Stint. Choose a file exported from Stint."
            ),
            (
                "{\"format\":\"stint-export\",\"version\":9,\"selections\":[],\"facts\":[]}",
                "“stint.json” was created by another version of Stint. Update Stint and try again."
            ),
            (
                "{\"format\":\"stint-export\",\"version\":1,\n\"selections\":[],\"facts\":[",
                "“stint.json” is incomplete after line 2. Choose the complete file."
            ),
            (
                "{\"format\":\"stint-export\",\"version\":1,\"selections\":[],\n"
                    + "\"facts\":[{\"id\":1}]}",
                "“stint.json” is damaged in line 2, at facts[0].id. Nothing was imported."
            ),
        ]
    )
    func wrongFile(_ content: String, _ words: String) throws {
        let app = try phone(.appBlocker, covering: "Photos")
        let before = try export(app)
        try choose(content, on: app)
        app.expect("Couldn’t Import", words)
        try app.press("OK")
        #expect(try export(app) == before)
    }

    @Test("the error for a missing file names the file")
    func gone() throws {
        let app = try phone(.appBlocker, covering: "Photos")
        app.phone.putFile("stint.json", Data("{}".utf8))
        let file = try #require(app.phone.chooseFile("stint.json"))
        try FileManager.default.removeItem(at: app.phone.disk.appending(path: "files"))
        try openExchange(app)
        try app.press("Import…")
        try app.set("file", "File", to: file.absoluteString)
        app.expect("Stint can’t read “stint.json”. Move the file to this device and try again.")
    }
}
