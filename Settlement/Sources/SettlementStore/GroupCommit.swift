package import Settlement
import Locking

/// Decides commands of many tasks on one thread with one connection.
///
/// All commands that wait when a transaction begins are decided and written together, so that one
/// wait for the disk serves many. If a transaction fails, it is rolled back and its commands are
/// decided one by one: no command fails because of another, and locked rows delay the others only
/// briefly. Commands are answered after they are stored.
package final class GroupCommit: Sendable {
    /// The maximum number of commands in a transaction.
    package static let batchMaximum = 256

    private let queue: WorkQueue<CommitJob>
    private let thread = WorkThread()
    private let status = CommitStatus()

    /// Starts the thread, which opens the store.
    ///
    /// If opening fails, or the connection is lost, the next command or sweep opens it again.
    package init(
        _ settings: GroupCommitSettings,
        rules: ServiceRules,
        open: @escaping @Sendable () throws(StoreError) -> any StoreWriter
    ) {
        let queue = WorkQueue<CommitJob>(settings)
        let status = self.status
        self.queue = queue
        thread.start(name: "group commit") {
            let worker = CommitWorker(settings, rules: rules, status: status, open: open)
            worker.connect()
            while true {
                let jobs = queue.removeFirst(limit: settings.batchSize)
                guard !jobs.isEmpty else { break }
                worker.work(jobs)
            }
            worker.close()
        }
    }

    /// The error of the last use of the store; nil after a success, `opening` before it is open.
    ///
    /// Regular sweeps keep it up to date, and reopen the store when that is possible.
    package var failure: StoreError? { status.now.failure }

    /// The last reading of the store's clock; nil before the first.
    package var time: StoreTime? { status.now.time }

    /// Returns the last reading of the store's clock, reading the clock if there is none.
    package func time() async throws(SubmissionError) -> StoreTime {
        if let time { return time }
        return try await perform { worker throws(StoreError) in try worker.time() }
    }

    package var counts: CommitCounts { status.now.counts }

    package var waitingCount: Int { queue.count }

    /// Decides a command, and returns after it is stored.
    ///
    /// It can't be canceled: a submitted command is decided even if the waiting task is canceled.
    /// - Throws: `SubmissionError`; retrying with the same key is safe.
    package func submit(_ command: Command) async throws(SubmissionError) -> Answer {
        try await queue.perform { continuation in
            .command(CommandJob(command: command, continuation: continuation))
        }
    }

    /// Decides due commands.
    ///
    /// Commands with damaged rows are skipped by this sweep and the next ones, and retried once a
    /// minute. `limit` is at most `batchMaximum`.
    package func sweep(limit: Int) async throws(SubmissionError) -> SweepOutcome {
        let count = min(max(limit, 1), GroupCommit.batchMaximum)
        return try await perform { worker throws(StoreError) in try worker.sweep(limit: count) }
    }

    package func open() async throws(SubmissionError) {
        try await perform { worker throws(StoreError) in _ = try worker.connected() }
    }

    /// Returns the person's user ID, creating one if needed.
    package func user(for identity: Identity) async throws(SubmissionError) -> UserID {
        try await queue.perform { continuation in
            .person(PersonJob(identity: identity, continuation: continuation))
        }
    }

    package func record(_ lookup: Lookup) async throws(SubmissionError) {
        try await perform { worker throws(StoreError) in try worker.connected().record(lookup) }
    }

    /// Deletes at most `limit` answers older than a span; commands wait meanwhile.
    /// - Returns: The number of deleted answers; less than the limit if no more are left.
    package func deleteAnswers(
        after age: TimeSpan,
        limit: Int
    ) async throws(SubmissionError) -> Int {
        try await perform { worker throws(StoreError) in
            try worker.connected().deleteAnswers(after: age, limit: max(limit, 1))
        }
    }

    package func stop() async {
        queue.close()
        await thread.join()
    }

    private func perform<Value: Sendable>(
        _ body: @escaping @Sendable (CommitWorker) throws(StoreError) -> Value
    ) async throws(SubmissionError) -> Value {
        try await queue.perform(as: { .other($0) }, body)
    }
}

/// A reason why a command was not answered.
///
/// Retrying with the same key is always safe.
package enum SubmissionError: Error, Hashable, Sendable {
    /// Too many commands are waiting; nothing was changed. Retry after this time.
    case overloaded(retryAfter: TimeSpan)
    /// The service is stopping; nothing was changed. Ask another replica.
    case stopping
    /// The store failed; if the commit failed, the command may have been stored. Retry after this
    /// time.
    case unavailable(StoreError, retryAfter: TimeSpan)
}

/// The published state of a group commit.
final class CommitStatus: Sendable {
    private let state = Lock(State())

    struct State {
        var counts = CommitCounts()
        var failure: StoreError? = .opening
        var time: StoreTime?
    }

    var now: State { state.withLock { $0 } }

    func change(_ body: (inout State) -> Void) { state.withLock { body(&$0) } }
}

/// The counts of a group commit since its start.
package struct CommitCounts: Hashable, Sendable {
    package var transactionCount = 0
    package var commandCount = 0
    /// The transactions that were rolled back; their commands were then decided one by one.
    package var rollbackCount = 0
    /// The commands that failed with `unavailable`.
    package var failureCount = 0
}

package struct Answer: Hashable, Sendable {
    package let reply: Reply
    /// True if it was stored earlier, under the same key.
    package let isReplay: Bool
}

package struct SweepOutcome: Hashable, Sendable {
    package var decidedCount: Int
    /// The errors of commands that were not decided; each is reported once, then skipped for a
    /// while.
    package var failures: [StoreError] = []
    /// True if all other due commands are locked by others, or there are none.
    package var isLast: Bool
}

/// The sizes of batches and queues, and the delay after failures.
package struct GroupCommitSettings: Hashable, Sendable {
    /// The maximum number of commands in a transaction, 1 to `GroupCommit.batchMaximum`.
    package var batchSize: Int
    /// The maximum number of waiting commands, at least 1; more are refused as overload.
    package var queueLength: Int
    package var retryAfter: TimeSpan

    package init(
        batchSize: Int = GroupCommit.batchMaximum,
        queueLength: Int = 4_096,
        retryAfter: TimeSpan = TimeSpan(milliseconds: 1_000)
    ) {
        self.batchSize = min(max(batchSize, 1), GroupCommit.batchMaximum)
        self.queueLength = max(queueLength, 1)
        self.retryAfter = retryAfter
    }
}

/// A job for the thread of a group commit.
enum CommitJob: Sendable {
    case command(CommandJob)
    case person(PersonJob)
    /// Run other work with the store.
    case other(@Sendable (CommitWorker) -> Void)
}

struct PersonJob: Sendable {
    let identity: Identity
    let continuation: AnswerContinuation<UserID>
}

struct CommandJob: Sendable {
    let command: Command
    let continuation: AnswerContinuation<Answer>
}
