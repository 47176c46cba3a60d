internal import Foundation

/// Sees schedules on civil time, by the wall clock and the trusted reading.
///
/// Foundation is asked for the zone's distance to UTC only; all else is arithmetic.
struct CivilSight {
    private let zone: TimeZone
    /// How far the wall clock is ahead of the trusted reading; 0 if both agree.
    private let offset: Int64
    /// A stretch of time in which the zone's distance to UTC is known: asking for it is slow.
    private let known: (from: Int64, through: Int64, distance: Int64)

    /// The farthest that changes are looked for.
    static let horizonMilliseconds = 8 * Int64.dayMilliseconds

    /// A zone's distance to UTC is compared at most this far apart: it is assumed not to change
    /// twice in between.
    private static let stride = 2 * Int64.dayMilliseconds

    /// Sees from a wall instant on, fastest what comes soon.
    init(calendar: Calendar, offsetMilliseconds: Int64, from wall: WallInstant) {
        zone = calendar.timeZone
        offset = offsetMilliseconds
        let from = wall.millisecondsSince1970
        let distance = CivilSight.distance(of: zone, at: from)
        let isSame = CivilSight.distance(of: zone, at: from + CivilSight.stride) == distance
        known = (from, isSame ? from + CivilSight.stride : from, distance)
    }

    /// True if the wall clock and the trusted reading differ.
    var isShifted: Bool { offset != 0 }

    /// Returns the trusted instant at a wall instant.
    func trusted(at wall: Int64) -> Int64 { wall - offset }

    /// Returns the local time at an instant, in milliseconds since 1970-01-01 00:00 local time.
    func local(at instant: Int64) -> Int64 { instant + distance(at: instant) }

    /// Returns true if both readings of a wall instant lie in a window.
    func isOpen(_ schedule: Schedule, at wall: Int64) -> Bool {
        schedule.isOpen(atLocal: local(at: wall))
            && (offset == 0 || schedule.isOpen(atLocal: local(at: trusted(at: wall))))
    }

    /// Returns the next wall instant at which a schedule opens or closes, or nil up to a limit.
    func nextChange(of schedule: Schedule, after wall: Int64, through limit: Int64) -> Int64? {
        guard offset != 0 else {
            return nextChangeOfReading(of: schedule, after: wall, through: limit)
        }
        let wasOpen = isOpen(schedule, at: wall)
        var from = wall
        while from < limit {
            let byWall = nextChangeOfReading(of: schedule, after: from, through: limit)
            let byTrusted = nextChangeOfReading(
                of: schedule,
                after: trusted(at: from),
                through: trusted(at: limit)
            )
            guard let next = [byWall, byTrusted.map { $0 + offset }].compactMap({ $0 }).min()
            else { return nil }
            guard isOpen(schedule, at: next) == wasOpen else { return next }
            from = next
        }
        return nil
    }

    /// Returns when the zone's distance to UTC next changes, or nil up to a limit.
    func nextDistanceChange(after instant: Int64, through limit: Int64) -> Int64? {
        let before = distance(at: instant)
        var from = instant
        if known.from <= instant, instant <= known.through { from = known.through }
        while from < limit {
            var after = min(from + CivilSight.stride, limit)
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

    /// Returns the first instant from another on whose local time is at least a given one.
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

    private func nextChangeOfReading(
        of schedule: Schedule,
        after instant: Int64,
        through limit: Int64
    ) -> Int64? {
        let wasOpen = schedule.isOpen(atLocal: local(at: instant))
        var from = instant
        while from < limit {
            let distance = distance(at: from)
            let candidate = schedule.nextChange(afterLocal: from + distance).map { $0 - distance }
            let reach = min(candidate ?? limit, limit)
            // Where the local time jumps, the schedule is looked at anew.
            guard let jump = nextDistanceChange(after: from, through: reach) else {
                return candidate == reach ? candidate : nil
            }
            guard schedule.isOpen(atLocal: local(at: jump)) == wasOpen else { return jump }
            from = jump
        }
        return nil
    }

    private func distance(at instant: Int64) -> Int64 {
        known.from <= instant && instant <= known.through
            ? known.distance : CivilSight.distance(of: zone, at: instant)
    }

    private static func distance(of zone: TimeZone, at instant: Int64) -> Int64 {
        let seconds = instant.dividedRoundingDown(by: .secondMilliseconds)
        let date = Date(timeIntervalSince1970: Double(seconds))
        return Int64(zone.secondsFromGMT(for: date)) * .secondMilliseconds
    }
}
