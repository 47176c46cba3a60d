internal import Foundation

/// A time zone, computed by arithmetic.
///
/// Foundation only provides the zone's distance to UTC.
struct CivilZone {
    private let zone: TimeZone
    /// A period in which the zone's distance to UTC is known: Foundation is slow.
    private let known: (from: WallInstant, through: WallInstant, distanceMilliseconds: Int64)

    /// The longest step in which a zone's distance to UTC is assumed not to change twice.
    private static let strideMilliseconds = 2 * Int64.dayMilliseconds

    /// Prepares a zone; the time soon after an instant is fastest.
    init(_ zone: TimeZone, from instant: WallInstant) {
        self.zone = zone
        let later = instant.advanced(byMilliseconds: CivilZone.strideMilliseconds)
        let distance = CivilZone.distanceMilliseconds(of: zone, at: instant)
        let isSame = CivilZone.distanceMilliseconds(of: zone, at: later) == distance
        known = (instant, isSame ? later : instant, distance)
    }

    /// Returns the local time at an instant, in milliseconds since 1970-01-01 00:00 local time.
    func localMilliseconds(at instant: WallInstant) -> Int64 {
        instant.millisecondsSince1970 + distanceMilliseconds(at: instant)
    }

    /// Returns the day at an instant, for a day that begins at a local time.
    func day(at instant: WallInstant, dayStart: TimeOfDay) -> CivilDay {
        CivilDay(localMilliseconds: localMilliseconds(at: instant), dayStart: dayStart)
    }

    /// Returns the last full hour of local time up to an instant.
    func fullHour(upTo instant: WallInstant) -> WallInstant {
        let local = localMilliseconds(at: instant)
        return instant.advanced(
            byMilliseconds: local.roundedDown(toMultipleOf: 60 * .minuteMilliseconds) - local
        )
    }

    /// Returns the next instant at which a schedule opens or closes, or nil up to a limit.
    func nextChange(
        of schedule: Schedule,
        after instant: WallInstant,
        through limit: WallInstant
    ) -> WallInstant? {
        let wasOpen = schedule.isOpen(atLocal: localMilliseconds(at: instant))
        var from = instant
        while from < limit {
            let distance = distanceMilliseconds(at: from)
            let candidate = schedule.nextChange(
                afterLocal: from.millisecondsSince1970 + distance
            ).map { WallInstant(millisecondsSince1970: $0 - distance) }
            let reach = min(candidate ?? limit, limit)
            // Where the local time jumps, check the schedule again.
            guard let jump = nextDistanceChange(after: from, through: reach) else {
                return candidate == reach ? candidate : nil
            }
            guard schedule.isOpen(atLocal: localMilliseconds(at: jump)) == wasOpen else {
                return jump
            }
            from = jump
        }
        return nil
    }

    /// Returns the next instant at which the zone's distance to UTC changes, or nil up to a limit.
    func nextDistanceChange(
        after instant: WallInstant,
        through limit: WallInstant
    ) -> WallInstant? {
        let before = distanceMilliseconds(at: instant)
        var from = instant
        if known.from <= instant, instant <= known.through { from = known.through }
        while from < limit {
            var after = min(from.advanced(byMilliseconds: CivilZone.strideMilliseconds), limit)
            guard distanceMilliseconds(at: after) != before else {
                from = after
                continue
            }
            while from.milliseconds(to: after) > 1 {
                let middle = from.advanced(byMilliseconds: from.milliseconds(to: after) / 2)
                if distanceMilliseconds(at: middle) == before {
                    from = middle
                } else {
                    after = middle
                }
            }
            return after
        }
        return nil
    }

    /// Returns the first instant from another on at which the local time is at least a given one.
    func firstInstant(
        atLocal localMilliseconds: Int64,
        from instant: WallInstant,
        through limit: WallInstant
    ) -> WallInstant? {
        var from = instant
        while from <= limit {
            let target = localMilliseconds - distanceMilliseconds(at: from)
            let candidate = max(from, WallInstant(millisecondsSince1970: target))
            guard let change = nextDistanceChange(after: from, through: min(candidate, limit))
            else { return candidate <= limit ? candidate : nil }
            from = change
        }
        return nil
    }

    private func distanceMilliseconds(at instant: WallInstant) -> Int64 {
        known.from <= instant && instant <= known.through
            ? known.distanceMilliseconds
            : CivilZone.distanceMilliseconds(of: zone, at: instant)
    }

    private static func distanceMilliseconds(of zone: TimeZone, at instant: WallInstant) -> Int64 {
        let seconds = instant.millisecondsSince1970.dividedRoundingDown(by: .secondMilliseconds)
        let date = Date(timeIntervalSince1970: Double(seconds))
        return Int64(zone.secondsFromGMT(for: date)) * .secondMilliseconds
    }
}
