import Foundation
import FoundationNetworking
import InterfaceHost
import Synchronization

/// A host that answers with the path and records its requests.
final class EchoHost: Sendable {
    static let name = "echo.example"
    private let requests = Mutex<[URLRequest]>([])

    var paths: [String] { requests.withLock { $0.map { $0.url?.path() ?? "" } } }
    var last: URLRequest? { requests.withLock(\.last) }

    /// Serves only this host.
    init() {
        HostedNetwork.shared.removeAll()
        HostedNetwork.shared.serve(Self.name) { try await self.answer($0) }
    }

    private func answer(_ request: URLRequest) async throws -> (HTTPURLResponse, Data) {
        requests.withLock { $0.append(request) }
        // The host yields, so that other work runs meanwhile.
        await Task.yield()
        switch request.url?.path() {
        case "/lost": throw Lost()
        case "/late": throw URLError(.timedOut)
        case "/closed": return try Self.answer(to: request, status: 401)
        default: return try Self.answer(to: request, status: 200)
        }
    }

    static func answer(
        to request: URLRequest,
        status: Int
    ) throws -> (HTTPURLResponse, Data) {
        let fields = ["WWW-Authenticate": "Bearer realm=\"echo\"", "X-Status": "\(status)"]
        guard let url = request.url,
            let head = HTTPURLResponse(
                url: url,
                statusCode: status,
                httpVersion: "HTTP/1.1",
                headerFields: fields
            )
        else { throw URLError(.badURL) }
        return (head, Data(url.path().utf8))
    }

    private struct Lost: Error {}
}

/// Loads a path of the host as an app does; returns `200 /path` or an error code.
func load(_ path: String, from host: String = EchoHost.name) async -> String {
    guard let url = URL(string: "https://\(host)\(path)") else { return "no address" }
    do {
        let (body, head) = try await URLSession.shared.data(for: URLRequest(url: url))
        let status = (head as? HTTPURLResponse)?.statusCode ?? 0
        return "\(status) \(String(decoding: body, as: UTF8.self))"
    } catch let error as URLError {
        return "\(error.code.rawValue)"
    } catch {
        return "\(error)"
    }
}
