import Foundation
import Locking

/// A bounded queue from many tasks to one thread.
///
/// `@unchecked Sendable`: everything that changes is touched under the condition's lock only.
final class WorkQueue<Job: Sendable>: @unchecked Sendable {
    private let condition = NSCondition()
    private let settings: GroupCommitSettings
    private var jobs: [Job] = []
    /// The number of jobs at the front that were removed already.
    private var takenCount = 0
    private var isClosed = false

    init(_ settings: GroupCommitSettings) { self.settings = settings }

    var count: Int {
        condition.lock()
        defer { condition.unlock() }
        return jobs.count - takenCount
    }

    /// Adds a job with an input, and waits for its result.
    func perform<Input, Value: Sendable>(
        as job: (@escaping @Sendable (Input) -> Void) -> Job,
        _ body: @escaping @Sendable (Input) throws(StoreError) -> Value
    ) async throws(SubmissionError) -> Value {
        let retryAfter = settings.retryAfter
        return try await perform { continuation in
            job { input in
                do throws(StoreError) {
                    continuation.resume(returning: .success(try body(input)))
                } catch {
                    continuation.resume(
                        returning: .failure(.unavailable(error, retryAfter: retryAfter))
                    )
                }
            }
        }
    }

    /// Adds a job, and waits for its result.
    func perform<Value: Sendable>(
        _ job: (AnswerContinuation<Value>) -> Job
    ) async throws(SubmissionError) -> Value {
        let result = await withCheckedContinuation { (continuation: AnswerContinuation<Value>) in
            if let error = add(job(continuation)) {
                continuation.resume(returning: .failure(error))
            }
        }
        return try result.get()
    }

    /// Adds a job; returns an error if that is not possible.
    private func add(_ job: Job) -> SubmissionError? {
        condition.lock()
        defer { condition.unlock() }
        guard !isClosed else { return .stopping }
        guard jobs.count - takenCount < settings.queueLength else {
            return .overloaded(retryAfter: settings.retryAfter)
        }
        jobs.append(job)
        condition.signal()
        return nil
    }

    /// Waits for jobs, and removes the first ones.
    /// - Returns: The jobs in order; none once the queue is closed and empty.
    func removeFirst(limit: Int) -> ArraySlice<Job> {
        condition.lock()
        defer { condition.unlock() }
        while takenCount == jobs.count, !isClosed { condition.wait() }
        let end = min(takenCount + limit, jobs.count)
        let taken = jobs[takenCount..<end]
        takenCount = end
        if takenCount == jobs.count || takenCount > settings.queueLength {
            jobs.removeFirst(takenCount)
            takenCount = 0
        }
        return taken
    }

    /// Closes the queue for new jobs; waiting jobs can still be removed.
    func close() {
        condition.lock()
        defer { condition.unlock() }
        isClosed = true
        condition.broadcast()
    }
}

/// The continuation of a task that waits for the result of a job.
typealias AnswerContinuation<Value> = CheckedContinuation<Result<Value, SubmissionError>, Never>

/// A thread that runs until its body returns; blocking calls belong here.
final class WorkThread: Sendable {
    private let state = Lock(State())

    private struct State {
        var hasEnded = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    func start(name: String, _ body: @escaping @Sendable () -> Void) {
        let thread = Thread {
            body()
            self.end()
        }
        thread.name = name
        thread.start()
    }

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
