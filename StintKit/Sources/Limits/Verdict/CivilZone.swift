internal import Foundation

/// A time zone, computed by arithmetic.
///
/// Foundation only provides the zone's distance to UTC.
struct CivilZone {
    private let zone: TimeZone
    /// A period in which the zone's distance to UTC is known: Foundation is slow.
    private let known: (from: Int64, through: Int64, distance: Int64)

    /// The longest step in which a zone's distance to UTC is assumed not to change twice.
    private static let stride = 2 * Int64.dayMilliseconds

    /// Prepares a zone; the time soon after an instant is fastest.
    init(_ zone: TimeZone, from instant: Int64) {
        self.zone = zone
        let distance = CivilZone.distance(of: zone, at: instant)
        let isSame = CivilZone.distance(of: zone, at: instant + CivilZone.stride) == distance
        known = (instant, isSame ? instant + CivilZone.stride : instant, distance)
    }

    /// Returns the local time at an instant, in milliseconds since 1970-01-01 00:00 local time.
    func local(at instant: Int64) -> Int64 { instant + distance(at: instant) }

    func fullHour(upTo instant: Int64) -> Int64 {
        let local = local(at: instant)
        return instant - (local - local.roundedDown(toMultipleOf: 60 * .minuteMilliseconds))
    }

    /// Returns the next instant at which a schedule opens or closes, or nil up to a limit.
    func nextChange(of schedule: Schedule, after instant: Int64, through limit: Int64) -> Int64? {
        let wasOpen = schedule.isOpen(atLocal: local(at: instant))
        var from = instant
        while from < limit {
            let distance = distance(at: from)
            let candidate = schedule.nextChange(afterLocal: from + distance).map { $0 - distance }
            let reach = min(candidate ?? limit, limit)
            // Where the local time jumps, check the schedule again.
            guard let jump = nextDistanceChange(after: from, through: reach) else {
                return candidate == reach ? candidate : nil
            }
            guard schedule.isOpen(atLocal: local(at: jump)) == wasOpen else { return jump }
            from = jump
        }
        return nil
    }

    /// Returns the next instant at which the zone's distance to UTC changes, or nil up to a limit.
    func nextDistanceChange(after instant: Int64, through limit: Int64) -> Int64? {
        let before = distance(at: instant)
        var from = instant
        if known.from <= instant, instant <= known.through { from = known.through }
        while from < limit {
            var after = min(from + CivilZone.stride, limit)
            guard distance(at: after) != before else {
                from = after
                continue
            }
            while after - from > 1 {
                let middle = from + (after - from) / 2
                if distance(at: middle) == before { from = middle } else { after = middle }
            }
            return after
        }
        return nil
    }

    /// Returns the first instant from another on at which the local time is at least a given one.
    func firstInstant(atLocal target: Int64, from instant: Int64, through limit: Int64) -> Int64? {
        var from = instant
        while from <= limit {
            let candidate = max(from, target - distance(at: from))
            guard let change = nextDistanceChange(after: from, through: min(candidate, limit))
            else { return candidate <= limit ? candidate : nil }
            from = change
        }
        return nil
    }

    private func distance(at instant: Int64) -> Int64 {
        known.from <= instant && instant <= known.through
            ? known.distance : CivilZone.distance(of: zone, at: instant)
    }

    private static func distance(of zone: TimeZone, at instant: Int64) -> Int64 {
        let seconds = instant.dividedRoundingDown(by: .secondMilliseconds)
        let date = Date(timeIntervalSince1970: Double(seconds))
        return Int64(zone.secondsFromGMT(for: date)) * .secondMilliseconds
    }
}
