import ElementTree
import InterfaceHost
import Limits
import SimulatedPhone
import Testing

@Suite("Onboarding", .timeLimit(.minutes(10)))
@MainActor
struct OnboardingTests {
    @Test("onboarding explains, requests access, and blocks nothing before its end")
    func screens() throws {
        let app = try AppPhone()
        app.expect(
            "What Would You Like?",
            "Nothing leaves your device, unless you connect to a pledge service."
        )
        try app.press("Something Else")
        app.expect("Stint Uses Screen Time", "Count Minutes", "What Stint Can’t Do")
        // No second "Continue" after the system's dialog.
        try app.press("Continue")
        // An empty choice stays on the screen behind the picker.
        try app.press("Done")
        app.expect("Choose Your Apps")
        try app.press("Choose Apps")
        try app.press("Photos")
        try app.press("Done")
        app.expect("Get Started", "Photos", "Minutes a Day", "Earn My Minutes", "Show My Time")
        #expect(!app.shows("Times a Day"))
        try app.press("More")
        app.expect("Times a Day", "Blocked 22:00–7:00", "Wait First")
        app.expect("Open 12:00–13:00, 18:00–19:00", "Blocked the rest of the day")
        app.expect("Pledge to Focus", "Ask Me First", "Focus Hours")
        try app.press("Choose Other Apps")
        try app.press("Video")
        try app.press("Done")
        app.expect("Get Started", "Video")
        #expect(!app.phone.isShielded(AppPhone.photos))
    }

    @Test(
        "each starting point leads to a limit in at most four presses, and Today shows its state",
        arguments: [
            ("minutes-a-day", "Open for 45 more minutes", false),
            ("openings-a-day", "5 times left\nAsks first, then opens for 15 min", true),
            ("night-block", "Open until 22:00", false),
            ("wait-first", "Asks first, then opens for 15 min", true),
            ("three-breaks", "Blocked until 17:00", true),
            ("anti-rot", "Blocked until 12:00", true),
            ("app-blocker", "Asks first, then opens for 15 min", true),
            ("locked-in", "Open for 60 more minutes", false),
            ("screen-timer", "0 min today\nOpen\nTimed, never blocked", false),
        ]
    )
    func cards(card: String, words: String, isShielded: Bool) throws {
        let app = try AppPhone()
        let presses = try app.begin(with: card)
        #expect(presses <= 4)
        app.expect(words, "Photos")
        #expect(app.phone.isShielded(AppPhone.photos) == isShielded)
    }

    @Test("a starting point shows its effect and how to undo it before it starts")
    func confirmation() throws {
        let app = try AppPhone()
        for title in ["Work Without Distraction", "Continue", "Photos", "Done", "anti-rot"] {
            try app.press(title)
        }
        app.expect(
            "Open at Mealtimes",
            "Takes effect immediately.",
            "Blocked until 12:00",
            "the next day"
        )
        #expect(!app.phone.isShielded(AppPhone.photos))
        try app.press("Cancel")
        app.expect("Get Started")
        try app.press("More")
        try app.press("app-blocker")
        app.expect("Ask Me First", "at any time in Limits")
        try app.press("Start Now")
        #expect(app.phone.isShielded(AppPhone.photos))
    }

    @Test("a limit of minutes counts use, and blocks when none are left")
    func minutes() throws {
        let app = try AppPhone()
        try app.begin(with: "minutes-a-day")
        app.use(AppPhone.photos, minutes: 13)
        app.expect("Open for 32 more minutes")
        app.use(AppPhone.photos, minutes: 40)
        app.expect("Blocked until midnight", "Used up for today")
        #expect(app.phone.isShielded(AppPhone.photos))
        try app.press("Limits")
        app.expect("Minutes a Day")
    }

    @Test("postponed setup shows the app without limits, and can be resumed after a launch")
    func later() throws {
        let app = try AppPhone()
        try app.press("Something Else")
        try app.press("Set Up Later")
        app.expect("No Limits", "Choose Apps")
        app.relaunch()
        app.expect("No Limits")
        try app.press("Choose Apps")
        app.expect("Stint Uses Screen Time")
        try app.press("Continue")
        try app.press("Photos")
        try app.press("Done")
        try app.press("Set Up Later")
        // The choice is kept.
        app.expect("No Limits", "Add Limit")
        try app.press("Settings")
        try app.press("Apps")
        app.expect("Photos", "No limit uses these apps.")
    }

    @Test("refusing access shows how to allow it in Settings")
    func refused() throws {
        let app = try AppPhone()
        app.phone.owner.agrees = false
        try app.press("Something Else")
        try app.press("Continue")
        app.expect("Screen Time Access Is Off", "2. Turn on Screen Time for Stint.")
        app.expect("Open Settings", "Set Up Later")
        #expect(app.page.nodes.elements.contains { $0["role"] == "link" })
        #expect(!app.shows("Photos"))
        app.phone.owner.agrees = true
        try app.press("Ask Again")
        app.expect("Photos")
    }

    @Test("after postponed setup, adding a limit requests access to Screen Time first")
    func permissionBeforeLimit() throws {
        let app = try AppPhone()
        app.phone.owner.agrees = false
        try app.press("Something Else")
        try app.press("Continue")
        try app.press("Set Up Later")
        try app.press("Pledge")
        app.expect("Screen Time Access Is Off", "Allow Access to Screen Time")
        try app.press("Limits")
        try app.press("Add Limit")
        app.expect("Screen Time Access Is Off")
        #expect(!app.shows("New Limit"))
        app.phone.owner.agrees = true
        try app.press("Ask Again")
        app.expect("New Limit")
        try app.press("Minutes a Day")
        try app.press("Choose Apps")
        try app.press("Photos")
        try app.press("Done")
        try app.press("Save")
        app.expect("60 of 60 min left today")
        try app.press("Today")
        #expect(!app.shows("was turned off"))
    }

    @Test("allowing access in Settings continues onboarding")
    func allowedInSettings() throws {
        let app = try AppPhone()
        app.phone.owner.agrees = false
        try app.press("Something Else")
        try app.press("Continue")
        try app.press("Open Settings")
        app.phone.authorize(AppPhone.stint)
        app.reopen()
        app.expect("Photos")
    }

    @Test("lost access is reported on Today")
    func lost() throws {
        let app = try AppPhone()
        try app.begin(with: .antiRot)
        app.phone.revokeAuthorization(of: AppPhone.stint)
        app.reopen()
        app.expect("Screen Time Access Is Off", "Open Settings")
        try app.press("Allow Access to Screen Time")
        app.reopen()
        #expect(!app.shows("Screen Time Access Is Off"))
    }

    @Test("after access is lost and restored, the apps must be chosen again")
    func chooseAgain() throws {
        let app = try AppPhone()
        try app.begin(with: .antiRot)
        app.expect("Blocked until 12:00")
        app.phone.home()
        app.phone.revokeAuthorization(of: AppPhone.stint)
        app.phone.authorize(AppPhone.stint)
        app.reopen()
        app.expect("Choose Your Apps Again")
        #expect(!app.shows("Blocked until"))
        #expect(!app.shows("Allow Access to Screen Time"))
        #expect(!app.phone.isShielded(AppPhone.photos))
        let told = app.phone.shownNotifications.filter { $0.title == "Nothing is blocked" }
        #expect(told.count == 1)
        try app.press("Choose Apps")
        try app.press("Photos")
        try app.press("Done")
        #expect(app.phone.isShielded(AppPhone.photos))
        app.expect("Blocked until 12:00")
        #expect(!app.shows("Choose Your Apps Again"))
        #expect(app.phone.shownNotifications.isEmpty)
    }

    @Test("the button that requests access disappears once it is granted")
    func permissionBack() throws {
        let app = try AppPhone()
        try app.begin(with: .antiRot)
        app.phone.revokeAuthorization(of: AppPhone.stint)
        app.reopen()
        app.expect("Allow Access to Screen Time", "Screen Time Access Is Off")
        app.phone.authorize(AppPhone.stint, withDataAccess: true)
        app.reopen()
        #expect(!app.shows("Allow Access to Screen Time"))
        app.expect("Choose Your Apps Again")
    }
}
