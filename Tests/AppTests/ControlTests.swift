import Enforcement
import InterfaceHost
import Limits
import Presentation
import SimulatedPhone
import Testing
import Widgets

@Suite("Controls", .timeLimit(.minutes(10)))
@MainActor
struct ControlTests {
    /// Presses a control and performs its intent, as iOS does.
    private func press(_ control: HostedView, _ app: AppPhone) async throws {
        let button = try #require(control.page.controls.keys.first)
        for request in try control.use(button) {
            guard case .intent(let intent) = request else { continue }
            #expect(intent.runsInApp, "only the app may lift shields and begin Live Activities")
            try await app.perform(intent)
        }
    }

    @Test("the break, the timer and blocking have a control")
    func kinds() {
        let widgets = HostedWidgets(StintWidgets())
        let kinds = ["app.stint.override", "app.stint.timer", "app.stint.block"]
        #expect(widgets.controls.map(\.kind) == kinds)
        #expect(widgets.controls.map(\.displayName) == ["Break", "Timer", "Block Apps"])
    }

    @Test("the control for blocking blocks its chosen apps, and shows the end")
    func block() async throws {
        let kind = "app.stint.block"
        let app = try AppPhone()
        try app.begin(with: .screenTimer)
        let only = try app.control(kind)
        #expect(AppPhone.words(of: only.page.nodes).contains("Pledge: Tracked Apps, 60 min"))
        for title in ["Limits", "Add Limit", "Minutes a Day", "Choose Apps", "Video", "Done"] {
            try app.press(title)
        }
        try app.save()
        let several = try app.control(kind)
        #expect(AppPhone.words(of: several.page.nodes).contains("Choose Apps"))
        #expect(several.page.controls.isEmpty, "it cannot be pressed")
        let ids = try app.phone.run(AppPhone.stint, as: .app) {
            try Reconciler.read(Overview.init).selections.map { "\($0.id.rawValue)" }
        }
        let settings = ["selection": ids[1], "minutes": "30"]
        let ready = try app.control(kind, settings: settings)
        #expect(AppPhone.words(of: ready.page.nodes).contains("Pledge: Minutes a Day, 30 min"))
        let removed = try app.control(kind, settings: ["selection": "12"])
        #expect(AppPhone.words(of: removed.page.nodes).contains("Removed Apps"))
        #expect(removed.page.controls.isEmpty)
        app.phone.home()
        try await press(ready, app)
        #expect(app.phone.isShielded(AppPhone.video))
        let running = try app.control(kind, settings: settings)
        #expect(AppPhone.words(of: running.page.nodes).contains("until 9:30"))
        #expect(running.page.controls.isEmpty)
        #expect(app.activities.shown.count == 1)
    }

    @Test("a second press starts the break; the control shows its end, then that none is left")
    func takeBreak() async throws {
        let app = try AppPhone()
        try app.begin(with: .antiRot)
        #expect(app.phone.isShielded(AppPhone.photos))
        let available = try app.control("app.stint.override")
        #expect(AppPhone.words(of: available.page.nodes).contains("Opens apps of Allowed Times"))
        try await press(available, app)
        #expect(app.phone.isShielded(AppPhone.photos), "a first press begins nothing")
        let asking = try app.control("app.stint.override")
        #expect(AppPhone.words(of: asking.page.nodes).contains("Start Now?"))
        #expect(AppPhone.words(of: asking.page.nodes).contains("Press again to start"))
        app.phone.home()
        app.phone.advance(by: .milliseconds(9999))
        try await press(asking, app)
        #expect(!app.phone.isShielded(AppPhone.photos))
        let running = try app.control("app.stint.override")
        #expect(AppPhone.words(of: running.page.nodes).contains("Open until 9:45"))
        #expect(running.page.controls.isEmpty, "it cannot be pressed")
        app.pass(.seconds(3600))
        let used = try app.control("app.stint.override")
        #expect(AppPhone.words(of: used.page.nodes).contains("Used up for today"))
        #expect(app.phone.isShielded(AppPhone.photos))
    }

    @Test("the break's control calls nothing open that a pledge blocks")
    func breakAndPledge() async throws {
        let app = try AppPhone()
        try app.begin(with: .antiRot)
        try app.press("I’m Eating: Open for 45 min")
        try app.press("Open Now")
        try await press(try app.control("app.stint.block"), app)
        #expect(app.phone.isShielded(AppPhone.photos))
        let words = AppPhone.words(of: try app.control("app.stint.override").page.nodes)
        #expect(words.contains("until 9:45") && !words.contains("Open until"), "\(words)")
    }

    @Test("the break's control has an object for limits without a name")
    func unnamed() throws {
        let app = try AppPhone()
        try app.begin(with: .antiRot)
        for title in ["Limits", "Allowed Times"] { try app.press(title) }
        try app.rename(to: " ")
        try app.save()
        let words = AppPhone.words(of: try app.control("app.stint.override").page.nodes)
        #expect(words.contains("Opens your apps"), "\(words)")
    }

    @Test("the break's control asks for 10 seconds by the boot clock, then asks again")
    func question() async throws {
        let app = try AppPhone()
        try app.begin(with: .antiRot)
        let button = try app.control("app.stint.override")
        try await press(button, app)
        app.phone.home()
        app.phone.setClockByHand(by: .seconds(-600))
        app.phone.advance(by: .seconds(10))
        let reverted = AppPhone.words(of: try app.control("app.stint.override").page.nodes)
        #expect(reverted.contains("Break") && reverted.contains("Opens apps of Allowed Times"))
        try await press(button, app)
        #expect(app.phone.isShielded(AppPhone.photos), "it is a first press again")
        try await press(button, app)
        #expect(!app.phone.isShielded(AppPhone.photos))
    }

    @Test("the break's control asks again after a restart, even at about the same boot time")
    func restart() async throws {
        let app = try AppPhone()
        try app.begin(with: .antiRot)
        let button = try app.control("app.stint.override")
        for _ in 0..<2 {
            app.phone.reboot()
            app.phone.unlock()
            try await press(button, app)
            #expect(app.phone.isShielded(AppPhone.photos))
        }
        try await press(button, app)
        #expect(!app.phone.isShielded(AppPhone.photos))
    }

    @Test("the break's control is reloaded after its question")
    func reload() throws {
        let app = try AppPhone()
        try app.begin(with: .antiRot)
        nonisolated(unsafe) var askedCount = 0
        HostedWidgets.run(onReload: { _ in unsafe askedCount += 1 }) {
            app.inApp { _ = Task { try await HostedIntent(AskOverrideIntent()).perform() } }
        }
        let first = unsafe askedCount
        #expect(first > 0)
        HostedJobs.shared.wake(until: try #require(HostedJobs.shared.nextWaking))
        app.look()
        #expect(unsafe askedCount > first)
    }

    @Test("the timer's control shows the timer while the app is in the background")
    func timer() async throws {
        let app = try AppPhone()
        try app.begin(with: .screenTimer)
        app.phone.home()
        try await press(try app.control("app.stint.timer"), app)
        #expect(app.activities.shown.count == 1)
    }
}
