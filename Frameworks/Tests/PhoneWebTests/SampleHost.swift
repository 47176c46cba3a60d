import Foundation
import FoundationNetworking
import PhoneWeb
import Synchronization

/// A host that counts its requests and answers with the time.
final class SampleHost: Sendable {
    static let name = "sample.example"
    /// A long text without line breaks.
    static let token = String(repeating: "0123456789abcdef", count: 20)

    private let state = Mutex(State())

    private struct State {
        var count = 0
        var now = Date.distantPast
    }

    var served: SimulatedHost {
        SimulatedHost(
            Self.name,
            title: "Sample <service>",
            notes: ["Address": "https://\(Self.name)", "Token": Self.token],
            setClock: { now in self.state.withLock { $0.now = now } },
            answer: { try self.answer($0) }
        )
    }

    private func answer(_ request: URLRequest) throws -> (HTTPURLResponse, Data) {
        guard let url = request.url,
            let head = HTTPURLResponse(
                url: url,
                statusCode: 200,
                httpVersion: "HTTP/1.1",
                headerFields: nil
            )
        else { throw URLError(.badURL) }
        let (count, now) = state.withLock { state in
            state.count += 1
            return (state.count, Int(state.now.timeIntervalSince1970))
        }
        return (head, Data("\(url.path()) \(count) at \(now)".utf8))
    }

    /// Returns the response for a path, or an error code.
    static func load(_ path: String) async -> String {
        guard let url = URL(string: "https://\(name)\(path)") else { return "no address" }
        do {
            let (data, _) = try await URLSession.shared.data(from: url)
            return String(decoding: data, as: UTF8.self)
        } catch let error as URLError {
            return "error \(error.code.rawValue)"
        } catch {
            return "\(error)"
        }
    }
}
