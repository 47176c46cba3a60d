import Crypto
import Foundation
import HTTPTypes
import Settlement
import Testing

@Suite("The evidence of appeals", .timeLimit(.minutes(10)))
struct AppealEvidenceTests {
    private let path = "/v1/sessions/\(TestService.id(1))/appeal"

    /// A person who gave up a pledge; evidence that starts with "opened" shows a violation.
    private func failed() async throws -> TestService {
        let service = try await TestService(fold: { facts, session, _ in
            facts.starts(with: "opened".utf8)
                ? .violated(.appOpened, at: session.startsAt) : .clean
        })
        try await service.buy(1000)
        try await service.pledge()
        _ = try await service.resolve(1, TestService.gaveUp)
        return service
    }

    /// Appeals with evidence, and returns its finding for operators and the person.
    private func finding(_ evidence: (TestService) throws -> String) async throws -> String? {
        let service = try await failed()
        let body = "{\"text\":\"a theft\",\"evidence\":\(try evidence(service))}"
        let appealed = try await service.ask(.post, path, key: "a", body: body)
        #expect(appealed.status == 200, "\(appealed.text)")
        #expect(appealed["state"] == "failed_pending")
        #expect(appealed["violatedAt"] == nil)
        #expect(appealed["appealText"] == "a theft")
        let session = try await service.ask(.get, "/v1/sessions/\(TestService.id(1))")
        #expect(session.text == appealed.text)
        let appeals = try await service.ask(.get, "/v1/appeals", as: "eve", isOperator: true)
        let listed = appeals.list("appeals").map { $0["appealEvidence"] as? String }
        #expect(listed == [appealed["appealEvidence"]])
        #expect(appealed.object.keys.contains("appealEvidence"))
        let audit = try await service.ask(.get, "/v1/audit", isOperator: true)
        #expect(audit.text == #"{"findings":[]}"#)
        await service.stop()
        return appealed["appealEvidence"]
    }

    @Test("operators see the finding: clean, a violation, or a fault")
    func findings() async throws {
        let long = String(repeating: "x", count: 100_000)
        #expect(try await finding { try $0.evidence() } == "clean")
        #expect(try await finding { try $0.evidence(facts: long) } == "clean")
        #expect(try await finding { try $0.evidence(facts: "opened") } == "app_opened")
        let other = P256.Signing.PrivateKey()
        #expect(try await finding { try $0.evidence(by: other) } == "unregistered_key")
        #expect(try await finding { _ in "{}" } == "bad_digest")
        #expect(try await finding { _ in "null" } == nil)
    }

    @Test("only the first appeal counts, and a key covers the evidence of its request")
    func first() async throws {
        let service = try await failed()
        let wrong = try await service.ask(.post, path, key: "w", body: #"{"evidence":"clean"}"#)
        #expect(wrong.problem == "invalid-request")
        let opened = try "{\"evidence\":\(service.evidence(facts: "opened"))}"
        let clean = try "{\"evidence\":\(service.evidence())}"
        let appealed = try await service.ask(.post, path, key: "a", body: opened)
        #expect(appealed["appealEvidence"] == "app_opened")
        let again = try await service.ask(.post, path, key: "a", body: opened)
        #expect(again.text == appealed.text && again.isReplay)
        let reused = try await service.ask(.post, path, key: "a", body: clean)
        #expect(reused.problem == "idempotency-key-reused")
        #expect(try await service.ask(.post, path, key: "b", body: clean).text == appealed.text)
        let stranger = try await service.ask(.post, path, as: "eve", key: "c", body: clean)
        #expect(stranger.problem == "session-not-found")
        await service.stop()
    }

    @Test("the finding in an appeal's evidence is stored, and none of its facts")
    func forgotten() async throws {
        let service = try await failed()
        let facts = "opened at eight in the morning"
        let evidence = try service.evidence(facts: facts)
        let answer = try await service.ask(
            .post,
            path,
            key: "a",
            body: "{\"evidence\":\(evidence)}"
        )
        #expect(answer["appealEvidence"] == "app_opened")
        let files = try FileManager.default.contentsOfDirectory(
            at: service.folder,
            includingPropertiesForKeys: nil
        )
        let bytes = try files.reduce(into: Data()) { $0 += try Data(contentsOf: $1) }
        #expect(bytes.range(of: Data(TestService.id(1).utf8)) == nil, "IDs are stored as bytes")
        #expect(bytes.range(of: Data(service.device.publicKey.x963Representation)) != nil)
        for part in [facts, Data(facts.utf8).base64EncodedString()] {
            #expect(bytes.range(of: Data(part.utf8)) == nil)
        }
        await service.stop()
    }
}
