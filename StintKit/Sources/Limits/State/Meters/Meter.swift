/// The use of a limit's selection on a day, as far as its readings can be believed.
///
/// Readings are counters that only grow, so the highest reading counts, never the number of
/// callbacks. The meter believes no more minutes than have passed since any counted minute.
public struct Meter: Hashable, Sendable {
    /// The tolerance for the time of a reading: half a minute early and two minutes late, together.
    private static let slack = Duration.seconds(150)
    /// The time within which the system repeats passed thresholds (observed: up to 131 s).
    private static let catchUp = Duration.seconds(150)
    /// The time by which consecutive minutes of use may be reported early.
    private static let early = Duration.seconds(5)
    /// The time by which a healthy phone may report a reading early.
    static let jitter = Duration.seconds(30)
    /// The time without a reading after which use has ended; use is reported every minute.
    static let silence = Duration.seconds(150)

    /// The metered day.
    public internal(set) var day: CivilDay
    /// The trusted instant from which the system counts.
    public internal(set) var dayBegan: WallInstant
    /// The counted minutes.
    public internal(set) var counted: Minutes = 0
    /// The maximum number of minutes of a reading that exceeded the elapsed time.
    public internal(set) var refused: Minutes = 0
    /// The trusted instant at which the use in the last reading began.
    public internal(set) var useBegan: WallInstant
    /// The trusted instant of the last reading that counted.
    public internal(set) var lastUse: WallInstant

    /// The minutes in readings that don't count: use before the limit covered the items, or at a shield.
    var ahead = 0
    var phase: Phase
    /// The counted minute, with its time, that allows the fewest minutes since.
    private(set) var base: Base

    /// The current meaning of readings.
    enum Phase: Hashable, Sendable {
        /// Readings report use as it happens.
        case counting
        /// Until a trusted instant, readings may repeat passed thresholds.
        case catchingUp(until: WallInstant)
        /// Until a trusted instant, readings may contain use from before the limit covered the items;
        /// nil until the counters are set up. Counters that begin at the instant contain none.
        case rebasing(until: WallInstant?)
        /// Until a trusted instant, readings of a counter with another start may repeat use, but are
        /// at most `ahead` minutes above the count.
        case resuming(until: WallInstant, ahead: Int)
    }

    /// The counted minutes at an instant.
    struct Base: Hashable, Sendable {
        var counted: Minutes
        var at: WallInstant

        /// A measure of the minutes that are allowed at any later instant.
        var allowance: Int64 {
            Int64(counted.count) * .minuteMilliseconds - at.millisecondsSince1970
        }
    }

    /// True while readings may contain use from before the limit covered the items.
    public var isRebasing: Bool {
        switch phase {
        case .rebasing, .resuming: true
        case .counting, .catchingUp: false
        }
    }

    /// The last known value of the system's counter.
    public var reading: Minutes { Minutes(counted.count + ahead) }

    /// Returns true if a reading may contain something new; store only those.
    public func isNews(_ usage: Usage) -> Bool {
        usage.day > day
            || usage.day == day
                && (usage.minutes > reading || !isCounting(from: usage.dayBegan))
    }

    /// Adds a reading at a trusted instant and returns the newly counted minutes.
    ///
    /// Minutes of a reading at a shield are spent there only for as long as the shield was there;
    /// earlier ones were spent in the app. `atShield` is that time, `start` the trusted instant at
    /// which the system began to count the day, nil if unknown.
    mutating func add(
        _ usage: Usage,
        atShield: Duration,
        at now: WallInstant,
        countedSince start: WallInstant?
    ) -> Minutes {
        guard usage.day >= day, now >= usage.dayBegan - Meter.jitter
        else { return 0 }
        settle(at: now)
        if usage.day > day {
            turn(to: usage.day, from: usage.dayBegan, at: now, countedSince: start)
        } else if !isCounting(from: usage.dayBegan) {
            // The day continues in another zone or by another clock, so another monitor counts it.
            let leads = leads(from: usage.dayBegan)
            rebase(to: leads)
            if usage.dayBegan >= lastUse - Meter.slack {
                phase = .counting
            } else {
                // The new counter also reports use that was already counted.
                cover(from: now, leads)
            }
            dayBegan = usage.dayBegan
        }
        let reported = Minutes(usage.minutes.count - ahead)
        guard reported > counted else { return 0 }
        let believed: Minutes
        switch phase {
        case .rebasing(let end):
            // Minutes that are reported one by one, each on time, are current use.
            guard end != nil, reported <= allowed(at: now, Meter.early) else {
                ahead = max(ahead, usage.minutes.count - counted.count)
                if end != nil { tighten(at: now) }
                return 0
            }
            believed = reported
        case .resuming(_, let aheadMaximum):
            if reported <= allowed(at: now, Meter.early) {
                believed = reported
            } else {
                ahead = min(max(ahead, usage.minutes.count - counted.count), aheadMaximum)
                tighten(at: now)
                believed = min(
                    Minutes(usage.minutes.count - ahead),
                    allowed(at: now, Meter.slack)
                )
            }
        case .counting, .catchingUp:
            believed = min(reported, allowed(at: now, Meter.slack))
            refused = max(refused, reported - believed)
        }
        guard believed > counted else { return 0 }
        let fresh = believed - counted
        // The shield that has just disappeared was in front only if use never paused since the last
        // reading; otherwise the minute contains parts of earlier use.
        let hasPaused = lastUse.duration(to: now) > fresh.duration + Meter.early
        let isElsewhere = usage.surface == .formerShield && hasPaused
        let atShield = isElsewhere ? .zero : min(fresh, Minutes(nearest: atShield))
        ahead += atShield.count
        if case .resuming(let end, let aheadMaximum) = phase {
            phase = .resuming(until: end, ahead: aheadMaximum + atShield.count)
        }
        let used = fresh - atShield
        if used > .zero {
            if lastUse.duration(to: now) > Meter.silence {
                useBegan = now - fresh.duration
            }
            counted = counted + used
        }
        lastUse = now
        if phase == .counting { tighten(at: now) }
        return used
    }

    /// Records that the counters were set up again for a day that began at a trusted instant.
    mutating func rearm(
        _ day: CivilDay,
        dayBegan: WallInstant,
        at now: WallInstant,
        countedSince start: WallInstant?
    ) {
        guard day >= self.day else { return }
        settle(at: now)
        var leads: ClosedRange<Int>?
        if day > self.day {
            turn(to: day, from: dayBegan, at: now, countedSince: start)
        } else if !isCounting(from: dayBegan) {
            leads = self.leads(from: dayBegan)
            rebase(to: leads)
        }
        self.dayBegan = dayBegan
        let end = now + Meter.catchUp
        switch phase {
        case .rebasing(nil):
            rebase(to: leads)
            cover(from: now, leads)
        case .resuming(_, let ahead): phase = .resuming(until: end, ahead: ahead)
        case .rebasing(.some): phase = .rebasing(until: end)
        case .counting, .catchingUp: phase = .catchingUp(until: end)
        }
    }

    /// Records that counters are set up that begin later, so their reports are no earlier use.
    mutating func expect(from began: WallInstant) {
        if phase == .rebasing(until: nil) { phase = .rebasing(until: began) }
    }

    /// Treats the first reports after the next setup of the counters as earlier use.
    mutating func rebase() { rebase(to: nil) }

    /// Treats the first reports as earlier use, as far as the possible leads of readings allow.
    private mutating func rebase(to leads: ClosedRange<Int>?) {
        ahead = max(-counted.count, leads?.lowerBound ?? -counted.count)
        phase = .rebasing(until: nil)
    }

    /// Leaves out the counted minutes, because the limit did not apply when they were used.
    mutating func leaveOut(until now: WallInstant) {
        ahead += counted.count
        counted = 0
        base = Base(counted: 0, at: now)
    }

    /// Raises the count to at least that of another meter, on that meter's day.
    mutating func raise(to other: Meter) {
        guard !isAtLeast(other) else { return }
        guard other.day == day else {
            self = other
            return rebase()
        }
        ahead -= other.counted.count - counted.count
        counted = other.counted
    }

    /// Returns true if the counters that count from an instant are the last ones read.
    func isCounting(from dayBegan: WallInstant) -> Bool { self.dayBegan.isSameStart(as: dayBegan) }

    /// Continues with a later day.
    private mutating func turn(
        to day: CivilDay,
        from dayBegan: WallInstant,
        at now: WallInstant,
        countedSince start: WallInstant?
    ) {
        let before = self
        self = Meter(day: day, dayBegan: dayBegan)
        phase = before.phase
        // To the east, a day begins before the previous one has ended: use since then was counted.
        let isShort = before.dayBegan.duration(to: dayBegan) < .seconds(86_400 - 60)
        if isShort, before.lastUse > dayBegan + Meter.slack { rebase() }
        switch phase {
        case .rebasing(nil): cover(from: now)
        case .rebasing(.some), .resuming: break
        case .counting, .catchingUp:
            guard let start else { break }
            // A healthy phone may report the first minute half a minute early, but not more.
            tighten(at: start + (Meter.slack - Meter.jitter))
        }
    }

    /// Records that the counters are set up, so use from now on counts.
    private mutating func cover(from now: WallInstant, _ leads: ClosedRange<Int>? = nil) {
        let end = now + Meter.catchUp
        phase =
            leads.map { .resuming(until: end, ahead: $0.upperBound) } ?? .rebasing(until: end)
        tighten(at: now)
    }

    /// Returns the possible leads of a counter with another start on the same day, or nil.
    ///
    /// It reports the same use, more by what was used since its earlier start, or less by what was
    /// used before its later start.
    private func leads(from dayBegan: WallInstant) -> ClosedRange<Int>? {
        let known: Int
        switch phase {
        case .counting, .catchingUp: known = ahead
        case .resuming(_, let ahead): known = ahead
        case .rebasing: return nil
        }
        let later = self.dayBegan.duration(to: dayBegan)
        return later >= .zero
            ? known - Minutes(wholeIn: later).count...known
            : known...known + Minutes(wholeIn: .zero - later + .seconds(60)).count
    }

    /// Returns the maximum number of minutes that can have been used up to an instant.
    private func allowed(at now: WallInstant, _ slack: Duration) -> Minutes {
        let passed = base.at.duration(to: now) + slack
        return base.counted + Minutes(wholeIn: passed)
    }

    private mutating func settle(at now: WallInstant) {
        switch phase {
        case .catchingUp(let end) where now > end, .rebasing(.some(let end)) where now > end,
            .resuming(let end, _) where now > end:
            phase = .counting
            // All use from before the setup of the counters was reported.
            tighten(at: end - Meter.catchUp)
        case .counting, .catchingUp, .rebasing, .resuming: break
        }
    }

    /// Records that the current count was reached at an instant.
    private mutating func tighten(at instant: WallInstant) {
        let other = Base(counted: counted, at: instant)
        if other.allowance < base.allowance { base = other }
    }
}

extension WallInstant {
    /// Returns true if counters that start at two trusted instants are the same.
    func isSameStart(as other: WallInstant) -> Bool {
        let distance = milliseconds(to: other)
        return distance.magnitude <= UInt64(ClockObservation.toleranceMilliseconds)
    }
}

extension Meter {
    /// Creates the meter of a day on which everything counts.
    init(day: CivilDay, dayBegan: WallInstant) {
        self.day = day
        self.dayBegan = dayBegan
        phase = .counting
        useBegan = dayBegan
        lastUse = dayBegan
        base = Base(counted: 0, at: dayBegan)
    }

    /// Creates a meter without use, on an earlier day, of a limit whose counters begin later.
    init(before counters: ArmedCounters) {
        self.init(
            day: CivilDay(daysSince1970: counters.day.daysSince1970 - 7),
            dayBegan: counters.began - .seconds(7 * 86_400)
        )
        rebase()
    }

    /// Creates a meter from the first reading of a limit whose counters were just set up.
    ///
    /// The first readings are earlier use.
    init(first usage: Usage, at now: WallInstant) {
        self.init(day: usage.day, dayBegan: usage.dayBegan)
        rebase()
        cover(from: now)
    }
}
