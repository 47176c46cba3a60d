import SettlementStore
import Locking

/// Holds people to a rate, with one small entry for each who asked lately.
///
/// A person whose entry was forgotten begins anew; that takes as many other people as are kept.
final class RateLimiter: Sendable {
    private let rate: RequestRate
    private let buckets: Lock<RecentEntries<Int, Bucket>>

    private struct Bucket {
        /// Millionths of requests that are left at the instant.
        var level: Int64
        var at: Duration
    }

    init(_ rate: RequestRate, countMaximum: Int) {
        self.rate = rate
        buckets = Lock(RecentEntries(countMaximum: countMaximum))
    }

    /// Counts a request of a person, and keeps only a hash of the name.
    /// - Returns: Nil if it may go on; else after how many seconds one may, at least 1.
    func admit(_ person: Identity, at now: Duration) -> Int64? {
        let name = person.hashValue
        let full = rate.burst * 1_000_000
        return buckets.withLock { buckets in
            var bucket = buckets[name] ?? Bucket(level: full, at: now)
            // A full bucket gains nothing from longer pauses, and sums stay small.
            let pause = min(max((now - bucket.at).microseconds, 0), full)
            bucket.level = min(
                full,
                bucket.level + min(pause, full / rate.perSecond + 1) * rate.perSecond
            )
            bucket.at = now
            let isAllowed = bucket.level >= 1_000_000
            if isAllowed { bucket.level -= 1_000_000 }
            buckets[name] = bucket
            guard !isAllowed else { return nil }
            let missing = 1_000_000 - bucket.level
            return max(1, (missing / rate.perSecond + 999_999) / 1_000_000)
        }
    }
}

extension Duration {
    /// Whole microseconds; a duration beyond 2⁶² of them is held there.
    var microseconds: Int64 {
        let (seconds, attoseconds) = components
        let bound: Int64 = 1 << 42
        return min(max(seconds, -bound), bound) * 1_000_000 + attoseconds / 1_000_000_000_000
    }
}

/// The rate of one person's requests: so many at once, and then so many a second.
package struct RequestRate: Hashable, Sendable {
    /// The standard unless an operator chose otherwise: 60 at once, and 5 a second.
    package static let standard = RequestRate(burst: 60, perSecond: 5)

    package let burst: Int64
    /// The requests a second after these, 1 to 1,000,000.
    package let perSecond: Int64

    package init(burst: Int64, perSecond: Int64) {
        self.burst = min(max(burst, 1), 1_000_000)
        self.perSecond = min(max(perSecond, 1), 1_000_000)
    }
}
