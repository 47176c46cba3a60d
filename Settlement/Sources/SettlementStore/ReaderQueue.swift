/// Reads a store for many tasks, on one thread with one connection, beside all writing.
package final class ReaderQueue: Sendable {
    /// Reads with the store, opened if it is not open.
    private typealias Job = @Sendable (@escaping Connected) -> Void
    private typealias Connected = () throws(StoreError) -> any StoreReader

    private let queue: WorkQueue<Job>
    private let thread = WorkThread()

    /// Starts the thread, which opens the store with the first read, and again after that failed.
    ///
    /// The settings say how many reads wait, and when to ask again.
    package init(
        _ settings: GroupCommitSettings,
        open: @escaping @Sendable () throws(StoreError) -> any StoreReader
    ) {
        let queue = WorkQueue<Job>(settings)
        self.queue = queue
        thread.start(name: "reads") {
            var store: (any StoreReader)?
            while let job = queue.removeFirst(limit: 1).first {
                job { () throws(StoreError) in
                    if let store, store.isConnected { return store }
                    let reader = try open()
                    store = reader
                    return reader
                }
            }
        }
    }

    /// Reads, and returns what was read.
    ///
    /// The body runs on the thread; it should be short, as others wait meanwhile.
    package func read<Value: Sendable>(
        _ body: @escaping @Sendable (any StoreReader) throws(StoreError) -> Value
    ) async throws(SubmissionError) -> Value {
        try await queue.perform(as: { $0 }) { (connected: Connected) throws(StoreError) in
            try body(try connected())
        }
    }

    package func stop() async {
        queue.close()
        await thread.join()
    }
}
