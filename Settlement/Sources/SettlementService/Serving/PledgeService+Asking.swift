import Crypto
import HTTPTypes
import Settlement
import SettlementStore

extension PledgeService {
    /// Decides a command, and says whether its answer was given before.
    func submit(
        _ action: Action,
        of user: UserID,
        _ key: KeyClaim?,
        status: Int = 200
    ) async throws(Problem) -> ServiceAnswer {
        let answer: Answer
        do throws(SubmissionError) {
            answer = try await store.commits.submit(
                Command(user: user, action: action, key: key)
            )
        } catch {
            throw Problem(store: error)
        }
        var result = answer.reply.answer(status: status)
        if answer.isReplay { result.fields[.idempotencyReplayed] = "true" }
        return result
    }

    /// Reads the store.
    func read<Value: Sendable>(
        _ body: @escaping @Sendable (any StoreReader) throws(StoreError) -> Value
    ) async throws(Problem) -> Value {
        do throws(SubmissionError) {
            return try await store.reads.read(body)
        } catch {
            throw Problem(store: error)
        }
    }

    /// Returns a session, whoever's it is; nil if there is none.
    func session(_ id: SessionID) async throws(Problem) -> Session? {
        try await read { reader throws(StoreError) in try reader.session(id) }
    }

    /// Returns the number of a person, which is given out if there is none.
    func user(_ identity: Identity) async throws(Problem) -> UserID {
        do throws(SubmissionError) {
            return try await store.user(for: identity)
        } catch {
            throw Problem(store: error)
        }
    }
}

extension KeyClaim {
    /// Reads the key of a request, and makes the digest of its method, path and body.
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
