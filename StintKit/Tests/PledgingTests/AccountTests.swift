import Foundation
import Limits
import Pledging
import Synchronization
import Testing

@Suite("Accounts at the pledge service", .timeLimit(.minutes(10)))
final class AccountTests {
    private let folder = ClientFolder()
    private let service = ScriptedService()

    private func client() throws -> PledgeClient { try folder.client(of: service) }

    @Test("the wallet and the last pledge are read from the service's JSON")
    func account() async throws {
        service.answers = [
            "/v1/wallet": (200, Self.wallet),
            "/v1/sessions?limit=1": (200, #"{"sessions":[\#(Self.session)],"cursor":null}"#),
        ]
        let account = try await client().account()
        #expect(account.wallet.credits == 400)
        #expect(account.wallet.creditsHeld == 0)
        #expect(account.wallet.creditsForfeit == 500)
        #expect(account.wallet.ash == 3)
        #expect(account.wallet.frozenVotes == 5)
        #expect(!account.wallet.isClosed)
        #expect(account.wallet.frozenVotesDue == Date(timeIntervalSince1970: 1_772_492_400.25))
        let last = try #require(account.last)
        #expect(last.id == PledgeID(high: 0x0123_4567_89ab_cdef, low: 7))
        #expect(last.kind == .pledge)
        #expect(last.state == .failedPending)
        #expect(last.reason == .opened)
        #expect(last.end == Date(timeIntervalSince1970: 1_772_406_000))
        #expect(last.isAppealed == false)
        #expect(last.appealUntil == Date(timeIntervalSince1970: 1_772_492_400))
    }

    @Test("pages of sessions are requested by cursor, which can contain any text")
    func pages() async throws {
        service.answers = [
            "/v1/sessions?limit=2": (200, #"{"sessions":[\#(Self.session)],"cursor":"5_a"}"#),
            "/v1/sessions?limit=2&cursor=5_a": (200, #"{"sessions":[],"cursor":null}"#),
            "/v1/sessions?limit=2&cursor=%26%78%3D%C3%A9": (200, #"{"sessions":[],"cursor":null}"#),
        ]
        let client = try client()
        let first = try await client.sessions(limit: 2, after: nil)
        #expect(first.sessions.map(\.amount) == [500])
        #expect(first.cursor == "5_a")
        #expect(try await client.sessions(limit: 2, after: first.cursor).cursor == nil)
        #expect(try await client.sessions(limit: 2, after: "&x=é").sessions == [])
    }

    @Test("an unknown reason is nil; an unknown state can't be read")
    func newerWords() async throws {
        let strange = Self.session.replacing("app_opened", with: "moon_rose")
        service.answers = [
            "/v1/wallet": (200, Self.wallet),
            "/v1/sessions?limit=1": (200, #"{"sessions":[\#(strange)],"cursor":null}"#),
        ]
        #expect(try await client().account().last?.reason == nil)
        let stranger = Self.session.replacing("failed_pending", with: "sold")
        service.answers["/v1/sessions?limit=1"] = (200, #"{"sessions":[\#(stranger)]}"#)
        await #expect(throws: PledgingError.answerUnreadable) { try await client().account() }
    }

    @Test(
        "errors of the service are distinguished",
        arguments: [
            (401, "{}", PledgingError.unauthenticated), (503, "", .unreachable),
            (429, "", .unreachable), (200, "[]", .answerUnreadable),
        ]
    )
    func troubles(_ status: Int, _ body: String, _ error: PledgingError) async throws {
        service.answers = ["/v1/wallet": (status, body)]
        await #expect(throws: error) { try await client().account() }
    }

    @Test("a missing answer is reported, and a refusal contains the service's code")
    func refusals() async throws {
        await #expect(throws: PledgingError.unreachable) { try await client().account() }
        let id = PledgeID(high: 0x0123_4567_89ab_cdef, low: 7)
        let path = "/v1/sessions/01234567-89ab-cdef-0000-000000000007/appeal"
        service.answers = [path: (409, #"{"type":"urn:stint:problem:not-appealed"}"#)]
        let refusal = await #expect(throws: PledgingError.self) {
            try await client().appeal(id)
        }
        guard case .refused(let problem)? = refusal else {
            Issue.record("\(String(describing: refusal)) is not a refusal")
            return
        }
        #expect(problem.code == "not-appealed")
        service.answers = [path: (200, Self.session)]
        #expect(try await client().appeal(id, text: "The phone was stolen.").id == id)
        let body = try #require(service.requests.last?.body)
        #expect(String(decoding: body, as: UTF8.self) == #"{"text":"The phone was stolen."}"#)
        service.answers = ["/v1/account": (200, #"{"closedAt":"2026-03-02T00:00:00.000Z"}"#)]
        try await client().closeAccount()
        let requests = service.requests
        #expect(requests.last?.method == .delete)
        #expect(Set(requests.compactMap(\.key)).count == 3, "each has its own key")
    }

    @Test("a redemption begins at its own path, without an amount")
    func redemption() async throws {
        service.answers = [
            "/v1/redemptions": (
                201, #"{"id":"00000000-0000-0001-0000-000000000002","state":"active"}"#
            )
        ]
        let client = try client()
        try await client.begin(
            PledgeTerms(
                id: PledgeID(high: 1, low: 2),
                selection: SelectionID(rawValue: 1),
                length: 30,
                grade: .strict,
                stake: .frozenVotes
            )
        )
        _ = try await client.step(passed: .zero)
        let body = try #require(service.requests.first?.body)
        #expect(!String(decoding: body, as: UTF8.self).contains("amount"))
        #expect(client.current?.stage == .running)
    }

    @Test(
        "an address has https and a host, or is on this machine",
        arguments: [
            ("https://pledges.example", true), ("  https://pledges.example/api ", true),
            ("http://127.0.0.1:8090", true), ("http://localhost", true),
            ("http://pledges.example", false), ("pledges.example", false), ("https://", false),
            ("https://ada@pledges.example", false), ("https://pledges.example?x=1", false),
            ("file:///etc", false), ("", false),
        ]
    )
    func addresses(_ text: String, _ isUsable: Bool) {
        do throws(PledgingError) {
            _ = try ServiceConnection(address: text, token: "a.b.c")
            #expect(isUsable)
        } catch {
            #expect(!isUsable)
            #expect(error == .addressUnusable(text.trimmingCharacters(in: .whitespaces)))
        }
    }

    @Test("a token is a single word", arguments: ["", " ", "a b", "a\nb", "é"])
    func tokens(_ text: String) {
        #expect(throws: PledgingError.tokenUnusable) {
            try ServiceConnection(address: "https://pledges.example", token: text)
        }
    }

    private static let wallet = """
        {"credits":{"available":400,"held":0,"forfeit":500},"debt":0,"ash":3,"obsidian":0,\
        "frozenVotes":{"available":5,"held":0,"forfeit":0},\
        "frozenVotesDueAt":"2026-03-02T23:00:00.250Z","closedAt":null}
        """

    private static let session = """
        {"id":"01234567-89ab-cdef-0000-000000000007","kind":"pledge","state":"failed_pending",\
        "amount":500,"currency":"credits","endsAt":"2026-03-01T23:00:00.000Z","reason":"app_opened",\
        "appealUntil":"2026-03-02T23:00:00.000Z","appealedAt":null}
        """
}

/// A service with scripted answers.
private final class ScriptedService: ServiceTransport {
    private struct NoAnswer: Error {}

    private let received = Mutex<[ServiceRequest]>([])
    private let script = Mutex<[String: (Int, String)]>([:])

    var answers: [String: (Int, String)] {
        get { script.withLock { $0 } }
        set { script.withLock { $0 = newValue } }
    }

    /// The received requests.
    ///
    /// Asynchronous code can't lock.
    var requests: [ServiceRequest] { received.withLock { $0 } }

    private func record(_ request: ServiceRequest) { received.withLock { $0.append(request) } }

    func send(_ request: ServiceRequest) async throws -> ServiceResponse {
        record(request)
        guard let (status, body) = answers[request.path] else { throw NoAnswer() }
        return ServiceResponse(status: status, body: Data(body.utf8))
    }
}
