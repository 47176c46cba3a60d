/// Reads a store for many tasks, on one thread with one connection, without blocking writers.
package final class ReaderQueue: Sendable {
    /// A job that reads from the store, opening it if needed.
    private typealias Job = @Sendable (@escaping Connected) -> Void
    private typealias Connected = () throws(StoreError) -> any StoreReader

    private let queue: WorkQueue<Job>
    private let thread = WorkThread()

    /// Starts the thread, which opens the store with the first read, and again after a failure.
    ///
    /// The settings limit the waiting reads, and set the delay after failures.
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

    /// Reads from the store, and returns the result of the body.
    ///
    /// The body runs on the thread and should be short, because others wait meanwhile.
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
