import Foundation
import Inputs
import Limits

// Combines the lives of the three people into a report.
extension UsageReplay {
    /// Returns the report of three lives, in the order of `UsageReplayLife.Behavior`.
    func report(_ lives: [[Day]]) -> Report {
        var apps = zip(self.apps, selections).map { App(name: $0, isCovered: !$1.isEmpty) }
        var limits = rules.limits.map { limit in
            LimitReport(
                label: limit.label,
                selection: selectionNames[limit.selection],
                limit: limit,
                appCount: selections.filter { $0.contains(limit.selection) }.count
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

    /// Returns a day without use.
    func day(from start: Date) -> Day {
        Day(
            start: start,
            amounts: apps.map { _ in Amount() },
            limits: rules.limits.map { _ in LimitAmount() },
            requirements: Requirements()
        )
    }

    private func day(blocked: Day, offered: Day, kept: Day) -> Day {
        var day = blocked
        day.requirements = kept.requirements
        day.accepted = offered.accepted
        for app in apps.indices { day.amounts[app].lost = offered.amounts[app].blocked }
        for (index, kept) in kept.limits.enumerated() {
            day.limits[index].amount.lost = offered.limits[index].amount.blocked
            day.limits[index].beyond = offered.limits[index].beyond
            day.limits[index].passesNeeded = kept.passesNeeded
            day.limits[index].passesNeededMaximum = kept.passesNeeded
            day.limits[index].bank?.toEarn = kept.bank?.toEarn ?? .zero
            day.limits[index].bank?.workout = kept.bank?.workout ?? .zero
        }
        let taken = rules.settings.breakRule
        day.isEnough =
            day.pledgesFailed == 0
            && day.requirements.breaks <= taken.pool?.count ?? taken.timesPerDay
            && day.requirements.workout == .zero
            && rules.limits.indices.allSatisfy { isEnough(day.limits[$0], kept.limits[$0], $0) }
        return day
    }

    /// Returns true if the openings of a limit keep all use, or if other passes can.
    private func isEnough(_ amount: LimitAmount, _ kept: LimitAmount, _ index: Int) -> Bool {
        let limit = rules.limits[index]
        if limit.rule.ask != nil {
            return amount.passesNeeded <= limit.rule.asksPerDay ?? .max
        }
        return !limit.rule.canBlock || limit.opensInBreaks || kept.amount.blocked == .zero
    }
}
