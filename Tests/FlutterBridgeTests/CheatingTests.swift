import Enforcement
import Foundation
import LocalPledgeService
import SimulatedPhone
import Testing

/// What a person tries who wants the credits back and the apps as well.
@Suite("cheating on a pledge with credits", .timeLimit(.minutes(10)))
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

    /// Looks at the end whether the stake is still held.
    private func expectHeld(_ phone: PledgedPhone) async throws {
        try await phone.relaunch()
        let told = try await phone.told()
        #expect(told == "active")
        let credits = try await phone.service.credits()
        #expect(credits == (500, 500))
        try await phone.stop()
    }

    @Test("a clock set forward before a restart opens the apps, and earns nothing")
    func clockForward() async throws {
        let phone = try await pledged()
        phone.bridge.phone.moveClock(by: .seconds(3480))
        phone.lead = 3480
        phone.bridge.phone.reboot()
        phone.bridge.phone.unlock()
        phone.bridge.phone.advance(by: .seconds(120))
        phone.bridge.comeToFront()
        #expect(!phone.bridge.phone.isShielded(BridgePhone.photos))
        phone.bridge.phone.advance(by: .seconds(3600))
        try await expectHeld(phone)
    }

    @Test("the same out of reach of the service, which hears of it later, earns nothing")
    func clockForwardOffline() async throws {
        let phone = try await pledged()
        phone.bridge.phone.moveClock(by: .seconds(3480))
        phone.bridge.phone.reboot()
        phone.bridge.phone.unlock()
        phone.bridge.phone.advance(by: .seconds(120))
        // What the phone claims now arrives when the hour is over.
        try await phone.relaunchOutOfReach()
        phone.lead = 3480
        phone.bridge.phone.advance(by: .seconds(3600))
        try await expectHeld(phone)
    }

    @Test(
        "shields that were taken away for a while, as by a permission, earn nothing",
        arguments: [1_800, 7_200]
    )
    func cleared(for seconds: Int) async throws {
        let phone = try await pledged()
        phone.bridge.inApp {
            #expect(throws: Never.self) { _ = try ShieldStores.write([]) }
        }
        #expect(!phone.bridge.phone.isShielded(BridgePhone.photos))
        phone.bridge.phone.advance(by: .seconds(seconds))
        phone.bridge.comeToFront()
        phone.bridge.phone.advance(by: .seconds(3600))
        try await expectHeld(phone)
    }
}
