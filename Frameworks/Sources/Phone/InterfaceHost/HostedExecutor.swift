import Dispatch

/// The thread on which hosts answer, because other threads may be busy.
///
/// The concurrency pool has one thread per processor, and parallel tests can block all of them for
/// minutes.
final class HostedExecutor: TaskExecutor {
    static let shared = HostedExecutor()
    private let queue = DispatchQueue(label: "served hosts")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
