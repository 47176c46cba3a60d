import Inputs
import Limits

// Puts the lives of the three people beside each other.
extension UsageReplay {
    /// Puts three lives into one report.
    /// - Parameter lives: The days of each manner of life, in the order of the manners.
    /// - Returns: The report.
    func report(_ lives: [[UsageReplayDay]]) -> Report {
        var apps = zip(self.apps, selections).map { App(name: $0, isCovered: !$1.isEmpty) }
        var limits = rules.limits.indices.map { index in
            LimitReport(
                label: rules.limits[index].label,
                selection: selectionNames[rules.selections[index]],
                rule: rules.limits[index].rule,
                appCount: selections.filter { $0.contains(rules.selections[index]) }.count
            )
        }
        let days = lives[0].indices.map { index in
            day(blocked: lives[0][index], offered: lives[1][index], kept: lives[2][index])
        }
        for day in days {
            for index in apps.indices { apps[index].total += day.amounts[index] }
            for index in limits.indices { limits[index].total.add(day.limits[index]) }
        }
        return Report(
            rules: rules,
            notes: notes,
            zone: log.zone,
            useCount: log.uses.count,
            workoutPerDay: workoutPerDay,
            apps: apps,
            limits: limits,
            days: days
        )
    }

    private func day(
        blocked: UsageReplayDay,
        offered: UsageReplayDay,
        kept: UsageReplayDay
    ) -> Day {
        var day = Day(
            start: blocked.start,
            amounts: apps.indices.map { app in
                var amount = Amount()
                amount.used = .milliseconds(blocked.used[app])
                amount.blocked = .milliseconds(blocked.blocked[app])
                amount.lost = .milliseconds(offered.blocked[app])
                return amount
            },
            limits: rules.limits.indices.map { index in
                limit(
                    rules.limits[index].rule,
                    blocked.limits[index],
                    offered.limits[index],
                    kept.limits[index]
                )
            },
            needs: Needs(
                overrides: kept.overrides,
                openings: kept.openings,
                workout: kept.workout
            ),
            shieldsMet: blocked.shieldsMet,
            pledges: blocked.pledges,
            pledgesFailed: blocked.pledgesFailed
        )
        day.isEnough =
            day.pledgesFailed == 0
            && day.needs.overrides <= rules.settings.overrideRule.timesPerDay
            && day.needs.workout == .zero
            && rules.limits.indices.allSatisfy { index in
                let rule = rules.limits[index].rule
                guard case .opens(let opens) = rule else {
                    return !rule.isMetered || !rule.canShield || kept.limits[index].blocked == 0
                }
                return kept.limits[index].passes <= opens.timesPerDay
            }
        return day
    }

    private func limit(
        _ rule: Rule,
        _ blocked: UsageReplayDay.LimitDay,
        _ offered: UsageReplayDay.LimitDay,
        _ kept: UsageReplayDay.LimitDay
    ) -> LimitAmount {
        var amount = LimitAmount()
        amount.amount.used = .milliseconds(blocked.used)
        amount.amount.blocked = .milliseconds(blocked.blocked)
        amount.amount.lost = .milliseconds(offered.blocked)
        amount.together = .milliseconds(blocked.together)
        amount.passesNeeded = kept.passes
        amount.passesNeededMaximum = kept.passes
        amount.counted = blocked.counted
        amount.timersStarted = blocked.timersStarted
        guard case .bank = rule else { return amount }
        amount.bank = BankAmount(
            opening: blocked.opening,
            earned: blocked.earned,
            spent: blocked.spent,
            closing: blocked.closing,
            toEarn: kept.toEarn,
            workout: kept.workout
        )
        return amount
    }
}
