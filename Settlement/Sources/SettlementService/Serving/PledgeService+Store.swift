import Basics
import Crypto
import HTTPTypes
import Settlement
import SettlementStore

extension PledgeService {
    /// Decides a command, and marks a replayed answer.
    func submit(
        _ action: Action,
        of user: UserID,
        _ key: KeyClaim?,
        by operator: Identity? = nil,
        status: Int = 200
    ) async throws(Problem) -> ServiceAnswer {
        let command = Command(user: user, action: action, key: key, by: `operator`)
        let answer = try await withStore { () throws(SubmissionError) in
            try await store.commits.submit(command)
        }
        var result = answer.reply.answer(status: status)
        if answer.isReplay { result.fields[.idempotencyReplayed] = "true" }
        return result
    }

    func read<Value: Sendable>(
        _ body: @escaping @Sendable (any StoreReader) throws(StoreError) -> Value
    ) async throws(Problem) -> Value {
        try await withStore { () throws(SubmissionError) in try await store.reads.read(body) }
    }

    func session(_ id: SessionID) async throws(Problem) -> Session? {
        try await read { reader throws(StoreError) in try reader.session(id) }
    }

    /// Returns the person's user ID, creating one if needed.
    func user(_ identity: Identity) async throws(Problem) -> UserID {
        try await withStore { () throws(SubmissionError) in try await store.user(for: identity) }
    }

    /// Runs a store operation, and converts its error to a problem.
    func withStore<Value>(
        _ body: () async throws(SubmissionError) -> Value
    ) async throws(Problem) -> Value {
        do throws(SubmissionError) { return try await body() } catch { throw Problem(store: error) }
    }

    /// Returns one page of a list, and the cursor of the next one.
    func page<Row: Sendable, ID: Sendable>(
        _ name: String,
        _ call: Call,
        limit: Int,
        _ id: (Substring) -> ID?,
        _ cursor: (Row) -> String?,
        _ json: (Row) -> JSONValue,
        _ read: @escaping @Sendable (any StoreReader, ListPosition<ID>?) throws(StoreError) -> [Row]
    ) async throws(Problem) -> ServiceAnswer {
        let position = try call.query["cursor"].map { text throws(Problem) in
            try Cursor.position(text, id)
        }
        let page = try await self.read { reader throws(StoreError) in try read(reader, position) }
        let next = page.count < limit ? nil : page.last.flatMap(cursor)
        return ServiceAnswer(
            [name: .array(page.map(json)), "cursor": .optional(next) { .string($0) }]
        )
    }
}

extension KeyClaim {
    /// Reads the key of a request, and computes the digest of its method, path and body.
    init(_ head: HTTPRequest, path: Substring, body: [UInt8]) throws(Problem) {
        let key = try IdempotencyKey(head.headerFields)
        var hash = SHA256()
        hash.update(data: Array("\(head.method.rawValue)\n\(path)\n".utf8))
        hash.update(data: body)
        guard let fingerprint = Fingerprint(bytes: Array(hash.finalize())) else {
            throw Problem(.internalError)
        }
        self.init(key: key, fingerprint: fingerprint)
    }
}
