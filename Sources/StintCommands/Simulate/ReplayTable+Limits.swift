import Inputs
import Limits
import Replaying
import StintConsole

// The tables of limits and of the balances of banks.
extension ReplayTable {
    private static let ruleWidth = 22

    static func byLimit(_ report: UsageReplay.Report) -> String {
        let hasOffers = report.hasOffers
        var table = TextTable(
            [
                .init(title: "limit", widthMaximum: 14), .init(title: "on", widthMaximum: 10),
                .init(title: "rule", widthMaximum: ruleWidth), .number("used"),
                .number("blocked"),
            ] + (hasOffers ? [.number("with offers")] : [])
                + [.init(title: "to keep it all", widthMaximum: 16)]
        )
        for limit in report.limits {
            let amount = limit.total.amount
            table.add(
                [
                    Names.plain(limit.label), Names.plain(limit.selection ?? "all"),
                    rule(limit.limit), hours(amount.used), hours(amount.blocked),
                ] + (hasOffers ? [hours(amount.lost)] : [])
                    + [needed(limit, isOfPool: report.rules.settings.breakRule.pool != nil)]
            )
        }
        return table.text(indent: "  ")
    }

    private static func rule(_ limit: Limit) -> String {
        guard case .bank(let bank) = limit.rule else { return RuleText.words(limit) }
        return ["bank, \(bank.difficulty)", RuleText.words(limit.hours)].compactMap(\.self)
            .joined(separator: ", ")
    }

    /// Returns the passes, workouts or minutes that would have kept all use of a limit's apps.
    private static func needed(_ limit: UsageReplay.LimitReport, isOfPool: Bool) -> String {
        let total = limit.total
        guard limit.appCount > 0 else { return "covers nothing" }
        let rule = limit.rule
        guard rule.canBlock else { return "nothing: timed \(grouped(total.counted.count)) min" }
        if let bank = total.bank { return "\(grouped(bank.workout.count)) min of workout" }
        if rule.ask != nil {
            return rule.asksPerDay == nil
                ? counted(total.passesNeeded, "opening")
                : "\(counted(total.passesNeededMaximum, "opening")) a day"
        }
        if case .schedule = rule {
            guard isOfPool else { return counted(total.passesNeeded, "break") }
            return "\(grouped(total.passesNeededMaximum)) min of breaks a day"
        }
        if case .budget = rule { return "\(grouped(budgetNeeded(limit))) min a day" }
        return total.amount.blocked == .zero ? "nothing" : "no limit"
    }

    /// Returns the smallest daily budget that would have kept all use, in minutes.
    static func budgetNeeded(_ limit: UsageReplay.LimitReport) -> Int {
        let (seconds, attoseconds) = limit.total.together.components
        return Int((seconds + (attoseconds > 0 ? 1 : 0) + 59) / 60)
    }

    /// Returns a table of the balance of each bank.
    static func balances(_ report: UsageReplay.Report) -> String {
        var text = ""
        for (index, limit) in report.limits.enumerated() {
            guard let total = limit.total.bank, limit.appCount > 0 else { continue }
            let title = report.limits.count == 1 ? "the bank" : Names.quoted(limit.label)
            text += "\nBalance of \(title), in minutes (to earn: further minutes to keep all use)\n"
            let isFed = report.workoutPerDay > .zero
            var table = TextTable(
                ["day", .number("opening")]
                    + (isFed ? [.number("earned")] : [])
                    + [
                        .number("spent"),
                        .number("closing"),
                        .number("blocked"),
                        .number("to earn"),
                        .number("by workouts of"),
                    ]
            )
            func add(_ name: String, _ bank: UsageReplay.BankAmount, _ blocked: Duration) {
                table.add(
                    [name, grouped(bank.opening.count)]
                        + (isFed ? [grouped(bank.earned.count)] : [])
                        + [
                            grouped(bank.spent.count), grouped(bank.closing.count),
                            minutes(blocked), grouped(bank.toEarn.count),
                            grouped(bank.workout.count),
                        ]
                )
            }
            for day in report.days {
                let amount = day.limits[index]
                guard let bank = amount.bank else { continue }
                add(TimelineClock.day(day.start, in: report.zone), bank, amount.amount.blocked)
            }
            table.addRule()
            add(counted(report.days.count, "day"), total, limit.total.amount.blocked)
            text += table.text(indent: "  ")
        }
        return text
    }
}
