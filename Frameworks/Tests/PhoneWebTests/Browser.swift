import Foundation
import PhoneMessages
import PhoneWeb
import Synchronization

/// A browser that sends requests to a closure instead of a server.
struct Browser {
    let phone: @Sendable (PhoneRequest) async -> PhoneAnswer

    struct Answer: Equatable {
        let status: Int
        let fields: [String: String]
        let text: String
    }

    @MainActor
    init(_ session: PhoneSession) { phone = { await session.answer($0) } }

    init(_ client: ProgramClient) { phone = { await client.answer($0) } }

    /// Sends a request and reads the answer, including a finite stream.
    func ask(_ method: String, _ path: String, _ body: String = "") async throws -> Answer {
        let answer = await phone(request(method, path, body))
        let text = Mutex(Data())
        switch answer.body {
        case .bytes(let bytes): text.withLock { $0 = bytes }
        case .stream(let run): try await run { part in text.withLock { $0 += part } }
        }
        return Answer(
            status: answer.status,
            fields: answer.fields,
            text: String(decoding: text.withLock { $0 }, as: UTF8.self)
        )
    }

    /// Opens the stream of events and returns them one by one, until the task is canceled.
    func events(
        _ path: String,
        fields: [String: String] = [:]
    ) async -> (pieces: AsyncStream<String>, reading: Task<Void, any Error>) {
        var request = request("GET", path, "")
        request.fields = fields
        let answer = await phone(request)
        let (pieces, continuation) = AsyncStream.makeStream(of: String.self)
        let reading = Task {
            defer { continuation.finish() }
            guard case .stream(let run) = answer.body else { return }
            let rest = Mutex(Data())
            try await run { part in
                // A socket doesn't preserve the boundaries of writes.
                rest.withLock { rest in
                    rest += part
                    while let end = rest.range(of: Data("\n\n".utf8)) {
                        let event = rest[..<end.upperBound]
                        continuation.yield(String(decoding: event, as: UTF8.self))
                        rest.removeSubrange(..<end.upperBound)
                    }
                }
            }
        }
        return (pieces, reading)
    }

    private func request(_ method: String, _ path: String, _ body: String) -> PhoneRequest {
        let parts = path.split(separator: "?", maxSplits: 1).map(String.init)
        let bytes = body.utf8.count <= PhoneRequest.bodyMaximum ? Data(body.utf8) : nil
        return PhoneRequest(
            method,
            parts[0],
            query: parts.count == 2 ? parts[1] : "",
            body: bytes
        )
    }
}
