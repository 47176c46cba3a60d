import Foundation
import Inputs
import Limits
import Replaying
import StintConsole

enum ReplayJSON {
    static func object(_ report: UsageReplay.Report, of file: String) -> JSONObject {
        [
            "days": report.days.map { day in
                amounts(report.covered(on: day)).adding([
                    "start": TimelineClock.iso8601(day.start, in: report.zone),
                    "breaksNeeded": day.requirements.breaks,
                    "openingsNeeded": day.requirements.openings,
                    "workoutMinutesNeeded": day.requirements.workout.count,
                    "accepted": accepted(day.accepted),
                    "pledges": day.pledges,
                    "pledgesFailed": day.pledgesFailed,
                    "isAllowanceEnough": day.isEnough,
                    "apps": zip(report.apps, day.amounts).filter { $0.1.used > .zero }.map {
                        amounts($0.1).adding(["app": $0.0.name])
                    },
                    "limits": day.limits.map(figures),
                ])
            },
            "apps": report.apps.map {
                amounts($0.total).adding(["name": $0.name, "isCovered": $0.isCovered])
            },
            "limits": report.limits.map(limit),
            "summary": summary(report, of: file),
        ]
    }

    static func summary(_ report: UsageReplay.Report, of file: String) -> JSONObject {
        let rule = report.rules.settings.breakRule
        let (covered, required) = (report.covered, report.requirements)
        return [
            "file": file,
            "preset": report.rules.preset,
            "notes": report.notes,
            "zone": report.zone.identifier,
            "uses": report.useCount,
            "workoutMinutesPerDay": report.workoutPerDay.count,
            "coveredSeconds": DurationText.seconds(covered.used),
            "blockedSeconds": DurationText.seconds(covered.blocked),
            "blockedWithOffersSeconds": DurationText.seconds(covered.lost),
            "shieldsMet": report.shieldsMet,
            "breaksNeeded": required.breaks,
            "breaksPerDay": rule.timesPerDay,
            "breakPoolMinutes": rule.pool?.count,
            "accepted": accepted(report.accepted),
            "breakSeconds": DurationText.seconds(rule.length),
            "openingsNeeded": required.openings,
            "workoutMinutesNeeded": required.workout.count,
            "balanceMinutes": report.has(.bank) ? report.balance : nil,
            "pledges": report.pledges,
            "pledgesFailed": report.pledgesFailed,
            "daysWithUse": report.days.count,
            "daysWithEnough": report.daysWithEnough,
            "text": ReplaySummaryText.text(report),
        ]
    }

    private static func amounts(_ amount: UsageReplay.Amount) -> JSONObject {
        [
            "usedSeconds": DurationText.seconds(amount.used),
            "blockedSeconds": DurationText.seconds(amount.blocked),
            "blockedWithOffersSeconds": DurationText.seconds(amount.lost),
        ]
    }

    private static func accepted(_ accepted: UsageReplay.Accepted) -> JSONObject {
        [
            "waitsPaid": accepted.waitsPaid,
            "waitsGivenUp": accepted.waitsGivenUp,
            "breakMinutes": accepted.breakMinutes.count,
            "beyondSeconds": DurationText.seconds(accepted.beyond),
        ]
    }

    private static func limit(_ limit: UsageReplay.LimitReport) -> JSONObject {
        [
            "name": limit.label,
            "selection": limit.selection,
            "rule": RuleJSON.object(limit.rule),
            "hours": RuleJSON.object(limit.limit.hours),
            "opensInBreaks": limit.limit.opensInBreaks,
            "apps": limit.appCount,
            "passesNeededMaximumPerDay": limit.total.passesNeededMaximum,
            "total": figures(limit.total),
        ]
    }

    /// Returns the figures of a limit for a day or for all days.
    private static func figures(_ amount: UsageReplay.LimitAmount) -> JSONObject {
        amounts(amount.amount).adding([
            "longestDaySeconds": DurationText.seconds(amount.together),
            "passesNeeded": amount.passesNeeded,
            "beyondSeconds": DurationText.seconds(amount.beyond),
            "countedMinutes": amount.counted.count,
            "timersStarted": amount.timersStarted,
            "bank": amount.bank.map(bank),
        ])
    }

    private static func bank(_ bank: UsageReplay.BankAmount) -> JSONObject {
        [
            "opening": bank.opening.count,
            "earned": bank.earned.count,
            "spent": bank.spent.count,
            "closing": bank.closing.count,
            "toEarn": bank.toEarn.count,
            "workoutNeeded": bank.workout.count,
        ]
    }
}
