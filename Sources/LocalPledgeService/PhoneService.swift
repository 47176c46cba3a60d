package import Foundation
package import FoundationNetworking
import HTTPTypes
package import Pledging
import Settlement
import SettlementService
import Locking

/// The pledge service that a phone's app reaches without a network, by the phone's time.
///
/// It opens when it is first asked. Equal seeds take each other's tokens: what a person has put
/// into the app counts also when the run is repeated.
package final class PhoneService: Sendable {
    /// The host under which the app asks for it.
    package static let host = "pledges.example"
    package static let credits = 1_000
    /// The validity of the token: a leap year.
    private static let tokenPeriod = TimeSpan.hours(366 * 24)

    private let person: PersonToken
    private let start: Date
    private let latest: Lock<Date>
    private let opening = Lock<Task<LocalService, any Error>?>(nil)

    /// Describes the service of a phone, which opens later; the seed is part of its token.
    package init(seed: UInt64, at start: Date) {
        person = PersonToken(
            text: "\(PersonToken.subject)-of-phone-\(seed)",
            expiresAt: ServiceClock(start).now + Self.tokenPeriod
        )
        self.start = start
        latest = Lock(start)
    }

    /// The token of the person, who is nobody else on any phone.
    package var token: String { person.text }

    /// The app's own transport, which reaches this service.
    package var transport: URLSessionTransport {
        get throws {
            guard let url = URL(string: address) else { throw URLError(.badURL) }
            return URLSessionTransport(service: url, token: { self.token }) { request in
                // Outside of the phone, where time passes.
                let (head, body) = try await Task.detached { try await self.answer(request) }.value
                return (body, head)
            }
        }
    }

    package var address: String { "https://\(Self.host)" }

    /// Sets what its clock shows from the next request on; from any thread.
    package func set(_ now: Date) { latest.withLock { $0 = now } }

    /// Answers a request; what is due by now happens first.
    package func answer(_ request: URLRequest) async throws -> (HTTPURLResponse, Data) {
        let local = try await opened.value
        local.clock.set(latest.withLock { $0 })
        await local.service.sweep()
        let body = [UInt8](request.httpBody ?? Data())
        let answer = await local.service.answer(try HTTPRequest(request), body: body)
        return (try answer.response(to: request), Data(answer.body))
    }

    /// Opens the service, which the first request does otherwise.
    package func open() async throws { _ = try await opened.value }

    /// Closes the service, if it has opened, and removes its file.
    package func stop() async throws {
        let opened = opening.withLock { $0 }
        guard let local = try await opened?.value else { return }
        await local.close()
        try local.remove()
    }

    /// The service; whoever asks first has it opened, and others wait for that.
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

    /// Returns the service's answer to a question of the person's.
    package func ask(_ path: String) async throws -> [String: Any] {
        let response = try await transport.send(ServiceRequest(.get, path))
        guard response.status == 200 else {
            throw ServiceFailure(description: "\(path) was answered \(response.status)")
        }
        return try JSONSerialization.jsonObject(with: response.body) as? [String: Any] ?? [:]
    }

    /// The person's credits: those that are free, and those that a session holds.
    package func credits() async throws -> (free: Int, held: Int) {
        let credits = try await ask("/v1/wallet")["credits"] as? [String: Any]
        return (credits?["available"] as? Int ?? -1, credits?["held"] as? Int ?? -1)
    }
}

extension HTTPRequest {
    /// Creates the head of a request as a server reads it.
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
    /// Returns the head of the answer as a client reads it.
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
