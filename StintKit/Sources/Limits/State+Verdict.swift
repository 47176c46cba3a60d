public import Foundation

extension State {
    /// Returns what is shielded at a reading, and why.
    ///
    /// It counts what the reading itself tells about the clocks, whether or not the observations
    /// have been appended.
    /// - Parameters:
    ///   - reading: What both clocks show at that instant.
    ///   - calendar: The calendar whose time zone is the phone's at that instant.
    /// - Returns: One decision for each limit.
    /// - Complexity: O(limits × windows).
    public func verdict(at reading: ClockReading, calendar: Calendar) -> Verdict {
        let limits = limits
        guard !limits.isEmpty else { return Verdict(standings: []) }
        let wall = reading.wall.millisecondsSince1970
        let sight = CivilSight(
            calendar: calendar,
            offsetMilliseconds: offsetMilliseconds(at: reading)
        )
        let overrideEnd = overrideEnd(at: reading)
        return Verdict(
            standings: limits.map { limit in
                Verdict.Standing(
                    limit: limit.id,
                    selection: limit.selection,
                    decision: State.decision(limit, at: wall, sight, overrideEnd)
                )
            }
        )
    }

    /// Returns the next instant at which the set of shielded selections changes by itself.
    /// - Parameters:
    ///   - reading: What both clocks show now.
    ///   - calendar: The calendar whose time zone is the phone's now.
    /// - Returns: The wall instant, exact to the millisecond, or nil if nothing changes within 8
    ///   days.
    public func nextChange(at reading: ClockReading, calendar: Calendar) -> WallInstant? {
        let outlook = outlook(at: reading, calendar: calendar)
        let wall = reading.wall.millisecondsSince1970
        return outlook.nextChange(
            after: wall,
            through: wall + CivilSight.horizonMilliseconds
        ).map { WallInstant(millisecondsSince1970: $0) }
    }

    /// Returns what the limits will decide from a reading on if nothing happens.
    func outlook(at reading: ClockReading, calendar: Calendar) -> Outlook {
        Outlook(
            limits: limits,
            sight: CivilSight(
                calendar: calendar,
                offsetMilliseconds: offsetMilliseconds(at: reading)
            ),
            overrideEnd: overrideEnd(at: reading)
        )
    }

    private static func decision(
        _ limit: Limit,
        at wall: Int64,
        _ sight: CivilSight,
        _ overrideEnd: Int64?
    ) -> Verdict.Decision {
        switch limit.rule {
        case .schedule(let schedule):
            if let overrideEnd {
                return .open(
                    .override(until: WallInstant(millisecondsSince1970: overrideEnd))
                )
            }
            let until = sight.nextChange(
                of: schedule,
                after: wall,
                through: wall + CivilSight.horizonMilliseconds
            ).map { WallInstant(millisecondsSince1970: $0) }
            return sight.isOpen(schedule, at: wall)
                ? .open(.window(until: until))
                : .shielded(.schedule(limit.id, until: until))
        }
    }
}
