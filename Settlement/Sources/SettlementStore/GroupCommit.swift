package import Settlement
import Locking

/// Decides commands for many tasks, on one thread with one connection.
///
/// Whatever waits when a transaction begins is decided and written together, so that one wait for
/// the disk serves many. If a transaction fails it is rolled back, and each of its commands is
/// decided alone: none suffers for another, and who needs locked rows is hardly waited for. Nothing
/// is answered before it is stored.
package final class GroupCommit: Sendable {
    /// The most commands that one transaction decides.
    package static let batchMaximum = 256

    private let queue: WorkQueue<CommitJob>
    private let thread = WorkThread()
    private let status = CommitStatus()

    /// Starts the thread, which opens the store.
    ///
    /// It is opened again with the next command or sweep after that failed, and after the store lost
    /// its connection.
    package init(
        _ settings: GroupCommitSettings,
        rules: HouseRules,
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

    /// The error of the last use of the store; nil without one, `opening` before it opened.
    ///
    /// A sweep now and then keeps it true, and opens the store again when that is possible.
    package var failure: StoreError? { status.now.failure }

    /// The last reading of the store's clock; nil before the first.
    package var time: StoreTime? { status.now.time }

    /// Returns the last reading of the store's clock, reading it now if it never was.
    package func time() async throws(SubmissionError) -> StoreTime {
        if let time { return time }
        return try await perform { worker throws(StoreError) in try worker.time() }
    }

    package var counts: CommitCounts { status.now.counts }

    package var waitingCount: Int { queue.count }

    /// Decides a command, and returns once it is stored.
    ///
    /// It is not cancelled: once submitted, it is decided even if the task that waits is cancelled.
    /// - Throws: `SubmissionError`; asking again under the same key is safe.
    package func submit(_ command: Command) async throws(SubmissionError) -> Answer {
        try await queue.perform { continuation in
            .command(CommandJob(command: command, continuation: continuation))
        }
    }

    /// Decides what is due.
    ///
    /// What cannot be decided, because its row is damaged, is passed over by this sweep and the
    /// next ones, and tried again now and then. It is at most `batchMaximum` at a time.
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

    /// Forgets at most `limit` answers that are older than a span, while commands wait.
    /// - Returns: How many were forgotten; fewer than the limit if none are left.
    package func forgetAnswers(
        after age: TimeSpan,
        limit: Int
    ) async throws(SubmissionError) -> Int {
        try await perform { worker throws(StoreError) in
            try worker.connected().forgetAnswers(after: age, limit: max(limit, 1))
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

/// The reason why a command was not answered.
///
/// Asking again under the same key is safe in every case.
package enum SubmissionError: Error, Hashable, Sendable {
    /// Too many commands wait; nothing has happened. Ask again after this time.
    case overloaded(retryAfter: TimeSpan)
    /// The service stops; nothing has happened. Ask another replica.
    case stopping
    /// The store failed; it may have happened if the commit itself failed. Ask again after this time.
    case unavailable(StoreError, retryAfter: TimeSpan)
}

/// The state that the thread of a group commit publishes.
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

/// The counts of a group commit since it began.
package struct CommitCounts: Hashable, Sendable {
    package var transactionCount = 0
    package var commandCount = 0
    /// Transactions that were rolled back; their commands were decided again, apart.
    package var rollbackCount = 0
    /// Commands that were answered as unavailable.
    package var failureCount = 0
}

package struct Answer: Hashable, Sendable {
    package let reply: Reply
    /// True if it was given before, under the same key.
    package let isReplay: Bool
}

package struct SweepOutcome: Hashable, Sendable {
    package var decidedCount: Int
    /// The reasons why others could not be decided; each is reported once, and skipped for a while.
    package var failures: [StoreError] = []
    /// True if nothing more was due that was not locked by others.
    package var isLast: Bool
}

/// The sizes of batches and queues, and the wait after failures.
package struct GroupCommitSettings: Hashable, Sendable {
    /// The most commands of a transaction, 1 to `GroupCommit.batchMaximum`.
    package var batchSize: Int
    /// The most commands that wait, at least 1; more are refused as overload.
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
    /// Do something else with the store; the error says why there is none.
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
