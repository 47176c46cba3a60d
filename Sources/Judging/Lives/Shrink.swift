package import Enforcement
import SimulatedPhone

/// Shortens a life that breaks an invariant as far as it still breaks the same one.
///
/// It first removes days, then faults, limits and the person's steps: halves, quarters, and so on
/// down to single steps. Each attempt runs a whole life, so the number of attempts is bounded.
package struct Shrink {
    /// The maximum number of lives to try.
    package static let attemptMaximum = 400

    /// The shortest life found so far.
    package private(set) var year: PhoneYear
    package private(set) var attemptCount = 0
    private let isBroken: (PhoneYear) throws(EnforcementError) -> Bool

    /// Shrinks a life that breaks an invariant.
    package init(_ year: PhoneYear, breaking invariant: Invariant) throws(EnforcementError) {
        try self.init(year) { (year) throws(EnforcementError) in
            try year.run().violations.contains { $0.invariant == invariant }
        }
    }

    /// Shrinks a life while `isBroken` stays true for it.
    package init(
        _ year: PhoneYear,
        while isBroken: @escaping (PhoneYear) throws(EnforcementError) -> Bool
    ) throws(EnforcementError) {
        self.year = year
        self.isBroken = isBroken
        try shortenDays()
        try dropFaults()
        try dropLimits()
        try dropSteps()
    }

    private mutating func shortenDays() throws(EnforcementError) {
        let day = Duration.seconds(86_400)
        var shortest = 0
        var longest = Int((year.duration.components.seconds + 86_399) / 86_400)
        while longest - shortest > 1 {
            let middle = (shortest + longest) / 2
            if try attempt({ $0.duration = day * middle }) {
                longest = middle
            } else {
                shortest = middle
            }
        }
    }

    private mutating func dropFaults() throws(EnforcementError) {
        for fault in year.faults.faults.sorted(by: { $0.rawValue < $1.rawValue }) {
            try attempt { other in
                let fewer = other.faults.faults.subtracting([fault])
                other.faults = FaultPlan(fewer, intensity: other.faults.intensity)
            }
        }
    }

    private mutating func dropLimits() throws(EnforcementError) {
        for limit in year.configuration.limits.map(\.id) {
            try attempt { other in
                let kept = other.subset.limits ?? Set(other.configuration.limits.map(\.id))
                other.subset.limits = kept.subtracting([limit])
            }
        }
    }

    /// Removes smaller and smaller parts of the person's steps.
    private mutating func dropSteps() throws(EnforcementError) {
        var kept = Array(try year.wholeSteps().indices)
        guard try attempt({ $0.subset.steps = Set(kept) }) else { return }
        var length = (kept.count + 1) / 2
        while length >= 1, !kept.isEmpty {
            var from = 0
            while from < kept.count {
                var fewer = kept
                fewer.removeSubrange(from..<min(from + length, kept.count))
                if try attempt({ $0.subset.steps = Set(fewer) }) {
                    kept = fewer
                } else {
                    from += length
                }
            }
            length = length == 1 ? 0 : (length + 1) / 2
        }
    }

    /// Applies a change if the life still breaks the same invariant.
    @discardableResult
    private mutating func attempt(
        _ change: (inout PhoneYear) -> Void
    ) throws(EnforcementError) -> Bool {
        guard attemptCount < Self.attemptMaximum else { return false }
        attemptCount += 1
        var other = year
        change(&other)
        guard try isBroken(other) else { return false }
        year = other
        return true
    }
}
