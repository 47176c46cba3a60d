import Foundation
import Limits
import Pledging
import Testing

@Suite("Appeals with the phone's evidence", .timeLimit(.minutes(10)))
final class AppealTests {
    private struct Body: Decodable {
        let text: String?
        let evidence: [String: Data]?
    }

    private static let terms = PledgeTerms(
        id: PledgeID(high: 0x0123_4567_89ab_cdef, low: 7),
        selection: SelectionID(rawValue: 1),
        length: 30,
        grade: .fair,
        stake: .frozenVotes
    )
    private static let path = "/v1/sessions/01234567-89ab-cdef-0000-000000000007"

    private let folder = ClientFolder()
    private let service = AppealedService()
    private let device = FakeDevice()

    private func client(_ signer: FakeSigner = FakeSigner()) throws -> PledgeClient {
        try folder.client(of: service, on: device, signer: signer)
    }

    private func appeal(_ client: PledgeClient, text: String? = "a theft") async throws -> Body {
        #expect(try await client.appeal(Self.terms.id, text: text).id == Self.terms.id)
        let last = try #require(service.requests.last)
        #expect(last.path == Self.path + "/appeal")
        return try JSONDecoder().decode(Body.self, from: last.body)
    }

    private func nonce(_ body: Body) throws -> PledgeNonce? {
        try PledgeEvidence([UInt8](#require(body.evidence?["facts"]))).nonce
    }

    @Test("evidence repeats the stored nonce, without another request")
    func kept() async throws {
        let client = try client()
        try await client.begin(Self.terms)
        _ = try await client.step(passed: .zero)
        let count = service.requests.count
        let body = try await appeal(client)
        #expect(body.text == "a theft")
        #expect(try nonce(body)?.bytes == [UInt8](repeating: 7, count: 16))
        #expect(body.evidence?["signature"] == Data(repeating: 2, count: 64))
        #expect(service.requests.count == count + 1)
    }

    @Test("the nonce of a settled pledge is requested from the service")
    func settled() async throws {
        try await device.begin(Self.terms)
        let body = try await appeal(client(), text: nil)
        #expect(body.text == nil)
        #expect(try nonce(body)?.bytes == [UInt8](repeating: 7, count: 16))
        #expect(service.requests.map(\.method) == [.get, .post])
    }

    @Test("an appeal omits evidence that can't be read, signed or matched to its session")
    func unreadable() async throws {
        #expect(try await appeal(client()).evidence == nil, "the pledge never began here")
        try await device.begin(Self.terms)
        #expect(try await appeal(client(FakeSigner(isLocked: true))).evidence == nil)
        service.isForgetful = true
        #expect(try await appeal(client()).evidence == nil)
        service.isForgetful = false
        device.damageJournal()
        #expect(try await appeal(client()).evidence == nil)
        #expect(try await client().appeal(Self.terms.id).id == Self.terms.id)
        #expect(service.requests.last?.body == Data())
    }

    @Test(
        "an appeal omits evidence that the service doesn't accept",
        arguments: ["invalid-request", "body-too-large"]
    )
    func refused(_ word: String) async throws {
        try await device.begin(Self.terms)
        service.refusal = word
        let body = try await appeal(client())
        #expect(body.text == "a theft")
        #expect(body.evidence == nil)
        #expect(Set(service.requests.compactMap(\.key)).count == 2)
    }

    @Test("another refusal is thrown after one request")
    func other() async throws {
        try await device.begin(Self.terms)
        service.refusal = "session-settled"
        await #expect(throws: PledgingError.self) { try await client().appeal(Self.terms.id) }
        #expect(service.requests.count == 2)
    }
}
