import Dispatch
package import Foundation
import Locking

/// The timers and main-queue work of a hosted app, on the clock of its host.
///
/// A timer that is connected while the host draws or runs code of the app belongs to the host, and
/// fires on the device's clock. Other timers belong to the run loop. Work that publishers send to
/// the main queue runs when the host's call ends.
package final class HostTimers: Sendable {
    /// The timers of the running host, or nil.
    @TaskLocal package static var current: HostTimers?
    /// The timers whose observers receive a posted system notification; nil for all.
    ///
    /// On a device each process has its own notification center; here they share one.
    @TaskLocal package static var addressee: HostTimers?
    /// The device whose code is running, or nil.
    ///
    /// Only subscribers of the same device receive its notifications.
    @TaskLocal package static var device: ObjectIdentifier?
    /// The largest number of timer events and of work items that one call runs.
    ///
    /// Further timer events are skipped; further work waits for the next call.
    package static let tickMaximum = 100_000

    private let state = Lock(State())

    /// Creates an empty set of timers.
    package init() {}

    /// The time of the running host, or else of the program.
    static var time: Date { current?.now ?? Date() }

    /// The time of the firing timer, or else the later of the host's last time and the program's.
    var now: Date {
        state.withLock { $0.ticking ?? max(Date(), $0.last) }
    }

    /// The time when the next timer fires, or nil.
    package var next: Date? { state.withLock { $0.timers.values.map(\.next).min() } }

    /// True if work is pending.
    package var isWaiting: Bool { state.withLock { !$0.waiting.isEmpty } }

    /// Runs code of the app and then the work that it added to the main queue.
    package func run<Result>(_ body: () throws -> Result) rethrows -> Result {
        try Self.$current.withValue(self) {
            defer { runWaiting() }
            return try body()
        }
    }

    /// Runs the pending work, including work that it adds.
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

    /// Fires all due timers in order.
    ///
    /// Runs the main queue's work after each timer.
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

    /// Fires each due timer once, as after a suspension of the app.
    package func resume(at now: Date) {
        skip(to: now)
        fire(until: now)
    }

    /// Adds a timer that fires once or repeats after an interval in seconds.
    /// - Returns: The number for removing it.
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

    /// Converts a time of the device to a Dispatch time.
    func dispatchTime(of date: Date) -> DispatchTime {
        origin.time + date.timeIntervalSince(origin.date)
    }

    /// Converts a Dispatch time to a time of the device.
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

    /// Skips all but the last due event of each timer.
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
        /// The interval in seconds; nil for a timer that fires once.
        let interval: TimeInterval?
        let tick: Tick
    }

    private struct State {
        var timers: [Int: Entry] = [:]
        var count = 0
        var waiting: [@Sendable () -> Void] = []
        var ticking: Date?
        /// A time on both clocks.
        var origin: (date: Date, time: DispatchTime)?
        /// The host's last time.
        var last = Date.distantPast
    }
}
