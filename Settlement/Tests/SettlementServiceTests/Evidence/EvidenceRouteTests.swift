import Crypto
import HTTPTypes
import Settlement
import SettlementService
import Testing

@Suite("Evidence over HTTP", .timeLimit(.minutes(10)))
struct EvidenceRouteTests {
    @Test(
        "evidence that is missing, altered or signed with another key is refused until better follows"
    )
    func faults() async throws {
        let service = try await TestService()
        try await service.buy(1000)
        try await service.pledge()
        service.clock.move(by: .minutes(60))
        let other = P256.Signing.PrivateKey()
        let envelope = try service.success()
        for (body, fault) in [
            (#"{"resolution":"SUCCESS"}"#, "missing"),
            (#"{"resolution":"SUCCESS","evidence":null}"#, "missing"),
            (#"{"resolution":"SUCCESS","evidence":{}}"#, "bad_digest"),
            (envelope.replacing("\"key\"", with: "\"more\":1,\"key\""), "bad_digest"),
            (try service.success(digested: "other facts"), "bad_digest"),
            (try service.success(by: other, named: service.device.publicKey), "bad_digest"),
            (try service.success(by: other), "unregistered_key"),
        ] {
            let answer = try await service.resolve(
                1,
                body,
                key: "k-\(body.count)-\(fault)-\(body.hashValue)"
            )
            #expect(answer.status == 409, "\(fault)")
            #expect(answer.problem == "evidence-unfit")
            #expect(answer["fault"] == fault, "\(body)")
        }
        #expect(try await service.resolve(1, envelope, key: "last")["state"] == "succeeded")
        await service.stop()
    }

    @Test("without a fold, valid evidence is a gap")
    func noFold() async throws {
        let service = try await TestService(fold: nil)
        try await service.buy(1000)
        try await service.pledge()
        service.clock.move(by: .minutes(60))
        let answer = try await service.resolve(1, service.success())
        #expect(answer["fault"] == "gap")
        await service.stop()
    }

    @Test("a violation in the evidence fails the session regardless of the claim")
    func violated() async throws {
        let service = try await TestService(fold: { facts, session, _ in
            #expect(facts == Array("facts".utf8))
            return .violated(.appOpened, at: session.startsAt)
        })
        try await service.buy(1000)
        try await service.pledge()
        let answer = try await service.resolve(1, service.success())
        #expect(answer.status == 200)
        #expect(answer["state"] == "failed_pending")
        #expect(answer["reason"] == "app_opened")
        #expect(answer["violatedAt"] == answer["startsAt"])
        await service.stop()
    }

    @Test("a phone that was offline keeps its pledge with clean evidence within the grace")
    func away() async throws {
        let service = try await TestService()
        try await service.buy(1000)
        try await service.pledge()
        service.clock.move(by: .hours(24))
        #expect(await service.service.sweep() == 0)
        #expect(try await service.resolve(1, service.success())["state"] == "succeeded")
        await service.stop()
    }

    @Test("a silent phone fails after the grace, without a request")
    func silent() async throws {
        let service = try await TestService()
        try await service.buy(1000)
        try await service.pledge()
        service.clock.move(by: .hours(25))
        #expect(await service.service.sweep() == 1)
        let session = try await service.ask(.get, "/v1/sessions/\(TestService.id(1))")
        #expect(session["reason"] == "no_heartbeat")
        #expect(try await service.resolve(1, service.success())["state"] == "succeeded")
        await service.stop()
    }
}
