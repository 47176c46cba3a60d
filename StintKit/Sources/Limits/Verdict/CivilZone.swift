internal import Foundation

/// A time zone that computes local times from its offset to UTC.
struct CivilZone {
    private let zone: TimeZone
    /// A period in which the zone's offset is known, because Foundation is slow.
    private let known: (from: WallInstant, through: WallInstant, offsetMilliseconds: Int64)

    /// The longest time in which a zone's offset is assumed not to change twice.
    private static let strideMilliseconds = 2 * Int64.dayMilliseconds

    /// Creates a zone that is fastest for the time soon after an instant.
    init(_ zone: TimeZone, from instant: WallInstant) {
        self.zone = zone
        let later = instant.advanced(byMilliseconds: CivilZone.strideMilliseconds)
        let offset = CivilZone.offsetMilliseconds(of: zone, at: instant)
        let isSame = CivilZone.offsetMilliseconds(of: zone, at: later) == offset
        known = (instant, isSame ? later : instant, offset)
    }

    /// Returns the local time at an instant, in milliseconds since 1970-01-01 00:00 local time.
    func localMilliseconds(at instant: WallInstant) -> Int64 {
        instant.millisecondsSince1970 + offsetMilliseconds(at: instant)
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

    /// Returns the next instant at which a span starts or ends; nil if none is up to a limit.
    func nextChange(
        of times: some WeeklyTimes,
        after instant: WallInstant,
        through limit: WallInstant
    ) -> WallInstant? {
        func isInside(_ wall: WallInstant) -> Bool {
            times.contains(atLocal: localMilliseconds(at: wall))
        }
        var from = instant
        while from < limit {
            let offset = offsetMilliseconds(at: from)
            let candidate = times.nextChange(
                afterLocal: from.millisecondsSince1970 + offset
            ).map { WallInstant(millisecondsSince1970: $0 - offset) }
            let reach = min(candidate ?? limit, limit)
            // If the local time jumps before that, check the spans again.
            guard let jump = nextOffsetChange(after: from, through: reach) else {
                return candidate == reach ? candidate : nil
            }
            guard isInside(jump) == isInside(instant) else { return jump }
            from = jump
        }
        return nil
    }

    /// Returns the next instant at which the zone's offset changes; nil if it does not up to a limit.
    func nextOffsetChange(
        after instant: WallInstant,
        through limit: WallInstant
    ) -> WallInstant? {
        let before = offsetMilliseconds(at: instant)
        var from = instant
        if known.from <= instant, instant <= known.through { from = known.through }
        while from < limit {
            var after = min(from.advanced(byMilliseconds: CivilZone.strideMilliseconds), limit)
            guard offsetMilliseconds(at: after) != before else {
                from = after
                continue
            }
            while from.milliseconds(to: after) > 1 {
                let middle = from.advanced(byMilliseconds: from.milliseconds(to: after) / 2)
                if offsetMilliseconds(at: middle) == before {
                    from = middle
                } else {
                    after = middle
                }
            }
            return after
        }
        return nil
    }

    /// Returns the first instant in a period at which the local time is at least a given one.
    func firstInstant(
        atLocal localMilliseconds: Int64,
        from instant: WallInstant,
        through limit: WallInstant
    ) -> WallInstant? {
        var from = instant
        while from <= limit {
            let target = localMilliseconds - offsetMilliseconds(at: from)
            let candidate = max(from, WallInstant(millisecondsSince1970: target))
            guard let change = nextOffsetChange(after: from, through: min(candidate, limit))
            else { return candidate <= limit ? candidate : nil }
            from = change
        }
        return nil
    }

    private func offsetMilliseconds(at instant: WallInstant) -> Int64 {
        known.from <= instant && instant <= known.through
            ? known.offsetMilliseconds
            : CivilZone.offsetMilliseconds(of: zone, at: instant)
    }

    private static func offsetMilliseconds(of zone: TimeZone, at instant: WallInstant) -> Int64 {
        let seconds = instant.millisecondsSince1970.dividedRoundingDown(by: .secondMilliseconds)
        let date = Date(timeIntervalSince1970: Double(seconds))
        return Int64(zone.secondsFromGMT(for: date)) * .secondMilliseconds
    }
}
