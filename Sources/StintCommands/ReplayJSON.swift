import Foundation
import Limits
import Simulation

/// What a replay found, for programs.
struct ReplayJSON: Encodable {
    let days: [Day]
    let apps: [App]
    let summary: Summary

    struct Day: Encodable {
        let start: String
        let usedSeconds: Double
        let blockedSeconds: Double
        let overridesNeeded: Int
        let isAllowanceEnough: Bool
        let apps: [Use]
    }

    struct Use: Encodable {
        let app: String
        let usedSeconds: Double
        let blockedSeconds: Double
    }

    struct App: Encodable {
        let name: String
        let isCovered: Bool
        let usedSeconds: Double
        let blockedSeconds: Double
    }

    struct Summary: Encodable {
        let file: String
        let preset: String
        let zone: String
        let uses: Int
        let coveredSeconds: Double
        let blockedSeconds: Double
        let shieldsMet: Int
        let wakeUps: Int
        let overridesNeeded: Int
        let overridesPerDay: Int
        let overrideSeconds: Double
        let daysWithUse: Int
        let daysWithEnoughOverrides: Int
        let text: String
    }

    init(_ report: UsageReplay.Report, of file: String) {
        let rule = report.rules.settings.overrideRule
        days = report.days.map { day in
            let covered = report.covered(on: day)
            return Day(
                start: TimelineClock.iso8601(day.start, in: report.zone),
                usedSeconds: DurationText.seconds(covered.used),
                blockedSeconds: DurationText.seconds(covered.blocked),
                overridesNeeded: day.overridesNeeded,
                isAllowanceEnough: day.overridesNeeded <= rule.timesPerDay,
                apps: zip(report.apps, day.amounts).filter { $0.1.used > .zero }.map {
                    Use(
                        app: $0.0.name,
                        usedSeconds: DurationText.seconds($0.1.used),
                        blockedSeconds: DurationText.seconds($0.1.blocked)
                    )
                }
            )
        }
        apps = report.apps.map {
            App(
                name: $0.name,
                isCovered: $0.isCovered,
                usedSeconds: DurationText.seconds($0.total.used),
                blockedSeconds: DurationText.seconds($0.total.blocked)
            )
        }
        summary = Summary(
            file: file,
            preset: report.rules.preset,
            zone: report.zone.identifier,
            uses: report.useCount,
            coveredSeconds: DurationText.seconds(report.covered.used),
            blockedSeconds: DurationText.seconds(report.covered.blocked),
            shieldsMet: report.shieldsMet,
            wakeUps: report.wakeUps,
            overridesNeeded: report.overridesNeeded,
            overridesPerDay: rule.timesPerDay,
            overrideSeconds: DurationText.seconds(rule.length),
            daysWithUse: report.days.count,
            daysWithEnoughOverrides: report.daysWithEnough,
            text: ReplayTable.answer(report)
        )
    }
}
