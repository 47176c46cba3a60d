import Foundation
import HTTPTypes
import Limits
import Settlement
import SettlementService
import Testing

/// Checks the example in the documentation of evidence.
@Suite("The documentation's example of evidence", .timeLimit(.minutes(10)))
struct EvidenceExampleTests {
    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private struct Envelope: Decodable {
        let facts: Data
        let digest: Data
        let signature: Data
        let key: Data
    }

    private func page() throws -> String {
        try String(
            contentsOf: Self.root.appending(path: "Documentation/Settlement/Evidence.md"),
            encoding: .utf8
        )
    }

    private func json(_ page: String) throws -> String {
        let block = try #require(page.firstMatch(of: /```json\n([^`]*)```/))
        return String(block.output.1)
    }

    private func session(_ key: Data, nonce: ClosedRange<UInt8> = 16...31) throws -> Session {
        let start = Instant(millisecondsSince1970: 1_781_683_200_000)
        return Session(
            id: SessionID(high: 0x019e_cf3a_5c00_7000, low: 0x8000_0000_0000_0001),
            user: try #require(UserID(rawValue: 1)),
            kind: .pledge,
            stake: try #require(Amount(units: 500)),
            startsAt: start,
            endsAt: start + .minutes(60),
            grace: .standard,
            appealWindow: .standard,
            deviceKey: try #require(DeviceKey(bytes: [UInt8](key))),
            agreement: SessionAgreement(
                nonce: try #require(SessionNonce(bytes: Array(nonce))),
                grade: .fair
            )
        )
    }

    @Test("the example settles its session, and none with another nonce")
    func settles() async throws {
        let json = try json(page())
        let envelope = try JSONDecoder().decode(Envelope.self, from: Data(json.utf8))
        let reader = SignedEvidence { EvidenceFinding(facts: $0, of: $1, at: $2) }
        let session = try session(envelope.key)
        let now = session.endsAt + TimeSpan(milliseconds: 4_000)
        #expect(await reader.read(Array(json.utf8), of: session, at: now) == .clean)
        let other = try self.session(envelope.key, nonce: 17...32)
        #expect(await reader.read(Array(json.utf8), of: other, at: now) == .unfit(.nonceDiffers))
    }

    @Test("the table lists every byte of the facts in order")
    func bytes() throws {
        let page = try page()
        let envelope = try JSONDecoder().decode(Envelope.self, from: Data(json(page).utf8))
        let digits = page.matches(of: /\| `([0-9a-f]{2}(?: [0-9a-f]{2})*)` \|/)
            .flatMap { $0.output.1.split(separator: " ") }
        #expect(digits.compactMap { UInt8($0, radix: 16) } == [UInt8](envelope.facts))
    }

    @Test("the page has the versions of the code")
    func versions() throws {
        let page = try page()
        #expect(page.contains("| version | a byte: \(PledgeEvidence.version) |"))
        #expect(page.contains("is the version of its coding: \(PledgeEvidence.recordVersion);"))
    }

    @Test("the page and the API's description contain each fault")
    func faults() throws {
        let page = try page()
        for fault in [
            "missing", "gap", "bad_digest", "clock_moved", "unregistered_key", "nonce_differs",
            "terms_differ", "early", "old", "ahead", "foreign_records", "newer",
        ] {
            #expect(page.contains("`\(fault)`"), "\(fault)")
            #expect(APIDescription.text.contains("- \(fault)\n"), "\(fault)")
        }
    }

    @Test("each start has its own nonce, and a repeated start the same one")
    func drawn() async throws {
        let service = try await TestService()
        try await service.buy(2000)
        let first = try await service.pledge()
        let nonce = try #require(first["nonce"])
        #expect(Data(base64Encoded: nonce)?.count == SessionNonce.length)
        #expect(first["grade"] == "fair")
        #expect(try await service.pledge()["nonce"] == nonce)
        let again = try await service.pledge(key: "another")
        #expect(again["nonce"] == nonce)
        let strict = service.pledgeBody().replacing(
            #""amount""#,
            with: #""grade":"strict","amount""#
        )
        let other = try await service.ask(.post, "/v1/sessions", key: "third", body: strict)
        #expect(other.problem == "session-exists")
        let unknown = strict.replacing("strict", with: "harsh")
        let refused = try await service.ask(.post, "/v1/sessions", key: "fourth", body: unknown)
        #expect(refused.problem == "invalid-request")
        _ = try await service.resolve(1, TestService.gaveUp)
        #expect(try await service.pledge(2)["nonce"] != nonce)
        await service.stop()
    }
}
