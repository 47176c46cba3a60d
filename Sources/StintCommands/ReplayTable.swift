import Foundation
import Limits
import Simulation

/// Writes what a replay found for people: by app, by day, and in words.
enum ReplayTable {
    private static let width = 100
    private static let dayWidth = 14
    private static let nameWidthMaximum = 24
    private static let rowMaximum = 20

    static func text(_ report: UsageReplay.Report, of file: String) -> String {
        "What \(report.rules.preset) would have blocked\n\n"
            + RulesText.lines(report.rules)
            + RulesText.line(
                "log",
                "\(file), \(grouped(report.useCount)) uses, \(report.zone.identifier)"
            )
            + "\nBy app, in hours and minutes\n" + byApp(report)
            + "\nBy day, minutes blocked / minutes used\n" + byDay(report)
            + "\n" + answer(report) + "\n"
    }

    /// Returns the answer in words.
    static func answer(_ report: UsageReplay.Report) -> String {
        let covered = report.covered
        let apps = report.apps.filter(\.isCovered).count
        let days = report.days.count
        let rule = report.rules.settings.overrideRule
        let offered = rule.timesPerDay == 1 ? "one a day" : "\(rule.timesPerDay) a day"
        return "\(report.rules.preset) would have blocked \(minutes(covered.blocked)) of the "
            + "\(minutes(covered.used)) minutes in \(count(apps, "limited app")) over "
            + "\(count(days, "day")).\nKeeping them all would have taken "
            + "\(count(report.overridesNeeded, "override")); \(offered) would have sufficed on "
            + "\(report.daysWithEnough) of \(count(days, "day"))."
    }

    // MARK: - By app

    private static func byApp(_ report: UsageReplay.Report) -> String {
        var table = TextTable([
            .init(title: "app", widthMaximum: nameWidthMaximum, isCut: true),
            .init(title: "limited"), .init(title: "used", isNumber: true),
            .init(title: "blocked", isNumber: true), .init(title: "share", isNumber: true),
        ])
        let sorted = report.apps.sorted {
            ($0.total.blocked, $0.total.used, $1.name) > ($1.total.blocked, $1.total.used, $0.name)
        }
        let shown = sorted.prefix(rowMaximum)
        for app in shown {
            table.add(row(app.name, app.isCovered ? "yes" : "", app.total))
        }
        let rest = sorted.dropFirst(rowMaximum)
        if !rest.isEmpty {
            let total = rest.reduce(into: UsageReplay.Amount()) { $0 += $1.total }
            table.add(row("\(count(rest.count, "other app"))", "", total))
        }
        table.addRule()
        table.add(row("limited apps", "", report.covered))
        return table.text(indent: "  ")
    }

    private static func row(
        _ name: String,
        _ mark: String,
        _ amount: UsageReplay.Amount
    ) -> [String] {
        [
            name, mark, DurationText.hours(minutes: DurationText.minutes(amount.used)),
            DurationText.hours(minutes: DurationText.minutes(amount.blocked)), share(amount),
        ]
    }

    private static func share(_ amount: UsageReplay.Amount) -> String {
        guard amount.used > .zero else { return "–" }
        let share = DurationText.seconds(amount.blocked) / DurationText.seconds(amount.used)
        return "\(Int((share * 100).rounded()))%"
    }

    // MARK: - By day

    private static func byDay(_ report: UsageReplay.Report) -> String {
        let covered = report.apps.indices.filter { report.apps[$0].isCovered }
            .sorted {
                let (left, right) = (report.apps[$0], report.apps[$1])
                return (left.total.blocked, left.total.used, right.name)
                    > (right.total.blocked, right.total.used, left.name)
            }
        let columns = columns(covered, of: report)
        let others = covered.dropFirst(columns.count)
        var table = TextTable(
            [.init(title: "day")]
                + columns.map {
                    .init(
                        title: report.apps[$0].name,
                        isNumber: true,
                        widthMaximum: dayWidth,
                        isCut: true
                    )
                }
                + (others.isEmpty ? [] : [.init(title: "others", isNumber: true)])
                + [
                    .init(title: "together", isNumber: true),
                    .init(title: "overrides", isNumber: true), .init(title: "enough?"),
                ]
        )
        let offered = report.rules.settings.overrideRule.timesPerDay
        for day in report.days {
            table.add(
                [TimelineClock.day(day.start, in: report.zone)]
                    + columns.map { cell(day.amounts[$0]) }
                    + (others.isEmpty ? [] : [cell(sum(others.map { day.amounts[$0] }))])
                    + [
                        cell(report.covered(on: day)), "\(day.overridesNeeded)",
                        day.overridesNeeded <= offered ? "yes" : "no",
                    ]
            )
        }
        table.addRule()
        table.add(
            ["\(count(report.days.count, "day"))"]
                + columns.map { cell(report.apps[$0].total) }
                + (others.isEmpty ? [] : [cell(sum(others.map { report.apps[$0].total }))])
                + [
                    cell(report.covered), "\(report.overridesNeeded)",
                    "\(report.daysWithEnough) of \(report.days.count)",
                ]
        )
        return table.text(indent: "  ")
    }

    /// Returns the apps that get a column of their own: as many as fit the width.
    private static func columns(_ covered: [Int], of report: UsageReplay.Report) -> [Int] {
        let gap = 2
        let together = cell(report.covered).count
        let sums = "\(report.daysWithEnough) of \(report.days.count)".count
        var left = width - gap - dayWidth - 3 * gap - max(8, together) - 9 - max(7, sums)
        var columns: [Int] = []
        for index in covered {
            let name = min(report.apps[index].name.count, dayWidth)
            let needed = gap + max(name, cell(report.apps[index].total).count)
            // The sum of the others is never longer than that of all.
            let others = columns.count + 1 < covered.count ? gap + max(6, together) : 0
            guard needed + others <= left else { break }
            left -= needed
            columns.append(index)
        }
        return columns
    }

    private static func sum(_ amounts: [UsageReplay.Amount]) -> UsageReplay.Amount {
        amounts.reduce(into: UsageReplay.Amount()) { $0 += $1 }
    }

    private static func cell(_ amount: UsageReplay.Amount) -> String {
        guard amount.used > .zero else { return "–" }
        return "\(DurationText.minutes(amount.blocked))/\(DurationText.minutes(amount.used))"
    }

    private static func minutes(_ duration: Duration) -> String {
        grouped(DurationText.minutes(duration))
    }

    private static func count(_ number: Int, _ noun: String) -> String {
        "\(grouped(number)) \(noun)\(number == 1 ? "" : "s")"
    }
}
