public import Foundation

extension RuleState {
    /// Returns all desired monitors at a reading, at most 20.
    ///
    /// Armed monitors that are still in the plan keep their names, so the difference of names
    /// determines which monitors to stop and to arm.
    public func plan(at reading: ClockReading, calendar: Calendar) -> Plan {
        let limits = limits
        let projection = projection(at: reading, calendar: calendar)
        var monitors: [Monitor] = []
        let needsDay = limits.contains(where: \.needsDay)
        if needsDay { monitors += days(projection, at: reading) }
        for hours in Plan.countedHours(of: limits) {
            monitors += spans(of: hours, projection, at: reading)
        }
        var all = Plan.dailyMonitors(of: limits)
        let isAnythingCovered = selections.contains { !$0.reference.isEmpty }
        if needsDay || all.isEmpty && isAnythingCovered {
            all.insert(dayBeginning, at: 0)
        }
        let now = reading.wall
        let daily = all.filter {
            DailyEdges.isLongEnough($0, in: projection.clock.here, at: now)
        }
        monitors += daily.prefix(Plan.monitorMaximum - monitors.count - Plan.reserve)
        let ends = ends(projection, at: reading)
        // One monitor is reserved for the next change without another monitor.
        let room = max(0, Plan.monitorMaximum - monitors.count - 1)
        monitors += ends.prefix(min(room, Plan.endMaximum)).map { RuleState.monitor(endingAt: $0) }
        monitors += missedChanges(
            projection,
            at: reading,
            daily: daily,
            ends: Set(ends),
            maximum: Plan.monitorMaximum - monitors.count
        )
        return Plan(monitors: monitors)
    }

    /// A monitor that wakes the extension at the beginning of each day.
    ///
    /// Every phone with a limit has a daily monitor: if all monitors are missing, the permission was
    /// revoked and granted again unobserved.
    private var dayBeginning: Monitor {
        let minutes = settings.dayStart.minutes + TimeOfDay.minutesOfDay - 1
        let end = TimeOfDay(minutes: minutes % TimeOfDay.minutesOfDay) ?? .midnight
        return Monitor(span: .daily(start: settings.dayStart, end: end), warning: nil)
    }

    /// Returns the ends of passes, pledges, rests, delays and doubts, the nearest first.
    private func ends(_ projection: Projection, at reading: ClockReading) -> [WallInstant] {
        let passes =
            [projection.breakEnd, projection.emergencyEnd, projection.pledge?.end].compactMap {
                $0
            }
            + projection.accesses.map(\.end)
        let now = reading.wall
        let rests = projection.limits.compactMap { limit -> WallInstant? in
            let ruling = projection.ruling(of: limit, at: now)
            guard case .at(let end) = ruling.end, ruling.reason.effect != .open else {
                return nil
            }
            return end
        }
        let horizon = now + ScheduleClock.horizon
        let dues = dueInstants(at: reading).map(\.roundedUpToSecond)
            .filter { $0 > now && $0 <= horizon }
        let doubts = projection.clock.doubtEnds.filter { $0 > now && $0 <= horizon }
        return Set(passes + rests + dues + doubts).sorted()
    }

    /// Returns a monitor whose end wakes the extension; it begins a day earlier.
    private static func monitor(endingAt end: WallInstant) -> Monitor {
        Monitor(span: .dated(start: end - .seconds(86_400), end: end), warning: nil)
    }

    // MARK: - Counted days

    /// Returns today's monitor with its counters, and tomorrow's.
    private func days(_ projection: Projection, at reading: ClockReading) -> [Monitor] {
        let now = reading.wall
        guard let tomorrow = projection.nextDay(after: now),
            let end = projection.nextDay(after: tomorrow),
            let beginning = projection.beginning(ofDayAt: now)
        else { return [] }
        let metered = limits.filter(\.isCountedAllDay)
        let start = countedBeginning(of: metered, projection, at: reading).map {
            max($0, beginning)
        }
        let edges = [start ?? beginning, tomorrow, end].map(\.roundedUpToSecond)
        return zip([now, tomorrow], zip(edges, edges.dropFirst())).map { wall, span in
            let day = MeteredDay(
                day: projection.meteredDay(at: wall),
                part: .whole,
                start: span.0,
                end: span.1,
                offset: offset(at: reading),
                ladders: ladders(of: metered, projection.meteredDay(at: wall), span.0, at: reading),
                items: countedItems
            )
            return Monitor(span: .metered(day), warning: nil)
        }
    }

    /// Returns the monitors of the next two times, the present included, in which limits with some
    /// hours count use.
    ///
    /// Each is within one day, and counts from its own beginning. The system counts nothing that is
    /// shorter than 15 minutes.
    private func spans(
        of hours: Hours,
        _ projection: Projection,
        at reading: ClockReading
    ) -> [Monitor] {
        let now = reading.wall
        let metered = limits.filter { $0.rule.isMetered && $0.hours == hours }
        let horizon = now + ScheduleClock.horizon
        var monitors: [Monitor] = []
        var from = now
        while monitors.count < 2, from < horizon {
            let start: WallInstant
            if projection.applies(hours, at: from) {
                let known =
                    from == now ? countedBeginning(of: metered, projection, at: reading) : nil
                let begun = projection.beginning(of: hours, at: from) ?? from
                start = max(begun, known ?? begun)
            } else {
                guard let next = projection.nextChange(of: hours, after: from, through: horizon)
                else { break }
                start = projection.clock.counted(from: next, at: next)
                guard projection.applies(hours, at: start) else {
                    from = start
                    continue
                }
            }
            let last = max(start, from)
            let ends = [
                projection.nextChange(of: hours, after: last, through: horizon),
                projection.nextDay(after: last),
            ]
            guard let end = ends.compactMap({ $0 }).min() else { break }
            let edges = (start.roundedUpToSecond, end.roundedUpToSecond)
            let number = projection.meteredDay(at: last)
            let day = MeteredDay(
                day: number,
                part: .hours,
                start: edges.0,
                end: edges.1,
                offset: offset(at: reading),
                ladders: ladders(of: metered, number, edges.0, at: reading),
                items: []
            )
            if day.isLongEnough { monitors.append(Monitor(span: .metered(day), warning: nil)) }
            from = end
        }
        return monitors
    }

    private func offset(at reading: ClockReading) -> Duration {
        .milliseconds(offsetMilliseconds(at: reading))
    }

    /// Returns the wall instant since which the counters of some limits count today; nil if none
    /// do, or if it is not a full hour on the phone's clock.
    ///
    /// The beginning of a day never moves back, for example when a doubt ends: other counters would
    /// report its use again.
    private func countedBeginning(
        of metered: [Limit],
        _ projection: Projection,
        at reading: ClockReading
    ) -> WallInstant? {
        let now = reading.wall
        let day = projection.meteredDay(at: now)
        let starts = metered.compactMap { counts.meters[$0.id] }
            .filter { $0.day == day }
            .map { $0.dayBegan + offset(at: reading) }
        return starts.max().flatMap {
            $0 <= now && projection.clock.here.fullHour(upTo: $0) == $0 ? $0 : nil
        }
    }

    /// Returns true if the counters of a day count at a reading.
    ///
    /// Tomorrow's counters are already armed, and a clock that is set forward starts them.
    public func hasBegun(
        _ day: CivilDay,
        at reading: ClockReading,
        calendar: Calendar
    ) -> Bool {
        let projection = projection(at: reading, calendar: calendar)
        return day <= projection.meteredDay(at: reading.wall)
    }

    /// The selections whose items are counted individually: those with more than schedules.
    private var countedItems: [SelectionID] {
        Set(limits.filter(\.needsDay).map(\.selection))
            .subtracting(voidSelections).sorted()
    }

    private func ladders(
        of metered: [Limit],
        _ day: CivilDay,
        _ start: WallInstant,
        at reading: ClockReading
    ) -> [MeterLadder] {
        let began = start - offset(at: reading)
        return metered.compactMap { limit in
            guard let reference = reference(for: limit.selection), !reference.isEmpty,
                !voidSelections.contains(limit.selection)
            else { return nil }
            let meter = counts.meters[limit.id].flatMap { $0.day == day ? $0 : nil }
            // A counter of the same day that starts later starts at zero.
            let reading = meter.map { $0.isCounting(from: began) ? $0.reading : 0 } ?? 0
            return MeterLadder(
                limit: limit.id,
                selection: limit.selection,
                contents: reference.digestPrefix,
                rungs: MeterLadder.rungs(from: reading, count: metered.count)
            )
        }
    }

    // MARK: - Other changes

    /// Returns monitors for the changes in the next 8 days at which no other monitor wakes the
    /// extension.
    ///
    /// Each lasts a day from its change, so that a phone that is idle at the change still wakes the
    /// extension at its next use.
    private func missedChanges(
        _ projection: Projection,
        at reading: ClockReading,
        daily: [Monitor],
        ends: Set<WallInstant>,
        maximum: Int
    ) -> [Monitor] {
        guard maximum > 0, !projection.limits.isEmpty else { return [] }
        let clock = projection.clock
        let now = reading.wall
        let horizon = now + ScheduleClock.horizon
        guard
            clock.isInDoubt(at: now)
                || clock.here.nextOffsetChange(
                    after: now - DailyEdges.vicinity,
                    through: horizon + DailyEdges.vicinity
                ) != nil
        else { return [] }
        let edges = DailyEdges(daily, in: clock.here)
        var starts: [WallInstant] = []
        var from = now
        while starts.count < maximum,
            let change = projection.nextChange(after: from, through: horizon)
        {
            from = change
            // While in doubt, a block may begin outside the interval of its daily monitor, and the
            // system does not report the end of an interval without use.
            let isDaily = edges.contains(change) && !clock.isInDoubt(at: change)
            guard !ends.contains(change), !isDaily else { continue }
            // Rounded up, because waking before the change would be useless.
            starts.append(change.roundedUpToSecond)
        }
        return starts.map { start in
            Monitor(span: .dated(start: start, end: start + .seconds(86_400)), warning: nil)
        }
    }
}
