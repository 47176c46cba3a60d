import Crypto
import HTTPTypes
import Settlement
import SettlementService
import Testing

@Suite("evidence over HTTP", .timeLimit(.minutes(10)))
struct EvidenceRouteTests {
    @Test("evidence that is missing, altered or another key's is refused, and better may come")
    func faults() async throws {
        let phone = try await TestService()
        try await phone.buy(1000)
        try await phone.pledge()
        phone.clock.move(by: .minutes(60))
        let other = P256.Signing.PrivateKey()
        let envelope = try phone.success()
        for (body, fault) in [
            (#"{"resolution":"SUCCESS"}"#, "missing"),
            (#"{"resolution":"SUCCESS","evidence":null}"#, "missing"),
            (#"{"resolution":"SUCCESS","evidence":{}}"#, "bad_digest"),
            (envelope.replacing("\"key\"", with: "\"more\":1,\"key\""), "bad_digest"),
            (try phone.success(digested: "other facts"), "bad_digest"),
            (try phone.success(by: other, named: phone.device.publicKey), "bad_digest"),
            (try phone.success(by: other), "unregistered_key"),
        ] {
            let answer = try await phone.resolve(
                1,
                body,
                key: "k-\(body.count)-\(fault)-\(body.hashValue)"
            )
            #expect(answer.status == 409, "\(fault)")
            #expect(answer.problem == "evidence-unfit")
            #expect(answer["fault"] == fault, "\(body)")
        }
        #expect(try await phone.resolve(1, envelope, key: "last")["state"] == "succeeded")
        await phone.stop()
    }

    @Test("without a fold nothing is accepted: sound evidence is a gap")
    func noFold() async throws {
        let phone = try await TestService(fold: nil)
        try await phone.buy(1000)
        try await phone.pledge()
        phone.clock.move(by: .minutes(60))
        let answer = try await phone.resolve(1, phone.success())
        #expect(answer["fault"] == "gap")
        await phone.stop()
    }

    @Test("a violation in the evidence fails the session, whatever the device claims")
    func violated() async throws {
        let phone = try await TestService(fold: { facts, session, _ in
            #expect(facts == Array("facts".utf8))
            return .violated(.appOpened, at: session.startsAt)
        })
        try await phone.buy(1000)
        try await phone.pledge()
        let answer = try await phone.resolve(1, phone.success())
        #expect(answer.status == 200)
        #expect(answer["state"] == "failed_pending")
        #expect(answer["reason"] == "app_opened")
        #expect(answer["violatedAt"] == answer["startsAt"])
        await phone.stop()
    }

    @Test("a phone that was away and sends clean evidence within the grace has kept its pledge")
    func away() async throws {
        let phone = try await TestService()
        try await phone.buy(1000)
        try await phone.pledge()
        phone.clock.move(by: .hours(24))
        #expect(await phone.service.sweep() == 0)
        #expect(try await phone.resolve(1, phone.success())["state"] == "succeeded")
        await phone.stop()
    }

    @Test("a phone that says nothing fails after the grace, with nobody asking")
    func silent() async throws {
        let phone = try await TestService()
        try await phone.buy(1000)
        try await phone.pledge()
        phone.clock.move(by: .hours(25))
        #expect(await phone.service.sweep() == 1)
        let session = try await phone.ask(.get, "/v1/sessions/\(TestService.id(1))")
        #expect(session["reason"] == "no_heartbeat")
        #expect(try await phone.resolve(1, phone.success())["state"] == "succeeded")
        await phone.stop()
    }
}
