import ElementTree
import InterfaceHost
import Limits
import SimulatedPhone
import Testing

@Suite("The first screens", .timeLimit(.minutes(10)))
@MainActor
struct OnboardingTests {
    @Test("they say what Stint does, ask, and let choose; nothing is blocked before the end")
    func screens() throws {
        let app = try AppPhone()
        app.expect("Welcome to Stint", "Nothing about you or your apps leaves it.")
        try app.press("Continue")
        app.expect("Stint uses Screen Time", "To count minutes")
        // No second "Continue" after the system's dialog.
        try app.press("Continue")
        app.expect("Which apps take too much?")
        // Nothing chosen leads nowhere.
        try app.press("Choose apps")
        try app.press("Done")
        app.expect("Which apps take too much?")
        try app.press("Choose apps")
        try app.press("Photos")
        try app.press("Done")
        app.expect("How to begin", "Photos", "45 minutes a day", "5 openings a day")
        app.expect("Open 12:00–13:00, 18:00–19:00", "Blocked at all other times.")
        app.expect("Pledge to focus", "Ask me first", "Earn my minutes", "Show me the time")
        try app.press("Choose other apps")
        try app.press("Video")
        try app.press("Done")
        app.expect("How to begin", "Video")
        #expect(!app.phone.isShielded(AppPhone.photos))
    }

    @Test(
        "each card leads to a limit in at most five presses, and Today says what is true of the app",
        arguments: [
            ("minutes-a-day", "Open for 45 more minutes", false),
            ("openings-a-day", "5 openings left\nAsks first, then opens for 15 min", true),
            ("anti-rot", "Blocked until 12:00", true),
            ("app-blocker", "Asks first, then opens for 15 min", true),
            ("locked-in", "Open for 60 more minutes", false),
            ("screen-timer", "0 min today\nOpen\nTimed, never blocked", false),
        ]
    )
    func cards(card: String, words: String, isShielded: Bool) throws {
        let app = try AppPhone()
        let presses = try app.begin(with: card)
        #expect(presses <= 5)
        app.expect(words, "Photos")
        #expect(app.phone.isShielded(AppPhone.photos) == isShielded)
    }

    @Test("a card says what it does, when, and how to undo it; it begins with a second press")
    func confirmation() throws {
        let app = try AppPhone()
        for title in ["Continue", "Continue", "Choose apps", "Photos", "Done", "anti-rot"] {
            try app.press(title)
        }
        app.expect("Open at meals", "Starts at once.", "Blocked until 12:00", "the next day")
        #expect(!app.phone.isShielded(AppPhone.photos))
        try app.press("Cancel")
        app.expect("How to begin")
        try app.press("app-blocker")
        app.expect("Ask me first", "at any time, under Limits")
        try app.press("Begin now")
        #expect(app.phone.isShielded(AppPhone.photos))
    }

    @Test("a limit of minutes counts what is used, and blocks when nothing is left")
    func minutes() throws {
        let app = try AppPhone()
        try app.begin(with: "minutes-a-day")
        app.use(AppPhone.photos, minutes: 13)
        app.expect("Open for 32 more minutes")
        app.use(AppPhone.photos, minutes: 40)
        app.expect("Blocked until tomorrow, 0:00", "Used up for today")
        #expect(app.phone.isShielded(AppPhone.photos))
        try app.press("Limits")
        app.expect("Minutes a day")
    }

    @Test("who sets Stint up later looks around without a limit, also after a launch, and goes on")
    func later() throws {
        let app = try AppPhone()
        try app.press("Continue")
        try app.press("Set up later")
        app.expect("Nothing is limited", "Choose apps")
        app.relaunch()
        app.expect("Nothing is limited")
        try app.press("Choose apps")
        app.expect("Stint uses Screen Time")
        try app.press("Continue")
        try app.press("Choose apps")
        try app.press("Photos")
        try app.press("Done")
        try app.press("Set up later")
        // What was chosen is kept.
        app.expect("Nothing is limited", "Add a limit")
        try app.press("Settings")
        try app.press("Apps")
        app.expect("Photos", "No limit uses these apps.")
    }

    @Test("who says no is told what that means, and how to allow it in Settings")
    func refused() throws {
        let app = try AppPhone()
        app.phone.owner.agrees = false
        try app.press("Continue")
        try app.press("Continue")
        app.expect("Screen Time is not allowed", "2. Switch on Screen Time for Stint.")
        app.expect("Open Settings", "Set up later")
        #expect(app.page.nodes.elements.contains { $0["role"] == "link" })
        #expect(!app.says("Choose apps"))
        app.phone.owner.agrees = true
        try app.press("Ask me again")
        app.expect("Choose apps")
    }

    @Test("who set Stint up later is asked for Screen Time before a limit is filled in")
    func permissionBeforeLimit() throws {
        let app = try AppPhone()
        app.phone.owner.agrees = false
        try app.press("Continue")
        try app.press("Continue")
        try app.press("Set up later")
        try app.press("Pledge")
        app.expect("Screen Time is not allowed", "Allow Screen Time")
        try app.press("Limits")
        try app.press("Add a limit")
        app.expect("Screen Time is not allowed")
        #expect(!app.says("New limit"))
        app.phone.owner.agrees = true
        try app.press("Ask me again")
        app.expect("New limit")
        try app.press("Minutes a day")
        try app.press("Choose apps")
        try app.press("Photos")
        try app.press("Done")
        try app.press("Save")
        app.expect("60 of 60 min left today")
        try app.press("Today")
        #expect(!app.says("taken back"))
    }

    @Test("who allows Screen Time in Settings goes on without being asked again")
    func allowedInSettings() throws {
        let app = try AppPhone()
        app.phone.owner.agrees = false
        try app.press("Continue")
        try app.press("Continue")
        try app.press("Open Settings")
        app.phone.authorize(AppPhone.stint)
        app.come()
        app.expect("Which apps take too much?")
    }

    @Test("a permission that is taken back later is missed on the first screen")
    func lost() throws {
        let app = try AppPhone()
        try app.begin(with: .antiRot)
        app.phone.revokeAuthorization(of: AppPhone.stint)
        app.come()
        app.expect("Screen Time is not allowed", "Open Settings")
        try app.press("Allow Screen Time")
        app.come()
        #expect(!app.says("Screen Time is not allowed"))
    }

    @Test("a permission taken back and given again: choose the apps again, first of all")
    func chooseAgain() throws {
        let app = try AppPhone()
        try app.begin(with: .antiRot)
        app.expect("Blocked until 12:00")
        app.phone.home()
        app.phone.revokeAuthorization(of: AppPhone.stint)
        app.phone.authorize(AppPhone.stint)
        app.come()
        app.expect("Choose your apps again.")
        #expect(!app.says("Blocked until"))
        #expect(!app.says("Allow Screen Time"))
        #expect(!app.phone.isShielded(AppPhone.photos))
        let told = app.phone.shownNotifications.filter { $0.title == "Nothing is blocked" }
        #expect(told.count == 1)
        try app.press("Choose apps")
        try app.press("Photos")
        try app.press("Done")
        #expect(app.phone.isShielded(AppPhone.photos))
        app.expect("Blocked until 12:00")
        #expect(!app.says("Choose your apps again."))
        #expect(app.phone.shownNotifications.isEmpty)
    }

    @Test("the button that asks for Screen Time goes when it is allowed, also with data access")
    func permissionBack() throws {
        let app = try AppPhone()
        try app.begin(with: .antiRot)
        app.phone.revokeAuthorization(of: AppPhone.stint)
        app.come()
        app.expect("Allow Screen Time", "Screen Time is not allowed")
        app.phone.authorize(AppPhone.stint, withDataAccess: true)
        app.come()
        #expect(!app.says("Allow Screen Time"))
        app.expect("Choose your apps again.")
    }
}
