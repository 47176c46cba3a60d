import Dispatch
package import Foundation
import Locking

/// The timers and the main queue of what is shown by a host, which says when time passes.
///
/// A timer that is connected while the host draws, or while it runs code of the app, belongs to the
/// host's board: it ticks when the host says that its instant has come, and so on the clock of the
/// device. A timer that is connected elsewhere belongs to the run loop. So it is with what
/// publishers hand to the main queue, which the board does when the host's call ends.
package final class TimerBoard: Sendable {
    /// The board of the host whose code runs now, or nil.
    @TaskLocal package static var current: TimerBoard?
    /// The board of the host for whose listeners a notification of the system is; nil for everybody's.
    ///
    /// On a device each process has a notification center of its own; here a program has one for all.
    @TaskLocal package static var addressee: TimerBoard?
    /// The device whose code runs now, or nil outside of any.
    ///
    /// Only subscribers of the same device receive its notifications.
    @TaskLocal package static var device: ObjectIdentifier?
    /// The most ticks that one call makes up for; what is left is skipped.
    ///
    /// So much work of the main queue one call does; the rest waits for the next.
    package static let tickMaximum = 100_000

    private let state = Lock(State())

    /// Creates a board without timers.
    package init() {}

    /// The time of the host whose code runs now; elsewhere the program's.
    static var time: Date { current?.now ?? Date() }

    /// The instant of the timer that ticks now; else the later of the host's last and the program's.
    var now: Date {
        state.withLock { $0.ticking ?? max(Date(), $0.last) }
    }

    /// The time when the next timer ticks, or nil.
    package var next: Date? { state.withLock { $0.timers.values.map(\.next).min() } }

    /// True if there is work that no call of the host has done.
    package var isWaiting: Bool { state.withLock { !$0.waiting.isEmpty } }

    /// Runs code of the app, then the work that it added to the main queue.
    package func run<Result>(_ body: () throws -> Result) rethrows -> Result {
        try Self.$current.withValue(self) {
            defer { runWaiting() }
            return try body()
        }
    }

    /// Runs the work in the main queue, including work that it adds.
    package func runWaiting() {
        for _ in 0..<Self.tickMaximum {
            let work = state.withLock { state -> (@Sendable () -> Void)? in
                state.waiting.isEmpty ? nil : state.waiting.removeFirst()
            }
            guard let work else { return }
            work()
        }
    }

    /// Adds work to the main queue.
    func enqueue(_ work: @escaping @Sendable () -> Void) {
        state.withLock { $0.waiting.append(work) }
    }

    /// Fires all timers that are due, in order of their instants.
    ///
    /// After each tick, the main queue's work is done.
    package func fire(until now: Date) {
        defer {
            state.withLock {
                $0.ticking = nil
                $0.last = now
            }
        }
        for _ in 0..<Self.tickMaximum {
            guard let (date, tick) = due(at: now) else { return }
            tick(date)
            runWaiting()
        }
        skip(to: now)
    }

    /// Fires each due timer once, as after the app was suspended.
    package func resume(at now: Date) {
        skip(to: now)
        fire(until: now)
    }

    /// Adds a timer that ticks once, or again after each interval of seconds.
    /// - Returns: The number by which it is removed.
    func add(at first: Date, every interval: TimeInterval? = nil, _ tick: @escaping Tick) -> Int {
        state.withLock { state in
            state.count += 1
            // As a timer's: what is not positive counts as a tenth of a millisecond.
            let interval = interval.map { $0 > 0 ? $0 : 0.0001 }
            state.timers[state.count] = Entry(next: first, interval: interval, tick: tick)
            return state.count
        }
    }

    func remove(_ number: Int) { state.withLock { $0.timers[number] = nil } }

    /// An instant of the device as Dispatch counts it, from when that was first asked.
    func dispatchTime(of date: Date) -> DispatchTime {
        origin.time + date.timeIntervalSince(origin.date)
    }

    /// The instant of the device that Dispatch counts so.
    func date(of time: DispatchTime) -> Date {
        let nanoseconds = Double(time.uptimeNanoseconds) - Double(origin.time.uptimeNanoseconds)
        return origin.date.addingTimeInterval(nanoseconds / 1_000_000_000)
    }

    private var origin: (date: Date, time: DispatchTime) {
        state.withLock { state in
            let origin = state.origin ?? (Date(), .now())
            state.origin = origin
            return origin
        }
    }

    private func due(at now: Date) -> (Date, Tick)? {
        state.withLock { state in
            let first = state.timers.min { ($0.value.next, $0.key) < ($1.value.next, $1.key) }
            guard let (number, entry) = first, entry.next <= now else { return nil }
            if let interval = entry.interval {
                state.timers[number]?.next = entry.next.addingTimeInterval(interval)
            } else {
                state.timers[number] = nil
            }
            state.ticking = max(entry.next, min(state.last, now))
            return (entry.next, entry.tick)
        }
    }

    /// Forgets all ticks that are due but the last of each timer.
    private func skip(to now: Date) {
        state.withLock { state in
            for (number, entry) in state.timers where entry.next <= now {
                guard let interval = entry.interval else { continue }
                let missed = (now.timeIntervalSince(entry.next) / interval).rounded(.down)
                state.timers[number]?.next = entry.next.addingTimeInterval(missed * interval)
            }
        }
    }

    typealias Tick = @Sendable (Date) -> Void

    private struct Entry {
        var next: Date
        /// Nil for what ticks once.
        let interval: TimeInterval?
        let tick: Tick
    }

    private struct State {
        var timers: [Int: Entry] = [:]
        var count = 0
        var waiting: [@Sendable () -> Void] = []
        var ticking: Date?
        /// One instant on both clocks.
        var origin: (date: Date, time: DispatchTime)?
        /// The host's last instant.
        var last = Date.distantPast
    }
}
