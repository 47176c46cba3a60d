import HTTPTypes
import Hummingbird
import NIOCore
import PhoneMessages
import PhoneServer
import Locking

/// A browser without a socket, which records the requests that its server forwards.
final class Browser: Sendable {
    let phone: @Sendable (PhoneRequest) async -> PhoneAnswer
    private let server: PageServer
    private let kept: Kept

    struct Answer {
        let status: Int
        let headers: HTTPFields
        let text: String
    }

    private final class Kept: Sendable {
        let requests = Lock<[PhoneRequest]>([])
    }

    var forwarded: [PhoneRequest] { kept.requests.withLock { $0 } }

    init(_ answer: @escaping @Sendable (PhoneRequest) async -> PhoneAnswer) {
        let kept = Kept()
        self.kept = kept
        phone = answer
        server = PageServer(port: 0) { request in
            kept.requests.withLock { $0.append(request) }
            return await answer(request)
        }
    }

    /// Sends a request, by default with the fields of a page of this server.
    func ask(
        _ method: HTTPRequest.Method,
        _ path: String,
        _ body: String = "",
        authority: String? = "127.0.0.1:8080",
        fields: HTTPFields = [.origin: "http://127.0.0.1:8080"]
    ) async throws -> Answer {
        let response = await response(method, path, body, authority, fields)
        let (parts, continuation) = AsyncStream.makeStream(of: String.self)
        try await response.body.write(StreamWriter(continuation: continuation))
        var text = ""
        for await part in parts { text += part }
        return Answer(status: response.status.code, headers: response.headers, text: text)
    }

    /// Opens a stream and returns its parts, until the task is canceled.
    func events(
        _ path: String
    ) async -> (parts: AsyncStream<String>, reading: Task<Void, any Error>) {
        let response = await response(.get, path, "", "localhost:8080", [:])
        let (parts, continuation) = AsyncStream.makeStream(of: String.self)
        let reading = Task {
            defer { continuation.finish() }
            try await response.body.write(StreamWriter(continuation: continuation))
        }
        return (parts, reading)
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

/// A writer that forwards the parts of a body.
private struct StreamWriter: ResponseBodyWriter {
    let continuation: AsyncStream<String>.Continuation

    func write(_ buffer: ByteBuffer) async throws { continuation.yield(String(buffer: buffer)) }

    consuming func finish(_ trailingHeaders: HTTPFields?) async throws { continuation.finish() }
}
