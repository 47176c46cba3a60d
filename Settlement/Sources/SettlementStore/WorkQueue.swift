import Foundation
import Settlement
import Locking

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

    /// How many jobs wait.
    var count: Int {
        condition.lock()
        defer { condition.unlock() }
        return jobs.count - takenCount
    }

    /// Adds a job that answers, and waits for its answer.
    func perform<Value: Sendable>(
        retryAfter: TimeSpan,
        _ job: (AnswerContinuation<Value>) -> Job
    ) async throws(SubmissionError) -> Value {
        let result = await withCheckedContinuation { (continuation: AnswerContinuation<Value>) in
            if let error = add(job(continuation), retryAfter: retryAfter) {
                continuation.resume(returning: .failure(error))
            }
        }
        return try result.get()
    }

    /// Adds a job; returns why that is impossible.
    private func add(_ job: Job, retryAfter: TimeSpan) -> SubmissionError? {
        condition.lock()
        defer { condition.unlock() }
        guard !isClosed else { return .stopping }
        guard jobs.count - takenCount < lengthMaximum else {
            return .overloaded(retryAfter: retryAfter)
        }
        jobs.append(job)
        condition.signal()
        return nil
    }

    /// Waits for jobs, and takes the first ones.
    /// - Returns: The jobs in their order; none once the queue is closed and empty.
    func removeFirst(limit: Int) -> ArraySlice<Job> {
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

/// Who waits for the answer of a job.
typealias AnswerContinuation<Value> = CheckedContinuation<Result<Value, SubmissionError>, Never>

extension CheckedContinuation {
    /// Answers with what a body returns, or with the error of the store.
    func answer<Value>(
        retryAfter: TimeSpan,
        _ body: () throws(StoreError) -> Value
    ) where T == Result<Value, SubmissionError>, E == Never {
        do throws(StoreError) {
            resume(returning: .success(try body()))
        } catch {
            resume(returning: .failure(.unavailable(error, retryAfter: retryAfter)))
        }
    }
}

/// A thread of its own that works until its body returns; blocking calls belong here.
final class WorkThread: Sendable {
    private let state = Lock(State())

    private struct State {
        var hasEnded = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    /// Starts the thread.
    func start(name: String, _ body: @escaping @Sendable () -> Void) {
        let thread = Thread {
            body()
            self.end()
        }
        thread.name = name
        thread.start()
    }

    /// Waits until the body has returned.
    func join() async {
        await withCheckedContinuation { continuation in
            let hasEnded = state.withLock { state in
                if !state.hasEnded { state.waiting.append(continuation) }
                return state.hasEnded
            }
            if hasEnded { continuation.resume() }
        }
    }

    private func end() {
        let waiting = state.withLock { state in
            state.hasEnded = true
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }
}
