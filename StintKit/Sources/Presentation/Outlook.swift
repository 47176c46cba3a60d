import Foundation
import Limits

/// What will be decided if nothing happens, as far ahead as somebody asks.
struct Outlook {
    /// The most instants that are looked at.
    private static let maximum = 64
    /// How far ahead it looks, as the rules themselves do.
    private static let horizon = Duration.seconds(8 * 86_400)

    private let state: State
    private let calendar: Calendar
    private let begin: WallInstant
    private var reading: ClockReading
    private var known: [(instant: WallInstant, verdict: Verdict)]
    private var isExhausted = false

    init(_ state: State, _ verdict: Verdict, at reading: ClockReading, calendar: Calendar) {
        self.state = state
        self.calendar = calendar
        self.reading = reading
        begin = reading.wall
        known = [(reading.wall, verdict)]
    }

    /// What is decided now.
    var verdict: Verdict { known[0].verdict }

    /// Returns the first instant after now at which something is true; nil if it is not known.
    mutating func first(where isTrue: (Verdict) -> Bool) -> WallInstant? {
        var index = 1
        while true {
            if index == known.count { lookAhead() }
            guard index < known.count else { return nil }
            if isTrue(known[index].verdict) { return known[index].instant }
            index += 1
        }
    }

    private mutating func lookAhead() {
        guard !isExhausted, known.count < Outlook.maximum,
            let next = state.nextChange(at: reading, calendar: calendar), next > reading.wall,
            begin.duration(to: next) <= Outlook.horizon
        else { return isExhausted = true }
        reading = reading.advanced(to: next)
        known.append((next, state.verdict(at: reading, calendar: calendar)))
    }
}

extension ClockReading {
    /// Returns what both clocks show when the wall clock has come to an instant by itself.
    func advanced(to instant: WallInstant) -> ClockReading {
        let passed = wall.duration(to: instant)
        return ClockReading(wall: instant, boot: boot + passed, bootID: bootID)
    }
}
