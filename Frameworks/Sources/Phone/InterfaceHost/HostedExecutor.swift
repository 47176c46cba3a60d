import Dispatch

/// The thread on which hosts answer, since all others may be busy while the app waits.
///
/// The program's threads for tasks are as many as its processors; tests that compute beside each
/// other can hold all of them for minutes.
final class HostedExecutor: TaskExecutor {
    static let shared = HostedExecutor()
    private let queue = DispatchQueue(label: "served hosts")

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
