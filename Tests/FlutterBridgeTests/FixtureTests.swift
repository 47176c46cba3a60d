import Foundation
import SimulatedPhone
import Testing

@Suite("the fixtures of the contract", .timeLimit(.minutes(10)))
@MainActor
struct FixtureTests {
    @Test(
        "the plugin answers as the contract shows, byte by byte",
        arguments: ContractFile.current.fixtures
    )
    func replay(_ fixture: Fixture) throws {
        let phone = try BridgePhone(isAuthorized: !fixture.given.contains("asked-anew"))
        for word in fixture.given { try take(word, phone) }
        let reply = phone.send(fixture.call, fixture.arguments)
        if fixture.given.contains("picks") {
            try phone.press("Photos")
            try phone.press("Done")
        }
        if fixture.given.contains("leaves") { try phone.press("Cancel") }
        #expect(reply.count == 1)
        #expect((reply.isNotImplemented ? "no method" : reply.text) == fixture.answer)
    }

    @Test("the contract has fixtures for every method, and no other methods than the plugin")
    func complete() throws {
        let contract = ContractFile.current
        #expect(contract.methods.count == 7)
        #expect(contract.keys.count == 8)
        #expect(Set(contract.fixtures.map(\.call)).isSuperset(of: contract.methods))
        let phone = try BridgePhone()
        for method in contract.methods where method != "presentAppPicker" {
            #expect(!phone.call(method).isNotImplemented, "\(method)")
        }
    }

    /// Brings the phone to where a word of a fixture says.
    private func take(_ word: String, _ phone: BridgePhone) throws {
        switch word {
        case "asked-anew", "picks", "leaves": break
        case "refuses": phone.phone.owner.agrees = false
        case "revoked":
            phone.phone.revokeAuthorization(of: BridgePhone.app)
            phone.comeToFront()
        case "chosen": try phone.choose("Photos", "Video")
        case "running": #expect(phone.start()["success"] == true)
        case "opened":
            phone.phone.advance(by: .seconds(60))
            phone.openBlocked()
            phone.comeToFront()
        case "ended": phone.phone.advance(by: .seconds(3600))
        case "stopped":
            phone.phone.advance(by: .seconds(60))
            #expect(phone.stop()["success"] == true)
        default: Issue.record("no meaning for \(word)")
        }
    }
}
