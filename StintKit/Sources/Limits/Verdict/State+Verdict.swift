public import Foundation

extension State {
    /// Returns what is shielded at a reading, and why.
    ///
    /// It counts what the reading itself tells about the clocks, whether or not the observations
    /// have been appended.
    /// - Parameters:
    ///   - reading: What both clocks show at that instant.
    ///   - calendar: The calendar whose time zone is the phone's at that instant.
    /// - Returns: One decision for the running pledge and each limit.
    /// - Complexity: O(limits × windows).
    public func verdict(at reading: ClockReading, calendar: Calendar) -> Verdict {
        projection(at: reading, calendar: calendar).verdict(at: reading.wall.millisecondsSince1970)
    }

    /// Returns what the shield of an item says at a reading; nil if nothing blocks it.
    ///
    /// Only what covers the item is asked.
    /// - Parameters:
    ///   - item: The item.
    ///   - selections: All selections that hold it.
    ///   - reading: What both clocks show at that instant.
    ///   - calendar: The calendar whose time zone is the phone's at that instant.
    /// - Returns: Why it is blocked, and what a second button would do.
    public func shield(
        for item: ItemID,
        in selections: Set<SelectionID>,
        at reading: ClockReading,
        calendar: Calendar
    ) -> Shield? {
        projection(at: reading, calendar: calendar)
            .verdict(at: reading.wall.millisecondsSince1970, on: selections.contains)
            .shield(for: item, in: selections)
    }

    /// Returns the next instant at which what is shielded changes by itself.
    /// - Parameters:
    ///   - reading: What both clocks show now.
    ///   - calendar: The calendar whose time zone is the phone's now.
    /// - Returns: The wall instant, exact to the millisecond, or nil if nothing changes within 8
    ///   days.
    public func nextChange(at reading: ClockReading, calendar: Calendar) -> WallInstant? {
        let wall = reading.wall.millisecondsSince1970
        return projection(at: reading, calendar: calendar).nextChange(
            after: wall,
            through: wall + ScheduleClock.horizonMilliseconds
        ).map { WallInstant(millisecondsSince1970: $0) }
    }

    /// Returns the next instant at which the effect of a limit or the pledge changes by itself.
    ///
    /// It precedes `nextChange` if one limit opens an item that another limit still blocks.
    public func nextEffectChange(at reading: ClockReading, calendar: Calendar) -> WallInstant? {
        let wall = reading.wall.millisecondsSince1970
        return projection(at: reading, calendar: calendar).nextEffectChange(
            after: wall,
            through: wall + ScheduleClock.horizonMilliseconds
        ).map { WallInstant(millisecondsSince1970: $0) }
    }

    /// Returns the wall instant at which the next day begins, by the time that the person has chosen;
    /// nil if none does within 8 days.
    public func nextDay(at reading: ClockReading, calendar: Calendar) -> WallInstant? {
        projection(at: reading, calendar: calendar).nextDay(
            after: reading.wall.millisecondsSince1970
        ).map { WallInstant(millisecondsSince1970: $0) }
    }

    /// Returns when a schedule last opened or closed, by the civil time that is trusted; nil if it
    /// didn't within 8 days.
    public func lastChange(
        of schedule: Schedule,
        _ edge: Schedule.Edge,
        at reading: ClockReading,
        calendar: Calendar
    ) -> WallInstant? {
        scheduleClock(at: reading, trusted: trusted(at: reading), calendar: calendar)
            .lastChange(of: schedule, edge, upTo: reading.wall.millisecondsSince1970)
            .map { WallInstant(millisecondsSince1970: $0) }
    }

    /// Returns what the limits will decide from a reading on if nothing happens.
    func projection(at reading: ClockReading, calendar: Calendar) -> Projection {
        Projection(self, at: reading, calendar: calendar)
    }

    /// Returns how civil time is seen from a reading on.
    func scheduleClock(
        at reading: ClockReading,
        trusted: WallInstant,
        calendar: Calendar
    ) -> ScheduleClock {
        ScheduleClock(
            calendar: calendar,
            offset: clock.doubt(at: reading),
            left: zone.left(in: calendar.timeZone.identifier, at: reading, trusted: trusted),
            from: reading.wall
        )
    }

    /// Returns the day at a reading: that of the trusted clock, beginning at the chosen time.
    public func day(at reading: ClockReading, calendar: Calendar) -> CivilDay {
        scheduleClock(at: reading, trusted: trusted(at: reading), calendar: calendar)
            .day(at: reading.wall.millisecondsSince1970, dayStart: settings.dayStart)
    }

    /// Returns what a limit counts, as it is shown; nil if it counts nothing.
    /// - Parameters:
    ///   - limit: The limit.
    ///   - decision: What it decides at the reading.
    ///   - reading: What both clocks show.
    ///   - day: The day at the reading.
    /// - Returns: What is left of how much, or how much was used.
    public func amount(
        of limit: Limit,
        _ decision: Decision,
        at reading: ClockReading,
        on day: CivilDay
    ) -> Limit.Amount? {
        limit.rule.values.amount(
            CountedLimit(
                limit: limit.id,
                decision: decision,
                state: self,
                reading: reading,
                day: day
            )
        )
    }

    /// Returns how long a limit's selection was used on a day, as far as is believed; for travellers to
    /// the west that of the later day that they have begun already.
    public func used(_ limit: LimitID, on day: CivilDay) -> Minutes {
        meters.used(limit, on: day)
    }
}
