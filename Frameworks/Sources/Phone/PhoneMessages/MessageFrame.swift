import Foundation

// The format of messages: the length of the head in four bytes, the head as JSON, the body.
//
// A connection carries one request and its answer. If the head of an answer has no length, the body
// continues to the end of the connection.
extension SocketConnection {
    /// The largest head in bytes.
    static let headMaximum = 256 * 1024

    /// Sends a request.
    /// - Throws: If the connection is closed or the system fails, or `CancellationError`.
    public func send(_ request: PhoneRequest) async throws {
        try await send(
            RequestHead(
                method: request.method,
                path: request.path,
                query: request.query,
                fields: request.fields,
                byteCount: request.body?.count
            )
        )
        if let body = request.body { try await write(body) }
    }

    /// Reads a request.
    /// - Throws: A `PhoneMessageError` for an invalid message, or `CancellationError`.
    public func readRequest() async throws -> PhoneRequest {
        let head = try await readHead(RequestHead.self)
        return PhoneRequest(
            head.method,
            head.path,
            query: head.query,
            fields: head.fields,
            body: try await readBody(head.byteCount, upTo: PhoneRequest.bodyMaximum)
        )
    }

    /// Sends an answer; returns when a stream has ended.
    /// - Throws: The errors of `send(_:)` for a request and of the stream.
    public func send(_ answer: PhoneAnswer) async throws {
        var head = AnswerHead(status: answer.status, fields: answer.fields, byteCount: nil)
        switch answer.body {
        case .bytes(let bytes):
            head.byteCount = bytes.count
            try await send(head)
            try await write(bytes)
        case .stream(let run):
            try await send(head)
            try await run { try await self.write($0) }
        }
    }

    /// Reads an answer; a stream is read when it is run.
    /// - Throws: A `PhoneMessageError` for an invalid message, or `CancellationError`.
    public func readAnswer() async throws -> PhoneAnswer {
        let head = try await readHead(AnswerHead.self)
        if let body = try await readBody(head.byteCount, upTo: PhoneAnswer.bodyMaximum) {
            return PhoneAnswer(head.status, fields: head.fields, .bytes(body))
        }
        return PhoneAnswer(
            head.status,
            fields: head.fields,
            .stream { write in
                let partMaximum = 64 * 1024
                while true {
                    let part = try await self.read(upTo: partMaximum)
                    if part.isEmpty { return }
                    try await write(part)
                }
            }
        )
    }

    private func send(_ head: some Encodable) async throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let json = try encoder.encode(head)
        guard json.count <= Self.headMaximum else {
            throw PhoneMessageError.headTooLong(byteCount: json.count, maximum: Self.headMaximum)
        }
        let length = (0..<4).map { UInt8(truncatingIfNeeded: json.count >> (24 - 8 * $0)) }
        try await write(Data(length) + json)
    }

    private func readHead<Head: Decodable>(_ type: Head.Type) async throws -> Head {
        let length = try await read(exactly: 4).reduce(0) { $0 << 8 | Int($1) }
        guard length <= Self.headMaximum else {
            throw PhoneMessageError.headTooLong(byteCount: length, maximum: Self.headMaximum)
        }
        let json = try await read(exactly: length)
        do {
            return try JSONDecoder().decode(type, from: json)
        } catch {
            let shownMaximum = 48
            let text = String(decoding: json.prefix(shownMaximum), as: UTF8.self)
            throw PhoneMessageError.unreadable(text)
        }
    }

    private func readBody(_ byteCount: Int?, upTo maximum: Int) async throws -> Data? {
        guard let byteCount else { return nil }
        guard (0...maximum).contains(byteCount) else {
            throw PhoneMessageError.bodyTooLong(byteCount: byteCount, maximum: maximum)
        }
        return try await read(exactly: byteCount)
    }
}

private struct RequestHead: Codable {
    let method: String
    let path: String
    let query: String
    let fields: [String: String]
    /// The size of the body; nil if it is too large.
    let byteCount: Int?
}

private struct AnswerHead: Codable {
    let status: Int
    let fields: [String: String]
    /// The size of the body; nil for a stream.
    var byteCount: Int?
}
