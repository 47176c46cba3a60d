import CInterfaceHost
import Foundation
import Synchronization

/// The pieces of work that wait, and which work is an app's.
final class JobBox: Sendable {
    static let shared = JobBox()
    /// The most pieces of work that are remembered as an app's; the oldest are forgotten first.
    private static let knownMaximum = 4096

    private let contents = Mutex(Contents())
    private static let installed: Void = installHooks()

    /// A piece of work, to be run once.
    struct Piece: @unchecked Sendable {
        // Guard: it is handed from the thread that makes it to the one that runs it, never shared.
        /// The number of the task that the piece belongs to, which no other task has; 0 for none.
        let task: UInt64
        /// Whether it belongs to the main actor, or runs on some other thread of a phone.
        let isOfMain: Bool
        let work: () -> Void

        func run() {
            let before = JobBox.shared.enter(isOfMain: isOfMain)
            work()
            JobBox.shared.leave(before)
        }
    }

    private struct Contents {
        var waiting: [Piece] = []
        var next = 0
        /// What other threads have handed over since, for example an answer of the network's.
        var arrived: [Piece] = []
        var known: Set<UInt64> = []
        var order: [UInt64] = []
        /// The thread on which code of the app runs now.
        var thread: pthread_t?
        /// Whether what runs there now would be on another thread than the main one on a phone.
        var isOffMain = false

        /// Whether this thread runs code of the app.
        var isInside: Bool { thread.map { pthread_equal($0, pthread_self()) != 0 } ?? false }

        /// Takes a piece if it is an app's.
        mutating func take(_ piece: Piece) -> Bool {
            let isInside = isInside
            guard isInside || known.contains(piece.task) else { return false }
            // What belongs to no task, such as the turn of an actor, has nothing to be known by.
            if piece.task != 0, known.insert(piece.task).inserted {
                order.append(piece.task)
                if order.count > JobBox.knownMaximum { known.remove(order.removeFirst()) }
            }
            if isInside { waiting.append(piece) } else { arrived.append(piece) }
            return true
        }
    }

    var isEmpty: Bool {
        contents.withLock { $0.next == $0.waiting.count && $0.arrived.isEmpty }
    }

    /// Whether the thread that asks runs code of the app.
    var isInside: Bool { contents.withLock { $0.isInside } }

    /// Begins code of the app on this thread; returns what `end` wants.
    func begin() -> pthread_t? {
        contents.withLock { contents in
            let before = contents.thread
            contents.thread = pthread_self()
            return before
        }
    }

    /// Whether the work that runs now is none of the main actor's.
    var isOffMain: Bool { contents.withLock { $0.isInside && $0.isOffMain } }

    private func enter(isOfMain: Bool) -> Bool {
        contents.withLock { contents in
            defer { contents.isOffMain = !isOfMain }
            return contents.isOffMain
        }
    }

    private func leave(_ before: Bool) { contents.withLock { $0.isOffMain = before } }

    func end(_ before: pthread_t?) { contents.withLock { $0.thread = before } }

    /// Returns the next piece of the app's own; what has arrived comes after `takeArrivals`.
    func next() -> Piece? {
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

    /// Lets what has arrived follow the app's own pieces; returns whether there was something.
    ///
    /// When it arrives is chance. So the app's own pieces, whose order is not, go first.
    func takeArrivals() -> Bool {
        contents.withLock { contents in
            guard !contents.arrived.isEmpty else { return false }
            contents.waiting += contents.arrived
            contents.arrived.removeAll()
            return true
        }
    }

    func removeAll() {
        contents.withLock { contents in
            contents.waiting.removeAll()
            contents.arrived.removeAll()
            contents.next = 0
            contents.known.removeAll()
            contents.order.removeAll()
        }
    }

    private func take(_ piece: Piece) -> Bool { contents.withLock { $0.take(piece) } }

    // MARK: - Hooks

    static func install() { installed }

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
        JobBox.numbering.withLock { $0 = task }
        unsafe interface_host_set_taker { context, work in
            nonisolated(unsafe) let context = unsafe context
            guard let job = unsafe context else { return false }
            let number = JobBox.number(of: unsafe unsafeBitCast(job, to: UnownedJob.self))
            let piece = Piece(task: number, isOfMain: true) { unsafe work(context) }
            return JobBox.shared.take(piece)
        }
        unsafe hook.assumingMemoryBound(to: Hook?.self).pointee = { job, original in
            let piece = Piece(task: JobBox.number(of: job), isOfMain: false) {
                unsafe job.runSynchronously(on: MainActor.sharedUnownedExecutor)
            }
            if !JobBox.shared.take(piece) { original(job) }
        }
    }

    private static let numbering = Mutex<Numbering?>(nil)

    private static func number(of job: UnownedJob) -> UInt64 {
        numbering.withLock { $0?(job) ?? 0 }
    }
}
