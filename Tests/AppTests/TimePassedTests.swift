import Enforcement
import Foundation
import InterfaceHost
import Limits
import SimulatedPhone
import Testing

@Suite("The active app enforces what it shows", .timeLimit(.minutes(10)))
@MainActor
struct TimePassedTests {
    /// Advances the clock with Stint active, losing every wake-up.
    private func passUnwoken(_ app: AppPhone, minutes: Int) {
        for _ in 0..<20 { app.phone.inject(.lostEdge) }
        app.phone.advance(by: .seconds(60 * minutes))
        app.look()
    }

    private func expect(
        _ app: AppPhone,
        says words: String,
        isBlocked: Bool,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        app.expect(words, sourceLocation: sourceLocation)
        #expect(
            app.phone.isShielded(AppPhone.photos) == isBlocked,
            "Today says \(words)",
            sourceLocation: sourceLocation
        )
    }

    @Test("a break ends at the displayed time, even without a wake-up")
    func takeBreak() throws {
        let app = try AppPhone(at: 14)
        try app.begin(with: .antiRot)
        try app.press("I’m Eating: Open for 45 min")
        try app.press("Open Now")
        expect(app, says: "Open until 14:45", isBlocked: false)
        passUnwoken(app, minutes: 45)
        expect(app, says: "Blocked until 18:00", isBlocked: true)
    }

    @Test("access to an app ends at the displayed time")
    func access() throws {
        let app = try AppPhone()
        try app.begin(with: .appBlocker)
        app.phone.open(AppPhone.photos)
        app.phone.press(.secondary)
        app.reopen()
        expect(app, says: "Open until 9:15", isBlocked: false)
        passUnwoken(app, minutes: 15)
        expect(app, says: "Asks first", isBlocked: true)
    }

    @Test("a window starts and ends at the displayed time")
    func window() throws {
        let app = try AppPhone(at: 11)
        try app.begin(with: .antiRot)
        expect(app, says: "Blocked until 12:00", isBlocked: true)
        passUnwoken(app, minutes: 60)
        expect(app, says: "Open until 13:00", isBlocked: false)
        passUnwoken(app, minutes: 60)
        expect(app, says: "Blocked until 18:00", isBlocked: true)
    }

    @Test("a pending change opens apps at the displayed time")
    func pending() throws {
        let app = try AppPhone(at: 23)
        try app.begin(with: .antiRot)
        try app.inApp {
            var reconciler = try Reconciler.inAppGroup()
            try reconciler.remove(reconciler.state.limits[0].id)
        }
        app.reopen()
        expect(app, says: "Blocked until", isBlocked: true)
        passUnwoken(app, minutes: 60)
        expect(app, says: "No Limits", isBlocked: false)
    }

    @Test("a new time zone takes effect immediately, as Today shows")
    func zone() throws {
        let app = try AppPhone(at: 12)
        try app.begin(with: .antiRot)
        expect(app, says: "Open until 13:00", isBlocked: false)
        let zone = try #require(TimeZone(identifier: "Asia/Dubai"))
        for _ in 0..<20 { app.phone.inject(.lostEdge) }
        app.phone.setTimeZone(zone)
        app.interface.surroundings.timeZone = zone
        app.look()
        expect(app, says: "Blocked", isBlocked: true)
    }

    @Test("only the phone whose clock is set notices it")
    func clock() throws {
        let app = try AppPhone(at: 11)
        let other = try AppPhone()
        try app.begin(with: .antiRot)
        try other.begin(with: .screenTimer)
        for _ in 0..<20 { app.phone.inject(.lostEdge) }
        app.phone.advance(by: .seconds(3600))
        app.interface.clockWasSet()
        app.look()
        expect(app, says: "Open until 13:00", isBlocked: false)
        other.look()
        other.expect("0 min today")
    }
}
