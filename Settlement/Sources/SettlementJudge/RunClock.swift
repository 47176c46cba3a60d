import Basics
import Settlement

/// The clocks of the replicas: true time, and readings that differ from it and are set back.
struct RunClock {
    private(set) var stepCount = 0
    private var time: Int64 = 1_790_000_000_000
    private var offset: Int64 = 0

    /// Advances time: by a moment, minutes, hours, or to a deadline.
    mutating func advance(
        _ numbers: inout SeededNumbers,
        boundaries: (Instant) -> [Instant]
    ) {
        let chance = numbers.below(100)
        if chance < 55 {
            time += Int64(numbers.below(2_000))
        } else if chance < 70 {
            time += Int64(numbers.below(20 * 60_000))
        } else if chance < 75 {
            time += Int64(numbers.below(8 * 3_600_000))
        } else if chance < 97 {
            let ahead = boundaries(Instant(millisecondsSince1970: time + max(offset, 0)))
            guard !ahead.isEmpty else { return }
            let next = ahead[min(numbers.below(6), ahead.count - 1)]
            offset = 0
            time = max(time, next.millisecondsSince1970 - (numbers.percent(50) ? 0 : 1))
        } else {
            stepCount += 1
            offset = Int64(numbers.below(3_600_000)) - 3_000_000
        }
    }

    /// Returns the reading of a replica's clock; the second one is some seconds late.
    func reading(ofReplica replica: Int) -> Instant {
        Instant(millisecondsSince1970: time + offset - (replica == 1 ? 1_500 : 0))
    }
}

extension SeededNumbers {
    /// Returns a number below a bound, which is at least 1.
    mutating func below(_ bound: Int) -> Int {
        Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(bound)).high)
    }

    mutating func percent(_ chance: Int) -> Bool { below(100) < chance }

    /// Returns one of the values, which must not be empty.
    mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }
}
