import Foundation
import HealthKit
import InterfaceHost
import Limits
import SimulatedPhone
import Testing

@Suite("The screen of limits", .timeLimit(.minutes(10)))
@MainActor
struct LimitsScreenTests {
    private func app(_ preset: Preset = .antiRot) throws -> AppPhone {
        let app = try AppPhone()
        try app.begin(with: preset)
        try app.press("Limits")
        return app
    }

    @Test("a schedule: its windows are edited, what overlaps is said and cannot be saved")
    func schedule() throws {
        let app = try app()
        app.expect("Allowed windows", "Open 12:00–13:00, 18:00–19:00")
        try app.press("Allowed windows")
        app.expect("Opens", "Closes", "Days")
        try app.set("date", "Closes", to: "18:30")
        app.expect("“Lunch” and “Dinner” overlap.")
        #expect(app.control("press", "Save") == nil)
        try app.set("date", "Closes", to: "12:30")
        #expect(!app.says("overlap"))
        try app.press("Save")
        app.expect("Open 12:00–12:30, 18:00–19:00")
        try app.press("Allowed windows")
        try app.press("Remove the window")
        try app.press("Remove the window")
        app.expect("Without a window the apps are blocked all day.")
        try app.press("Save")
        app.expect("Blocked all day")
    }

    @Test("what has no name goes by what it is, on cards and in what is wrong")
    func namesLeftEmpty() throws {
        let app = try app()
        try app.press("Allowed windows")
        try app.set("text", "Name of the window", to: "")
        try app.set("date", "Closes", to: "18:30")
        app.expect("“12:00–18:30” and “Dinner” overlap.")
        try app.set("date", "Closes", to: "13:00")
        try app.set("text", "Name", to: " ")
        try app.press("Save")
        app.expect("Limit", "Open 12:00–13:00, 18:00–19:00")
        try app.press("Today")
        try app.press("Details")
        app.expect("Limit", "Open 12:00–13:00, 18:00–19:00")
        try app.press("Limits")
        try app.press("18:00")
        try app.set("date", "Closes", to: "13:30")
        try app.press("Save")
        app.expect("“Limit” changes.")
    }

    @Test(
        "every kind can be added, on the apps that are chosen",
        arguments: [
            ("Ask before opening", "Asks first, then opens for 20 min"),
            ("Earn minutes by workouts", "Medium: a minute earns 1, at most 180, begins with 60"),
            ("Minutes a day", "65 min a day"), ("Openings a day", "6 openings a day, 15 min each"),
            ("Show a timer", "Timed, never blocked"), ("Open at certain times", "Open 12:00–13:00"),
        ]
    )
    func add(_ kind: String, _ words: String) throws {
        let app = try app(.focusPledge)
        app.expect("There are no limits.")
        try app.press(kind)
        try app.set("text", "Name", to: "Evenings & more")
        if kind == "Open at certain times" { try app.press("Add a window") }
        if let more = app.control("press", "More: ") { try app.use(more, "") }
        try app.press("Save")
        app.expect("Evenings & more", words)
    }

    @Test("one opening a day is told as one, in the editor and on the card")
    func oneOpening() throws {
        let app = try app(.focusPledge)
        try app.press("Openings a day")
        try app.press("Less: 5 openings a day")
        for count in [4, 3, 2] { try app.press("Less: \(count) openings a day") }
        try app.set("text", "Name", to: "Once")
        app.expect("1 opening a day")
        try app.press("Save")
        app.expect("Once", "1 opening a day, 15 min each")
        try app.press("Today")
        app.expect("1 opening left\n")
    }

    @Test("a limit on other apps brings its own choice; without one nothing is saved")
    func otherApps() throws {
        let app = try app()
        try app.press("Ask before opening")
        try app.set("choice", "Apps", to: "1")
        try app.press("Save")
        app.expect("Choose at least one app, category or website.")
        try app.press("OK")
        try app.press("Choose apps")
        try app.press("Video")
        try app.press("Done")
        try app.press("Save")
        #expect(app.phone.isShielded(AppPhone.video))
        #expect(app.phone.isShielded(AppPhone.photos))
    }

    @Test("a harder bank names the minutes that are lost before it is saved")
    func difficulty() throws {
        let app = try app(.lockedIn)
        try app.press("Minutes bank")
        try app.set("choice", "Difficulty", to: "3")
        #expect(!app.says("You lose"))
        try app.press("Cancel")
        app.phone.recordWorkout(
            .running,
            from: app.phone.wallClock.addingTimeInterval(-1800),
            to: app.phone.wallClock
        )
        app.pass(.seconds(60))
        try app.press("Minutes bank")
        try app.set("choice", "Difficulty", to: "3")
        app.expect("You lose 30 min from the bank.")
    }

    @Test("what weakens waits as chosen, is listed with its time, and can be taken back")
    func pending() throws {
        let app = try app(.appBlocker)
        try app.press("Settings")
        try app.press("Rules for all limits")
        try app.set("choice", "What opens something waits", to: "4")
        try app.press("Save")
        try app.press("Limits")
        try app.press("Ask first")
        try app.press("Delete the limit")
        app.expect("Waiting", "“Ask first” goes.", "Comes tomorrow, 9:00")
        #expect(app.phone.isShielded(AppPhone.photos))
        try app.press("Take back")
        #expect(!app.says("Waiting"))
        try app.press("Ask first")
        try app.press("Delete the limit")
        app.pass(.seconds(24 * 3600 + 60))
        app.expect("There are no limits.")
        #expect(!app.phone.isShielded(AppPhone.photos))
    }
}
