import Foundation
import InterfaceHost
import Limits
import SimulatedPhone
import Testing

@Suite("the import of an export", .timeLimit(.minutes(10)))
@MainActor
struct ImportScreenTests {
    private func phone(_ preset: Preset, covering names: String...) throws -> AppPhone {
        let app = try AppPhone()
        try app.begin(with: preset, covering: names)
        return app
    }

    /// Goes to the page of exports and imports, which may be where the settings were left.
    private func openExchange(_ app: AppPhone) throws {
        try app.press("Settings")
        if app.control("press", "Import…") == nil { try app.press("Export and import") }
    }

    /// Everything that Stint knows on a phone.
    private func export(_ app: AppPhone) throws -> String {
        try openExchange(app)
        if app.control("press", "Prepare the export") != nil {
            try app.press("Prepare the export")
        } else {
            try app.press("Prepare it again")
        }
        let file = app.phone.disk.appending(path: "group.app.stint/export/stint.json")
        return try String(contentsOf: file, encoding: .utf8)
    }

    /// Chooses a file of the phone for the import.
    private func choose(_ content: String, on app: AppPhone) throws {
        app.phone.putFile("stint.json", Data(content.utf8))
        let file = try #require(app.phone.chooseFile("stint.json"))
        try openExchange(app)
        try app.press("Import…")
        try app.set("file", "File", to: file.absoluteString)
    }

    /// Adds a copy of the first fact of a kind to an export, under another name.
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

    @Test("the limits of another iPhone come, hold nothing yet, and ask for their apps")
    func otherPhone() throws {
        let theirs = try phone(.antiRot, covering: "Video")
        let file = try export(theirs)
        let mine = try phone(.appBlocker, covering: "Photos")
        try choose(file, on: mine)
        mine.expect("stint.json", "Allowed windows", "New", "Rules for all limits")
        mine.expect("Apps that come from another iPhone have to be chosen again here.")
        try mine.press("Import")
        mine.expect("Choose your apps again.", "They were chosen on another iPhone.")
        #expect(mine.phone.isShielded(AppPhone.photos))
        #expect(!mine.phone.isShielded(AppPhone.video))
        try mine.press("Choose apps")
        try mine.press("Video")
        try mine.press("Done")
        #expect(!mine.says("Choose your apps again."))
        #expect(mine.phone.isShielded(AppPhone.video))
        // And it is only taken once.
        try choose(file, on: mine)
        mine.expect("Everything in this file is here already.")
        #expect(mine.control("press", "Import") == nil)
    }

    @Test("nothing happens before the person has agreed")
    func cancelled() throws {
        let file = try export(try phone(.antiRot, covering: "Video"))
        let mine = try phone(.appBlocker, covering: "Photos")
        let before = try export(mine)
        try choose(file, on: mine)
        try mine.press("Cancel")
        #expect(!mine.says("Allowed windows"))
        try mine.press("Limits")
        #expect(!mine.says("Allowed windows"))
        #expect(try export(mine) == before)
    }

    @Test("an export of this iPhone brings nothing that is here")
    func ownExport() throws {
        let app = try phone(.antiRot, covering: "Photos")
        let file = try export(app)
        try app.press("Today")
        try app.press("I’m eating: open for 45 min")
        try app.press("Open them now")
        #expect(!app.phone.isShielded(AppPhone.photos))
        try choose(file, on: app)
        app.expect("Everything in this file is here already.")
        try app.press("Cancel")
        #expect(!app.phone.isShielded(AppPhone.photos))
    }

    @Test("what an import loosens waits as the settings say")
    func loosening() throws {
        let app = try phone(.antiRot, covering: "Photos")
        let file = try copying("limitSet", in: try export(app)) {
            $0.replacing("\"start\":\"12:00\"", with: "\"start\":\"11:00\"")
        }
        try choose(file, on: app)
        app.expect("Allowed windows", "Changes, but waits until tomorrow")
        try app.press("Import")
        try app.press("Limits")
        app.expect("“Allowed windows” changes", "tomorrow, 0:00")
        app.pass(.seconds(150 * 60))
        #expect(app.phone.isShielded(AppPhone.photos), "at 11:30")
    }

    @Test("the passes of a file open nothing, and a permission lost there is not lost here")
    func passes() throws {
        let theirs = try phone(.appBlocker, covering: "Video")
        try theirs.press("Emergency")
        try theirs.press("Open everything")
        let file = try export(theirs)
        #expect(file.contains("emergencyBegan"))
        let mine = try phone(.appBlocker, covering: "Photos")
        try choose(file, on: mine)
        mine.expect("Ask first", "New")
        try mine.press("Import")
        #expect(mine.phone.isShielded(AppPhone.photos))
        #expect(!mine.says("Everything is open until"))
        let lost = try copying("authorizationChanged", in: file) {
            $0.replacing("\"approved\"", with: "\"lost\"")
        }
        try choose(lost, on: mine)
        try mine.press("Cancel")
        mine.come()
        #expect(mine.phone.isShielded(AppPhone.photos))
    }

    @Test("while a pledge runs nothing is imported, and it goes on")
    func pledge() throws {
        let file = try export(try phone(.antiRot, covering: "Video"))
        let mine = try phone(.focusPledge, covering: "Photos")
        try mine.press("Begin the pledge")
        try choose(file, on: mine)
        mine.expect(
            "Nothing was imported",
            "A pledge is running. Wait until it ends, or give it up."
        )
        try mine.press("OK")
        #expect(mine.phone.isShielded(AppPhone.photos))
        mine.pass(.seconds(3601))
        try choose(file, on: mine)
        mine.expect("Allowed windows", "New")
    }

    @Test(
        "a file that cannot be imported is named with the place and the remedy",
        arguments: [
            ("hello", "“stint.json” is damaged in line 1, at column 1. Nothing was imported."),
            (
                "{\"a\":1}",
                "“stint.json” is not an export from Stint. Choose a file that Stint has shared."
            ),
            (
                "{\"format\":\"stint-export\",\"version\":9,\"selections\":[],\"facts\":[]}",
                "Another version of Stint wrote “stint.json”. Update Stint, and try again."
            ),
            (
                "{\"format\":\"stint-export\",\"version\":1,\n\"selections\":[],\"facts\":[",
                "“stint.json” ends too early, in line 2. Choose the whole file."
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
        app.expect("Nothing was imported", words)
        try app.press("OK")
        #expect(try export(app) == before)
    }

    @Test("a file that is gone when it is read is said to be so")
    func gone() throws {
        let app = try phone(.appBlocker, covering: "Photos")
        app.phone.putFile("stint.json", Data("{}".utf8))
        let file = try #require(app.phone.chooseFile("stint.json"))
        try FileManager.default.removeItem(at: app.phone.disk.appending(path: "files"))
        try openExchange(app)
        try app.press("Import…")
        try app.set("file", "File", to: file.absoluteString)
        app.expect("Stint cannot read “stint.json”. Move it to this iPhone, and try again.")
    }
}
