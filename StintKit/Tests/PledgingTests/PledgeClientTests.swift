import Foundation
import Limits
import Pledging
import Testing

@Suite("The client of the pledge service", .timeLimit(.minutes(10)))
final class PledgeClientTests {
    private let folder = ClientFolder()
    private let service = FakeService()
    private let device = FakeDevice()

    private func client() throws -> PledgeClient { try folder.client(of: service, on: device) }

    private func terms() throws -> PledgeTerms {
        PledgeTerms(
            id: PledgeID(high: 0x0123_4567_89ab_cdef, low: 7),
            selection: SelectionID(rawValue: 1),
            length: 60,
            grade: .fair,
            stake: .credits(try Credits(500))
        )
    }

    /// Performs steps without waiting, and returns the wait after the last one.
    @discardableResult
    private func drive(_ client: PledgeClient, steps: Int = 20) async throws -> Duration? {
        var wait: Duration? = .zero
        for _ in 0..<steps {
            wait = try await client.step(passed: wait ?? .zero)
            if wait == nil { break }
        }
        return wait
    }

    private func stage(_ client: PledgeClient) -> PledgeProgress.Stage? {
        client.current?.stage
    }

    @Test("the person is reminded to settle before the service's grace ends")
    func reminder() async throws {
        let client = try client()
        try await client.begin(terms())
        #expect(device.reminder == nil)
        #expect(try await client.step(passed: .zero) == .zero)
        // An hour, and three quarters of a day.
        #expect(device.reminder == .seconds(3600 + 18 * 3600))
        device.end()
        try await drive(client)
        #expect(client.current?.isOver == true)
        #expect(device.reminder == nil)
    }

    @Test("a pledge that already runs on the phone is requested with its grade")
    func gradeOnPhone() async throws {
        device.gradeOnPhone = .strict
        let client = try client()
        try await client.begin(terms())
        #expect(client.current?.terms.grade == .strict)
        guard case .starting(let request)? = stage(client) else {
            Issue.record("no start is pending")
            return
        }
        #expect(String(decoding: request.body, as: UTF8.self).contains(#""grade":"strict""#))
    }

    @Test("a kept pledge begins once, has a heartbeat every half minute, and is settled once")
    func kept() async throws {
        let client = try client()
        try await client.begin(terms())
        #expect(try await client.step(passed: .zero) == .zero)
        #expect(device.beginningCount == 1)
        // Five minutes, in steps of five seconds.
        for _ in 0..<60 {
            #expect(try await client.step(passed: .seconds(5)) == .seconds(5))
        }
        let heartbeats = service.requests.filter { $0.path.hasSuffix("/heartbeat") }
        #expect(heartbeats.count == 10)
        #expect(
            heartbeats.first?.path
                == "/v1/sessions/01234567-89ab-cdef-0000-000000000007/heartbeat"
        )
        device.end()
        #expect(try await drive(client) == nil)
        #expect(stage(client) == .settled(SessionAnswer(FakeService.session("succeeded"))))
        #expect(service.resolutionCount == 1)
        try client.forget()
        #expect(client.current == nil)
        #expect(try self.client().current == nil)
    }

    @Test("lost requests, lost answers and an unavailable service cause no repeated action")
    func losses() async throws {
        let fates: [FakeService.Fate] = [.lost, .unheard, .unavailable]
        for first in fates {
            for second in fates {
                let service = FakeService()
                let device = FakeDevice()
                let folder = ClientFolder()
                // The app is restarted before each step.
                func step() async throws -> Duration? {
                    let client = try folder.client(of: service, on: device)
                    if client.current == nil { try await client.begin(terms()) }
                    return try await client.step(passed: .zero)
                }
                service.plan(first, second)
                for _ in 0..<4 { _ = try await step() }
                device.end(.used)
                service.plan(first, second)
                for _ in 0..<6 { _ = try await step() }
                #expect(device.beginningCount == 1)
                #expect(service.resolutionCount == 1)
                let keys = Set(service.requests.compactMap(\.key))
                #expect(keys.count == 2, "one to begin, and one to settle")
            }
        }
    }

    @Test("waits grow to five minutes, and are at least the service's")
    func waits() async throws {
        let client = try client()
        try await client.begin(terms())
        service.plan(.unavailable)
        #expect(try await client.step(passed: .zero) == .seconds(7))
        service.plan(.lost, .lost, .lost, .lost, .lost, .lost, .lost, .lost, .lost)
        var waits: [Duration] = []
        for _ in 0..<9 { waits.append(try await client.step(passed: .zero) ?? .zero) }
        #expect(waits == [2, 4, 8, 16, 32, 64, 128, 256, 300].map { .seconds($0) })
    }

    @Test("a refused pledge blocks nothing")
    func refused() async throws {
        let client = try client()
        let other = try folder.client(of: RefusingService(), on: device)
        try await other.begin(terms())
        #expect(try await other.step(passed: .zero) == nil)
        #expect(device.beginningCount == 0)
        #expect(other.current?.isOver == true)
        #expect(client.current == nil)
    }

    @Test("insufficient evidence is replaced, with a new key")
    func unfit() async throws {
        let client = try client()
        try await client.begin(terms())
        try await drive(client, steps: 2)
        device.end()
        service.refuse("evidence-unfit")
        #expect(try await drive(client, steps: 2) == PledgeClient.evidenceInterval)
        service.refuse("session-not-ended")
        #expect(try await drive(client, steps: 3) == PledgeClient.heartbeatInterval)
        service.refuse(nil)
        #expect(try await drive(client) == nil)
        #expect(service.resolutionCount == 1)
        let keys = service.requests.filter { $0.path.hasSuffix("/resolve") }.compactMap(\.key)
        #expect(Set(keys).count == keys.count)
    }

    @Test("a phone without the pledge claims nothing, and waits for the service")
    func forgotten() async throws {
        let client = try client()
        try await client.begin(terms())
        try await drive(client, steps: 2)
        device.forget()
        #expect(try await client.step(passed: .zero) == PledgeClient.evidenceInterval)
        service.lapse()
        #expect(try await client.step(passed: .zero) == nil)
        #expect(service.resolutionCount == 0)
        #expect(stage(client) == .settled(SessionAnswer(FakeService.session("failed"))))
    }

    @Test(
        "answers of other servers, or about an expired token, decide nothing",
        arguments: [
            ServiceResponse(status: 401, body: Data("{}".utf8)),
            ServiceResponse(status: 404, body: Data("<html>".utf8)),
            ServiceResponse(status: 403), ServiceResponse(status: 200, body: Data("<html>".utf8)),
            ServiceResponse(status: 200, body: Data(#"{"id":"other","state":"failed"}"#.utf8)),
            ServiceResponse(status: 409, body: Data("{}".utf8)),
        ]
    )
    func strangers(_ answer: ServiceResponse) async throws {
        let client = try client()
        try await client.begin(terms())
        service.plan(.unheard)
        _ = try await client.step(passed: .zero)
        service.interpose(answer)
        var waits: [Duration] = []
        for _ in 0..<4 { waits.append(try await client.step(passed: .zero) ?? .zero) }
        #expect(waits == [2, 4, 8, 16].map { .seconds($0) }, "waits grow")
        guard case .starting = stage(client) else {
            Issue.record("\(String(describing: stage(client)))")
            return
        }
        service.interpose(nil)
        try await drive(client, steps: 2)
        #expect(device.beginningCount == 1)
        device.end()
        service.interpose(answer)
        waits = []
        for _ in 0..<5 { waits.append(try await client.step(passed: .zero) ?? .zero) }
        #expect(waits == [0, 1, 2, 4, 8].map { .seconds($0) })
        service.interpose(nil)
        #expect(try await drive(client) == nil)
        #expect(stage(client) == .settled(SessionAnswer(FakeService.session("succeeded"))))
    }

    @Test("a pledge that the phone can't begin isn't requested")
    func hindered() async throws {
        let client = try client()
        device.hinder(.tokenUnusable)
        await #expect(throws: PledgingError.tokenUnusable) { try await client.begin(terms()) }
        #expect(client.current == nil)
        #expect(service.requests.isEmpty)
    }

    @Test(
        "a pledge that was requested long ago begins only if the service has accepted it",
        arguments: [false, true]
    )
    func doubted(isHeld: Bool) async throws {
        let client = try client()
        try await client.begin(terms())
        service.plan(isHeld ? .unheard : .lost, .lost)
        _ = try await client.step(passed: .zero)
        _ = try await client.step(passed: PledgeClient.startMaximum)
        _ = try await client.step(passed: .zero)
        #expect(device.beginningCount == (isHeld ? 1 : 0))
        #expect(client.current?.isOver == !isHeld)
        #expect(service.requests.filter { $0.method == .post }.count == (isHeld ? 1 : 0))
    }

    @Test("evidence of a kept pledge is recent when it is sent, even after a relaunch")
    func fresh() async throws {
        var client = try client()
        try await client.begin(terms())
        try await drive(client, steps: 2)
        device.end()
        service.plan(.lost, .lost, .unheard)
        func key() -> String? {
            guard case .settling(let request, _) = stage(client) else { return nil }
            return request.key
        }
        _ = try await client.step(passed: .zero)
        let first = try #require(key())
        _ = try await client.step(passed: .seconds(59))
        #expect(key() == first, "the request is unchanged within a minute")
        #expect(try await client.step(passed: .seconds(1)) == .zero)
        let second = try #require(key())
        #expect(second != first)
        _ = try await client.step(passed: .zero)
        client = try self.client()
        #expect(key() == second)
        #expect(try await client.step(passed: .zero) == .zero)
        #expect(key() != second)
        _ = try await client.step(passed: .zero)
        #expect(try await drive(client) == nil)
        #expect(service.resolutionCount == 1, "one answer was lost")
        #expect(stage(client) == .settled(SessionAnswer(FakeService.session("succeeded"))))
    }

    @Test("a kept pledge is claimed although another one began later")
    func overtaken() async throws {
        let client = try client()
        try await client.begin(terms())
        try await drive(client, steps: 2)
        device.overtake()
        #expect(try await drive(client) == nil)
        #expect(stage(client) == .settled(SessionAnswer(FakeService.session("succeeded"))))
    }

    @Test("an unreadable file is set aside and reported once")
    func unreadable() async throws {
        let file = folder.url.appending(path: "pledge.json")
        try Data("{".utf8).write(to: file)
        #expect(throws: PledgingError.self) { try client() }
        #expect(try self.client().current == nil)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
        #expect(names.contains { $0.hasPrefix("pledge-unreadable-") })
    }

    /// Returns the nonce in the evidence of the last settlement.
    private func nonceSent() throws -> PledgeNonce? {
        struct Body: Decodable {
            let evidence: [String: Data]
        }
        let request = try #require(service.requests.last { $0.path.hasSuffix("/resolve") })
        let body = try JSONDecoder().decode(Body.self, from: request.body)
        return try PledgeEvidence([UInt8](#require(body.evidence["facts"]))).nonce
    }

    @Test("evidence repeats the nonce of the start, even after a relaunch")
    func nonce() async throws {
        let client = try client()
        try await client.begin(terms())
        try await drive(client, steps: 2)
        let nonce = try #require(PledgeNonce(bytes: [UInt8](repeating: 7, count: 16)))
        #expect(try self.client().current?.nonce == nonce)
        device.end()
        #expect(try await drive(try self.client()) == nil)
        #expect(try nonceSent() == nonce)
        let start = try #require(service.requests.first)
        #expect(String(decoding: start.body, as: UTF8.self).contains(#""grade":"fair""#))
        #expect(!service.requests.contains { $0.method == .get }, "the nonce isn't requested")
    }

    @Test("no second pledge begins while one runs")
    func second() async throws {
        let client = try client()
        try await client.begin(terms())
        await #expect(throws: PledgingError.self) { try await client.begin(terms()) }
    }
}

/// A service that refuses every request because of missing credits.
private struct RefusingService: ServiceTransport {
    func send(_ request: ServiceRequest) async throws -> ServiceResponse {
        FakeService.problem(402, "insufficient-credits")
    }
}
