internal import Foundation

/// A clock for schedules and days that uses every reading of clock and zone that may be right.
struct ScheduleClock {
    let here: CivilZone
    /// The previous zone, which applies beside the phone's own up to a wall instant.
    private let left: (zone: CivilZone, until: Int64)?
    /// The lead of the wall clock over the trusted reading, in doubt up to a wall instant.
    private let offset: Int64
    private let offsetUntil: Int64

    /// The horizon of the search for changes.
    static let horizonMilliseconds = 8 * Int64.dayMilliseconds

    /// Prepares a clock for the time after a wall instant; the near future is fastest.
    ///
    /// `calendar` has the phone's time zone. `offset` is the lead of the wall clock, with the wall
    /// instant up to which it is in doubt; `left` the previous zone, with the wall instant up to
    /// which it applies as well.
    init(
        calendar: Calendar,
        offset: (milliseconds: Int64, until: Int64)?,
        left: (zone: TimeZone, until: Int64)?,
        from wall: WallInstant
    ) {
        let from = wall.millisecondsSince1970
        here = CivilZone(calendar.timeZone, from: from)
        self.left = left.map { (CivilZone($0.zone, from: from), $0.until) }
        self.offset = offset?.milliseconds ?? 0
        offsetUntil = offset?.until ?? from
    }

    /// Returns true if another reading of clock or zone applies beside the phone's own.
    func isInDoubt(at wall: Int64) -> Bool { nextCertainty(after: wall) != nil }

    var certainties: [Int64] {
        (offset != 0 ? [offsetUntil] : []) + (left.map { [$0.until] } ?? [])
    }

    func trusted(at wall: Int64) -> Int64 { wall - offset(at: wall) }

    // MARK: - Schedules

    /// Returns true if all readings of a wall instant are in a window.
    func isOpen(_ schedule: Schedule, at wall: Int64) -> Bool {
        func isOpen(_ zone: CivilZone, _ instant: Int64) -> Bool {
            schedule.isOpen(atLocal: zone.local(at: instant))
        }
        guard isOpen(here, wall) else { return false }
        let trusted = trusted(at: wall)
        guard trusted == wall || isOpen(here, trusted) else { return false }
        guard let left = zoneLeft(at: wall) else { return true }
        return isOpen(left, wall) && (trusted == wall || isOpen(left, trusted))
    }

    /// Returns the next wall instant at which a schedule opens or closes, or nil up to a limit.
    func nextChange(of schedule: Schedule, after wall: Int64, through limit: Int64) -> Int64? {
        guard isInDoubt(at: wall) else {
            return here.nextChange(of: schedule, after: wall, through: limit)
        }
        let wasOpen = isOpen(schedule, at: wall)
        var from = wall
        while from < limit {
            var next = nextCertainty(after: from)
            for (zone, offset) in readings(at: from) {
                let change = zone.nextChange(
                    of: schedule,
                    after: from - offset,
                    through: limit - offset
                )
                if let change { next = min(next ?? .max, change + offset) }
            }
            guard let next, next <= limit else { return nil }
            guard isOpen(schedule, at: next) == wasOpen else { return next }
            from = next
        }
        return nil
    }

    /// Returns the last wall instant up to another at which a schedule opened, or closed; nil if
    /// that is beyond the horizon.
    func lastChange(of schedule: Schedule, _ edge: Schedule.Edge, upTo wall: Int64) -> Int64? {
        var last: Int64?
        var from = wall - ScheduleClock.horizonMilliseconds
        while let change = nextChange(of: schedule, after: from, through: wall) {
            if isOpen(schedule, at: change) == (edge == .opening) { last = change }
            from = change
        }
        return last
    }

    // MARK: - Days

    /// Returns the day at a wall instant, by the trusted reading: of two zones the earlier day.
    ///
    /// In doubt, a day begins on a full hour of the phone's clock. Counters start on full hours, so
    /// they would otherwise report use from before the day's beginning again.
    func day(at wall: Int64, dayStart: TimeOfDay) -> CivilDay {
        let trusted = trusted(at: isInDoubt(at: wall) ? here.fullHour(upTo: wall) : wall)
        let day = CivilDay(localMilliseconds: here.local(at: trusted), dayStart: dayStart)
        guard let left = zoneLeft(at: wall) else { return day }
        return min(day, CivilDay(localMilliseconds: left.local(at: trusted), dayStart: dayStart))
    }

    /// Returns true if a wall instant is on one of some weekdays, by any reading that may be right.
    func isOn(_ weekdays: Weekdays, at wall: Int64, dayStart: TimeOfDay) -> Bool {
        readings(at: wall).contains { zone, offset in
            weekdays.contains(
                CivilDay(localMilliseconds: zone.local(at: wall - offset), dayStart: dayStart)
            )
        }
    }

    /// Returns the next wall instant at which a day begins or ends by some doubted reading.
    func nextDoubtedDay(after wall: Int64, dayStart: TimeOfDay) -> Int64? {
        guard let certainty = nextCertainty(after: wall) else { return nil }
        var next = certainty
        for (zone, offset) in readings(at: wall) {
            let instant = wall - offset
            let day = CivilDay(localMilliseconds: zone.local(at: instant), dayStart: dayStart)
            let begins = zone.firstInstant(
                atLocal: day.next.localMilliseconds
                    + Int64(dayStart.minutes) * .minuteMilliseconds,
                from: instant,
                through: certainty - offset
            )
            if let begins, begins + offset > wall { next = min(next, begins + offset) }
        }
        return next
    }

    /// Returns the first wall instant from another on, within 8 days, at which a day has begun.
    func beginning(of day: CivilDay, dayStart: TimeOfDay, from wall: Int64) -> Int64? {
        let target = day.localMilliseconds + Int64(dayStart.minutes) * .minuteMilliseconds
        var from = wall
        while from <= wall + ScheduleClock.horizonMilliseconds {
            let offset = offset(at: from)
            let earliest = (isInDoubt(at: from) ? here.fullHour(upTo: from) : from) - offset
            let latest =
                zones(at: from).map { zone in
                    zone.firstInstant(
                        atLocal: target,
                        from: earliest,
                        through: earliest + ScheduleClock.horizonMilliseconds
                    ).map { $0 + offset } ?? .max
                }.max() ?? .max
            let begins = latest == .max ? .max : max(from, counted(from: latest, at: from))
            guard let certainty = nextCertainty(after: from), certainty <= begins else {
                return begins == .max ? nil : begins
            }
            from = certainty
        }
        return nil
    }

    /// Returns the wall instant at which the day of a wall instant began, or nil if none is found.
    func beginning(ofDayAt wall: Int64, dayStart: TimeOfDay) -> Int64? {
        let day = day(at: wall, dayStart: dayStart)
        let target = day.localMilliseconds + Int64(dayStart.minutes) * .minuteMilliseconds
        let trusted = trusted(at: wall)
        return zones(at: wall).compactMap { zone in
            zone.firstInstant(
                atLocal: target,
                from: trusted - 2 * .dayMilliseconds,
                through: trusted
            )
        }.max().map { counted(from: $0 - trusted + wall, at: wall) }
    }

    /// Returns the wall instant from which a day is counted: in doubt, the next full hour.
    private func counted(from begun: Int64, at wall: Int64) -> Int64 {
        guard isInDoubt(at: wall) else { return begun }
        var hour = begun
        while here.fullHour(upTo: hour) < begun {
            hour = here.fullHour(upTo: hour) + 60 * .minuteMilliseconds
        }
        return hour
    }

    // MARK: - Doubts

    private func offset(at wall: Int64) -> Int64 { wall < offsetUntil ? offset : 0 }

    private func zoneLeft(at wall: Int64) -> CivilZone? {
        left.flatMap { wall < $0.until ? $0.zone : nil }
    }

    private func zones(at wall: Int64) -> [CivilZone] {
        zoneLeft(at: wall).map { [here, $0] } ?? [here]
    }

    /// Returns the zones and leads of the wall clock by which a wall instant may be read.
    private func readings(at wall: Int64) -> [(zone: CivilZone, offset: Int64)] {
        let zones = zones(at: wall)
        let offset = offset(at: wall)
        let shown = zones.map { (zone: $0, offset: Int64(0)) }
        return offset == 0 ? shown : shown + zones.map { ($0, offset) }
    }

    private func nextCertainty(after wall: Int64) -> Int64? {
        let ends = [offset == 0 ? wall : offsetUntil, left?.until ?? wall]
        return ends.lazy.filter { $0 > wall }.min()
    }
}
