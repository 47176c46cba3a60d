public import Foundation

extension RuleState {
    /// Returns the decisions of the running pledge and each limit at a reading.
    ///
    /// It considers the news of the clocks in the reading, even before its observations are appended.
    /// - Complexity: O(limits × windows).
    public func verdict(at reading: ClockReading, calendar: Calendar) -> Verdict {
        projection(at: reading, calendar: calendar).verdict(at: reading.wall)
    }

    /// Returns the shield of an item at a reading, or nil if nothing blocks it.
    ///
    /// `selections` are all selections that contain the item. If something else blocks the item when
    /// a wait would end, the shield is that of the end, so that nobody waits in vain. The answer with
    /// which a wait began isn't asked for again.
    public func shield(
        for item: ItemID,
        in selections: Set<SelectionID>,
        at reading: ClockReading,
        calendar: Calendar
    ) -> Shield? {
        let projection = projection(at: reading, calendar: calendar)
        func shield(at wall: WallInstant) -> Shield? {
            projection.verdict(at: wall, on: selections.contains)
                .shield(for: item, in: selections)
        }
        let now = shield(at: reading.wall).map { answered($0, at: reading) }
        guard let now, case .access(let offer)? = now.offer,
            case .needed(let length)? = wait(of: offer, at: now, reading),
            let later = shield(at: (reading.wall + length).roundedUpToSecond),
            later.offer == nil
        else { return now }
        return later
    }

    /// Returns the next wall instant at which the blocked items change by themselves.
    ///
    /// It is exact to the millisecond. Nil if nothing changes within 8 days.
    public func nextChange(at reading: ClockReading, calendar: Calendar) -> WallInstant? {
        projection(at: reading, calendar: calendar).nextChange(
            after: reading.wall,
            through: reading.wall + ScheduleClock.horizon
        )
    }

    /// Returns the next instant at which the effect of a limit or the pledge changes by itself.
    ///
    /// It can be before `nextChange`, if a limit opens an item that another one still blocks.
    public func nextEffectChange(at reading: ClockReading, calendar: Calendar) -> WallInstant? {
        projection(at: reading, calendar: calendar).nextEffectChange(
            after: reading.wall,
            through: reading.wall + ScheduleClock.horizon
        )
    }

    /// Returns the wall instant at which the next day begins; nil if none is found within 8 days.
    public func nextDay(at reading: ClockReading, calendar: Calendar) -> WallInstant? {
        projection(at: reading, calendar: calendar).nextDay(after: reading.wall)
    }

    /// Returns the wall instants at which the day of a reading begins and ends; nil if unknown.
    public func dayInterval(
        at reading: ClockReading,
        calendar: Calendar
    ) -> Range<WallInstant>? {
        let projection = projection(at: reading, calendar: calendar)
        guard let begin = projection.beginning(ofDayAt: reading.wall),
            let end = projection.nextDay(after: reading.wall), begin <= reading.wall
        else { return nil }
        return begin..<end
    }

    /// Returns the wall instant at which a schedule last opened or closed, by trusted civil time;
    /// nil if it did not within 8 days.
    public func lastChange(
        of schedule: Schedule,
        _ edge: Schedule.Edge,
        at reading: ClockReading,
        calendar: Calendar
    ) -> WallInstant? {
        scheduleClock(at: reading, trusted: trusted(at: reading), calendar: calendar)
            .lastChange(of: schedule, edge, upTo: reading.wall)
    }

    /// Returns the future decisions from a reading on, if nothing happens.
    func projection(at reading: ClockReading, calendar: Calendar) -> Projection {
        Projection(self, at: reading, calendar: calendar)
    }

    func scheduleClock(
        at reading: ClockReading,
        trusted: WallInstant,
        calendar: Calendar
    ) -> ScheduleClock {
        ScheduleClock(
            calendar: calendar,
            offset: clock.doubt(at: reading),
            previous: zone.previousZone(
                in: calendar.timeZone.identifier,
                at: reading,
                trusted: trusted
            ),
            from: reading.wall
        )
    }

    /// Returns the day at a reading, by the trusted clock and the chosen start of the day.
    public func day(at reading: ClockReading, calendar: Calendar) -> CivilDay {
        scheduleClock(at: reading, trusted: trusted(at: reading), calendar: calendar)
            .day(at: reading.wall, dayStart: settings.dayStart)
    }

    /// Returns a limit's figure for display; nil if it counts nothing.
    ///
    /// `decision` is the decision of the limit, and `day` the day, at the reading.
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

    /// Returns the believed use of a limit's selection on a day; zero if the limit doesn't apply.
    ///
    /// For travelers to the west, it is that of the later day, which has already begun.
    public func used(_ id: LimitID, on day: CivilDay) -> Minutes {
        let counted = day.orCounted(counts.meters[id]?.day)
        guard limit(id)?.isCounted(on: counted) ?? true else { return .zero }
        return counts.meters.used(id, on: day)
    }
}
