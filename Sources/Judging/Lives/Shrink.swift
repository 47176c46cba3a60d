package import Enforcement
import SimulatedPhone

/// Makes a life that breaks something as short as it can be while it still breaks the same.
///
/// Days go first, then faults, then limits, then what the person does: halves, quarters, and so on
/// down to single steps. Each attempt is a whole life, so their number is bounded.
package struct Shrink {
    /// The most lives that are tried.
    package static let attemptMaximum = 400

    /// The shortest life that was found.
    package private(set) var year: PhoneYear
    package private(set) var attemptCount = 0
    private let isBroken: (PhoneYear) throws(EnforcementError) -> Bool

    /// Shrinks a life that breaks an invariant.
    package init(_ year: PhoneYear, breaking invariant: Invariant) throws(EnforcementError) {
        try self.init(year) { (year) throws(EnforcementError) in
            try year.run().violations.contains { $0.invariant == invariant }
        }
    }

    /// Shrinks a life as long as `isBroken` stays true for it.
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
                let kept = other.cut.limits ?? Set(other.configuration.limits.map(\.id))
                other.cut.limits = kept.subtracting([limit])
            }
        }
    }

    /// Leaves out ever smaller parts of what the person does.
    private mutating func dropSteps() throws(EnforcementError) {
        var kept = Array(try year.wholeSteps().indices)
        guard try attempt({ $0.cut.steps = Set(kept) }) else { return }
        var length = (kept.count + 1) / 2
        while length >= 1, !kept.isEmpty {
            var from = 0
            while from < kept.count {
                var fewer = kept
                fewer.removeSubrange(from..<min(from + length, kept.count))
                if try attempt({ $0.cut.steps = Set(fewer) }) {
                    kept = fewer
                } else {
                    from += length
                }
            }
            length = length == 1 ? 0 : (length + 1) / 2
        }
    }

    /// Changes the life, if it still breaks the same then.
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
