import CAppWork
import Foundation
import Locking

/// The asynchronous work of one app or extension that waits to be run on its device.
///
/// Work that begins between `begin` and `end` on a thread, and all that follows from it, waits in the
/// innermost box that is open there.
package final class WorkQueue: Sendable {
    /// The most pieces of work of which the box is remembered; the oldest are forgotten first.
    private static let knownMaximum = 4096

    private let contents = Lock(Contents())
    private static let registry = Lock(Registry())
    private static let installed: Void = installHooks()

    /// Makes an empty box.
    package init() { Self.installed }

    /// A piece of work, to be run once.
    package struct Piece: @unchecked Sendable {
        // Guard: it is handed from the thread that makes it to the one that runs it, never shared.
        /// The number of the task that the piece belongs to, which no other task has; 0 for none.
        let task: UInt64
        /// True if it belongs to the main actor, or runs on some other thread of a phone.
        let isOfMain: Bool
        let work: () -> Void
    }

    private struct Contents {
        var waiting: [Piece] = []
        var next = 0
        /// The work from other threads since, for example an answer of the network.
        var arrived: [Piece] = []
        /// True if what runs now would be on another thread than the main one on a phone.
        var isOffMain = false
        /// Sleeping work, sorted by waking time.
        var sleeping: [(waking: Duration, piece: Piece)] = []
    }

    /// The open box of each thread, and the box of each task.
    private struct Registry {
        var open: [(thread: pthread_t, box: WorkQueue)] = []
        var known: [UInt64: WorkQueue] = [:]
        var order: [UInt64] = []

        /// The innermost box of this thread.
        var current: WorkQueue? {
            open.last { pthread_equal($0.thread, pthread_self()) != 0 }?.box
        }

        mutating func remember(_ task: UInt64, _ box: WorkQueue) {
            // What belongs to no task, such as the turn of an actor, has nothing to be known by.
            guard task != 0, known.updateValue(box, forKey: task) == nil else { return }
            order.append(task)
            if order.count > WorkQueue.knownMaximum { known[order.removeFirst()] = nil }
        }
    }

    /// The earliest waking time of a sleeping task, since boot; nil if no task sleeps.
    ///
    /// It is a whole number of milliseconds, because devices count in milliseconds.
    package var nextWaking: Duration? { contents.withLock { $0.sleeping.first?.waking } }

    /// Ends the sleep of all tasks that should wake by an instant since boot, and queues them.
    package func wake(until uptime: Duration) {
        contents.withLock { contents in
            let awake = contents.sleeping.prefix { $0.waking <= uptime }
            contents.waiting += awake.map(\.piece)
            contents.sleeping.removeFirst(awake.count)
        }
    }

    /// True if no work is waiting to run.
    ///
    /// Sleeping work doesn't count.
    package var isEmpty: Bool {
        contents.withLock { $0.next == $0.waiting.count && $0.arrived.isEmpty }
    }

    /// True if the calling thread runs code whose work is kept.
    package static var isInside: Bool { registry.withLock { $0.current } != nil }

    /// True if this thread runs work outside the main actor.
    package static var isOffMain: Bool {
        registry.withLock { $0.current }?.contents.withLock { $0.isOffMain } ?? false
    }

    /// Runs code whose work waits in this box.
    package func collect<Result>(_ code: () throws -> Result) rethrows -> Result {
        Self.registry.withLock { $0.open.append((pthread_self(), self)) }
        defer {
            Self.registry.withLock { registry in
                let mine = registry.open.lastIndex {
                    $0.box === self && pthread_equal($0.thread, pthread_self()) != 0
                }
                if let mine { registry.open.remove(at: mine) }
            }
        }
        return try code()
    }

    /// Counts the work that code on this thread leaves to Dispatch's queues and that is not done at
    /// its end.
    package static func countingDispatched(_ code: () -> Void) -> Int64 {
        var before: UnsafeMutablePointer<app_work_count>?
        let count = unsafe app_work_begin_counting(&before)
        code()
        return unsafe app_work_end_counting(count, before)
    }

    /// Runs what waits and what follows from it, in order, on this thread.
    ///
    /// What has arrived from other threads came by chance. So the app's own pieces, whose order is
    /// known, go first; the network is slower than all of the app's own work.
    /// - Parameter maximum: The most pieces that are run: what goes on without end goes on later.
    package func runAll(_ maximum: Int) {
        collect {
            for _ in 0..<maximum {
                guard let piece = following() else { return }
                let before = setOffMain(!piece.isOfMain)
                piece.work()
                _ = setOffMain(before)
            }
        }
    }

    private func following() -> Piece? {
        let network = Self.network.withLock { $0 }
        while true {
            if let piece = next() { return piece }
            network?.awaitCancelled()
            guard !takeArrivals() else { continue }
            guard network?.takeTurn() == true else { return nil }
        }
    }

    private func setOffMain(_ isOffMain: Bool) -> Bool {
        contents.withLock { contents in
            defer { contents.isOffMain = isOffMain }
            return contents.isOffMain
        }
    }

    /// Returns the next piece of the app's own; what has arrived comes after `takeArrivals`.
    private func next() -> Piece? {
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

    /// Appends the arrived work to the app's own; returns whether there was any.
    private func takeArrivals() -> Bool {
        contents.withLock { contents in
            guard !contents.arrived.isEmpty else { return false }
            contents.waiting += contents.arrived
            contents.arrived.removeAll()
            return true
        }
    }

    /// Removes the waiting work, and the tasks that more would follow.
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

    /// Collects a piece of work of this thread, or of a task in a box.
    private static func take(_ piece: Piece) -> Bool {
        let (box, isInside) = registry.withLock { registry -> (WorkQueue?, Bool) in
            let current = registry.current
            guard let box = current ?? registry.known[piece.task] else { return (nil, false) }
            registry.remember(piece.task, box)
            return (box, current != nil)
        }
        guard let box else { return false }
        box.contents.withLock { contents in
            if isInside { contents.waiting.append(piece) } else { contents.arrived.append(piece) }
        }
        return true
    }

    /// Stores a piece of work of the code on this thread, which runs when its sleep is over.
    private static func take(_ piece: Piece, after nanoseconds: Int64) -> Bool {
        guard let box = registry.withLock({ $0.current }) else { return false }
        let waking = Duration.milliseconds(nanoseconds / 1_000_000)
        box.contents.withLock { contents in
            let place = contents.sleeping.firstIndex { $0.waking > waking }
            contents.sleeping.insert((waking, piece), at: place ?? contents.sleeping.endIndex)
        }
        return true
    }

    // MARK: - The network

    /// The hosts that answer apps' requests while their work runs.
    package struct Network: Sendable {
        let awaitCancelled: @Sendable () -> Void
        let takeTurn: @Sendable () -> Bool

        /// Names who answers.
        /// - Parameters:
        ///   - awaitCancelled: Waits for requests that the app has cancelled.
        ///   - takeTurn: Lets the first request be answered; returns false if there is none.
        package init(
            awaitCancelled: @escaping @Sendable () -> Void,
            takeTurn: @escaping @Sendable () -> Bool
        ) {
            self.awaitCancelled = awaitCancelled
            self.takeTurn = takeTurn
        }
    }

    private static let network = Lock<Network?>(nil)

    /// Sets who answers; there is one in a program.
    package static func setNetwork(_ network: Network) { Self.network.withLock { $0 = network } }

    // MARK: - Hooks

    private typealias Original = @convention(thin) (UnownedJob) -> Void
    private typealias Hook = @convention(thin) (UnownedJob, Original) -> Void
    private typealias Numbering = @convention(thin) (UnownedJob) -> UInt64

    /// Asks to be given the work of the main actor and that of no actor, before it is queued.
    ///
    /// The doors are the runtime's own; without them the work runs where it always does.
    private static func installHooks() {
        guard let hook = unsafe dlsym(nil, "swift_task_enqueueGlobal_hook"),
            let numbering = unsafe dlsym(nil, "swift_task_getJobTaskId")
        else { return }
        let task = unsafe unsafeBitCast(numbering, to: Numbering.self)
        WorkQueue.numbering.withLock { $0 = task }
        unsafe app_work_set_taker { context, work in
            nonisolated(unsafe) let context = unsafe context
            guard let job = unsafe context else { return false }
            let number = WorkQueue.number(of: unsafe unsafeBitCast(job, to: UnownedJob.self))
            return WorkQueue.take(Piece(task: number, isOfMain: true) { unsafe work(context) })
        }
        unsafe app_work_set_sleeper { nanoseconds, context, work in
            nonisolated(unsafe) let context = unsafe context
            let piece = Piece(task: 0, isOfMain: false) { unsafe work(context) }
            return WorkQueue.take(piece, after: nanoseconds)
        }
        unsafe hook.assumingMemoryBound(to: Hook?.self).pointee = { job, original in
            let piece = Piece(task: WorkQueue.number(of: job), isOfMain: false) {
                unsafe job.runSynchronously(on: MainActor.sharedUnownedExecutor)
            }
            if !WorkQueue.take(piece) { original(job) }
        }
    }

    private static let numbering = Lock<Numbering?>(nil)

    private static func number(of job: UnownedJob) -> UInt64 {
        numbering.withLock { $0?(job) ?? 0 }
    }
}
