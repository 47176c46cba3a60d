internal import Foundation

/// A clock for schedules and days that considers every reading of clock and zone that may be right.
struct ScheduleClock {
    let here: CivilZone
    /// The previous zone, which applies besides the phone's up to a wall instant.
    private let previous: (zone: CivilZone, until: WallInstant)?
    /// The lead of the wall clock over the trusted reading, doubted up to a wall instant.
    private let offsetMilliseconds: Int64
    private let offsetUntil: WallInstant

    /// The horizon of the search for changes: 8 days.
    static let horizon = Duration.seconds(8 * 86_400)

    /// Creates a clock for the time after a wall instant; it is fastest soon after that.
    ///
    /// `calendar` has the phone's time zone. `offset` is the lead of the wall clock, with the wall
    /// instant up to which it is doubted; `previous` is the previous zone, with the wall instant up to
    /// which it applies as well.
    init(
        calendar: Calendar,
        offset: (milliseconds: Int64, until: WallInstant)?,
        previous: (zone: TimeZone, until: WallInstant)?,
        from wall: WallInstant
    ) {
        here = CivilZone(calendar.timeZone, from: wall)
        self.previous = previous.map { (CivilZone($0.zone, from: wall), $0.until) }
        offsetMilliseconds = offset?.milliseconds ?? 0
        offsetUntil = offset?.until ?? wall
    }

    /// Returns true if another reading of clock or zone applies besides the phone's.
    func isInDoubt(at wall: WallInstant) -> Bool {
        offsetMilliseconds(at: wall) != 0 || previous.map { wall < $0.until } ?? false
    }

    var doubtEnds: [WallInstant] {
        (offsetMilliseconds != 0 ? [offsetUntil] : []) + (previous.map { [$0.until] } ?? [])
    }

    func trusted(at wall: WallInstant) -> WallInstant {
        wall.advanced(byMilliseconds: -offsetMilliseconds(at: wall))
    }

    // MARK: - Weekly times

    /// The readings of a wall instant that must be in a span.
    enum Agreement {
        /// All readings that may be right, for spans that open something.
        case all
        /// At least one, for spans in which something is blocked.
        case any
    }

    /// Returns true if a wall instant is in a span by all readings, or by any.
    func contains(
        _ times: some WeeklyTimes,
        at wall: WallInstant,
        by agreement: Agreement
    ) -> Bool {
        func isDecided(_ isInside: Bool) -> Bool { isInside == (agreement == .any) }
        let isInside = times.contains(atLocal: here.localMilliseconds(at: wall))
        guard !isDecided(isInside), isInDoubt(at: wall) else { return isInside }
        let isOtherDecided = readings(at: wall).contains { zone, offset in
            let instant = wall.advanced(byMilliseconds: -offset)
            return isDecided(times.contains(atLocal: zone.localMilliseconds(at: instant)))
        }
        return isOtherDecided == (agreement == .any)
    }

    /// Returns the next wall instant at which `contains` changes; nil if none is up to a limit.
    func nextChange(
        of times: some WeeklyTimes,
        by agreement: Agreement,
        after wall: WallInstant,
        through limit: WallInstant
    ) -> WallInstant? {
        guard isInDoubt(at: wall) else {
            return here.nextChange(of: times, after: wall, through: limit)
        }
        let wasInside = contains(times, at: wall, by: agreement)
        var from = wall
        while from < limit {
            var next = nextDoubtEnd(after: from)
            for (zone, offset) in readings(at: from) {
                let change = zone.nextChange(
                    of: times,
                    after: from.advanced(byMilliseconds: -offset),
                    through: limit.advanced(byMilliseconds: -offset)
                )?.advanced(byMilliseconds: offset)
                if let change { next = min(next ?? change, change) }
            }
            guard let next, next <= limit else { return nil }
            guard contains(times, at: next, by: agreement) == wasInside else { return next }
            from = next
        }
        return nil
    }

    /// Returns the last wall instant, up to another, at which a span started or ended; nil if that
    /// is beyond the horizon.
    func lastChange(
        of times: some WeeklyTimes,
        _ edge: Schedule.Edge,
        by agreement: Agreement = .all,
        upTo wall: WallInstant
    ) -> WallInstant? {
        var last: WallInstant?
        var from = wall - ScheduleClock.horizon
        while let change = nextChange(of: times, by: agreement, after: from, through: wall) {
            if contains(times, at: change, by: agreement) == (edge == .opening) { last = change }
            from = change
        }
        return last
    }

    // MARK: - Days

    /// Returns the day at a wall instant by the trusted reading; in two zones, the earlier day.
    ///
    /// While in doubt, a day begins on a full hour of the phone's clock. Counters start on full hours,
    /// so otherwise they would report use from before the beginning of the day.
    func day(at wall: WallInstant, dayStart: TimeOfDay) -> CivilDay {
        let trusted = trusted(at: isInDoubt(at: wall) ? here.fullHour(upTo: wall) : wall)
        let day = here.day(at: trusted, dayStart: dayStart)
        guard let previous = previousZone(at: wall) else { return day }
        return min(day, previous.day(at: trusted, dayStart: dayStart))
    }

    /// Returns the next wall instant at which a day begins by a doubted reading, or a doubt ends.
    func nextDoubtedDay(after wall: WallInstant, dayStart: TimeOfDay) -> WallInstant? {
        guard let doubtEnd = nextDoubtEnd(after: wall) else { return nil }
        var next = doubtEnd
        for (zone, offset) in readings(at: wall) {
            let instant = wall.advanced(byMilliseconds: -offset)
            let day = zone.day(at: instant, dayStart: dayStart)
            let begins = zone.firstInstant(
                atLocal: day.next.localMilliseconds(from: dayStart),
                from: instant,
                through: doubtEnd.advanced(byMilliseconds: -offset)
            )?.advanced(byMilliseconds: offset)
            if let begins, begins > wall { next = min(next, begins) }
        }
        return next
    }

    /// Returns the first wall instant within 8 days at which a day has begun.
    func beginning(
        of day: CivilDay,
        dayStart: TimeOfDay,
        from wall: WallInstant
    ) -> WallInstant? {
        let end = wall + ScheduleClock.horizon
        var from = wall
        while from <= end {
            let begins = latestBeginning(of: day, dayStart: dayStart, from: from).map {
                max(from, counted(from: $0, at: from))
            }
            guard let doubtEnd = nextDoubtEnd(after: from) else { return begins }
            if let begins, begins < doubtEnd { return begins }
            from = doubtEnd
        }
        return nil
    }

    /// Returns the wall instant at which a day has begun in all zones that apply at an instant.
    private func latestBeginning(
        of day: CivilDay,
        dayStart: TimeOfDay,
        from wall: WallInstant
    ) -> WallInstant? {
        let offset = offsetMilliseconds(at: wall)
        let earliest = (isInDoubt(at: wall) ? here.fullHour(upTo: wall) : wall)
            .advanced(byMilliseconds: -offset)
        var latest = earliest
        for zone in zones(at: wall) {
            guard
                let begins = zone.firstInstant(
                    atLocal: day.localMilliseconds(from: dayStart),
                    from: earliest,
                    through: earliest + ScheduleClock.horizon
                )
            else { return nil }
            latest = max(latest, begins)
        }
        return latest.advanced(byMilliseconds: offset)
    }

    /// Returns the wall instant at which the day of a wall instant began, or nil if none is found.
    func beginning(ofDayAt wall: WallInstant, dayStart: TimeOfDay) -> WallInstant? {
        let day = day(at: wall, dayStart: dayStart)
        let trusted = trusted(at: wall)
        return zones(at: wall).compactMap { zone in
            zone.firstInstant(
                atLocal: day.localMilliseconds(from: dayStart),
                from: trusted - .seconds(2 * 86_400),
                through: trusted
            )
        }.max().map { begins in
            counted(from: wall.advanced(byMilliseconds: trusted.milliseconds(to: begins)), at: wall)
        }
    }

    /// Returns the wall instant from which a day is counted; while in doubt, a full hour.
    func counted(from begun: WallInstant, at wall: WallInstant) -> WallInstant {
        guard isInDoubt(at: wall) else { return begun }
        var hour = begun
        while here.fullHour(upTo: hour) < begun {
            let next = here.fullHour(upTo: hour) + .seconds(3600)
            // The last instant that can be stored need not be a full hour.
            guard next > hour else { return hour }
            hour = next
        }
        return hour
    }

    // MARK: - Doubts

    private func offsetMilliseconds(at wall: WallInstant) -> Int64 {
        wall < offsetUntil ? offsetMilliseconds : 0
    }

    private func previousZone(at wall: WallInstant) -> CivilZone? {
        previous.flatMap { wall < $0.until ? $0.zone : nil }
    }

    private func zones(at wall: WallInstant) -> [CivilZone] {
        previousZone(at: wall).map { [here, $0] } ?? [here]
    }

    /// Returns the readings that apply at a wall instant: zones, and leads of the wall clock.
    private func readings(
        at wall: WallInstant
    ) -> [(zone: CivilZone, offsetMilliseconds: Int64)] {
        let zones = zones(at: wall)
        let offset = offsetMilliseconds(at: wall)
        let shown = zones.map { (zone: $0, offsetMilliseconds: Int64(0)) }
        return offset == 0 ? shown : shown + zones.map { ($0, offset) }
    }

    private func nextDoubtEnd(after wall: WallInstant) -> WallInstant? {
        let ends = [offsetMilliseconds == 0 ? wall : offsetUntil, previous?.until ?? wall]
        return ends.lazy.filter { $0 > wall }.min()
    }
}
