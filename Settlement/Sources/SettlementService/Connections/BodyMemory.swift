import Settlement
import Locking

/// The memory for long bodies of requests in progress.
///
/// A body of up to 8 KiB doesn't count: there is memory for one per connection.
final class BodyMemory: Sendable {
    /// The fraction of the memory for one person, 1/8.
    private static let personShare = 8
    /// The seconds before a retry.
    private static let pauseSeconds: Int64 = 1

    private let lengthMaximum: Int
    private let state = Lock(State())

    private struct State {
        var length = 0
        var lengthOfUsers: [UserID: Int] = [:]
    }

    init(lengthMaximum: Int) { self.lengthMaximum = lengthMaximum }

    var length: Int { state.withLock { $0.length } }

    /// Adds bytes of a body.
    /// - Throws: `Problem` if the limit is exceeded, in total or for the person.
    fileprivate func add(_ length: Int, of user: UserID?) throws(Problem) {
        let kind: ProblemKind? = state.withLock { state in
            guard state.length + length <= lengthMaximum else { return .overloaded }
            if let user {
                let ofUser = state.lengthOfUsers[user, default: 0] + length
                guard ofUser <= max(lengthMaximum / BodyMemory.personShare, length) else {
                    return .tooManyRequests
                }
                state.lengthOfUsers[user] = ofUser
            }
            state.length += length
            return nil
        }
        if let kind { throw Problem(kind, retryAfterSeconds: BodyMemory.pauseSeconds) }
    }

    fileprivate func remove(_ length: Int, of user: UserID?) {
        state.withLock { state in
            state.length -= length
            guard let user, let before = state.lengthOfUsers[user] else { return }
            state.lengthOfUsers[user] = before > length ? before - length : nil
        }
    }
}

/// The memory of one request's body, until it is released.
package final class BodyClaim: Sendable {
    private let memory: BodyMemory
    private let user: UserID?
    private let length = Lock(0)

    init(_ memory: BodyMemory, of user: UserID?) {
        self.memory = memory
        self.user = user
    }

    /// Claims the memory of a growing body.
    /// - Throws: `Problem` if there is not enough.
    package func grow(to bodyLength: Int) throws(Problem) {
        guard bodyLength > ConnectionBounds.smallBodyLength else { return }
        try length.withLock { length throws(Problem) in
            guard bodyLength > length else { return }
            try memory.add(bodyLength - length, of: user)
            length = bodyLength
        }
    }

    func release() {
        length.withLock { length in
            if length > 0 { memory.remove(length, of: user) }
            length = 0
        }
    }
}
