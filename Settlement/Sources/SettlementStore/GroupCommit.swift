package import Settlement
import Synchronization

/// Decides commands for many tasks, on one thread with one connection.
///
/// Whatever waits when a transaction begins is decided and written together, so that one wait for
/// the disk serves many. If a transaction fails it is rolled back, and each of its commands is
/// decided alone: none suffers for another, and who needs locked rows is hardly waited for. Nothing
/// is answered before it is stored.
public final class GroupCommit: Sendable {
    /// The most commands that one transaction decides.
    package static let batchMaximum = 256

    private let queue: WorkQueue<CommitJob>
    private let thread = WorkThread()
    private let status = CommitStatus()
    private let settings: GroupCommitSettings

    /// Starts the thread, which opens the store.
    ///
    /// - Parameters:
    ///   - settings: How commands are brought together.
    ///   - rules: What the operator chose.
    ///   - open: Opens the store, on the thread. It is asked again with the next command or sweep
    ///     after it threw, and after the store lost its connection.
    package init(
        _ settings: GroupCommitSettings,
        rules: HouseRules,
        open: @escaping @Sendable () throws(StoreError) -> any StoreWriter
    ) {
        let queue = WorkQueue<CommitJob>(lengthMaximum: settings.queueLength)
        let status = self.status
        self.queue = queue
        self.settings = settings
        thread.start(name: "group commit") {
            let worker = CommitWorker(settings, rules: rules, status: status, open: open)
            worker.connect()
            while true {
                let jobs = queue.take(limit: settings.batchSize)
                guard !jobs.isEmpty else { return }
                worker.work(jobs)
            }
        }
    }

    /// Why the store was not usable when it was last used; nil if it was, `busy` before it opened.
    ///
    /// A sweep now and then keeps it true, and opens the store again when that is possible.
    package var failure: StoreError? { status.failure }

    /// How the store's clock stood to commits when it was last read; nil before.
    package var time: StoreTime? { status.time }

    /// What was done so far.
    package var counts: CommitCounts { status.counts }

    /// How many commands wait.
    package var waitingCount: Int { queue.count }

    /// Decides a command, and returns once it is stored.
    ///
    /// It is not cancelled: once submitted, it is decided even if the task that waits is cancelled.
    ///
    /// - Parameter command: What is asked for.
    /// - Returns: The answer.
    /// - Throws: `SubmissionError`; asking again under the same key is safe.
    package func submit(_ command: Command) async throws(SubmissionError) -> Answer {
        let result = await withCheckedContinuation { continuation in
            let job = CommandJob(command: command, continuation: continuation)
            if let error = refusal(queue.add(.command(job))) {
                continuation.resume(returning: .failure(error))
            }
        }
        return try result.get()
    }

    /// Decides what is due.
    ///
    /// What cannot be decided, because its row is damaged, is passed over by this sweep and the
    /// next ones, and tried again now and then.
    ///
    /// - Parameter limit: How many sweeps at most, 1 to `batchMaximum`.
    /// - Returns: What was done.
    /// - Throws: `SubmissionError`.
    package func sweep(limit: Int) async throws(SubmissionError) -> SweepOutcome {
        let count = min(max(limit, 1), GroupCommit.batchMaximum)
        return try await perform { worker throws(StoreError) in try worker.sweep(limit: count) }
    }

    /// Returns the number of a person, which is given out if there is none.
    /// - Throws: `SubmissionError`.
    package func user(for identity: Identity) async throws(SubmissionError) -> UserID {
        try await perform { worker throws(StoreError) in
            try worker.connected().user(for: identity)
        }
    }

    /// Forgets answers that are older than a span by the store's clock, the oldest first.
    ///
    /// - Parameters:
    ///   - age: What is older is forgotten.
    ///   - limit: How many at most, at least 1; commands wait meanwhile.
    /// - Returns: How many were forgotten; fewer than the limit if none are left.
    /// - Throws: `SubmissionError`.
    package func forgetAnswers(
        after age: TimeSpan,
        limit: Int
    ) async throws(SubmissionError) -> Int {
        try await perform { worker throws(StoreError) in
            try worker.connected().forgetAnswers(after: age, limit: max(limit, 1))
        }
    }

    /// Takes no more commands, answers those that wait, and closes the store.
    package func stop() async {
        queue.close()
        await thread.join()
    }

    private func perform<Value: Sendable>(
        _ body: @escaping @Sendable (CommitWorker) throws(StoreError) -> Value
    ) async throws(SubmissionError) -> Value {
        let retryAfter = settings.retryAfter
        let result = await withCheckedContinuation {
            (continuation: CheckedContinuation<Result<Value, SubmissionError>, Never>) in
            let entry = queue.add(
                .other { worker in
                    do throws(StoreError) {
                        continuation.resume(returning: .success(try body(worker)))
                    } catch {
                        continuation.resume(
                            returning: .failure(.unavailable(error, retryAfter: retryAfter))
                        )
                    }
                }
            )
            if let error = refusal(entry) { continuation.resume(returning: .failure(error)) }
        }
        return try result.get()
    }

    private func refusal(_ entry: WorkQueue<CommitJob>.Entry) -> SubmissionError? {
        switch entry {
        case .accepted: nil
        case .full: .overloaded(retryAfter: settings.retryAfter)
        case .closed: .stopping
        }
    }
}
