public import Foundation

extension State {
    /// Returns the monitors to be armed at a reading, at most 20.
    ///
    /// Monitors that are armed already and still in the plan keep their names: the difference of
    /// names decides what to stop and what to arm.
    /// - Parameters:
    ///   - reading: What both clocks show now.
    ///   - calendar: The calendar whose time zone is the phone's now.
    /// - Returns: The whole desired set of monitors.
    public func plan(at reading: ClockReading, calendar: Calendar) -> Plan {
        let daily = Plan.dailyMonitors(of: limits)
        let override = overrideMonitor(at: reading)
        let room = Plan.monitorMaximum - daily.count - (override == nil ? 0 : 1)
        let dated = missedChanges(at: reading, calendar: calendar, daily: daily, maximum: room)
        // The override comes first if there is no room for all: only `Plan.validate` prevents that.
        let monitors = daily.prefix(Plan.monitorMaximum - (override == nil ? 0 : 1))
        return Plan(monitors: monitors + [override].compactMap { $0 } + dated)
    }

    private func overrideMonitor(at reading: ClockReading) -> Monitor? {
        guard let (override, remaining) = runningOverride(at: reading) else { return nil }
        let end = reading.wall.millisecondsSince1970 + remaining
        let length = max(
            override.rule.lengthMilliseconds,
            Int64(Plan.spanMinutesMinimum) * .minuteMilliseconds
        )
        return Monitor(
            span: .dated(
                start: WallInstant(
                    millisecondsSince1970: (end - length).roundedDown(
                        toMultipleOf: .secondMilliseconds
                    )
                ),
                end: WallInstant(millisecondsSince1970: end)
            ),
            warning: nil
        )
    }

    /// Returns monitors for the changes in the next 8 days that the daily monitors do not hit.
    ///
    /// Each lasts from its change to the next such change or for a day, so that a phone that lies
    /// idle at the change still wakes the extension at its next use.
    private func missedChanges(
        at reading: ClockReading,
        calendar: Calendar,
        daily: [Monitor],
        maximum: Int
    ) -> [Monitor] {
        guard maximum > 0, !limits.isEmpty else { return [] }
        let offset = offsetMilliseconds(at: reading)
        let sight = CivilSight(calendar: calendar, offsetMilliseconds: offset)
        let now = reading.wall.millisecondsSince1970
        let horizon = now + CivilSight.horizonMilliseconds
        // A time that has just been repeated is matched no more today, so yesterday counts, too.
        guard
            offset != 0
                || sight.nextDistanceChange(after: now - .dayMilliseconds, through: horizon) != nil
        else { return [] }
        let outlook = outlook(at: reading, calendar: calendar)
        let edges = DailyEdges(daily, calendar: calendar, sight: sight)
        var starts: [Int64] = []
        var from = now
        while starts.count <= maximum,
            let change = outlook.nextChange(after: from, through: horizon)
        {
            from = change
            guard change != outlook.overrideEnd, !edges.hit(change) else { continue }
            // Rounded up: a wake before the change would see nothing new.
            starts.append(change.roundedUp(toMultipleOf: .secondMilliseconds))
        }
        return zip(starts, starts.dropFirst() + [.max]).prefix(maximum).map { start, next in
            let shortest = start + Int64(Plan.spanMinutesMinimum) * .minuteMilliseconds
            let end = max(shortest, min(next, start + .dayMilliseconds))
            return Monitor(
                span: .dated(
                    start: WallInstant(millisecondsSince1970: start),
                    end: WallInstant(millisecondsSince1970: end)
                ),
                warning: nil
            )
        }
    }
}
