import Foundation
import Limits
import ScreenTimeDaemon

/// The judge's own definition of the limits' promises, by a clock and a zone that can't be moved.
///
/// It uses no offsets, boots or days of the journal. Its clock is the phone's uptime; its zone is
/// the one in which the person has been for a day. A moved clock or zone counts only after it has
/// stayed the same for as long as Stint itself waits before trusting it.
struct JudgePromise {
    /// A daily allowance, which is never granted twice for a day.
    private struct Allowance {
        private var counts: [Int: Int] = [:]

        /// Counts some on the first day that allows them, and returns it; nil if no day does.
        mutating func grant(_ count: Int = 1, on days: ClosedRange<Int>, of maximum: Int) -> Int? {
            let day = days.first { counts[$0, default: 0] + count <= maximum }
            if let day { counts[day, default: 0] += count }
            return day
        }

        mutating func takeBack(_ count: Int, on day: Int) { counts[day, default: 0] -= count }
    }

    /// An access to an item, and the limits whose questions it answered.
    private struct Opening {
        var end: Duration
        let answered: [LimitID]
    }

    private let start: Double
    private var home: TimeZone
    private var visited: (zone: TimeZone, since: Duration)?
    /// The trusted offset of the wall clock from the time that really passed.
    private var believedOffset = Duration.zero
    /// The previously trusted offset, while days are in doubt.
    private var leftOffset = Duration.zero
    private var offset = Duration.zero
    private var movedAt = Duration.zero
    /// True once Stint has read the clocks since the phone started.
    private var isBootKnown = true
    /// The last time Stint read the clocks, and whether one was moved since.
    private var lastRead = Duration.zero
    private var isMovedUnseen = false
    /// The wall clock's offset at that reading, and the instant at which it was set.
    private var readOffset = Duration.zero
    private var readMovedAt = Duration.zero
    /// The end of the period in which Stint's days may begin later than the person's.
    private var doubtedUntil = Duration.zero
    private var breaks = Allowance()
    private var breakMinutes = Allowance()
    private var breakEnd = Duration.zero
    /// The day on which the minutes of the last break count.
    private var breakDay = 0
    private var emergencyEnd = Duration.zero
    private var accesses: [ItemID: [Opening]] = [:]
    /// The ends of accesses that open a whole limit.
    private var wholeAccessEnds: [LimitID: Duration] = [:]
    private var openings: [LimitID: Allowance] = [:]
    private var pledge: (selection: SelectionID, end: Duration)?
    /// The blocks that each limit has promised.
    private var past: [LimitID: PastPromise] = [:]
    /// The start of the person's day according to the newest fact.
    private var dayStart = TimeOfDay.midnight

    /// Creates the promise for a correct clock and zone.
    init(_ wall: Date, at elapsed: Duration, in zone: TimeZone) {
        start = wall.timeIntervalSince1970 - elapsed / .seconds(1)
        home = zone
    }

    // MARK: - Time

    /// Records that the wall clock was moved.
    ///
    /// - Returns: True if Stint can't notice, because it hasn't run since the phone started.
    mutating func clockMoved(by distance: Duration, at now: Duration) -> Bool {
        believe(at: now)
        offset += distance
        // For Stint, a clock that is moved and moved back before it is read hasn't moved.
        movedAt = offset == readOffset ? readMovedAt : now
        isMovedUnseen = true
        doubt(max(distance, .zero - distance), at: now)
        // The correct time opens nothing beyond the promise.
        if offset == .zero { believe(.zero, in: home, at: now) }
        guard !isBootKnown, believedOffset != offset else { return false }
        believe(offset, in: home, at: now)
        updatePast { $0.end = nil }
        return true
    }

    /// Records that the phone shows another zone; `isJourney` is false if it was set by hand.
    mutating func zoneChanged(to zone: TimeZone, isJourney: Bool, at now: Duration) {
        believe(at: now)
        doubt(.zero, at: now)
        if isJourney { believe(believedOffset, in: zone, at: now) }
        visited = zone == home ? nil : (zone, now)
    }

    /// Records a restart, and returns true if it hides a move of the clock.
    mutating func restarted(at now: Duration) -> Bool {
        believe(at: now)
        isBootKnown = false
        let isHidden = isMovedUnseen
        if isHidden { hide(now - lastRead) }
        guard believedOffset != offset else { return isHidden }
        believe(offset, in: home, at: now)
        updatePast { $0.end = nil }
        return true
    }

    /// Extends running passes, because no clock shows how long ago Stint last read the clocks.
    private mutating func hide(_ passed: Duration) {
        isMovedUnseen = false
        if breakEnd > lastRead { breakEnd += passed }
        if emergencyEnd > lastRead { emergencyEnd += passed }
        accesses = accesses.mapValues { openings in
            openings.map { opening in
                var opening = opening
                if opening.end > lastRead { opening.end += passed }
                return opening
            }
        }
        wholeAccessEnds = wholeAccessEnds.mapValues { $0 > lastRead ? $0 + passed : $0 }
    }

    /// Starts the period of doubt about days that follows a move of the clock.
    private mutating func doubt(_ moved: Duration, at now: Duration) {
        if now >= doubtedUntil { leftOffset = believedOffset }
        let length = min(max(moved, RuleState.doubtMinimum), RuleState.doubtMaximum)
        doubtedUntil = max(doubtedUntil, now + length + .seconds(2 * 86_400))
    }

    /// Trusts a clock and a zone that have stayed unchanged for long enough.
    private mutating func believe(at now: Duration) {
        let moved = max(offset - believedOffset, believedOffset - offset)
        if moved > .zero,
            now - movedAt >= min(max(moved, RuleState.doubtMinimum), RuleState.doubtMaximum)
        {
            believe(offset, in: home, at: now)
        }
        if let visited, now - visited.since >= RuleState.doubtMinimum {
            believe(believedOffset, in: visited.zone, at: now)
            self.visited = nil
        }
    }

    /// Trusts a clock and a zone; a day that is over stays over even if they return to it.
    private mutating func believe(_ offset: Duration, in zone: TimeZone, at now: Duration) {
        let today = moment(now + believedOffset, dayStart: dayStart).day
        updatePast { $0.usedUpDays = $0.usedUpDays.filter { $0 >= today } }
        if offset != believedOffset { leftOffset = believedOffset }
        believedOffset = offset
        home = zone
    }

    /// Returns the possible times; in doubt, Stint may also use the time that really passed or the
    /// previously trusted clock.
    func moments(at now: Duration, dayStart: TimeOfDay = .midnight) -> [LocalMoment] {
        let others = now < doubtedUntil ? [.zero, leftOffset] : []
        return ([believedOffset] + others).map { moment(now + $0, dayStart: dayStart) }
    }

    /// Returns the days that today can be; in doubt, they include one that is over for the person.
    func days(at now: Duration) -> ClosedRange<Int> {
        let days = moments(at: now, dayStart: dayStart).map(\.day)
        let oldest = days.reduce(.max, min)
        return (now < doubtedUntil ? oldest - 1 : oldest)...days.reduce(.min, max)
    }

    /// Returns the day and the minute in the person's zone for a clock's elapsed time.
    private func moment(_ clock: Duration, dayStart: TimeOfDay) -> LocalMoment {
        home.moment(of: start + clock / .seconds(1), dayStart: dayStart)
    }

    // MARK: - Facts

    /// Applies a fact, with the state after it.
    mutating func apply(_ fact: Fact, hasBegun: Bool, _ state: RuleState, at now: Duration) {
        believe(at: now)
        lastRead = now
        isMovedUnseen = false
        (readOffset, readMovedAt) = (offset, movedAt)
        dayStart = state.settings.dayStart
        let days = days(at: now)
        switch fact.event {
        case .breakBegan(let taken) where hasBegun:
            let minutes = taken.length.begunMinutes
            let most = taken.rule.pool?.count ?? .max
            guard breaks.grant(on: days, of: taken.rule.timesPerDay) != nil,
                let day = breakMinutes.grant(minutes, on: days, of: most)
            else { return }
            breakDay = day
            breakEnd = now + taken.length + .seconds(1)
        case .breakEnded:
            if hasBegun {
                breakMinutes.takeBack((breakEnd - now).wholeMinutes, on: breakDay)
            }
            breakEnd = min(breakEnd, now + .seconds(1))
        case .emergencyBegan where hasBegun:
            emergencyEnd = now + EmergencyRule.length + .seconds(1)
            pledge = nil
        case .accessBegan(let access) where hasBegun:
            for id in access.answered {
                guard let rule = state.limit(id)?.rule,
                    let times = rule.judged.judgedQuestion?.timesPerDay
                else { continue }
                let day = openings[id, default: Allowance()].grant(on: days, of: times)
                guard day != nil else { return }
            }
            let end = now + .seconds(60 * access.length.minutes.count + 1)
            if access.item == .unknown {
                for id in access.answered { wholeAccessEnds[id] = end }
            } else {
                let opening = Opening(end: end, answered: access.answered)
                accesses[access.item, default: []].removeAll { $0.end < now }
                accesses[access.item, default: []].append(opening)
            }
        case .accessEnded(let item):
            accesses[item] = nil
            if item == .unknown { wholeAccessEnds = [:] }
        case .pledgeBegan(let begun):
            guard case .running(begun, _)? = state.pledgeStatus(at: fact.reading) else { break }
            pledge = (begun.selection, now + begun.length.duration)
        case .limitSet(let limit): forget(limit.id)
        case .limitRemoved(let id): forget(id)
        case .selectionSet(let id, _):
            for limit in state.limits where limit.selection == id { forget(limit.id) }
        case .settingsChanged:
            updatePast { ($0.usedUpDays, $0.wasUsedUp) = ([], false) }
            openings = [:]
        case .workedOut: updatePast { $0.isEmpty = false }
        case .booted: isBootKnown = true
        default: break
        }
        if case .failed? = state.pledgeStatus(at: fact.reading) { pledge = nil }
    }

    /// Records the blocks that a verdict promises for later.
    mutating func apply(
        _ verdict: Verdict,
        _ state: RuleState,
        _ wall: WallInstant,
        at now: Duration
    ) {
        believe(at: now)
        let days = days(at: now)
        for decision in verdict.decisions {
            guard let id = decision.limit, let rule = state.limit(id)?.rule.judged else { continue }
            let end = decision.until.map { now + wall.duration(to: $0) }
            rule.record(
                rule.meaning(of: decision.reason),
                (now, end, days, verdict.day.daysSince1970),
                in: &past[id, default: PastPromise()]
            )
        }
    }

    private mutating func updatePast(_ update: (inout PastPromise) -> Void) {
        for index in past.values.indices { update(&past.values[index]) }
    }

    /// Forgets all promises, clocks and zones, because Stint was deleted.
    mutating func forgetAll() {
        home = visited?.zone ?? home
        visited = nil
        believedOffset = offset
        breaks = Allowance()
        breakMinutes = Allowance()
        breakEnd = .zero
        emergencyEnd = .zero
        accesses = [:]
        wholeAccessEnds = [:]
        openings = [:]
        pledge = nil
        past = [:]
    }

    private mutating func forget(_ limit: LimitID) {
        past[limit] = nil
        openings[limit] = nil
    }

    // MARK: - Promises

    /// Describes the limit or pledge that promises to block a subject, or nil.
    mutating func reason(
        for subject: Subject,
        _ state: RuleState,
        _ selections: JudgeSelections,
        at now: Duration
    ) -> String? {
        believe(at: now)
        if let pledge, now < pledge.end, selections.covers(subject, pledge.selection) {
            return "the pledge"
        }
        for limit in state.limits
        where selections.covers(subject, limit.selection)
            && !isLifted(limit, for: subject, selections, at: now) && isBlocked(limit, at: now)
        {
            return "limit \(limit.id.rawValue) (\(limit.rule.kind))"
        }
        return nil
    }

    /// Returns true if a limit may be outside its hours, or a pass opens a subject in spite of it.
    func isLifted(
        _ limit: Limit,
        for subject: Subject,
        _ selections: JudgeSelections,
        at now: Duration
    ) -> Bool {
        if isLifted(limit, at: now) { return true }
        let open = accesses.keys.filter { opens($0, limit, at: now) }
        return !selections.covers(subject, limit.selection, except: open)
    }

    /// Returns true if a limit certainly asks about an item that no access opens.
    mutating func asks(_ limit: Limit, about item: ItemID, at now: Duration) -> Bool {
        believe(at: now)
        guard limit.rule.judged.judgedQuestion != nil, isBlocked(limit, at: now) else {
            return false
        }
        // Facts are read up to seconds after they were stored.
        guard [-2, 0].allSatisfy({ !isLifted(limit, at: now + .seconds($0)) }) else { return false }
        return !opens(item, limit, at: now)
    }

    /// Returns true if a limit may be outside its hours, or a pass opens its apps.
    private func isLifted(_ limit: Limit, at now: Duration) -> Bool {
        let isPassed = now < emergencyEnd || limit.opensInBreaks && now < breakEnd
        let isOpened = wholeAccessEnds[limit.id].map { now < $0 } ?? false
        return isPassed || isOpened
            || !moments(at: now).allSatisfy {
                limit.hours.include($0.minute, of: $0.day, dayStart: dayStart)
            }
    }

    /// Returns true if a running access to an item answered a limit's question.
    private func opens(_ item: ItemID, _ limit: Limit, at now: Duration) -> Bool {
        limit.rule.judged.judgedQuestion != nil
            && accesses[item, default: []].contains {
                now < $0.end && $0.answered.contains(limit.id)
            }
    }

    /// Returns true if a limit blocks in its hours, unless a pass opens it.
    private func isBlocked(_ limit: Limit, at now: Duration) -> Bool {
        limit.rule.judged.blocks(past[limit.id] ?? PastPromise(), at: now, self)
    }
}
