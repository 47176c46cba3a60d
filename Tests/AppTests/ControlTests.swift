import ElementTree
import InterfaceHost
import Limits
import Presentation
import SimulatedPhone
import SwiftUI
import Testing
import WidgetKit
import Widgets

@Suite("Controls", .timeLimit(.minutes(10)))
@MainActor
struct ControlTests {
    private let widgets = HostedWidgets(StintWidgets())

    /// Draws a control in a process of Stint.
    private func control(_ kind: String, _ app: AppPhone) throws -> HostedView {
        var found: HostedView?
        app.inApp {
            let jobs = HostedJobs.shared
            let surroundings = app.interface.surroundings
            jobs.collect { _ = Task { found = await widgets.control(kind, surroundings) } }
            jobs.runAll()
        }
        return try #require(found)
    }

    /// Presses a control and performs its intent, as iOS does.
    private func press(_ control: HostedView, _ app: AppPhone) async throws {
        let button = try #require(control.page.controls.keys.first)
        for request in try control.use(button) {
            guard case .intent(let intent) = request else { continue }
            #expect(intent.runsInApp, "only the app may lift shields and begin Live Activities")
            try await perform(intent, app)
        }
    }

    @concurrent
    private nonisolated func perform(_ intent: HostedIntent, _ app: AppPhone) async throws {
        let (phone, activities) = (app.phone, app.activities)
        try await phone.run(AppPhone.stint) {
            try await activities.run { try await intent.perform() }
        }
    }

    @Test("the override and the timer have a control")
    func kinds() {
        #expect(widgets.controls.map(\.kind) == ["app.stint.override", "app.stint.timer"])
        #expect(widgets.controls.map(\.displayName) == ["Break", "Timer"])
    }

    @Test("a second press starts the override; the control shows its end, then that none is left")
    func override() async throws {
        let app = try AppPhone()
        try app.begin(with: .antiRot)
        #expect(app.phone.isShielded(AppPhone.photos))
        let available = try control("app.stint.override", app)
        #expect(AppPhone.words(of: available.page.nodes).contains("Opens Allowed Times"))
        try await press(available, app)
        #expect(app.phone.isShielded(AppPhone.photos), "a first press begins nothing")
        let asking = try control("app.stint.override", app)
        #expect(AppPhone.words(of: asking.page.nodes).contains("Start Now?"))
        #expect(AppPhone.words(of: asking.page.nodes).contains("Press again to start"))
        app.phone.home()
        app.phone.advance(by: .milliseconds(9999))
        try await press(asking, app)
        #expect(!app.phone.isShielded(AppPhone.photos))
        let running = try control("app.stint.override", app)
        #expect(AppPhone.words(of: running.page.nodes).contains("Open until 9:45"))
        #expect(running.page.controls.isEmpty, "it cannot be pressed")
        app.pass(.seconds(3600))
        let used = try control("app.stint.override", app)
        #expect(AppPhone.words(of: used.page.nodes).contains("Used up for today"))
        #expect(app.phone.isShielded(AppPhone.photos))
    }

    @Test("the override's control asks for 10 seconds by the boot clock, then asks again")
    func question() async throws {
        let app = try AppPhone()
        try app.begin(with: .antiRot)
        let button = try control("app.stint.override", app)
        try await press(button, app)
        app.phone.home()
        app.phone.setClockByHand(by: .seconds(-600))
        app.phone.advance(by: .seconds(10))
        let reverted = AppPhone.words(of: try control("app.stint.override", app).page.nodes)
        #expect(reverted.contains("Break") && reverted.contains("Opens Allowed Times"))
        try await press(button, app)
        #expect(app.phone.isShielded(AppPhone.photos), "it is a first press again")
        try await press(button, app)
        #expect(!app.phone.isShielded(AppPhone.photos))
    }

    @Test("the override's control asks again after a restart, even at about the same boot time")
    func restart() async throws {
        let app = try AppPhone()
        try app.begin(with: .antiRot)
        let button = try control("app.stint.override", app)
        for _ in 0..<2 {
            app.phone.reboot()
            app.phone.unlock()
            try await press(button, app)
            #expect(app.phone.isShielded(AppPhone.photos))
        }
        try await press(button, app)
        #expect(!app.phone.isShielded(AppPhone.photos))
    }

    @Test("the override's control is reloaded after its question")
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
        try await press(try control("app.stint.timer", app), app)
        #expect(app.activities.shown.count == 1)
    }
}
