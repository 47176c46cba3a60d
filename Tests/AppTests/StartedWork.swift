import Synchronization

/// The work that views have started and that has not been waited for.
final class StartedWork: Sendable {
    private let tasks = Mutex<[Task<Void, Never>]>([])

    /// Starts work; returns what cancels it.
    func start(_ work: @escaping @MainActor @Sendable () async -> Void) -> () -> Void {
        let task = Task { await work() }
        tasks.withLock { $0.append(task) }
        return { task.cancel() }
    }

    /// Waits until all of it is done.
    func finish() async {
        while let task = tasks.withLock({ $0.popLast() }) { await task.value }
    }
}
