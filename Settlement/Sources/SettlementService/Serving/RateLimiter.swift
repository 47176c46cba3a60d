import Settlement
import Locking

/// Limits people's request rates, with a small entry for each recent person.
///
/// Removing a person's entry resets the rate; this takes as many other people as there are entries.
final class RateLimiter: Sendable {
    private let rate: RequestRate
    private let buckets: Lock<RecentEntries<Int, Bucket>>

    private struct Bucket {
        /// The remaining requests at the instant, in millionths.
        var level: Int64
        var at: Duration
    }

    init(_ rate: RequestRate, countMaximum: Int) {
        self.rate = rate
        buckets = Lock(RecentEntries(countMaximum: countMaximum))
    }

    /// Counts a person's request, storing only a hash of the identity.
    /// - Returns: Nil if the request is admitted; otherwise the seconds before a retry, at least 1.
    func admit(_ person: Identity, at now: Duration) -> Int64? {
        let name = person.hashValue
        let full = rate.burst * 1_000_000
        return buckets.withLock { buckets in
            var bucket = buckets[name] ?? Bucket(level: full, at: now)
            // A longer pause doesn't fill the bucket further; this also prevents overflow.
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
    /// Whole microseconds, clamped to ±2⁶².
    var microseconds: Int64 {
        let (seconds, attoseconds) = components
        let bound: Int64 = 1 << 42
        return min(max(seconds, -bound), bound) * 1_000_000 + attoseconds / 1_000_000_000_000
    }
}

/// The rate of a person's requests: a burst, then a number per second.
package struct RequestRate: Hashable, Sendable {
    /// The default: 60 at once, then 5 per second.
    package static let standard = RequestRate(burst: 60, perSecond: 5)

    package let burst: Int64
    /// The requests per second after the burst, 1 to 1,000,000.
    package let perSecond: Int64

    package init(burst: Int64, perSecond: Int64) {
        self.burst = min(max(burst, 1), 1_000_000)
        self.perSecond = min(max(perSecond, 1), 1_000_000)
    }
}
