import Limits

// What was used, what was blocked of it, and what it would have taken to keep it.
extension UsageReplayLife {
    /// Counts all use up to an instant, which then is now.
    mutating func count(to end: Int64, metering: [Int]) {
        for limit in metering { metered[limit] += end - now }
        let passed = Duration.milliseconds(end - now)
        var isTogether = limits.map { _ in false }
        for app in inUse {
            day.amounts[app].used += passed
            if isBlocked[app] { day.amounts[app].blocked += passed }
            for limit in limitsOfApp[app] {
                day.limits[limit].amount.used += passed
                isTogether[limit] = true
                if shuts(limit, app) { day.limits[limit].amount.blocked += passed }
            }
        }
        for limit in limits.indices where isTogether[limit] && !isOff[limit] {
            day.limits[limit].together += passed
        }
        if manner == .keepsEverything { countPasses(to: end) }
        now = end
    }

    /// Returns true while a limit's meter runs: while anything that it covers is open.
    func isMetering(_ limit: Int) -> Bool {
        guard limits[limit].rule.isMetered else { return false }
        return inUse.contains { app in
            limitsOfApp[app].contains(limit) && (!isBlocked[app] || manner == .keepsEverything)
        }
    }

    /// Returns true if a limit shuts an app by the last verdict.
    func shuts(_ limit: Int, _ app: Int) -> Bool {
        shields[limit] && !exceptions[limit].contains(UsageReplay.item(app))
    }

    /// Returns true if anything shuts an app by the last verdict.
    func isShut(_ app: Int) -> Bool {
        isPledged && !replay.selections[app].isEmpty
            || limitsOfApp[app].contains { shuts($0, app) }
    }

    /// Lets passes begin where blocked use needs them: at the first blocked moment, and again at the
    /// first one after their end.
    private mutating func countPasses(to end: Int64) {
        let override = replay.rules.settings.overrideRule.length.milliseconds
        var isOverrideNeeded = false
        var needing: Set<Int> = []
        for app in inUse {
            var lengths: [AccessLength] = []
            var charged: [Int] = []
            for limit in limitsOfApp[app] where shuts(limit, app) {
                let rule = limits[limit].rule
                if case .schedule = rule {
                    isOverrideNeeded = true
                    needing.insert(limit)
                }
                guard let length = rule.accessLength else { continue }
                lengths.append(length)
                charged.append(limit)
            }
            guard let length = lengths.min() else { continue }
            let count = Self.cover(
                from: &accessEnds[app],
                since: now,
                to: end,
                length: length.minutes.duration.milliseconds
            )
            day.needs.openings += count
            for limit in charged { day.limits[limit].passesNeeded += count }
        }
        if isOverrideNeeded {
            day.needs.overrides += Self.cover(
                from: &overrideEnd,
                since: now,
                to: end,
                length: override
            )
        }
        for limit in needing {
            day.limits[limit].passesNeeded += Self.cover(
                from: &overrideEnds[limit],
                since: now,
                to: end,
                length: override
            )
        }
    }

    /// Counts passes of a length in milliseconds up to an end; moves `last` to the end of the last.
    private static func cover(
        from last: inout Int64,
        since now: Int64,
        to end: Int64,
        length: Int64
    ) -> Int {
        let from = max(now, last)
        guard from < end else { return 0 }
        // A pass ends on a whole second of the wall clock; the next begins there.
        let second: Int64 = 1000
        let firstEnd = (from + length + second - 1) / second * second
        guard firstEnd < end else {
            last = firstEnd
            return 1
        }
        let more = (end - firstEnd + length - 1) / length
        last = firstEnd + more * length
        return Int(1 + more)
    }
}
