import ElementTree
import Foundation
import InterfaceHost
import Limits
import Presentation
import SimulatedPhone
import Testing

@Suite("Live Activities promise nothing that Stint cannot know", .timeLimit(.minutes(10)))
@MainActor
struct LiveActivityTests {
    /// Returns the texts of each activity on the Lock Screen.
    private func lockScreen(_ app: AppPhone) throws -> [String] {
        try app.regions().map { AppPhone.words(of: $0["lockScreen"]?.nodes ?? []) }
    }

    /// Returns true if the compact Dynamic Island shows a running time.
    private func isCounting(_ app: AppPhone) throws -> Bool {
        try app.regions().contains { isCounting($0["compactTrailing"]) }
    }

    /// Returns true if a page shows a running time.
    private func isCounting(_ page: HostedPage?) -> Bool {
        page?.nodes.elements.contains { $0["data-moves"] != nil } == true
    }

    @Test("a pledge that fails at a shield has an immediate notification, and none at its end")
    func failure() throws {
        let app = try AppPhone()
        try app.begin(with: .focusPledge)
        try app.press("Start Pledge")
        try app.press("Today")
        #expect(try lockScreen(app)[0].contains("until 10:00, unless it has failed"))
        app.phone.open(AppPhone.photos)
        app.phone.press(.secondary)
        let titles = { app.phone.shownNotifications.map(\.title) }
        #expect(titles() == ["Pledge failed"])
        app.phone.home()
        app.phone.advance(by: .seconds(2 * 3600))
        #expect(titles() == ["Pledge failed"])
        #expect(app.activities.shown.count == 1, "no extension can end it")
        #expect(try !isCounting(app), "so it never counts down")
        #expect(try lockScreen(app)[0].contains("Open Stint to see"))
        app.reopen()
        #expect(app.activities.shown == [])
        app.expect("Pledge Failed", "Show Pledge")
        try app.press("Show Pledge")
        try app.press("Today")
        #expect(!app.shows("Pledge Failed"), "it was seen")
        app.relaunch()
        #expect(!app.shows("Pledge Failed"))
    }

    @Test("an ended pledge or break shows a text in place of its clock")
    func over() async throws {
        let app = try AppPhone()
        try app.begin(with: .focusPledge)
        try app.press("Start Pledge")
        app.phone.home()
        app.phone.advance(by: .seconds(3600))
        let pledge = try lockScreen(app)
        #expect(pledge.count == 1)
        #expect(pledge[0].contains("Time’s up."))
        #expect(pledge[0].contains("Open Stint to see the result."))
        #expect(!pledge[0].contains("credits"), "they were returned, or lost")
        #expect(try !isCounting(app.regions()[0]["lockScreen"]))
        let other = try AppPhone()
        try other.begin(with: .antiRot)
        try await other.perform(BeginOverrideIntent())
        other.phone.home()
        other.phone.advance(by: .seconds(45 * 60))
        #expect(try lockScreen(other)[0].contains("Time’s up."))
        #expect(try !isCounting(other))
    }

    @Test("opening Stint shows what a yes on a shield opened, and until when; it ends with that")
    func access() async throws {
        let app = try AppPhone()
        try app.begin(with: .appBlocker)
        app.phone.open(AppPhone.photos)
        app.phone.press(.secondary)
        #expect(app.activities.shown == [], "an extension can't start one")
        app.phone.advance(by: .seconds(60))
        app.reopen()
        let words = try lockScreen(app)
        #expect(words.count == 1)
        #expect(words[0].contains("Open for Now") && words[0].contains("until 9:15"))
        #expect(try isCounting(app))
        app.reopen()
        #expect(app.activities.shown.count == 1, "it is shown once")
        try await app.perform(EndAccessIntent())
        app.reopen()
        #expect(app.activities.shown == [])
    }

    @Test("a timer counts only while its apps are in use, and never on the Lock Screen")
    func idleTimer() throws {
        let app = try AppPhone()
        try app.begin(with: .screenTimer)
        try app.press("Show Timer")
        #expect(try lockScreen(app)[0].contains("0 min today, as of 9:00"))
        #expect(try !isCounting(app))
        app.use(AppPhone.photos, minutes: 10)
        #expect(try lockScreen(app)[0].contains("10 min today, as of 9:10"))
        #expect(try isCounting(app))
        #expect(try !isCounting(app.regions()[0]["lockScreen"]))
    }

    @Test("a timer doesn't count use that Stint doesn't know, and says when it was read")
    func unknownUse() throws {
        let app = try AppPhone()
        try app.begin(with: .screenTimer)
        app.use(AppPhone.photos, minutes: 16)
        try app.press("Show Timer")
        #expect(try isCounting(app))
        // The other app isn't timed; the timed one is used again in between.
        for (other, minutes) in [(AppPhone.video, 3), (AppPhone.photos, 30), (AppPhone.video, 5)] {
            app.phone.open(other)
            app.phone.advance(by: .seconds(60 * minutes))
            #expect(try !isCounting(app), "after \(minutes) min of \(other)")
            #expect(try lockScreen(app)[0].contains("16 min today, as of 9:16"))
        }
        app.reopen()
        #expect(app.activities.shown == [], "the use has ended")
    }

    @Test("a timer that iOS ended stays visible, can be hidden, and can be replaced")
    func endedTimer() throws {
        for presses in [["Hide Timer"], ["Show Timer"]] {
            let app = try AppPhone()
            try app.begin(with: .screenTimer)
            app.use(AppPhone.photos, minutes: 10)
            try app.press("Show Timer")
            let first = app.activities.shown
            app.phone.home()
            app.phone.advance(by: .seconds(8 * 3600 + 60))
            #expect(app.activities.shown == first, "it stays on the Lock Screen")
            #expect(try !isCounting(app))
            #expect(app.activities.inIsland == nil)
            app.phone.open(AppPhone.stint)
            for title in presses { try app.press(title) }
            #expect(app.activities.shown != first)
            #expect(app.activities.shown.count == (presses == ["Hide Timer"] ? 0 : 1))
        }
    }

    @Test("a second break from a widget has its own activity")
    func secondBreak() async throws {
        let app = try AppPhone(at: 14)
        try app.begin(with: .antiRot)
        try await app.perform(BeginOverrideIntent())
        #expect(try lockScreen(app)[0].contains("until 14:45"))
        app.phone.home()
        app.phone.advance(by: .seconds(33 * 3600))
        try await app.perform(BeginOverrideIntent())
        let shown = try lockScreen(app)
        #expect(shown.count == 1)
        #expect(shown[0].contains("until 23:45"))
        #expect(try isCounting(app))
    }

    @Test(
        "a pledge during a break has the first activity, and no activity says that apps are open"
    )
    func pledgeDuringBreak() async throws {
        let app = try AppPhone()
        try app.begin(with: .antiRot)
        try await app.perform(BeginOverrideIntent())
        let intent = BeginPledgeIntent()
        intent.grade = .fair
        try await app.perform(intent)
        let shown = try lockScreen(app)
        #expect(shown.count == 2)
        #expect(
            shown[0].contains("Pledge") && shown[0].contains("until 10:00, unless it has failed")
        )
        #expect(shown[1].contains("Break") && shown[1].contains("until 9:45"))
        #expect(!shown.contains { $0.contains("Open until") })
        #expect(app.activities.inIsland == app.activities.shown[0])
    }
}
