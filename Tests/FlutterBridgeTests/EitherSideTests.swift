import Foundation
import Limits
import LocalPledgeService
import Pledging
import SimulatedPhone
import Testing

@Suite("Sessions begun by either side", .timeLimit(.minutes(10)))
@MainActor
struct EitherSideTests {
    private func pledged(
        _ order: PledgedPhone.Order,
        _ grade: PledgeGrade
    ) async throws -> PledgedPhone {
        let phone = try await PledgedPhone()
        try phone.bridge.choose("Photos")
        try await phone.pledge(order, grade)
        #expect(phone.bridge.phone.isShielded(BridgePhone.photos))
        #expect(try await phone.service.credits() == (500, 500))
        return phone
    }

    @Test(
        "a kept session returns its credits",
        arguments: PledgedPhone.Order.allCases,
        PledgeGrade.allCases
    )
    func kept(_ order: PledgedPhone.Order, _ grade: PledgeGrade) async throws {
        let phone = try await pledged(order, grade)
        phone.bridge.phone.home()
        phone.bridge.phone.advance(by: .seconds(3_590))
        #expect(phone.bridge.phone.isShielded(BridgePhone.photos))
        phone.bridge.phone.advance(by: .seconds(10))
        #expect(!phone.bridge.phone.isShielded(BridgePhone.photos))
        try await phone.relaunch()
        #expect(phone.bridge.failure(PledgedPhone.session) == "no")
        #expect(try await phone.sessionState() == "succeeded")
        #expect(try await phone.service.credits() == (1000, 0))
        try await phone.stop()
    }

    @Test(
        "a failed session loses its credits",
        arguments: PledgedPhone.Order.allCases,
        PledgeGrade.allCases
    )
    func broken(_ order: PledgedPhone.Order, _ grade: PledgeGrade) async throws {
        let phone = try await pledged(order, grade)
        phone.bridge.phone.advance(by: .seconds(600))
        phone.bridge.openBlocked()
        phone.bridge.activate()
        #expect(try await phone.poll(for: 60) == "app_opened")
        #expect(try await phone.sessionState() == "failed: app_opened")
        #expect(try await phone.service.credits() == (500, 0))
        try await phone.stop()
    }

    @Test(
        "an attempt fails only sessions that a side began as strict",
        arguments: PledgedPhone.Order.allCases,
        PledgeGrade.allCases
    )
    func tried(_ order: PledgedPhone.Order, _ grade: PledgeGrade) async throws {
        let phone = try await pledged(order, grade)
        phone.bridge.phone.quirks.shieldConfigurationMayWrite = true
        phone.bridge.phone.advance(by: .seconds(600))
        phone.bridge.phone.open(BridgePhone.photos)
        phone.bridge.phone.advance(by: .seconds(3))
        phone.bridge.phone.home()
        phone.bridge.activate()
        let isStrict = order != .clientFirst || grade == .strict
        #expect(try await phone.poll(for: 60) == (isStrict ? "app_opened" : "no"))
        #expect(try await phone.sessionState() == (isStrict ? "failed: attempted" : "active"))
        try await phone.stop()
    }

    @Test("a session is requested with the grade on the phone")
    func gradeAsked() async throws {
        let phone = try await pledged(.pluginFirst, .fair)
        let session = try await phone.service.ask("/v1/sessions/\(PledgedPhone.session)")
        #expect(session["grade"] as? String == "strict")
        try await phone.stop()
    }

    @Test("a session that the service accepts late lasts its full length from then on")
    func late() async throws {
        let phone = try await PledgedPhone()
        try phone.bridge.choose("Photos")
        phone.bridge.start(PledgedPhone.session)
        phone.bridge.phone.advance(by: .seconds(480))
        try await phone.ask(for: 60, .strict)
        try await phone.settle(passed: .zero)
        phone.bridge.phone.home()
        phone.bridge.phone.advance(by: .seconds(3_590))
        #expect(phone.bridge.phone.isShielded(BridgePhone.photos))
        phone.bridge.phone.advance(by: .seconds(10))
        try await phone.relaunch()
        #expect(try await phone.sessionState() == "succeeded")
        #expect(try await phone.service.credits() == (1000, 0))
        try await phone.stop()
    }

    @Test("another length or an ended session is refused before credits are held")
    func refused() async throws {
        let phone = try await PledgedPhone()
        try phone.bridge.choose("Photos")
        phone.bridge.start(PledgedPhone.session)
        await #expect(throws: (any Error).self) { try await phone.ask(for: 30, .strict) }
        phone.bridge.phone.advance(by: .seconds(3600))
        let over = PledgingError.pledgeOver(PledgeID(high: 0x4000, low: 0x8000_0000_0000_0001))
        await #expect(throws: over) { try await phone.ask(for: 60, .strict) }
        #expect(try await phone.service.credits() == (1000, 0))
        try await phone.stop()
    }

    @Test("a session that fails before the service has answered loses its credits")
    func brokenBefore() async throws {
        let phone = try await PledgedPhone()
        try phone.bridge.choose("Photos")
        try await phone.ask(for: 60, .strict)
        phone.bridge.start(PledgedPhone.session)
        phone.bridge.openBlocked()
        phone.bridge.activate()
        try await phone.settle(passed: .zero)
        #expect(try await phone.sessionState() == "failed: app_opened")
        #expect(try await phone.service.credits() == (500, 0))
        try await phone.stop()
    }
}
