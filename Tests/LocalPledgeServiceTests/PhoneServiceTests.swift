import Foundation
import FoundationNetworking
import LocalPledgeService
import Testing

@Suite("the pledge service of a phone", .timeLimit(.minutes(10)))
struct PhoneServiceTests {
    /// Monday, 2 March 2026, 08:00 UTC.
    private let start = Date(timeIntervalSince1970: 1_772_438_400)

    /// An answer of the service.
    private struct Answer {
        let status: Int
        let fields: HTTPURLResponse
        let members: [String: Any]

        /// Parses a member as an instant.
        func instant(_ name: String) throws -> Date {
            try Date.ISO8601FormatStyle(includingFractionalSeconds: true)
                .parse(#require(members[name] as? String))
        }
    }

    private func ask(
        _ service: PhoneService,
        _ path: String,
        token: String? = nil,
        key: String? = nil,
        body: String? = nil
    ) async throws -> Answer {
        var request = URLRequest(url: try #require(URL(string: service.address + path)))
        request.setValue(
            "Bearer \(token ?? service.token)",
            forHTTPHeaderField: "Authorization"
        )
        if let key { request.setValue(key, forHTTPHeaderField: "Idempotency-Key") }
        if let body {
            request.httpMethod = "POST"
            request.httpBody = Data(body.utf8)
            request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        }
        let (head, bytes) = try await service.answer(request)
        let members = try JSONSerialization.jsonObject(with: bytes) as? [String: Any]
        return Answer(status: head.statusCode, fields: head, members: members ?? [:])
    }

    /// A pledge of 500 credits for half an hour.
    private var pledge: String {
        let key = Data(DeviceKey().publicKey).base64EncodedString()
        return """
            {"id":"00000000-0000-4000-8000-000000000001","amount":500,"minutes":30,\
            "deviceKey":"\(key)"}
            """
    }

    @Test("the person has 1,000 credits, bought at the phone's start")
    func credits() async throws {
        let service = PhoneService(seed: 7, at: start)
        service.set(start.addingTimeInterval(3600))
        let wallet = try await ask(service, "/v1/wallet")
        #expect(wallet.status == 200)
        let credits = wallet.members["credits"] as? [String: Any]
        #expect(credits?["available"] as? Int == 1_000)
        let transfers = try await ask(service, "/v1/transfers?limit=1").members["transfers"]
        let purchase = try #require((transfers as? [[String: Any]])?.first)
        #expect(purchase["at"] as? String == "2026-03-02T08:00:00.000Z")
        try await service.stop()
    }

    @Test("a token is valid for services with its seed only")
    func tokens() async throws {
        let (one, twin) = (
            PhoneService(seed: 7, at: start), PhoneService(seed: 7, at: start)
        )
        let other = PhoneService(seed: 8, at: start)
        #expect(try await ask(one, "/v1/wallet", token: twin.token).status == 200)
        #expect(try await ask(twin, "/v1/wallet", token: one.token).status == 200)
        #expect(try await ask(other, "/v1/wallet", token: one.token).status == 401)
        for service in [one, twin, other] { try await service.stop() }
    }

    @Test("a token is valid for a year of the phone's time")
    func year() async throws {
        let service = PhoneService(seed: 7, at: start)
        service.set(start.addingTimeInterval(365 * 86_400))
        #expect(try await ask(service, "/v1/wallet").status == 200)
        service.set(start.addingTimeInterval(367 * 86_400))
        #expect(try await ask(service, "/v1/wallet").status == 401)
        try await service.stop()
    }

    @Test("a pledge starts at the phone's time, once per key, and lapses at the phone's time")
    func pledged() async throws {
        let service = PhoneService(seed: 7, at: start)
        let begin = start.addingTimeInterval(90)
        service.set(begin)
        let body = pledge
        let first = try await ask(service, "/v1/sessions", key: "a", body: body)
        #expect(first.status == 201)
        #expect(try first.instant("startsAt") == begin)
        service.set(begin.addingTimeInterval(60))
        let again = try await ask(service, "/v1/sessions", key: "a", body: body)
        #expect(try again.instant("startsAt") == begin)
        #expect(again.fields.value(forHTTPHeaderField: "Idempotency-Replayed") == "true")
        let path = "/v1/sessions/00000000-0000-4000-8000-000000000001"
        #expect(try await ask(service, path).members["state"] as? String == "active")
        service.set(try first.instant("evidenceDueAt"))
        #expect(try await ask(service, path).members["state"] as? String == "failed_pending")
        try await service.stop()
    }

    @Test("a service without requests can be stopped")
    func unasked() async throws {
        try await PhoneService(seed: 7, at: start).stop()
    }
}
