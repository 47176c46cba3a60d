import Foundation
import Limits
import Simulation

/// What a replay found, for programs.
struct ReplayJSON: Encodable {
    let days: [Day]
    let apps: [App]
    let limits: [ReplayLimitJSON]
    let summary: Summary

    struct Day: Encodable {
        let start: String
        let usedSeconds: Double
        let blockedSeconds: Double
        let blockedWithOffersSeconds: Double
        let overridesNeeded: Int
        let openingsNeeded: Int
        let workoutMinutesNeeded: Int
        let pledges: Int
        let pledgesFailed: Int
        let isAllowanceEnough: Bool
        let apps: [Use]
        let limits: [ReplayLimitJSON.Figures]
    }

    struct Use: Encodable {
        let app: String
        let usedSeconds: Double
        let blockedSeconds: Double
        let blockedWithOffersSeconds: Double
    }

    struct App: Encodable {
        let name: String
        let isCovered: Bool
        let usedSeconds: Double
        let blockedSeconds: Double
        let blockedWithOffersSeconds: Double
    }

    struct Summary: Encodable {
        let file: String
        let preset: String
        let notes: [String]
        let zone: String
        let uses: Int
        let workoutMinutesPerDay: Int
        let coveredSeconds: Double
        let blockedSeconds: Double
        let blockedWithOffersSeconds: Double
        let shieldsMet: Int
        let overridesNeeded: Int
        let overridesPerDay: Int
        let overrideSeconds: Double
        let openingsNeeded: Int
        let workoutMinutesNeeded: Int
        let balanceMinutes: Int?
        let pledges: Int
        let pledgesFailed: Int
        let daysWithUse: Int
        let daysWithEnough: Int
        let text: String
    }

    init(_ report: UsageReplay.Report, of file: String) {
        days = report.days.map { day in
            let covered = report.covered(on: day)
            return Day(
                start: TimelineClock.iso8601(day.start, in: report.zone),
                usedSeconds: DurationText.seconds(covered.used),
                blockedSeconds: DurationText.seconds(covered.blocked),
                blockedWithOffersSeconds: DurationText.seconds(covered.lost),
                overridesNeeded: day.needs.overrides,
                openingsNeeded: day.needs.openings,
                workoutMinutesNeeded: day.needs.workout.count,
                pledges: day.pledges,
                pledgesFailed: day.pledgesFailed,
                isAllowanceEnough: day.isEnough,
                apps: zip(report.apps, day.amounts).filter { $0.1.used > .zero }.map {
                    Use(
                        app: $0.0.name,
                        usedSeconds: DurationText.seconds($0.1.used),
                        blockedSeconds: DurationText.seconds($0.1.blocked),
                        blockedWithOffersSeconds: DurationText.seconds($0.1.lost)
                    )
                },
                limits: day.limits.map(ReplayLimitJSON.Figures.init)
            )
        }
        apps = report.apps.map {
            App(
                name: $0.name,
                isCovered: $0.isCovered,
                usedSeconds: DurationText.seconds($0.total.used),
                blockedSeconds: DurationText.seconds($0.total.blocked),
                blockedWithOffersSeconds: DurationText.seconds($0.total.lost)
            )
        }
        limits = report.limits.map(ReplayLimitJSON.init)
        summary = Summary(report, of: file)
    }
}

extension ReplayJSON.Summary {
    init(_ report: UsageReplay.Report, of file: String) {
        let rule = report.rules.settings.overrideRule
        let (covered, needs) = (report.covered, report.needs)
        self.init(
            file: file,
            preset: report.rules.preset,
            notes: report.notes,
            zone: report.zone.identifier,
            uses: report.useCount,
            workoutMinutesPerDay: report.workoutPerDay.count,
            coveredSeconds: DurationText.seconds(covered.used),
            blockedSeconds: DurationText.seconds(covered.blocked),
            blockedWithOffersSeconds: DurationText.seconds(covered.lost),
            shieldsMet: report.shieldsMet,
            overridesNeeded: needs.overrides,
            overridesPerDay: rule.timesPerDay,
            overrideSeconds: DurationText.seconds(rule.length),
            openingsNeeded: needs.openings,
            workoutMinutesNeeded: needs.workout.count,
            balanceMinutes: report.has(.bank) ? report.balance : nil,
            pledges: report.pledges,
            pledgesFailed: report.pledgesFailed,
            daysWithUse: report.days.count,
            daysWithEnough: report.daysWithEnough,
            text: ReplayAnswer.text(report)
        )
    }
}

/// What a limit did in a replay, for programs.
struct ReplayLimitJSON: Encodable {
    let name: String
    let selection: String?
    let rule: RuleJSON
    let apps: Int
    let passesNeededMaximumPerDay: Int
    let total: Figures

    /// What it did on a day, or in all; `longestDaySeconds` of all is that of the longest day.
    struct Figures: Encodable {
        let usedSeconds: Double
        let blockedSeconds: Double
        let blockedWithOffersSeconds: Double
        let longestDaySeconds: Double
        let passesNeeded: Int
        let countedMinutes: Int
        let timersStarted: Int
        let bank: BankFigures?

        init(_ amount: UsageReplay.LimitAmount) {
            usedSeconds = DurationText.seconds(amount.amount.used)
            blockedSeconds = DurationText.seconds(amount.amount.blocked)
            blockedWithOffersSeconds = DurationText.seconds(amount.amount.lost)
            longestDaySeconds = DurationText.seconds(amount.together)
            passesNeeded = amount.passesNeeded
            countedMinutes = amount.counted.count
            timersStarted = amount.timersStarted
            bank = amount.bank.map(BankFigures.init)
        }
    }

    /// What stood in a bank, in minutes.
    struct BankFigures: Encodable {
        let opening: Int
        let earned: Int
        let spent: Int
        let closing: Int
        let toEarn: Int
        let workoutNeeded: Int

        init(_ bank: UsageReplay.BankAmount) {
            opening = bank.opening.count
            earned = bank.earned.count
            spent = bank.spent.count
            closing = bank.closing.count
            toEarn = bank.toEarn.count
            workoutNeeded = bank.workout.count
        }
    }

    init(_ limit: UsageReplay.LimitReport) {
        name = limit.label
        selection = limit.selection
        rule = RuleJSON(limit.rule)
        apps = limit.appCount
        passesNeededMaximumPerDay = limit.total.passesNeededMaximum
        total = Figures(limit.total)
    }
}
