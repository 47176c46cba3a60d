import Foundation
import InterfaceHost
import LocalPledgeService
import SimulatedPhone
import Testing

@Suite("Contract fixtures", .timeLimit(.minutes(10)))
@MainActor
struct FixtureTests {
    private static let host = "service.example"
    private static let session = "01234567-89ab-4def-8000-000000000007"

    @Test(
        "the plugin's answers equal those of the contract",
        arguments: ContractFile.current.fixtures
    )
    func replay(_ fixture: Fixture) async throws {
        let phone = try BridgePhone(isAuthorized: !fixture.given.contains("not-asked"))
        let service = PhoneService(seed: 7, at: phone.phone.wallClock)
        if ContractFile.current.serviceMethods.contains(fixture.call) {
            try await service.open()
        }
        // Nothing suspends from here on, so no other fixture serves the host.
        HostedNetwork.shared.serve(Self.host) { try await service.answer($0) }
        try replay(fixture, on: phone, service)
        try await service.stop()
    }

    private func replay(
        _ fixture: Fixture,
        on phone: BridgePhone,
        _ service: PhoneService
    ) throws {
        for word in fixture.given {
            try prepare(word, phone, service)
            service.set(phone.phone.wallClock)
        }
        let reply = phone.send(fixture.call, fixture.arguments)
        if fixture.given.contains("picks") {
            try phone.press("Photos")
            try phone.press("Done")
        }
        if fixture.given.contains("cancels") { try phone.press("Cancel") }
        #expect(reply.count == 1)
        #expect((reply.isNotImplemented ? "no method" : reply.text) == fixture.answer)
    }

    @Test("the contract has fixtures for every method, and the same methods as the plugin")
    func complete() throws {
        let contract = ContractFile.current
        #expect(
            contract.methods.mapValues(\.count) == [
                ContractFile.screenTime: 7, ContractFile.service: 12,
            ]
        )
        #expect(contract.keys.count == 8)
        let methods = contract.methods.values.flatMap { $0 }
        #expect(Set(contract.fixtures.map(\.call)).isSuperset(of: methods))
        let phone = try BridgePhone()
        for method in methods where method != "presentAppPicker" {
            #expect(!phone.call(method).isNotImplemented, "\(method)")
        }
    }

    /// Establishes a precondition of a fixture.
    private func prepare(
        _ word: String,
        _ phone: BridgePhone,
        _ service: PhoneService
    ) throws {
        switch word {
        case "not-asked", "picks", "cancels": break
        case "refuses": phone.phone.owner.agrees = false
        case "revoked":
            phone.phone.revokeAuthorization(of: BridgePhone.app)
            phone.activate()
        case "chosen": try phone.choose("Photos", "Video")
        case "running": #expect(phone.start()["success"] == true)
        case "opened":
            phone.phone.advance(by: .seconds(60))
            phone.openBlocked()
            phone.activate()
        case "ended": phone.phone.advance(by: .seconds(3600))
        case "stopped":
            phone.phone.advance(by: .seconds(60))
            #expect(phone.stop()["success"] == true)
        case "offline":
            HostedNetwork.shared.serve(Self.host) { _ in throw URLError(.notConnectedToInternet) }
        case "connected":
            let connection = ["address": "https://\(Self.host)", "token": service.token]
            #expect(phone.call("connectService", connection).error == nil)
        case "begun": #expect(phone.start(Self.session)["success"] == true)
        case "pledged":
            let terms: [String: Any] = [
                "sessionId": Self.session, "durationMinutes": phone.number(60),
                "credits": phone.number(500), "grade": "fair",
            ]
            #expect(phone.call("startPledge", terms).error == nil)
        case "stepped": #expect(phone.call("stepPledge").error == nil)
        default: Issue.record("unknown precondition \(word)")
        }
    }
}
