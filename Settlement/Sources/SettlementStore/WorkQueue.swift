import Foundation

/// A bounded queue from many tasks to one thread.
///
/// `@unchecked Sendable`: everything that changes is touched under the condition's lock only.
final class WorkQueue<Job: Sendable>: @unchecked Sendable {
    private let condition = NSCondition()
    private let lengthMaximum: Int
    private var jobs: [Job] = []
    /// How many jobs at the front were taken already.
    private var takenCount = 0
    private var isClosed = false

    /// Creates a queue for at most so many jobs.
    init(lengthMaximum: Int) { self.lengthMaximum = lengthMaximum }

    /// What became of a job.
    enum Entry {
        case accepted
        case full
        case closed
    }

    /// How many jobs wait.
    var count: Int {
        condition.lock()
        defer { condition.unlock() }
        return jobs.count - takenCount
    }

    /// Adds a job unless that is impossible; the caller keeps it then.
    func add(_ job: Job) -> Entry {
        condition.lock()
        defer { condition.unlock() }
        guard !isClosed else { return .closed }
        guard jobs.count - takenCount < lengthMaximum else { return .full }
        jobs.append(job)
        condition.signal()
        return .accepted
    }

    /// Waits for jobs, and takes the first ones.
    /// - Returns: The jobs in their order; none once the queue is closed and empty.
    func take(limit: Int) -> ArraySlice<Job> {
        condition.lock()
        defer { condition.unlock() }
        while takenCount == jobs.count, !isClosed { condition.wait() }
        let end = min(takenCount + limit, jobs.count)
        let taken = jobs[takenCount..<end]
        takenCount = end
        if takenCount == jobs.count || takenCount > lengthMaximum {
            jobs.removeFirst(takenCount)
            takenCount = 0
        }
        return taken
    }

    /// Takes no more jobs; those that wait can still be taken.
    func close() {
        condition.lock()
        defer { condition.unlock() }
        isClosed = true
        condition.broadcast()
    }
}
