import Enforcement
import Foundation
import HealthKit
import InterfaceHost
import Limits
import SimulatedPhone
import Testing

@Suite("Launches, notifications and Live Activities", .timeLimit(.minutes(10)))
@MainActor
struct LaunchTests {
    @Test("a workout earns minutes in a background launch without a scene")
    func workoutWithoutScene() throws {
        let app = try AppPhone()
        try app.begin(with: .lockedIn)
        app.use(AppPhone.photos, minutes: 10)
        app.phone.endProcess(of: AppPhone.stint)
        workOut(app)
        app.phone.advance(by: .seconds(60))
        #expect(app.backgroundLaunchCount == 1)
        #expect(try balance(app) == 80)
    }

    @Test("a workout without a launch earns minutes days later")
    func lostDelivery() throws {
        let app = try AppPhone()
        try app.begin(with: .lockedIn)
        app.use(AppPhone.photos, minutes: 50)
        #expect(try balance(app) == 10)
        app.phone.run(AppPhone.stint) {
            HKHealthStore().disableAllBackgroundDelivery { done, _ in #expect(done) }
        }
        app.phone.endProcess(of: AppPhone.stint)
        app.phone.advance(by: .seconds(86_400))
        workOut(app)
        app.phone.advance(by: .seconds(3 * 86_400))
        #expect(try balance(app) == 10)
        app.relaunch()
        #expect(try balance(app) == 40)
        app.expect("Balance: 40 of 180 min")
    }

    @Test("opening Stint from a shield shows Today, whichever screen was open")
    func todayFromShield() throws {
        let app = try AppPhone()
        try app.begin(with: .antiRot)
        try app.press("Settings")
        app.phone.open(AppPhone.photos)
        app.phone.press(.primary)
        app.phone.home()
        let notice = try #require(app.phone.shownNotifications.first)
        app.reopen()
        app.answer(notice)
        app.look()
        app.expect("Blocked until 12:00")
    }

    @Test("Stint replaces expired tokens as soon as iOS reports them, without another event")
    func expiredTokens() throws {
        let app = try AppPhone()
        try app.begin(with: .appBlocker)
        let before = try references(app)
        app.phone.inject(.tokenRotation)
        app.look()
        let after = try references(app)
        #expect(after.count == before.count && Set(after).isDisjoint(with: before))
    }

    @Test("a response to the timer's notification shows the timer, even if it launches Stint")
    func answer() throws {
        for isRunning in [true, false] {
            let app = try AppPhone()
            try app.begin(with: .screenTimer)
            app.phone.open(AppPhone.photos)
            app.phone.advance(by: .seconds(130))
            app.phone.home()
            let notice = try #require(
                app.phone.shownNotifications.first { $0.category == Notice.timerCategory }
            )
            if isRunning {
                app.reopen()
                app.answer(notice)
                app.look()
            } else {
                app.relaunch(answering: notice)
            }
            #expect(app.activities.shown.count == 1)
            #expect(misuses(app) == [])
        }
    }

    @Test("a new timer replaces the old one")
    func secondTimer() throws {
        let app = try AppPhone()
        try app.begin(with: .screenTimer)
        app.use(AppPhone.photos, minutes: 3)
        try app.press("Show Timer")
        let first = app.activities.shown
        #expect(first.count == 1)
        try app.press("Show Timer")
        #expect(app.activities.shown.count == 1)
        #expect(app.activities.shown != first)
    }

    @Test("an ended pledge leaves the Dynamic Island: while active, given up, or at launch")
    func islandAfterPledge() throws {
        let app = try AppPhone()
        try app.begin(with: .focusPledge)
        try app.press("Start Pledge")
        #expect(app.activities.shown.count == 1)
        app.phone.advance(by: .seconds(3601))
        app.look()
        #expect(app.activities.shown == [])
        try app.press("Start Pledge")
        #expect(app.activities.shown.count == 1)
        try app.press("Give Up")
        try app.press("Fail Pledge")
        #expect(app.activities.shown == [])
        try app.press("Start Pledge")
        app.phone.endProcess(of: AppPhone.stint)
        app.phone.advance(by: .seconds(3601))
        #expect(app.activities.shown.count == 1)
        app.launchInBackground()
        #expect(app.activities.shown == [])
    }

    @Test("the end of a pledge has a notification; that of a failed one has none")
    func pledgeEnds() throws {
        let app = try AppPhone()
        try app.begin(with: .focusPledge)
        try app.press("Start Pledge")
        app.phone.home()
        app.phone.advance(by: .seconds(3599))
        let titles = app.phone.shownNotifications.map(\.title)
        #expect(titles == ["5 minutes left, until 10:00", "1 minute left, until 10:00"])
        app.phone.advance(by: .seconds(2))
        let notice = try #require(app.phone.shownNotifications.last)
        #expect(notice.title == "Your pledge has ended")
        #expect(notice.body == "Open Stint to get your credits back.")
        app.reopen()
        try app.press("Start Pledge")
        try app.press("Give Up")
        try app.press("Fail Pledge")
        app.phone.home()
        app.phone.advance(by: .seconds(3700))
        #expect(app.phone.shownNotifications == [])
    }

    @Test("two pledges at one instant have different IDs")
    func sameInstant() throws {
        let app = try AppPhone()
        try app.begin(with: .focusPledge)
        var names: Set<PledgeID> = []
        for _ in 0..<3 {
            try app.press("Start Pledge")
            names.insert(try #require(try running(app)))
            try app.press("Give Up")
            try app.press("Fail Pledge")
        }
        #expect(names.count == 3)
    }

    /// Records a 30-minute run that ends now.
    private func workOut(_ app: AppPhone) {
        let end = app.phone.wallClock
        app.phone.recordWorkout(.running, from: end.addingTimeInterval(-1800), to: end)
    }

    private func balance(_ app: AppPhone) throws -> Int? {
        try look(app) { state, _ in
            state.limits.lazy.compactMap { state.account(of: $0.id)?.balance.count }.first
        }
    }

    private func running(_ app: AppPhone) throws -> PledgeID? {
        try look(app) { state, reading in state.runningPledge(at: reading)?.id }
    }

    private func look<Value>(
        _ app: AppPhone,
        _ body: (RuleState, ClockReading) -> Value
    ) throws -> Value {
        try app.phone.run(AppPhone.stint) {
            try Reconciler.read { state, reading, _ in body(state, reading) }
        }
    }

    /// Returns the reported misuses of APIs, except the expected failure of Stint's permission check.
    private func misuses(_ app: AppPhone) -> [String] {
        app.phone.events.compactMap { event -> String? in
            guard case .misuse(let text) = event.kind else { return nil }
            return text.contains("stint permission") ? nil : text
        }
    }

    /// Returns the stored contents of all selections.
    private func references(_ app: AppPhone) throws -> [SelectionReference] {
        try look(app) { state, _ in state.selections.map(\.reference) }
    }
}
