import Foundation
import HealthKit
import InterfaceHost
import Limits
import SimulatedPhone
import Testing

@Suite("The path of each preset through the app", .timeLimit(.minutes(10)))
@MainActor
struct PresetPathTests {
    @Test("anti-rot: blocked until lunch, open by the break, blocked again")
    func antiRot() throws {
        let app = try AppPhone()
        try app.begin(with: .antiRot)
        app.expect(
            "Blocked until 12:00",
            "Outside allowed times",
            "I’m Eating: Open for 45 min"
        )
        #expect(app.phone.isShielded(AppPhone.photos))
        #expect(!app.phone.isShielded(AppPhone.video))
        try app.press("I’m Eating")
        app.expect("Open for 45 Minutes?", "45 min, once a day.")
        try app.press("Cancel")
        #expect(app.phone.isShielded(AppPhone.photos))
        try app.press("I’m Eating")
        try app.press("Open Now")
        app.expect("Open until 9:45", "Break in progress", "45:00")
        #expect(!app.shows("I’m Eating"))
        #expect(!app.phone.isShielded(AppPhone.photos))
        // The screen follows the clock while it is visible.
        app.phone.advance(by: .seconds(45 * 60))
        app.look()
        app.expect("Blocked until 12:00", "The next one is available at midnight.")
        #expect(!app.shows("I’m Eating"))
        #expect(app.phone.isShielded(AppPhone.photos))
        app.pass(.seconds(3 * 3600))
        app.expect("Open until 13:00")
        app.pass(.seconds(7 * 3600))
        app.expect("Blocked until tomorrow at 12:00")
        app.pass(.seconds(6 * 3600))
        app.expect("I’m Eating: Open for 45 min")
    }

    @Test("the details of a group show its limits and how to change them")
    func details() throws {
        let app = try AppPhone()
        try app.begin(with: .antiRot, covering: ["Photos", "Video"])
        try app.press("Details")
        app.expect("Photos", "Video", "Allowed Times", "Open 12:00–13:00, 18:00–19:00")
        try app.press("Change Limit")
        app.expect("Save", "Cancel")
    }

    @Test("the emergency is offered while it opens apps, and shows how many are left")
    func emergency() throws {
        let app = try AppPhone()
        try app.begin(with: .appBlocker)
        try app.press("Emergency")
        app.expect("Open Everything for 15 Minutes?", "You have 3 emergencies left.")
        try app.press("Open Everything")
        app.expect("Open until 9:15", "Emergency in progress", "15:00")
        #expect(!app.shows("Opens everything for 15 minutes."))
        #expect(!app.phone.isShielded(AppPhone.photos))
    }

    @Test("focus-pledge: the terms come first, going back is free, opening an app fails it")
    func focusPledge() throws {
        let app = try AppPhone()
        try app.begin(with: .focusPledge)
        app.expect(
            "New Pledge",
            "60 min",
            "Tapping a blocked app is enough, if iOS lets Stint record that.",
            "You see what it costs first, and can still go back.",
            "Stint isn’t connected to a pledge service"
        )
        #expect(!app.phone.isShielded(AppPhone.photos))
        try app.press("Start Pledge")
        app.expect("Your pledge ends at 10:00.", "If it fails, you lose 500 credits.")
        app.expect("Tapping one fails it, too, if iOS lets Stint record that.")
        #expect(app.phone.isShielded(AppPhone.photos))
        #expect(app.activities.shown.count == 1)
        app.phone.open(AppPhone.photos)
        app.phone.advance(by: .seconds(5))
        app.phone.press(.primary)
        app.reopen()
        app.expect("Your pledge ends at 10:00.")
        app.phone.open(AppPhone.photos)
        app.phone.advance(by: .seconds(5))
        app.phone.press(.secondary)
        app.reopen()
        app.expect("You opened one of the apps.", "You lost 500 credits.")
        // The pledge is kept.
        try app.press("Start Pledge")
        app.pass(.seconds(3601))
        app.expect("Pledge Kept", "Your 500 credits were returned to you.")
        // Giving up needs a confirmation.
        try app.press("Start Pledge")
        try app.press("Give Up")
        app.expect("Give Up This Pledge?")
        try app.press("Keep Going")
        app.expect("Your pledge ends")
        try app.press("Give Up")
        try app.press("Fail Pledge")
        app.expect("You gave up.")
        #expect(!app.phone.isShielded(AppPhone.photos))
    }

    @Test("app-blocker: yes opens the app for a while, no is counted")
    func appBlocker() throws {
        let app = try AppPhone()
        try app.begin(with: .appBlocker)
        app.expect("Asks first, then opens for 15 min", "Focus Score\n–")
        for button in [ShieldButton.primary, .secondary] {
            app.phone.open(AppPhone.photos)
            app.phone.advance(by: .seconds(3))
            app.phone.press(button)
            app.phone.advance(by: .seconds(3))
        }
        #expect(!app.phone.isShielded(AppPhone.photos))
        app.reopen()
        app.expect("Open until 9:15", "Opened by you")
        app.expect("Blocked Apps\n1", "Attempts\n2", "Focus Score\n50% of 2 choices")
        try app.press("Statistics")
        app.expect("Stayed Focused\n1\n", "Focus Score: 50% of 2 choices")
        app.expect("Photos", "2 attempts")
        app.pass(.seconds(16 * 60))
        #expect(app.phone.isShielded(AppPhone.photos))
    }

    @Test("locked-in: use drains the bank, zero blocks, a workout opens")
    func lockedIn() throws {
        let app = try AppPhone()
        try app.begin(with: .lockedIn)
        app.expect("Open for 60 more minutes", "Balance: 60 of 180 min", "Work out to earn more")
        app.use(AppPhone.photos, minutes: 25)
        #expect(!app.shows("Balance: 60 of 180 min"))
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

    @Test("a workout earns visible minutes while Stint is active")
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

    @Test("a paused workout counts its active duration, and deleting one removes its minutes")
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
        app.reopen()
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
        try app.press("Show Timer")
        #expect(app.activities.shown.count == 1)
        try app.press("Hide Timer")
        #expect(app.activities.shown.isEmpty)
        // The timer ends when the apps are no longer in use.
        try app.press("Show Timer")
        app.pass(.seconds(3600))
        #expect(app.activities.shown.isEmpty)
        app.activities.isEnabled = false
        try app.press("Show Timer")
        app.expect("Make sure Live Activities are on in Settings.")
    }
}
