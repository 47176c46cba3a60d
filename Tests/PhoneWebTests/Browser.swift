import HTTPTypes
import Hummingbird
import NIOCore
import PhoneWeb
import Testing

/// A browser without a socket: asks a server and reads what it answers.
struct Browser {
    let server: PhoneServer

    /// What a server has answered.
    struct Answer {
        let status: Int
        let headers: HTTPFields
        let text: String
    }

    @MainActor
    init(_ session: PhoneSession) { server = PhoneServer(session, port: 0) }

    /// Asks as a page of the server does, unless other fields are given.
    func ask(
        _ method: HTTPRequest.Method,
        _ path: String,
        _ body: String = "",
        authority: String? = "127.0.0.1:8080",
        fields: HTTPFields = [.origin: "http://127.0.0.1:8080"]
    ) async throws -> Answer {
        let response = try await response(method, path, body, authority, fields)
        let writer = TextWriter()
        try await response.body.write(writer)
        return Answer(
            status: response.status.code,
            headers: response.headers,
            text: writer.text
        )
    }

    /// Opens the stream of events and hands its pieces over, until the task is cancelled.
    func events(
        _ path: String,
        fields: HTTPFields = [:]
    ) async throws -> (pieces: AsyncStream<String>, reading: Task<Void, any Error>) {
        let response = try await response(.get, path, "", "localhost:8080", fields)
        let (pieces, continuation) = AsyncStream.makeStream(of: String.self)
        let reading = Task {
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
    ) async throws -> Response {
        let head = HTTPRequest(
            method: method,
            scheme: "http",
            authority: authority,
            path: path,
            headerFields: fields
        )
        let request = Request(head: head, body: RequestBody(buffer: ByteBuffer(string: body)))
        do {
            return try await server.respond(to: request)
        } catch let error as HTTPError {
            return Response(status: error.status)
        }
    }
}

/// Keeps what a server writes.
private final class TextWriter: ResponseBodyWriter {
    private(set) var text = ""

    func write(_ buffer: ByteBuffer) async throws { text += String(buffer: buffer) }

    func finish(_ trailingHeaders: HTTPFields?) async throws {}
}

/// Hands over what a server writes, piece by piece.
private struct StreamWriter: ResponseBodyWriter {
    let continuation: AsyncStream<String>.Continuation

    func write(_ buffer: ByteBuffer) async throws { continuation.yield(String(buffer: buffer)) }

    consuming func finish(_ trailingHeaders: HTTPFields?) async throws { continuation.finish() }
}
