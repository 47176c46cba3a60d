import Crypto
import HTTPTypes
import Settlement
import SettlementStore
import Locking

/// Identifies callers by their bearer tokens.
final class Callers: Sendable {
    private let tokens: any TokenReader
    private let known: Lock<RecentEntries<SHA256Digest, Entry>>

    private struct Entry {
        let caller: Caller
        let expiresAt: Instant
    }

    /// Creates an empty cache of callers, which are kept until their tokens expire.
    init(_ tokens: any TokenReader, countMaximum: Int) {
        self.tokens = tokens
        known = Lock(RecentEntries(countMaximum: countMaximum))
    }

    /// Returns the person of the token in a header, with the ID that `user` returns.
    ///
    /// A person without an ID becomes `UserID.nobody`, and is not cached.
    func caller(
        _ fields: HTTPFields,
        at now: Instant,
        user: (Identity) async throws(SubmissionError) -> UserID?
    ) async throws(CallerError) -> Caller {
        let values = fields[values: .authorization]
        guard values.count == 1, let token = Callers.token(values[0]) else {
            throw .fault(values.isEmpty ? .missing : .malformed)
        }
        let digest = SHA256.hash(data: Array(token.utf8))
        if let entry = known.withLock({ $0[digest] }) {
            guard now < entry.expiresAt else { throw .fault(.expired) }
            return entry.caller
        }
        let verified: VerifiedToken
        do { verified = try await tokens.read(token, at: now) } catch { throw .fault(error) }
        let number: UserID?
        do { number = try await user(verified.identity) } catch { throw .store(error) }
        let caller = Caller(
            user: number ?? .nobody,
            identity: verified.identity,
            isOperator: verified.isOperator
        )
        if number != nil {
            known.withLock { $0[digest] = Entry(caller: caller, expiresAt: verified.expiresAt) }
        }
        return caller
    }

    private static func token(_ value: String) -> String? {
        let parts = value.utf8.split(separator: UInt8(ascii: " "))
        guard parts.count == 2, Substring(parts[0]).lowercased() == "bearer" else { return nil }
        return String(parts[1])
    }
}

struct Caller: Hashable, Sendable {
    let user: UserID
    /// The person's identity; never logged.
    let identity: Identity
    let isOperator: Bool
}

/// A reason why the caller is unknown.
enum CallerError: Error, Sendable {
    case fault(TokenFault)
    /// The store failed to return the person's user ID.
    case store(SubmissionError)
}
