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
        app.expect("Allowed windows", "Blocked until 12:00", "Open 12:00–13:00, 18:00–19:00")
        try app.press("Allowed windows")
        app.expect("Opens", "Closes", "Every day")
        try app.set("date", "Closes", to: "18:30")
        app.expect("“Lunch” and “Dinner” overlap.")
        #expect(app.control("press", "Save") == nil)
        try app.set("date", "Closes", to: "12:30")
        #expect(!app.says("overlap"))
        app.expect("Starts at once.")
        try app.save()
        app.expect("Open 12:00–12:30, 18:00–19:00")
        try app.press("Allowed windows")
        try app.press("Remove this time")
        try app.press("Remove this time")
        app.expect("Without an allowed time the apps are blocked all day.")
        try app.save()
        app.expect("Blocked all day")
    }

    @Test("days are chosen by chips once it is not every day, and none at all is said there")
    func days() throws {
        let app = try app()
        try app.add("Minutes a day")
        #expect(app.control("press", "Monday") == nil)
        try app.set("toggle", "Every day", to: "false")
        for day in ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] {
            try app.press(day)
        }
        #expect(!app.says("Choose at least one day of the week."))
        try app.press("Sunday")
        app.expect("Choose at least one day of the week.")
        #expect(app.control("press", "Save") == nil)
        try app.press("Monday")
        try app.save()
        app.expect("60 of 60 min left today")
    }

    @Test("what has no name goes by what it is, on cards and in what is wrong")
    func namesLeftEmpty() throws {
        let app = try app()
        try app.press("Allowed windows")
        try app.set("text", "for example Lunch", to: "")
        try app.set("date", "Closes", to: "18:30")
        app.expect("“12:00–18:30” and “Dinner” overlap.")
        try app.set("date", "Closes", to: "13:00")
        try app.set("text", "Name", to: " ")
        try app.save()
        app.expect("Limit", "Open 12:00–13:00, 18:00–19:00")
        try app.press("Today")
        try app.press("Details")
        app.expect("Limit", "Open 12:00–13:00, 18:00–19:00")
        try app.press("Limits")
        try app.press("18:00")
        try app.set("date", "Closes", to: "13:30")
        app.expect("Starts tomorrow, 0:00, because it opens something.")
        try app.save()
        app.expect("“Limit” changes", "tomorrow, 0:00")
    }

    @Test("a limit that blocks at once says so and how to undo it, and is saved only then")
    func confirmation() throws {
        let app = try app(.focusPledge)
        // A limit that blocks nothing yet needs no second press.
        try app.add("Minutes a day")
        try app.press("Save")
        #expect(!app.says("Start this limit now?"))
        try app.add("Allowed times")
        try app.press("Save")
        app.expect("Start this limit now?", "Blocked all day", "at any time, under Limits")
        #expect(!app.phone.isShielded(AppPhone.photos))
        try app.press("Cancel")
        #expect(!app.phone.isShielded(AppPhone.photos))
        try app.press("Save")
        try app.press("Start now")
        #expect(app.phone.isShielded(AppPhone.photos))
    }

    @Test(
        "every kind can be added, on the apps that are chosen, under its name or another",
        arguments: [
            ("Ask first", "Asks first, then opens for 30 min"),
            ("Earned minutes", "Balance: 60 of 180 min"),
            ("Minutes a day", "65 of 65 min left today"),
            ("Openings a day", "6 openings a day, 15 min each"), ("Timer", "0 min today"),
            ("Allowed times", "Open 12:00–13:00"), ("Breaks", "25 of 25 min left before a break"),
        ]
    )
    func add(_ kind: String, _ words: String) throws {
        let app = try app(.focusPledge)
        app.expect("There are no limits yet.")
        try app.add(kind)
        app.expect(kind, "Starts at once.")
        if kind == "Allowed times" {
            app.expect("Without an allowed time the apps are blocked all day.", "Blocked all day")
            try app.press("Add an allowed time")
            app.expect("Starts at once.", "Blocked until 12:00")
        }
        if kind == "Ask first" { try app.press("30 min") }
        if let more = app.control("press", "More: "), kind != "Ask first" {
            try app.use(more, "")
        }
        try app.save()
        app.expect(kind, words)
        try app.add(kind)
        try app.set("text", "Name", to: "Evenings & more")
        try app.save()
        app.expect(kind, "Evenings & more")
        try app.add(kind)
        try app.save()
        app.expect("\(kind) 2")
    }

    @Test("without a limit, what a pledge blocks is not called open")
    func pledge() throws {
        let app = try app(.focusPledge)
        app.expect("There are no limits yet. Your apps are open.")
        try app.press("Pledge")
        try app.press("Begin the pledge")
        try app.press("Limits")
        app.expect("There are no limits yet. Your pledge blocks its apps until 10:00.")
        #expect(!app.says("Your apps are open"))
    }

    @Test("a limit says of its apps what they do, also where another limit blocks them")
    func others() throws {
        let app = try app()
        try app.add("Minutes a day")
        try app.save()
        app.expect("Minutes a day\nBlocked until 12:00\nOutside the allowed times")
        #expect(!app.says("\nOpen\n"))
    }

    @Test("the choice of a kind can be left, and so can a new limit")
    func left() throws {
        let app = try app()
        try app.press("Add a limit")
        app.expect("New limit", "Workouts earn them.", "20 minutes of use, then 10 minutes off.")
        try app.press("Openings a day")
        app.expect("Save")
        try app.press("New limit")
        app.expect("Workouts earn them.")
        try app.press("Cancel")
        #expect(!app.says("New limit"))
        app.expect("Allowed windows")
    }

    @Test("a limit is duplicated with its values, and removed once the person has agreed")
    func duplicate() throws {
        let app = try app(.appBlocker)
        try app.press("Duplicate")
        try app.save()
        app.expect("Ask first 2")
        #expect(app.controls("press", "Remove").count == 2)
        try app.use(app.controls("press", "Remove")[1], "")
        app.expect("Remove “Ask first 2”?", "It ends at once.")
        try app.press("Cancel")
        app.expect("Ask first 2")
        try app.use(app.controls("press", "Remove")[1], "")
        try app.use(app.controls("press", "Remove").last ?? "", "")
        #expect(!app.says("Ask first 2"))
        app.expect("Ask first")
    }

    @Test("one opening a day is told as one, in the editor and on the card")
    func oneOpening() throws {
        let app = try app(.focusPledge)
        try app.add("Openings a day")
        try app.press("Less: 5 openings a day")
        for count in [4, 3, 2] { try app.press("Less: \(count) openings a day") }
        try app.set("text", "Name", to: "Once")
        app.expect("1 opening a day")
        try app.save()
        app.expect("Once", "1 opening a day, 15 min each")
        try app.press("Today")
        app.expect("1 opening left\n")
    }

    @Test("a limit on other apps brings its own choice; without one nothing is saved")
    func otherApps() throws {
        let app = try app()
        try app.add("Ask first")
        app.expect("Photos")
        try app.press("Choose apps")
        try app.set("toggle", "Photos", to: "false")
        try app.press("Done")
        app.expect("Choose at least one app, category or website.")
        #expect(app.control("press", "Save") == nil)
        try app.press("Choose apps")
        try app.press("Video")
        try app.press("Done")
        app.expect("Video")
        try app.save()
        #expect(app.phone.isShielded(AppPhone.video))
        #expect(app.phone.isShielded(AppPhone.photos))
        try app.press("Ask first")
        try app.set("choice", "Same apps as", to: "0")
        app.expect("Photos", "because it opens something")
    }

    @Test("the apps of a limit are changed where they are: more at once, fewer as chosen")
    func itsApps() throws {
        let app = try app()
        try app.press("Allowed windows")
        try app.press("Choose apps")
        try app.press("Video")
        try app.press("Done")
        app.expect("Photos", "Video", "Starts at once.")
        try app.save()
        #expect(app.phone.isShielded(AppPhone.video))
        try app.press("Allowed windows")
        try app.press("Choose apps")
        try app.set("toggle", "Photos", to: "false")
        try app.press("Done")
        app.expect("Starts tomorrow, 0:00, because it opens something.")
        try app.save()
        #expect(app.phone.isShielded(AppPhone.photos))
        app.expect("Fewer apps are covered")
    }

    @Test("a harder bank names the minutes that are lost before it is saved")
    func difficulty() throws {
        let app = try app(.lockedIn)
        try app.press("Minutes bank")
        app.expect("2 minutes of workout earn 1.", "At most 120 min · starts with 30")
        try app.press("Extreme")
        #expect(!app.says("You lose"))
        try app.press("Cancel")
        app.phone.recordWorkout(
            .running,
            from: app.phone.wallClock.addingTimeInterval(-1800),
            to: app.phone.wallClock
        )
        app.pass(.seconds(60))
        try app.press("Minutes bank")
        try app.press("Extreme")
        app.expect("You lose 30 min from the bank.")
    }

    @Test("what weakens waits as chosen, is listed with its time, and can be taken back")
    func pending() throws {
        let app = try app(.appBlocker)
        try app.press("Settings")
        try app.press("Rules for all limits")
        try app.set("choice", "What opens something waits", to: "4")
        try app.save()
        try app.press("Limits")
        try app.press("Ask first")
        try app.press("Remove the limit")
        app.expect("It ends tomorrow, 9:00, because that opens something.")
        try app.use(app.controls("press", "Remove").last ?? "", "")
        app.expect("Waiting", "“Ask first” is removed", "tomorrow, 9:00")
        #expect(app.phone.isShielded(AppPhone.photos))
        try app.press("Undo")
        #expect(!app.says("Waiting"))
        try app.press("Ask first")
        try app.press("Remove the limit")
        try app.use(app.controls("press", "Remove").last ?? "", "")
        app.pass(.seconds(24 * 3600 + 60))
        app.expect("There are no limits yet.")
        #expect(!app.phone.isShielded(AppPhone.photos))
    }
}

extension AppPhone {
    /// Begins a new limit of a kind.
    fileprivate func add(_ kind: String) throws {
        try press("Add a limit")
        try press(kind)
    }
}
