package import Foundation
package import FoundationNetworking
import HTTPTypes
package import Pledging
import Settlement
import SettlementService
import Locking

/// The pledge service of a simulated phone, which the app reaches without a network.
///
/// The service uses the phone's time, and opens with the first request. Services with equal seeds
/// accept the same token, so the token stays valid in a repeated run.
package final class PhoneService: Sendable {
    /// The host name in the app's requests.
    package static let host = "pledges.example"
    package static let credits = 1_000
    /// The lifetime of the token: a leap year.
    private static let tokenPeriod = TimeSpan.hours(366 * 24)

    private let person: PersonToken
    private let start: Date
    private let latest: Lock<Date>
    private let opening = Lock<Task<LocalService, any Error>?>(nil)

    /// Creates a service that opens later; the seed is part of its token.
    package init(seed: UInt64, at start: Date) {
        person = PersonToken(
            text: "\(PersonToken.subject)-of-phone-\(seed)",
            expiresAt: ServiceClock(start).now + Self.tokenPeriod
        )
        self.start = start
        latest = Lock(start)
    }

    /// The token of the only person.
    package var token: String { person.text }

    /// The app's own transport, connected to this service.
    package var transport: URLSessionTransport {
        get throws {
            guard let url = URL(string: address) else { throw URLError(.badURL) }
            return URLSessionTransport(service: url, token: { self.token }) { request in
                // Real time passes only outside of the phone.
                let (head, body) = try await Task.detached { try await self.answer(request) }.value
                return (body, head)
            }
        }
    }

    package var address: String { "https://\(Self.host)" }

    /// Sets the clock's time from the next request on.
    package func set(_ now: Date) { latest.withLock { $0 = now } }

    /// Answers a request, after settling the sessions that are due.
    package func answer(_ request: URLRequest) async throws -> (HTTPURLResponse, Data) {
        let local = try await opened.value
        local.clock.set(latest.withLock { $0 })
        await local.service.sweep()
        let body = [UInt8](request.httpBody ?? Data())
        let answer = await local.service.answer(try HTTPRequest(request), body: body)
        return (try answer.response(to: request), Data(answer.body))
    }

    /// Opens the service before the first request.
    package func open() async throws { _ = try await opened.value }

    /// Closes the service if it is open, and removes its file.
    package func stop() async throws {
        let opened = opening.withLock { $0 }
        guard let local = try await opened?.value else { return }
        await local.close()
        try local.remove()
    }

    /// The open service; the first access opens it, and others wait for that.
    private var opened: Task<LocalService, any Error> {
        opening.withLock { opening in
            if let opening { return opening }
            let task = Task { [person, start] in
                let local = try await LocalService(person, at: start)
                try await local.buy(Self.credits, as: "welcome")
                return local
            }
            opening = task
            return task
        }
    }

    /// Returns the members of the answer to a GET request of the person.
    package func ask(_ path: String) async throws -> [String: Any] {
        let response = try await transport.send(ServiceRequest(.get, path))
        guard response.status == 200 else {
            throw ServiceFailure(description: "\(path) got status \(response.status)")
        }
        return try JSONSerialization.jsonObject(with: response.body) as? [String: Any] ?? [:]
    }

    /// The person's available and held credits.
    package func credits() async throws -> (free: Int, held: Int) {
        let credits = try await ask("/v1/wallet")["credits"] as? [String: Any]
        return (credits?["available"] as? Int ?? -1, credits?["held"] as? Int ?? -1)
    }
}

extension HTTPRequest {
    /// Creates a server's request from a client's.
    init(_ request: URLRequest) throws {
        guard let url = request.url,
            let address = URLComponents(url: url, resolvingAgainstBaseURL: true),
            let method = HTTPRequest.Method(request.httpMethod ?? "GET")
        else { throw URLError(.badURL) }
        let path = address.percentEncodedPath.isEmpty ? "/" : address.percentEncodedPath
        let query = address.percentEncodedQuery.map { "?" + $0 } ?? ""
        self.init(
            method: method,
            scheme: address.scheme,
            authority: address.host,
            path: path + query
        )
        for (name, value) in request.allHTTPHeaderFields ?? [:] {
            guard let name = HTTPField.Name(name) else { continue }
            headerFields[name] = value
        }
    }
}

extension ServiceAnswer {
    /// Returns the answer without its body as a client's response.
    func response(to request: URLRequest) throws -> HTTPURLResponse {
        let names = fields.map { ($0.name.rawName, $0.value) }
        guard let url = request.url,
            let response = HTTPURLResponse(
                url: url,
                statusCode: status,
                httpVersion: "HTTP/1.1",
                headerFields: Dictionary(names) { first, _ in first }
            )
        else { throw URLError(.badServerResponse) }
        return response
    }
}
