import InterfaceHost
import Limits
import SimulatedPhone
import Testing

@Suite("The first screens", .timeLimit(.minutes(10)))
@MainActor
struct OnboardingTests {
    @Test("they say what Stint does, ask, and let choose; nothing is shut before the end")
    func screens() throws {
        let app = try AppPhone()
        app.expect("Welcome to Stint", "Nothing leaves this iPhone.")
        try app.press("Continue")
        app.expect("Permission", "Allow Screen Time")
        try app.press("Allow Screen Time")
        app.expect("Screen Time is allowed.")
        try app.press("Continue")
        app.expect("Nothing is chosen yet.")
        try app.press("Choose apps")
        try app.press("Photos")
        try app.press("Done")
        app.expect("Apps\n1\n", "Categories\n0\n")
        try app.press("Continue")
        app.expect("Open at meals", "Pledge to focus", "Ask me first", "Earn my minutes")
        try app.press("Choose other apps")
        app.expect("Your apps")
        #expect(!app.phone.isShielded(AppPhone.photos))
    }

    @Test("who says no is told what that means, and how to allow it in Settings")
    func refused() throws {
        let app = try AppPhone()
        app.phone.owner.agrees = false
        try app.press("Continue")
        try app.press("Allow Screen Time")
        app.expect("Screen Time is not allowed.", "Open Settings")
        #expect(app.page.html.contains("role=\"link\""))
        #expect(!app.says("Continue"))
        app.phone.owner.agrees = true
        try app.press("Allow Screen Time")
        app.expect("Screen Time is allowed.", "Continue")
    }

    @Test("a permission that is taken back later is missed on the first screen")
    func lost() throws {
        let app = try AppPhone()
        try app.begin(with: .antiRot)
        app.phone.revokeAuthorization(of: AppPhone.stint)
        app.come()
        app.expect("Screen Time is not allowed.", "Open Settings")
        try app.press("Allow Screen Time")
        app.come()
        #expect(!app.says("Screen Time is not allowed."))
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
        app.expect("Choose your apps again.", "Blocks nothing: choose its apps again")
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
        app.expect("Allow Screen Time", "Screen Time is not allowed.")
        app.phone.authorize(AppPhone.stint, withDataAccess: true)
        app.come()
        #expect(!app.says("Allow Screen Time"))
        app.expect("Choose your apps again.")
    }
}
