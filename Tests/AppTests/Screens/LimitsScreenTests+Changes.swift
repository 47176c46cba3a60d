import Enforcement
import Foundation
import HealthKit
import Limits
import SimulatedPhone
import Testing

extension LimitsScreenTests {
    @Test("a harder bank shows the lost minutes before it is saved")
    func difficulty() throws {
        let app = try app(.lockedIn)
        try app.press("Earned Minutes")
        app.expect("2 minutes of workout earn 1 minute.", "Up to 120 min · starts at 30")
        try app.press("Extreme")
        #expect(!app.shows("You lose"))
        try app.press("Cancel")
        app.phone.recordWorkout(
            .running,
            from: app.phone.wallClock.addingTimeInterval(-1800),
            to: app.phone.wallClock
        )
        app.pass(.seconds(60))
        try app.press("Earned Minutes")
        try app.press("Extreme")
        app.expect("You lose 30 min of your balance.")
    }

    @Test("a change that loosens a limit is pending, listed with its time, and can be withdrawn")
    func pending() throws {
        let app = try app(.appBlocker)
        try app.press("Settings")
        try app.press("Rules")
        try app.set("choice", "Loosen Limits", to: "4")
        try app.save()
        try app.press("Limits")
        try app.press("Ask First")
        try app.press("Remove Limit")
        app.expect("The limit ends tomorrow at 9:00, because removing it opens apps.")
        try app.use(app.controls("press", "Remove").last ?? "", "")
        app.expect("Pending Changes", "“Ask First” Is Removed", "tomorrow at 9:00")
        #expect(app.phone.isShielded(AppPhone.photos))
        try app.press("Undo")
        #expect(!app.shows("Pending Changes"))
        try app.press("Ask First")
        try app.press("Remove Limit")
        try app.use(app.controls("press", "Remove").last ?? "", "")
        app.pass(.seconds(24 * 3600 + 60))
        app.expect("You don’t have any limits yet.")
        #expect(!app.phone.isShielded(AppPhone.photos))
    }

    @Test("a pending change says what changes")
    func pendingParts() throws {
        let app = try app(.antiRot)
        func set(_ change: (inout LimitDraft) throws -> Void) throws {
            try app.inApp {
                var reconciler = try Reconciler.inAppGroup()
                let limit = try #require(reconciler.state.limits.first)
                var draft = limit.draft
                try change(&draft)
                try reconciler.set(draft.limit(limit.id, on: limit.selection))
            }
            app.reopen()
        }
        try app.press("Limits")
        try set { draft in
            let window = try Window(
                label: "",
                start: try #require(TimeOfDay(hour: 8, minute: 0)),
                end: try #require(TimeOfDay(hour: 20, minute: 0))
            )
            draft.rule = .schedule(try Schedule(windows: [window]))
            draft.opensInBreaks = false
        }
        app.expect(
            "“Allowed Times” Changes",
            "Now: Open 12:00–13:00, 18:00–19:00",
            "Then: Open 8:00–20:00",
            "Stays Blocked in Breaks"
        )
        try app.press("Undo")
        try app.inApp {
            var reconciler = try Reconciler.inAppGroup()
            let settings = reconciler.state.settings
            try reconciler.set(
                settings.replacing(
                    breakRule: try BreakRule(length: .seconds(1800), timesPerDay: 3),
                    weakeningDelay: .hours(1)
                )
            )
        }
        app.reopen()
        app.expect("Rules Change", "Breaks: 3 a day, 30 min each", "Loosen Limits: After 1 hour")
    }
}
