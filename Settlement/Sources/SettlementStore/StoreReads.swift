/// Reads a store for many tasks, on one thread with one connection, beside all writing.
public final class StoreReads: Sendable {
    private let queue: WorkQueue<@Sendable (ReadWorker) -> Void>
    private let thread = WorkThread()
    private let settings: GroupCommitSettings

    /// Starts the thread, which opens the store with the first read.
    ///
    /// - Parameters:
    ///   - settings: How many reads wait, and when to ask again; the size of a batch is not used.
    ///   - open: Opens the store, on the thread; asked again with the next read after it threw.
    package init(
        _ settings: GroupCommitSettings,
        open: @escaping @Sendable () throws(StoreError) -> any StoreReader
    ) {
        let queue = WorkQueue<@Sendable (ReadWorker) -> Void>(lengthMaximum: settings.queueLength)
        self.queue = queue
        self.settings = settings
        thread.start(name: "reads") {
            let worker = ReadWorker(open: open)
            while let job = queue.take(limit: 1).first { job(worker) }
        }
    }

    /// Reads, and returns what was read.
    ///
    /// - Parameter body: Reads, on the thread; it should be short, as others wait meanwhile.
    /// - Returns: What the body returns.
    /// - Throws: `SubmissionError`.
    package func read<Value: Sendable>(
        _ body: @escaping @Sendable (any StoreReader) throws(StoreError) -> Value
    ) async throws(SubmissionError) -> Value {
        let retryAfter = settings.retryAfter
        let result = await withCheckedContinuation {
            (continuation: CheckedContinuation<Result<Value, SubmissionError>, Never>) in
            let entry = queue.add { worker in
                do throws(StoreError) {
                    continuation.resume(returning: .success(try worker.read(body)))
                } catch {
                    continuation.resume(
                        returning: .failure(.unavailable(error, retryAfter: retryAfter))
                    )
                }
            }
            switch entry {
            case .accepted: break
            case .full:
                continuation.resume(returning: .failure(.overloaded(retryAfter: retryAfter)))
            case .closed: continuation.resume(returning: .failure(.stopping))
            }
        }
        return try result.get()
    }

    /// Takes no more reads, does those that wait, and closes the store.
    package func stop() async {
        queue.close()
        await thread.join()
    }
}
