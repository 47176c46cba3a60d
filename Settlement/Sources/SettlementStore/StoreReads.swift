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
    /// The body runs on the thread; it should be short, as others wait meanwhile.
    package func read<Value: Sendable>(
        _ body: @escaping @Sendable (any StoreReader) throws(StoreError) -> Value
    ) async throws(SubmissionError) -> Value {
        let retryAfter = settings.retryAfter
        return try await queue.perform(retryAfter: retryAfter) { continuation in
            { worker in
                continuation.answer(retryAfter: retryAfter) { () throws(StoreError) in
                    try worker.read(body)
                }
            }
        }
    }

    /// Takes no more reads, does those that wait, and closes the store.
    package func stop() async {
        queue.close()
        await thread.join()
    }
}

/// What the thread of reads does; nobody else touches it.
final class ReadWorker {
    private let open: () throws(StoreError) -> any StoreReader
    private var store: (any StoreReader)?

    init(open: @escaping () throws(StoreError) -> any StoreReader) { self.open = open }

    /// Reads with the store, opened if it is not open.
    func read<Value>(
        _ body: (any StoreReader) throws(StoreError) -> Value
    ) throws(StoreError) -> Value {
        let reader: any StoreReader
        if let store, store.isConnected { reader = store } else { reader = try open() }
        store = reader
        return try body(reader)
    }
}
