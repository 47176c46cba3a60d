import Enforcement
import Foundation
import Limits
import SimulatedPhone
import Testing

@Suite("Limits screen", .timeLimit(.minutes(10)))
@MainActor
struct LimitsScreenTests {
    func app(_ preset: Preset = .antiRot) throws -> AppPhone {
        let app = try AppPhone()
        try app.begin(with: preset)
        try app.press("Limits")
        return app
    }

    @Test("a schedule with overlapping windows reports them and can't be saved")
    func schedule() throws {
        let app = try app()
        app.expect("Allowed Times", "Blocked until 12:00", "Open 12:00–13:00, 18:00–19:00")
        try app.press("Allowed Times")
        app.expect("From", "To", "Every Day")
        try app.set("date", "To", to: "18:30")
        app.expect("“Lunch” and “Dinner” overlap.")
        #expect(app.control("press", "Save") == nil)
        try app.set("date", "To", to: "12:30")
        #expect(!app.shows("overlap"))
        app.expect("Takes effect immediately.")
        try app.save()
        app.expect("Open 12:00–12:30, 18:00–19:00")
        try app.press("Allowed Times")
        try app.press("Remove Allowed Time")
        try app.press("Remove Allowed Time")
        app.expect("Without an allowed time, apps are blocked all day.")
        try app.save()
        app.expect("Blocked all day")
    }

    @Test("days are chosen by chips unless the limit always applies; choosing none is reported")
    func days() throws {
        let app = try app()
        try app.add("Minutes a Day")
        app.expect("Always")
        try app.press("Applies")
        #expect(app.control("press", "Monday") == nil)
        try app.set("toggle", "Always", to: "false")
        for day in ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] {
            try app.press(day)
        }
        #expect(!app.shows("Choose at least one day."))
        try app.press("Sunday")
        app.expect("Choose at least one day.")
        try app.back()
        app.expect("Choose at least one day.")
        #expect(app.control("press", "Save") == nil)
        try app.press("Applies")
        try app.press("Monday")
        try app.back()
        try app.save()
        app.expect("60 of 60 min left today")
    }

    @Test("unnamed limits and windows have generic names")
    func namesLeftEmpty() throws {
        let app = try app()
        try app.press("Allowed Times")
        try app.set("text", "such as Lunch", to: "")
        try app.set("date", "To", to: "18:30")
        app.expect("“12:00–18:30” and “Dinner” overlap.")
        try app.set("date", "To", to: "13:00")
        try app.rename(to: " ")
        try app.save()
        app.expect("Limit", "Open 12:00–13:00, 18:00–19:00")
        try app.press("Today")
        try app.press("Details")
        app.expect("Limit", "Open 12:00–13:00, 18:00–19:00")
        try app.press("Limits")
        try app.press("18:00")
        try app.set("date", "To", to: "13:30")
        app.expect("Takes effect at midnight, because it loosens limits.")
        try app.save()
        app.expect("“Limit” Changes", "midnight")
    }

    @Test("a limit that blocks immediately says how to undo it, and asks first if that takes time")
    func confirmation() throws {
        let app = try app(.focusPledge)
        try app.add("Allowed Times")
        app.expect("Blocked until 12:00", "You can change or remove this at any time in Limits.")
        #expect(!app.phone.isShielded(AppPhone.photos))
        try app.press("Save")
        #expect(app.phone.isShielded(AppPhone.photos))
        try app.inApp {
            var reconciler = try Reconciler.inAppGroup()
            try reconciler.set(reconciler.state.settings.replacing(weakeningDelay: .hours(3)))
        }
        app.reopen()
        // A limit that blocks nothing yet needs no confirmation.
        try app.add("Minutes a Day")
        try app.press("Save")
        try app.press("Blocked until 12:00")
        try app.press("Remove Allowed Time")
        try app.press("Save")
        app.expect("Change This Limit Now?")
        #expect(!app.shows("Start This Limit Now?"))
        try app.press("Cancel")
        try app.press("Cancel")
        app.expect("Blocked until 12:00")
        try app.add("Allowed Times")
        try app.press("Save")
        app.expect("Start This Limit Now?", "Blocked until 12:00. You can remove this in Limits.")
        try app.press("Start Now")
        app.expect("Allowed Times 2")
    }

    @Test(
        "every kind of limit can be added, with the default name or another",
        arguments: [
            ("Ask First", "Asks first, then opens for 30 min"),
            ("Earned Minutes", "Balance: 60 of 180 min"),
            ("Minutes a Day", "90 of 90 min left today"),
            ("Times a Day", "6 times a day, 15 min each"), ("Timer", "0 min today"),
            ("Allowed Times", "Open 12:00–13:00"), ("Rests", "30 of 30 min left before a rest"),
        ]
    )
    func add(_ kind: String, _ words: String) throws {
        let app = try app(.focusPledge)
        app.expect("You don’t have any limits yet.")
        try app.add(kind)
        app.expect(kind, "Takes effect immediately.")
        if kind == "Allowed Times" {
            app.expect("Blocked until 12:00")
            try app.press("Remove Allowed Time")
            app.expect("Without an allowed time, apps are blocked all day.", "Blocked all day")
            try app.press("Add Allowed Time")
            app.expect("Takes effect immediately.", "Blocked until 12:00")
        }
        switch kind {
        case "Ask First", "Rests": try app.press("30 min")
        case "Minutes a Day": try app.set("text", "Minutes a Day", to: "90")
        default: break
        }
        if let more = app.control("press", "More: "), kind != "Ask First" {
            try app.use(more, "")
        }
        try app.save()
        app.expect(kind, words)
        try app.add(kind)
        try app.rename(to: "Evenings & more")
        try app.save()
        app.expect(kind, "Evenings & more")
        try app.add(kind)
        try app.save()
        app.expect("\(kind) 2")
    }

    @Test("apps that a pledge blocks aren't called open")
    func pledge() throws {
        let app = try app(.focusPledge)
        app.expect("You don’t have any limits yet. Your apps are open.")
        try app.press("Pledge")
        try app.press("Start Pledge")
        try app.press("Limits")
        app.expect("You don’t have any limits yet. Your pledge blocks its apps until 10:00.")
        #expect(!app.shows("Your apps are open"))
    }

    @Test("a limit shows its own state and apps, then what else blocks them")
    func others() throws {
        let app = try app()
        try app.add("Minutes a Day")
        try app.save()
        app.expect(
            "Allowed Times\nBlocked until 12:00\nOutside allowed times\nOpen 12:00–13:00",
            "Minutes a Day\nApplies now\n60 of 60 min left today\n",
            "\nPhotos\nBlocked by “Allowed Times” until 12:00"
        )
        #expect(!app.shows("\nOpen\n"))
    }

    @Test("adding a limit can be canceled in every step")
    func left() throws {
        let app = try app()
        try app.press("Add Limit")
        app.expect("New Limit", "Workouts earn more.", "A 10-minute rest after 20 minutes of use.")
        try app.press("Times a Day")
        app.expect("Save")
        try app.press("New Limit")
        app.expect("Workouts earn more.")
        try app.press("Cancel")
        #expect(!app.shows("New Limit"))
        app.expect("Allowed Times")
    }

    @Test("a limit is duplicated with its values, and removed after a confirmation")
    func duplicate() throws {
        let app = try app(.appBlocker)
        try app.press("Duplicate")
        try app.save()
        app.expect("Ask First 2")
        #expect(app.controls("press", "Remove").count == 2)
        try app.use(app.controls("press", "Remove")[1], "")
        app.expect("Remove “Ask First 2”?", "The limit ends immediately.")
        try app.press("Cancel")
        app.expect("Ask First 2")
        try app.use(app.controls("press", "Remove")[1], "")
        try app.use(app.controls("press", "Remove").last ?? "", "")
        #expect(!app.shows("Ask First 2"))
        app.expect("Ask First")
    }

    @Test("one time a day has a singular text")
    func oneOpening() throws {
        let app = try app(.focusPledge)
        try app.add("Times a Day")
        try app.press("Less: 5 times a day")
        for count in [4, 3, 2] { try app.press("Less: \(count) times a day") }
        try app.rename(to: "Once")
        app.expect("Once a day")
        try app.save()
        app.expect("Once a day, 15 min each")
        try app.press("Today")
        app.expect("1 time left\n")
    }

    @Test("a limit on new apps needs a choice before it is saved")
    func otherApps() throws {
        let app = try app()
        try app.add("Ask First")
        app.expect("Photos")
        try app.press("Choose Apps")
        try app.set("toggle", "Photos", to: "false")
        try app.press("Done")
        app.expect("Choose at least one app, category, or website.")
        #expect(app.control("press", "Save") == nil)
        try app.press("Choose Apps")
        try app.press("Video")
        try app.press("Done")
        app.expect("Video")
        try app.save()
        #expect(app.phone.isShielded(AppPhone.video))
        #expect(app.phone.isShielded(AppPhone.photos))
        try app.press("Ask First")
        try app.set("choice", "Same Apps As", to: "0")
        app.expect("Photos", "because it loosens limits")
    }

    @Test("adding apps to a limit is immediate, and removing some is delayed")
    func itsApps() throws {
        let app = try app()
        try app.press("Allowed Times")
        try app.press("Choose Apps")
        try app.press("Video")
        try app.press("Done")
        app.expect("Photos", "Video", "Takes effect immediately.")
        try app.save()
        #expect(app.phone.isShielded(AppPhone.video))
        try app.press("Allowed Times")
        try app.press("Choose Apps")
        try app.set("toggle", "Photos", to: "false")
        try app.press("Done")
        app.expect("Takes effect at midnight, because it loosens limits.")
        try app.save()
        #expect(app.phone.isShielded(AppPhone.photos))
        app.expect("Fewer Apps")
    }

    @Test("a limit covers everything except the chosen apps")
    func everythingElse() throws {
        let app = try app()
        try app.add("Minutes a Day")
        #expect(app.control("choice", "Applies To") == nil)
        try app.press("Close")
        try app.add("Allowed Times")
        app.expect("Photos")
        try app.set("choice", "Applies To", to: "1")
        // Apps chosen to be blocked don't become exceptions.
        app.expect("No Apps Chosen", "Apps that you install later are blocked, too.")
        try app.press("Choose Apps")
        try app.press("Photos")
        try app.press("Done")
        app.expect("These stay open:", "Photos", "Takes effect immediately.")
        try app.press("Save")
        app.expect("The one you chose, Stint, Settings, and some system apps stay open.")
        try app.press("Start Now")
        #expect(app.phone.isShielded(AppPhone.video))
        try app.press("Settings")
        try app.press("Apps")
        app.expect("Everything except these:", "Photos")
        try app.press("Today")
        app.expect("Everything Else", "Blocked", "These stay open:", "Photos")
        #expect(!app.phone.isShielded("com.apple.Preferences"))
        try app.press("Limits")
        // Only limits that can cover everything else offer its apps.
        try app.add("Minutes a Day")
        #expect(!app.shows("everything except"))
        try app.press("Close")
        try app.press("Allowed Times 2")
        app.expect("Allowed Times 2 (everything except 1)")
        try app.press("Choose Apps")
        try app.press("Video")
        try app.press("Done")
        app.expect("Takes effect at midnight, because it loosens limits.")
        try app.press("Choose Apps")
        try app.set("toggle", "Video", to: "false")
        try app.set("toggle", "Photos", to: "false")
        try app.press("Done")
        app.expect("No Apps Chosen", "Takes effect immediately.")
        try app.save()
        #expect(app.phone.isShielded(AppPhone.photos))
    }

    @Test("covering everything instead of some apps says what is blocked now, and what waits")
    func everythingInstead() throws {
        let app = try app()
        try app.press("Allowed Times")
        try app.set("choice", "Applies To", to: "1")
        app.expect(
            "Added apps: effective immediately.",
            "Blocked until 12:00",
            "Removed apps: effective at midnight, because it opens apps."
        )
        try app.press("Save")
        app.expect(
            "Change This Limit Now?",
            "Blocked until 12:00. Stint, Settings, and some system apps stay open. Removed apps:"
        )
        #expect(!app.phone.isShielded(AppPhone.video))
        try app.press("Change Now")
        #expect(app.phone.isShielded(AppPhone.video) && app.phone.isShielded(AppPhone.photos))
    }

    @Test("giving up a pledge promises open apps only if nothing else blocks them")
    func givingUp() throws {
        let app = try app(.focusPledge)
        try app.press("Pledge")
        try app.press("Start Pledge")
        try app.press("Give Up")
        app.expect("and your apps open.")
        try app.press("Keep Going")
        try app.press("Limits")
        try app.add("Allowed Times")
        try app.save()
        try app.press("Pledge")
        try app.press("Give Up")
        app.expect("The pledge fails")
        #expect(!app.shows("your apps open"))
        try app.press("Keep Going")
        try app.press("Today")
        try app.press("Details")
        #expect(!app.shows("give up your pledge"))
    }
}
