import HTTPTypes
import Hummingbird
import NIOCore
import PhoneMessages
import PhoneServer
import Locking

/// A browser without a socket of its own: asks a server, and keeps what the server passes on.
final class Browser: Sendable {
    /// What the server serves.
    let phone: @Sendable (PhoneRequest) async -> PhoneAnswer
    private let server: PageServer
    private let kept: Kept

    /// What a server has answered.
    struct Answer {
        let status: Int
        let headers: HTTPFields
        let text: String
    }

    private final class Kept: Sendable {
        let requests = Lock<[PhoneRequest]>([])
    }

    /// What the server has passed on.
    var passedOn: [PhoneRequest] { kept.requests.withLock { $0 } }

    init(_ answer: @escaping @Sendable (PhoneRequest) async -> PhoneAnswer) {
        let kept = Kept()
        self.kept = kept
        phone = answer
        server = PageServer(port: 0) { request in
            kept.requests.withLock { $0.append(request) }
            return await answer(request)
        }
    }

    /// Asks as a page of the server does, unless other fields are given.
    func ask(
        _ method: HTTPRequest.Method,
        _ path: String,
        _ body: String = "",
        authority: String? = "127.0.0.1:8080",
        fields: HTTPFields = [.origin: "http://127.0.0.1:8080"]
    ) async throws -> Answer {
        let response = await response(method, path, body, authority, fields)
        let (pieces, continuation) = AsyncStream.makeStream(of: String.self)
        try await response.body.write(StreamWriter(continuation: continuation))
        var text = ""
        for await piece in pieces { text += piece }
        return Answer(status: response.status.code, headers: response.headers, text: text)
    }

    /// Opens a stream and hands its pieces over, until the task is cancelled.
    func events(
        _ path: String
    ) async -> (pieces: AsyncStream<String>, reading: Task<Void, any Error>) {
        let response = await response(.get, path, "", "localhost:8080", [:])
        let (pieces, continuation) = AsyncStream.makeStream(of: String.self)
        let reading = Task {
            defer { continuation.finish() }
            try await response.body.write(StreamWriter(continuation: continuation))
        }
        return (pieces, reading)
    }

    private func response(
        _ method: HTTPRequest.Method,
        _ path: String,
        _ body: String,
        _ authority: String?,
        _ fields: HTTPFields
    ) async -> Response {
        let head = HTTPRequest(
            method: method,
            scheme: "http",
            authority: authority,
            path: path,
            headerFields: fields
        )
        let body = RequestBody(buffer: ByteBuffer(string: body))
        return await server.respond(to: Request(head: head, body: body))
    }
}

/// Hands over what a server writes, piece by piece.
private struct StreamWriter: ResponseBodyWriter {
    let continuation: AsyncStream<String>.Continuation

    func write(_ buffer: ByteBuffer) async throws { continuation.yield(String(buffer: buffer)) }

    consuming func finish(_ trailingHeaders: HTTPFields?) async throws { continuation.finish() }
}
