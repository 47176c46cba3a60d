import Foundation
import Inputs
import Limits
import SimulatedPhone
import Replaying
import StintConsole

/// The timeline and summary of a scenario as text.
enum ScenarioTable {
    static func text(_ report: ScenarioRun.Report) -> String {
        heading(report) + timeline(report.timeline) + summary(report)
    }

    private static func heading(_ report: ScenarioRun.Report) -> String {
        let faults =
            report.faults.isEmpty ? "none" : report.faults.map(\.rawValue).joined(separator: ", ")
        return report.name + "\n\n" + RulesText.lines(report.rules)
            + RulesText.line("phone", "\(report.zone), seed \(report.seed), faults: \(faults)")
    }

    private static func timeline(_ timeline: Timeline) -> String {
        var text = ""
        var table = newTable()
        var title = ""
        for entry in timeline.entries {
            let day = TimelineClock.day(entry.at, in: entry.zone) + ", \(entry.zone.identifier)"
            if day != title {
                if !title.isEmpty { text += "\n\(title)\n" + table.text(indent: "  ") }
                title = day
                table = newTable()
            }
            table.add([
                TimelineClock.time(entry.at, in: entry.zone), entry.text,
                entry.status.isShieldUp ? "up" : "down",
                entry.status.why(at: entry.at, in: entry.zone),
                "\(entry.status.monitorCount)/\(Plan.monitorMaximum)",
            ])
        }
        return text + "\n\(title)\n" + table.text(indent: "  ")
    }

    private static func newTable() -> TextTable {
        TextTable([
            "time", .init(title: "what happened", widthMaximum: 44),
            "shield", .init(title: "why", widthMaximum: 24),
            .number("monitors"),
        ])
    }

    private static func summary(_ report: ScenarioRun.Report) -> String {
        let counts = report.counts
        let hours = counts.shielded.components.seconds / 60
        return "\n"
            + RulesText.line("breaks used", "\(counts.breaksUsed)")
            + RulesText.line(
                "times shielded",
                "\(counts.timesShielded), for \(DurationText.hours(minutes: Int(hours))) h in all;"
                    + " met \(counts.shieldsMet)"
            )
            + RulesText.line("wake-ups", "\(counts.wakeUps), \(counts.lateWakeUps) of them late")
            + RulesText.line("faults", "\(counts.faults)")
            + RulesText.line(
                "expectations",
                "\(counts.expectationsMet) met, \(counts.expectationsFailed) failed"
            )
    }
}
