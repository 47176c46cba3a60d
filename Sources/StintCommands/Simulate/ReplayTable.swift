import Foundation
import Limits
import Replaying
import StintConsole

/// The tables of a replay by limit, app and day, with a summary.
enum ReplayTable {
    static let width = 100
    static let nameWidthMaximum = 24
    private static let rowMaximum = 20

    static func text(_ report: UsageReplay.Report, of file: String) -> String {
        var text = "What \(name(report)) would have blocked\n\n" + rules(report)
        text += RulesText.line(
            "log",
            "\(file), \(counted(report.useCount, "use")), \(report.zone.identifier)"
        )
        if report.workoutPerDay > .zero {
            text += RulesText.line("workout", "\(report.workoutPerDay.count) min on each day")
        }
        for note in report.notes { text += line("note", note) }
        if report.limits.count > 1 || isOfFile(report) {
            text += "\nBy limit, in hours and minutes\n" + byLimit(report)
        }
        let offers = report.hasOffers ? " (with offers: if all are accepted)" : ""
        text += "\nBy app, in hours and minutes\(offers)\n" + byApp(report)
        text += "\nBy day, minutes blocked / minutes used\n" + byDay(report)
        text += balances(report)
        return text + "\n" + ReplaySummaryText.text(report) + "\n"
    }

    /// Returns the name of the rules.
    static func name(_ report: UsageReplay.Report) -> String { Names.plain(report.rules.preset) }

    private static func isOfFile(_ report: UsageReplay.Report) -> Bool {
        report.limits.contains { $0.selection != nil }
    }

    private static func rules(_ report: UsageReplay.Report) -> String {
        guard isOfFile(report) else { return RulesText.lines(report.rules) }
        let settings = report.rules.settings
        var text = RulesText.line("limits", name(report))
        if report.offersBreaks {
            text += RulesText.line("break", RulesText.breaks(settings))
        } else if settings.dayStart != .midnight {
            text += RulesText.line("days", "begin at \(settings.dayStart)")
        }
        return text
    }

    /// Returns a name and its value, wrapped to the table's width.
    static func line(_ name: String, _ text: String) -> String {
        wrapped(text, to: width - RulesText.line("", "").count).enumerated().map {
            RulesText.line($0 == 0 ? name : "", $1)
        }.joined()
    }

    /// Returns the lines of a text, wrapped to a width.
    static func wrapped(_ text: String, to width: Int = width) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last, last.count + 1 + word.count <= width {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }

    // MARK: - By app

    private static func byApp(_ report: UsageReplay.Report) -> String {
        let hasOffers = report.hasOffers
        var table = TextTable(
            [
                .init(title: "app", widthMaximum: nameWidthMaximum, isCut: true),
                "limited", .number("used"),
                .number("blocked"), .number("share"),
            ] + (hasOffers ? [.number("with offers")] : [])
        )
        func add(_ name: String, _ mark: String, _ amount: UsageReplay.Amount) {
            let cells = [
                Names.plain(name), mark, hours(amount.used), hours(amount.blocked), share(amount),
            ]
            table.add(cells + (hasOffers ? [hours(amount.lost)] : []))
        }
        let sorted = report.apps.sorted {
            ($0.total.blocked, $0.total.used, $1.name) > ($1.total.blocked, $1.total.used, $0.name)
        }
        for app in sorted.prefix(rowMaximum) {
            add(app.name, app.isCovered ? "yes" : "", app.total)
        }
        let rest = sorted.dropFirst(rowMaximum)
        if !rest.isEmpty {
            let total = rest.reduce(into: UsageReplay.Amount()) { $0 += $1.total }
            add(counted(rest.count, "other app"), "", total)
        }
        table.addRule()
        add("limited apps", "", report.covered)
        return table.text(indent: "  ")
    }

    static func hours(_ duration: Duration) -> String {
        DurationText.hours(minutes: DurationText.minutes(duration))
    }

    static func share(_ amount: UsageReplay.Amount) -> String {
        guard amount.used > .zero else { return "–" }
        let share = DurationText.seconds(amount.blocked) / DurationText.seconds(amount.used)
        return "\(Int((share * 100).rounded()))%"
    }

    static func minutes(_ duration: Duration) -> String {
        grouped(DurationText.minutes(duration))
    }
}

extension UsageReplay.Report {
    /// True if the rules offer openings or breaks.
    var hasOffers: Bool {
        asks || offersBreaks && rules.settings.breakRule.timesPerDay > 0
    }
}
