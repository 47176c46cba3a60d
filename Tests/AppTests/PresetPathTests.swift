import Foundation
import HealthKit
import InterfaceHost
import Limits
import SimulatedPhone
import Testing

@Suite("The path of each preset through the app", .timeLimit(.minutes(10)))
@MainActor
struct PresetPathTests {
    @Test("anti-rot: blocked until lunch, open by the override, blocked again")
    func antiRot() throws {
        let app = try AppPhone()
        try app.begin(with: .antiRot)
        app.expect(
            "Blocked until 12:00",
            "Outside the allowed times",
            "I’m eating: open for 45 min"
        )
        #expect(app.phone.isShielded(AppPhone.photos))
        #expect(!app.phone.isShielded(AppPhone.video))
        try app.press("I’m eating")
        app.expect("Open for 45 minutes?", "It is your only override today.")
        try app.press("Cancel")
        #expect(app.phone.isShielded(AppPhone.photos))
        try app.press("I’m eating")
        try app.press("Open them now")
        app.expect("Open until 9:45", "Override is on", "45:00")
        #expect(!app.says("I’m eating"))
        #expect(!app.phone.isShielded(AppPhone.photos))
        // The screen follows the clock, without being left.
        app.phone.advance(by: .seconds(45 * 60))
        app.look()
        app.expect("Blocked until 12:00", "You get the next one tomorrow, 0:00.")
        #expect(!app.says("I’m eating"))
        #expect(app.phone.isShielded(AppPhone.photos))
        app.pass(.seconds(3 * 3600))
        app.expect("Open until 13:00")
        app.pass(.seconds(7 * 3600))
        app.expect("Blocked until tomorrow, 12:00")
        app.pass(.seconds(6 * 3600))
        app.expect("I’m eating: open for 45 min")
    }

    @Test("the limits of a group are a tap behind it, and the way to change them")
    func details() throws {
        let app = try AppPhone()
        try app.begin(with: .antiRot, covering: ["Photos", "Video"])
        try app.press("Details")
        app.expect("Photos", "Video", "Allowed windows", "Open 12:00–13:00, 18:00–19:00")
        try app.press("Change this limit")
        app.expect("Save", "Cancel")
    }

    @Test("the emergency is there while it opens something, and says how many are left")
    func emergency() throws {
        let app = try AppPhone()
        try app.begin(with: .appBlocker)
        try app.press("Emergency")
        app.expect("Open everything for 15 minutes?", "You have 3 emergencies left in 30 days.")
        try app.press("Open everything")
        app.expect("Open until 9:15", "Emergency is on", "15:00")
        #expect(!app.says("Opens everything for 15 minutes."))
        #expect(!app.phone.isShielded(AppPhone.photos))
    }

    @Test("focus-pledge: the terms stand before the pledge, going back is free, opening fails it")
    func focusPledge() throws {
        let app = try AppPhone()
        try app.begin(with: .focusPledge)
        app.expect(
            "New pledge",
            "60 min",
            "A tap on a blocked app is enough, wherever iOS lets Stint see it.",
            "The shield tells you what it costs, and you can still go back.",
            "Stint is connected to no server."
        )
        #expect(!app.phone.isShielded(AppPhone.photos))
        try app.press("Begin the pledge")
        app.expect("Your pledge runs until 10:00.", "500 credits are at stake.")
        app.expect("so does trying, where iOS lets Stint see it.")
        #expect(app.phone.isShielded(AppPhone.photos))
        #expect(app.activities.shown.count == 1)
        app.phone.open(AppPhone.photos)
        app.phone.advance(by: .seconds(5))
        app.phone.press(.primary)
        app.come()
        app.expect("Your pledge runs until 10:00.")
        app.phone.open(AppPhone.photos)
        app.phone.advance(by: .seconds(5))
        app.phone.press(.secondary)
        app.come()
        app.expect("You opened one of the apps.", "It cost 500 credits.")
        // Kept to its end.
        try app.press("Begin the pledge")
        app.pass(.seconds(3601))
        app.expect("You kept it.", "Your 500 credits are yours again.")
        // Given up, which is asked first.
        try app.press("Begin the pledge")
        try app.press("Give up")
        app.expect("Give the pledge up?")
        try app.press("Keep going")
        app.expect("Your pledge runs until")
        try app.press("Give up")
        try app.press("Give up and fail")
        app.expect("You gave up.")
        #expect(!app.phone.isShielded(AppPhone.photos))
    }

    @Test("app-blocker: a yes opens for a while, a no is counted")
    func appBlocker() throws {
        let app = try AppPhone()
        try app.begin(with: .appBlocker)
        app.expect("Asks first, then opens for 15 min", "Focus score\n–")
        for button in [ShieldButton.primary, .secondary] {
            app.phone.open(AppPhone.photos)
            app.phone.advance(by: .seconds(3))
            app.phone.press(button)
            app.phone.advance(by: .seconds(3))
        }
        #expect(!app.phone.isShielded(AppPhone.photos))
        app.come()
        app.expect("Open until 9:15", "Opened by you")
        app.expect("Blocked apps\n1", "Interruptions\n2", "Focus score\n50% of 2 choices")
        try app.press("Statistics")
        app.expect("Turned back\n1\n", "Focus score: 50% of 2 choices")
        app.expect("Photos", "Tried 2 times")
        app.pass(.seconds(16 * 60))
        #expect(app.phone.isShielded(AppPhone.photos))
    }

    @Test("locked-in: use drains the bank, zero shuts, a workout opens")
    func lockedIn() throws {
        let app = try AppPhone()
        try app.begin(with: .lockedIn)
        app.expect("Open for 60 more minutes", "Balance: 60 of 180 min", "Earn more")
        app.use(AppPhone.photos, minutes: 25)
        #expect(!app.says("Balance: 60 of 180 min"))
        app.use(AppPhone.photos, minutes: 50)
        app.expect("Balance: 0 of 180 min", "Blocked until you earn minutes")
        #expect(app.phone.isShielded(AppPhone.photos))
        app.phone.home()
        app.phone.advance(by: .seconds(1800))
        app.phone.recordWorkout(
            .running,
            from: app.phone.wallClock.addingTimeInterval(-1200),
            to: app.phone.wallClock
        )
        app.pass(.seconds(60))
        app.expect("Balance: 20 of 180 min")
        #expect(!app.phone.isShielded(AppPhone.photos))
    }

    @Test("a workout that comes while Stint is in front is paid and seen at once")
    func workoutInFront() throws {
        let app = try AppPhone()
        try app.begin(with: .lockedIn)
        app.phone.advance(by: .seconds(1800))
        app.phone.recordWorkout(
            .running,
            from: app.phone.wallClock.addingTimeInterval(-1200),
            to: app.phone.wallClock
        )
        #expect(app.interface.isOutOfDate)
        app.look()
        app.expect("Balance: 80 of 180 min")
    }

    @Test("a paused workout pays for its duration, and a deleted one takes its minutes back")
    func pausedAndDeleted() throws {
        let app = try AppPhone()
        try app.begin(with: .lockedIn)
        app.phone.advance(by: .seconds(3600))
        let workout = app.phone.recordWorkout(
            .running,
            from: app.phone.wallClock.addingTimeInterval(-3000),
            to: app.phone.wallClock,
            pausedSeconds: 1200
        )
        app.pass(.seconds(60))
        app.expect("Balance: 90 of 180 min")
        app.phone.deleteWorkout(workout)
        app.pass(.seconds(60))
        app.expect("Balance: 60 of 180 min")
        app.phone.deleteWorkout(workout)
        app.phone.kill(AppPhone.stint)
        app.come()
        app.expect("Balance: 60 of 180 min")
    }

    @Test("screen-timer: today's total, and the timer on the Lock Screen")
    func screenTimer() throws {
        let app = try AppPhone()
        try app.begin(with: .screenTimer)
        app.expect("0 min today", "Timed, never blocked")
        app.use(AppPhone.photos, minutes: 10)
        app.expect("In use since 9:0")
        app.expect("10 min today")
        try app.press("Show the timer")
        #expect(app.activities.shown.count == 1)
        try app.press("Hide the timer")
        #expect(app.activities.shown.isEmpty)
        // It ends by itself when the apps are no longer in use.
        try app.press("Show the timer")
        app.pass(.seconds(3600))
        #expect(app.activities.shown.isEmpty)
        app.activities.isEnabled = false
        try app.press("Show the timer")
        app.expect("Live Activities may be off in Settings.")
    }
}
