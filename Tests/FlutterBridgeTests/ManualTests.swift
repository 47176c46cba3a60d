import Foundation
import ManagedSettingsUI
import LocalPledgeService
import SimulatedPhone
import Testing

/// The manual tests of FocusPledge on a simulated phone, with the shipped plugin and extensions.
@Suite("The nine manual tests", .timeLimit(.minutes(10)))
@MainActor
struct ManualTests {
    @Test("authorization flow: the system asks, and authorizes the app")
    func authorization() throws {
        let phone = try BridgePhone(isAuthorized: false)
        #expect(phone.call("getAuthorizationStatus").text == #"{status: "notDetermined"}"#)
        #expect(phone.call("requestAuthorization").text == "{authorized: true}")
        #expect(phone.call("getAuthorizationStatus").text == #"{status: "authorized"}"#)
    }

    @Test("app picker: the system's picker is shown, and the choice is saved")
    func picker() throws {
        let phone = try BridgePhone()
        let reply = phone.send("presentAppPicker")
        #expect(try phone.words().contains("Photos"))
        try phone.press("Photos")
        try phone.press("Done")
        #expect(reply.text == "{count: 1, selected: true}")
        #expect(phone.keys()["focuspledge_blocked_apps_tokens"] != nil)
    }

    @Test("start session: the apps are blocked immediately, and the end is monitored")
    func start() async throws {
        let phone = try await PledgedPhone()
        try phone.bridge.choose("Photos")
        try await phone.pledge()
        #expect(phone.bridge.phone.isShielded(BridgePhone.photos))
        #expect(!phone.bridge.phone.monitoredActivities(of: BridgePhone.app).isEmpty)
        #expect(try await phone.service.credits() == (500, 500))
        #expect(try await phone.sessionState() == "active")
        try await phone.stop()
    }

    @Test("open blocked app: the shield is shown, and the app group contains the failure")
    func opens() async throws {
        let phone = try await PledgedPhone()
        try phone.bridge.choose("Photos")
        try await phone.pledge()
        phone.bridge.phone.advance(by: .seconds(600))
        phone.bridge.phone.open(BridgePhone.photos)
        phone.bridge.phone.advance(by: .seconds(3))
        #expect(phone.bridge.phone.shield?.configuration?.title?.text == "Photos is blocked")
        // Going back doesn't fail the session.
        phone.bridge.phone.press(.primary)
        phone.bridge.activate()
        #expect(phone.bridge.keys()["focuspledge_session_failed"] as? Bool == false)
        phone.bridge.openBlocked()
        phone.bridge.activate()
        let keys = phone.bridge.keys()
        #expect(keys["focuspledge_session_failed"] as? Bool == true)
        #expect(keys["focuspledge_failure_reason"] as? String == "app_opened")
        try await phone.stop()
    }

    @Test("open blocked app where the shield may write: the attempt fails the session")
    func tries() async throws {
        let phone = try await PledgedPhone()
        phone.bridge.phone.quirks.shieldConfigurationMayWrite = true
        try phone.bridge.choose("Photos")
        try await phone.pledge()
        phone.bridge.phone.advance(by: .seconds(600))
        phone.bridge.phone.open(BridgePhone.photos)
        phone.bridge.phone.advance(by: .seconds(3))
        #expect(phone.bridge.phone.shield?.configuration?.title?.text == "Pledge failed")
        phone.bridge.phone.home()
        phone.bridge.activate()
        #expect(try await phone.poll(for: 60) == "app_opened")
        #expect(try await phone.sessionState() == "failed: attempted")
        #expect(try await phone.service.credits() == (500, 0))
        try await phone.stop()
    }

    @Test("polling detects a failure within five seconds")
    func polls() async throws {
        let phone = try await PledgedPhone()
        try phone.bridge.choose("Photos")
        try await phone.pledge()
        #expect(try await phone.poll(for: 60) == "no")
        phone.bridge.openBlocked()
        phone.bridge.activate()
        #expect(try await phone.poll(for: 5) == "app_opened")
        try await phone.stop()
    }

    @Test("server settlement: the failure is settled, and the credits are lost")
    func settles() async throws {
        let phone = try await PledgedPhone()
        try phone.bridge.choose("Photos")
        try await phone.pledge()
        phone.bridge.openBlocked()
        phone.bridge.activate()
        #expect(try await phone.poll(for: 60) == "app_opened")
        #expect(try await phone.sessionState() == "failed: app_opened")
        #expect(try await phone.service.credits() == (500, 0))
        // Stopping it settles nothing twice.
        #expect(phone.bridge.stop(PledgedPhone.session).text == "{success: true}")
        try await phone.settle(passed: .seconds(5))
        #expect(try await phone.service.credits() == (500, 0))
        try await phone.stop()
    }

    @Test("stop session: shields and monitors are removed, and the session fails")
    func stops() async throws {
        let phone = try await PledgedPhone()
        try phone.bridge.choose("Photos")
        try await phone.pledge()
        phone.bridge.phone.advance(by: .seconds(60))
        #expect(phone.bridge.stop(PledgedPhone.session).text == "{success: true}")
        #expect(!phone.bridge.phone.isShielded(BridgePhone.photos))
        // One monitor stays, which shows whether the permission is lost.
        let monitors = phone.bridge.phone.monitoredActivities(of: BridgePhone.app)
        #expect(monitors == ["stint daily 00:00-23:59"])
        #expect(phone.bridge.keys()["focuspledge_active_session_id"] == nil)
        try await phone.settle(passed: .seconds(5))
        #expect(try await phone.sessionState() == "failed: gave_up")
        #expect(try await phone.service.credits() == (500, 0))
        try await phone.stop()
    }

    @Test("app termination: a failure is settled at the next launch")
    func terminated() async throws {
        let phone = try await PledgedPhone()
        try phone.bridge.choose("Photos")
        try await phone.pledge()
        phone.endApp()
        phone.bridge.phone.advance(by: .seconds(900))
        phone.bridge.openBlocked()
        phone.bridge.phone.advance(by: .seconds(900))
        #expect(try await phone.sessionState() == "active")
        try await phone.relaunch()
        #expect(phone.bridge.failure(PledgedPhone.session) == "app_opened")
        #expect(try await phone.sessionState() == "failed: app_opened")
        #expect(try await phone.service.credits() == (500, 0))
        try await phone.stop()
    }

    @Test("time expiry: the extension is called at the end, and the credits are returned")
    func expires() async throws {
        let phone = try await PledgedPhone()
        try phone.bridge.choose("Photos")
        try await phone.pledge()
        phone.bridge.phone.home()
        phone.bridge.phone.advance(by: .seconds(3600))
        #expect(!phone.bridge.phone.isShielded(BridgePhone.photos))
        let wasWoken = phone.bridge.phone.events.contains { event in
            if case .callback("intervalDidEnd", _, _) = event.kind { true } else { false }
        }
        #expect(wasWoken)
        try await phone.relaunch()
        #expect(phone.bridge.failure(PledgedPhone.session) == "no")
        #expect(try await phone.sessionState() == "succeeded")
        #expect(try await phone.service.credits() == (1000, 0))
        try await phone.stop()
    }
}
