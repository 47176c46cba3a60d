package import Foundation
import Synchronization

/// The timers of what is shown by a host, which says when time passes.
///
/// A timer that is connected while the host draws, or while it runs code of the app, belongs to the
/// host's board: it ticks when the host says that its instant has come, and so on the clock of the
/// device. A timer that is connected elsewhere belongs to the run loop.
package final class TimerBoard: Sendable {
    /// The board of the host whose code runs now, or nil.
    @TaskLocal package static var current: TimerBoard?
    /// The most ticks that one call makes up for; what is left is skipped.
    package static let tickMaximum = 100_000

    private let state = Mutex(State())

    /// Creates a board without timers.
    package init() {}

    /// When the next timer ticks, or nil.
    package var next: Date? { state.withLock { $0.timers.values.map(\.next).min() } }

    /// Lets all timers tick whose instant has come, in the order of the instants.
    package func fire(until now: Date) {
        for _ in 0..<Self.tickMaximum {
            guard let (date, tick) = due(at: now) else { return }
            tick(date)
        }
        skip(to: now)
    }

    /// Lets each timer whose instant has come tick once, as after the app was suspended.
    package func resume(at now: Date) {
        skip(to: now)
        fire(until: now)
    }

    /// Adds a timer.
    /// - Returns: The number by which it is removed.
    func add(every interval: TimeInterval, from start: Date, _ tick: @escaping Tick) -> Int {
        state.withLock { state in
            state.count += 1
            let first = start.addingTimeInterval(interval)
            state.timers[state.count] = Entry(next: first, interval: interval, tick: tick)
            return state.count
        }
    }

    func remove(_ number: Int) { state.withLock { $0.timers[number] = nil } }

    private func due(at now: Date) -> (Date, Tick)? {
        state.withLock { state in
            let first = state.timers.min { ($0.value.next, $0.key) < ($1.value.next, $1.key) }
            guard let (number, entry) = first, entry.next <= now else { return nil }
            state.timers[number]?.next = entry.next.addingTimeInterval(entry.interval)
            return (entry.next, entry.tick)
        }
    }

    /// Forgets all ticks that are due but the last of each timer.
    private func skip(to now: Date) {
        state.withLock { state in
            for (number, entry) in state.timers where entry.next <= now {
                let missed = (now.timeIntervalSince(entry.next) / entry.interval).rounded(.down)
                state.timers[number]?.next = entry.next.addingTimeInterval(missed * entry.interval)
            }
        }
    }

    typealias Tick = @Sendable (Date) -> Void

    private struct Entry {
        var next: Date
        let interval: TimeInterval
        let tick: Tick
    }

    private struct State {
        var timers: [Int: Entry] = [:]
        var count = 0
    }
}
