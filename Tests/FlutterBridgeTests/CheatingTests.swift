import Enforcement
import Foundation
import LocalPledgeService
import SimulatedPhone
import Testing

@Suite("Cheating on a pledge with credits", .timeLimit(.minutes(10)))
@MainActor
struct CheatingTests {
    private func pledged() async throws -> PledgedPhone {
        let phone = try await PledgedPhone()
        try phone.bridge.choose("Photos")
        try await phone.pledge()
        phone.bridge.phone.home()
        phone.bridge.phone.advance(by: .seconds(60))
        return phone
    }

    /// Relaunches the app, and expects that the service still holds the stake.
    private func expectHeld(_ phone: PledgedPhone) async throws {
        try await phone.relaunch()
        let state = try await phone.sessionState()
        #expect(state == "active")
        let credits = try await phone.service.credits()
        #expect(credits == (500, 500))
        try await phone.stop()
    }

    @Test("setting the clock forward before a restart opens the apps, and returns no credits")
    func clockForward() async throws {
        let phone = try await pledged()
        phone.bridge.phone.moveClock(by: .seconds(3480))
        phone.lead = 3480
        phone.bridge.phone.reboot()
        phone.bridge.phone.unlock()
        phone.bridge.phone.advance(by: .seconds(120))
        phone.bridge.activate()
        #expect(!phone.bridge.phone.isShielded(BridgePhone.photos))
        phone.bridge.phone.advance(by: .seconds(3600))
        try await expectHeld(phone)
    }

    @Test("setting it forward without a network returns no credits later")
    func clockForwardOffline() async throws {
        let phone = try await pledged()
        phone.bridge.phone.moveClock(by: .seconds(3480))
        phone.bridge.phone.reboot()
        phone.bridge.phone.unlock()
        phone.bridge.phone.advance(by: .seconds(120))
        // The phone's claim arrives after the hour.
        try await phone.relaunchOffline()
        phone.lead = 3480
        phone.bridge.phone.advance(by: .seconds(3600))
        try await expectHeld(phone)
    }

    @Test(
        "shields that were removed for a while return no credits",
        arguments: [1_800, 7_200]
    )
    func cleared(for seconds: Int) async throws {
        let phone = try await pledged()
        phone.bridge.inApp {
            #expect(throws: Never.self) { _ = try ShieldStores.write([]) }
        }
        #expect(!phone.bridge.phone.isShielded(BridgePhone.photos))
        phone.bridge.phone.advance(by: .seconds(seconds))
        phone.bridge.activate()
        phone.bridge.phone.advance(by: .seconds(3600))
        try await expectHeld(phone)
    }
}
