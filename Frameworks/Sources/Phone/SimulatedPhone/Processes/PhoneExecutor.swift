import Dispatch
import ScreenTimeDaemon

/// Runs the jobs of an app's asynchronous code in the app's process, one at a time.
final class PhoneExecutor: TaskExecutor {
    private let phone: Phone
    private let process: ProcessRecord
    private let queue = DispatchQueue(label: "simulated process")

    init(phone: Phone, process: ProcessRecord) {
        self.phone = phone
        self.process = process
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { [self] in
            Processor.shared.withLock {
                phone.execute(process) { unsafe job.runSynchronously(on: asUnownedTaskExecutor()) }
                phone.drain()
            }
        }
    }
}
