import Limits

// Counts use, blocked use, and the passes that would have kept it.
extension UsageReplayLife {
    /// Counts all use up to an instant, and makes it the current one.
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
                if blocks(limit, app) { day.limits[limit].amount.blocked += passed }
                if isBeyond(limit, app) { day.limits[limit].beyond += passed }
            }
            if limitsOfApp[app].contains(where: { isBeyond($0, app) }) {
                day.accepted.beyond += passed
            }
        }
        for limit in limits.indices where isTogether[limit] && !isOff[limit] {
            day.limits[limit].together += passed
        }
        if behavior == .keepsAllUse { countPasses(to: end) }
        now = end
    }

    /// Returns true while a limit's meter runs, which is while any of its apps is open.
    func isMetering(_ limit: Int) -> Bool {
        guard limits[limit].rule.isMetered, !isOff[limit] else { return false }
        return inUse.contains { app in
            limitsOfApp[app].contains(limit) && (!isBlocked[app] || behavior == .keepsAllUse)
        }
    }

    /// Returns true if a "yes" keeps an app open after the minutes of a limit were used up.
    private func isBeyond(_ limit: Int, _ app: Int) -> Bool {
        let rule = limits[limit].rule
        return rule.isMetered && rule.ask != nil && !isBlocked[app] && shields[limit]
            && exceptions[limit].contains(UsageReplay.item(app))
    }

    /// Returns true if a limit blocks an app by the last verdict.
    func blocks(_ limit: Int, _ app: Int) -> Bool {
        shields[limit] && !exceptions[limit].contains(UsageReplay.item(app))
    }

    /// Returns true if a limit or a pledge blocks an app by the last verdict.
    func isBlockedByVerdict(_ app: Int) -> Bool {
        isPledged && !replay.selections[app].isEmpty
            || limitsOfApp[app].contains { blocks($0, app) }
    }

    /// Counts the passes that keep blocked use.
    ///
    /// Each pass begins at the first blocked moment after the end of the previous one.
    private mutating func countPasses(to end: Int64) {
        let rule = replay.rules.settings.breakRule
        // A break from a pool ends with its use, so begun minutes count.
        let taken = rule.pool == nil ? rule.length.milliseconds : Self.minute
        var isBreakNeeded = false
        var needing: Set<Int> = []
        for app in inUse {
            var lengths: [AccessLength] = []
            var charged: [Int] = []
            for limit in limitsOfApp[app] where blocks(limit, app) {
                let limited = limits[limit]
                if let length = limited.rule.ask?.accessLength {
                    lengths.append(length)
                    charged.append(limit)
                } else if limited.opensInBreaks, limited.rule.kind != .bank {
                    isBreakNeeded = true
                    needing.insert(limit)
                }
            }
            guard let length = lengths.min() else { continue }
            let count = Self.cover(
                from: &accessEnds[app],
                since: now,
                to: end,
                length: length.minutes.duration.milliseconds
            )
            day.requirements.openings += count
            for limit in charged { day.limits[limit].passesNeeded += count }
        }
        if isBreakNeeded {
            day.requirements.breaks += Self.cover(
                from: &breakEnd,
                since: now,
                to: end,
                length: taken
            )
        }
        for limit in needing {
            day.limits[limit].passesNeeded += Self.cover(
                from: &breakEnds[limit],
                since: now,
                to: end,
                length: taken
            )
        }
    }

    /// Returns the number of passes up to `end`, and moves `last` to the end of the last pass.
    private static func cover(
        from last: inout Int64,
        since now: Int64,
        to end: Int64,
        length: Int64
    ) -> Int {
        let from = max(now, last)
        guard from < end else { return 0 }
        // A pass ends on a whole second of the wall clock, and the next one begins there.
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
