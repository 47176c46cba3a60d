import CAppWork
import Foundation
import Locking

/// The pending asynchronous work of one app or extension, which its device runs.
///
/// Work that starts inside of `collect` on a thread, and its continuations, wait in the innermost
/// collecting queue.
package final class WorkQueue: Sendable {
    /// The largest number of tasks whose queue is remembered; the oldest are removed first.
    private static let knownMaximum = 4096

    private let contents = Lock(Contents())
    private static let registry = Lock(Registry())
    private static let installed: Void = installHooks()

    package init() { Self.installed }

    /// Work to run once.
    package struct WorkItem: @unchecked Sendable {
        // Guard: it moves from the thread that creates it to the one that runs it and is never
        // shared.
        /// The ID of the task to which the work belongs; 0 for none.
        let task: UInt64
        /// True if it runs on the main actor; false for other threads of a phone.
        let isOnMainActor: Bool
        let work: () -> Void
    }

    private struct Contents {
        var waiting: [WorkItem] = []
        var next = 0
        /// Work that arrived from other threads, for example a network response.
        var arrived: [WorkItem] = []
        /// True if the running work wouldn't be on a phone's main thread.
        var isOffMain = false
        /// Sleeping work, sorted by waking time.
        var sleeping: [(waking: Duration, item: WorkItem)] = []
    }

    /// The collecting queues of each thread, and the queue of each task.
    private struct Registry {
        var open: [(thread: pthread_t, queue: WorkQueue)] = []
        var known: [UInt64: WorkQueue] = [:]
        var order: [UInt64] = []

        /// The innermost collecting queue of the current thread.
        var current: WorkQueue? {
            open.last { pthread_equal($0.thread, pthread_self()) != 0 }?.queue
        }

        mutating func remember(_ task: UInt64, _ queue: WorkQueue) {
            // Work without a task, such as an actor's job, has no ID.
            guard task != 0, known.updateValue(queue, forKey: task) == nil else { return }
            order.append(task)
            if order.count > WorkQueue.knownMaximum { known[order.removeFirst()] = nil }
        }
    }

    /// The earliest waking time of a sleeping task, since boot; nil if no task sleeps.
    ///
    /// It is a whole number of milliseconds, because devices count in milliseconds.
    package var nextWaking: Duration? { contents.withLock { $0.sleeping.first?.waking } }

    /// Queues all sleeping tasks that should wake by a time since boot.
    package func wake(until uptime: Duration) {
        contents.withLock { contents in
            let awake = contents.sleeping.prefix { $0.waking <= uptime }
            contents.waiting += awake.map(\.item)
            contents.sleeping.removeFirst(awake.count)
        }
    }

    /// True if no work is waiting to run.
    ///
    /// Sleeping work doesn't count.
    package var isEmpty: Bool {
        contents.withLock { $0.next == $0.waiting.count && $0.arrived.isEmpty }
    }

    /// True if the current thread collects work.
    package static var isInside: Bool { registry.withLock { $0.current } != nil }

    /// True if the current thread runs work outside of the main actor.
    package static var isOffMain: Bool {
        registry.withLock { $0.current }?.contents.withLock { $0.isOffMain } ?? false
    }

    /// Runs code and collects the work that it starts.
    package func collect<Result>(_ code: () throws -> Result) rethrows -> Result {
        Self.registry.withLock { $0.open.append((pthread_self(), self)) }
        defer {
            Self.registry.withLock { registry in
                let mine = registry.open.lastIndex {
                    $0.queue === self && pthread_equal($0.thread, pthread_self()) != 0
                }
                if let mine { registry.open.remove(at: mine) }
            }
        }
        return try code()
    }

    /// Counts the work that code submits to Dispatch queues and that isn't done when it returns.
    package static func countingDispatched(_ code: () -> Void) -> Int64 {
        var before: UnsafeMutablePointer<app_work_count>?
        let count = unsafe app_work_begin_counting(&before)
        code()
        return unsafe app_work_end_counting(count, before)
    }

    /// Runs pending work and its continuations, in order, on the current thread.
    ///
    /// Work from other threads arrives in random order, so the app's own work, which has a known
    /// order, runs first. The network is slower than all of the app's own work.
    /// - Parameter maximum: The largest number of items to run; further work waits.
    package func runAll(_ maximum: Int) {
        collect {
            for _ in 0..<maximum {
                guard let item = nextItem() else { return }
                let before = setOffMain(!item.isOnMainActor)
                item.work()
                _ = setOffMain(before)
            }
        }
    }

    private func nextItem() -> WorkItem? {
        let network = Self.network.withLock { $0 }
        while true {
            if let item = next() { return item }
            network?.awaitCancelled()
            guard !appendArrivals() else { continue }
            guard network?.answerFirst() == true else { return nil }
        }
    }

    private func setOffMain(_ isOffMain: Bool) -> Bool {
        contents.withLock { contents in
            defer { contents.isOffMain = isOffMain }
            return contents.isOffMain
        }
    }

    /// Returns the next item of the app's own work.
    private func next() -> WorkItem? {
        contents.withLock { contents in
            guard contents.next < contents.waiting.count else {
                contents.waiting.removeAll(keepingCapacity: true)
                contents.next = 0
                return nil
            }
            defer { contents.next += 1 }
            return contents.waiting[contents.next]
        }
    }

    /// Appends the arrived work to the app's own; returns false if there was none.
    private func appendArrivals() -> Bool {
        contents.withLock { contents in
            guard !contents.arrived.isEmpty else { return false }
            contents.waiting += contents.arrived
            contents.arrived.removeAll()
            return true
        }
    }

    /// Removes all work and forgets the tasks of this queue.
    package func removeAll() {
        contents.withLock { contents in
            contents.waiting.removeAll()
            contents.arrived.removeAll()
            contents.sleeping.removeAll()
            contents.next = 0
        }
        Self.registry.withLock { registry in
            registry.order.removeAll { registry.known[$0] === self }
            registry.known = registry.known.filter { $0.value !== self }
        }
    }

    /// Adds an item to the queue of the current thread or of the item's task.
    private static func enqueue(_ item: WorkItem) -> Bool {
        let (queue, isInside) = registry.withLock { registry -> (WorkQueue?, Bool) in
            let current = registry.current
            guard let queue = current ?? registry.known[item.task] else { return (nil, false) }
            registry.remember(item.task, queue)
            return (queue, current != nil)
        }
        guard let queue else { return false }
        queue.contents.withLock { contents in
            if isInside { contents.waiting.append(item) } else { contents.arrived.append(item) }
        }
        return true
    }

    /// Adds a sleeping item to the queue of the current thread.
    private static func enqueue(_ item: WorkItem, after nanoseconds: Int64) -> Bool {
        guard let queue = registry.withLock({ $0.current }) else { return false }
        let waking = Duration.milliseconds(nanoseconds / 1_000_000)
        queue.contents.withLock { contents in
            let place = contents.sleeping.firstIndex { $0.waking > waking }
            contents.sleeping.insert((waking, item), at: place ?? contents.sleeping.endIndex)
        }
        return true
    }

    // MARK: - The network

    /// The hosts that answer apps' requests while their work runs.
    package struct Network: Sendable {
        let awaitCancelled: @Sendable () -> Void
        let answerFirst: @Sendable () -> Bool

        /// Creates a network.
        /// - Parameters:
        ///   - awaitCancelled: Waits for canceled requests to end.
        ///   - answerFirst: Answers the first request; returns false without a request.
        package init(
            awaitCancelled: @escaping @Sendable () -> Void,
            answerFirst: @escaping @Sendable () -> Bool
        ) {
            self.awaitCancelled = awaitCancelled
            self.answerFirst = answerFirst
        }
    }

    private static let network = Lock<Network?>(nil)

    /// Sets the network of the program.
    package static func setNetwork(_ network: Network) { Self.network.withLock { $0 = network } }

    // MARK: - Hooks

    private typealias Original = @convention(thin) (UnownedJob) -> Void
    private typealias Hook = @convention(thin) (UnownedJob, Original) -> Void
    private typealias TaskIDFunction = @convention(thin) (UnownedJob) -> UInt64

    /// Intercepts work of the main actor and of no actor before it is queued.
    ///
    /// Uses hooks of the Swift runtime. Without them, work runs where it normally does.
    private static func installHooks() {
        guard let hook = unsafe dlsym(nil, "swift_task_enqueueGlobal_hook"),
            let taskIDFunction = unsafe dlsym(nil, "swift_task_getJobTaskId")
        else { return }
        let task = unsafe unsafeBitCast(taskIDFunction, to: TaskIDFunction.self)
        WorkQueue.taskIDFunction.withLock { $0 = task }
        unsafe app_work_set_enqueue_handler { context, work in
            nonisolated(unsafe) let context = unsafe context
            guard let job = unsafe context else { return false }
            let number = WorkQueue.number(of: unsafe unsafeBitCast(job, to: UnownedJob.self))
            return WorkQueue.enqueue(
                WorkItem(task: number, isOnMainActor: true) { unsafe work(context) }
            )
        }
        unsafe app_work_set_delay_handler { nanoseconds, context, work in
            nonisolated(unsafe) let context = unsafe context
            let item = WorkItem(task: 0, isOnMainActor: false) { unsafe work(context) }
            return WorkQueue.enqueue(item, after: nanoseconds)
        }
        unsafe hook.assumingMemoryBound(to: Hook?.self).pointee = { job, original in
            let item = WorkItem(task: WorkQueue.number(of: job), isOnMainActor: false) {
                unsafe job.runSynchronously(on: MainActor.sharedUnownedExecutor)
            }
            if !WorkQueue.enqueue(item) { original(job) }
        }
    }

    private static let taskIDFunction = Lock<TaskIDFunction?>(nil)

    private static func number(of job: UnownedJob) -> UInt64 {
        taskIDFunction.withLock { $0?(job) ?? 0 }
    }
}
