import Foundation
import Limits
import Replaying
import StintConsole

/// A comparison of several sets of rules for one log.
struct ReplayComparison {
    let reports: [UsageReplay.Report]
    /// The path of the log.
    let file: String

    var text: String {
        let columns = columns
        var table = TextTable(
            [.init(title: "rules", widthMaximum: Self.nameWidthMaximum, isCut: true)]
                + columns.map { .init(title: $0.title, isNumber: true) }
        )
        for report in reports {
            table.add([Self.name(report)] + columns.map { $0.cell(report) })
        }
        var text = "What rules would have blocked, in minutes\n\n"
        if let first = reports.first {
            text += RulesText.line(
                "log",
                "\(file), \(counted(first.useCount, "use")), "
                    + "\(counted(first.days.count, "day")), \(first.zone.identifier)"
            )
            if first.workoutPerDay > .zero {
                text += RulesText.line("workout", "\(first.workoutPerDay.count) min on each day")
            }
        }
        for report in reports {
            for note in report.notes {
                text += ReplayTable.line("note", "\(Self.name(report)): \(note)")
            }
        }
        return text + "\n" + table.text(indent: "  ") + "\n" + Self.legend(columns)
    }

    var json: [JSONObject] { reports.map { ReplayJSON.summary($0, of: file) } }

    private static let nameWidthMaximum = 20

    /// Returns the name of the rules; for a file, its name without folders.
    private static func name(_ report: UsageReplay.Report) -> String {
        String(ReplayTable.name(report).split(separator: "/").last ?? "")
    }

    private struct Column {
        let title: String
        let meaning: String
        let cell: (UsageReplay.Report) -> String
    }

    /// The columns with a value for at least one set of rules.
    private var columns: [Column] {
        var columns = [
            Column(title: "used", meaning: "minutes in limited apps") {
                ReplayTable.minutes($0.covered.used)
            },
            Column(title: "blocked", meaning: "by shields, if nobody presses anything") {
                ReplayTable.minutes($0.covered.blocked)
            },
            Column(title: "share", meaning: "blocked part of the minutes used") {
                ReplayTable.share($0.covered)
            },
        ]
        func add(
            _ title: String,
            _ meaning: String,
            if isShown: @escaping (UsageReplay.Report) -> Bool,
            _ cell: @escaping (UsageReplay.Report) -> String
        ) {
            guard reports.contains(where: isShown) else { return }
            columns.append(Column(title: title, meaning: meaning) { isShown($0) ? cell($0) : "–" })
        }
        add(
            "accepted",
            "blocked if every offered break and opening is accepted",
            if: \.hasOffers
        ) {
            ReplayTable.minutes($0.covered.lost)
        }
        let hasPool = reports.contains { $0.rules.settings.breakRule.pool != nil }
        add(
            "breaks",
            "breaks needed to keep all use\(hasPool ? "; of a pool, minutes" : "")",
            if: \.offersBreaks
        ) {
            grouped($0.requirements.breaks)
        }
        add("opens", "openings needed to keep all use", if: \.asks) {
            grouped($0.requirements.openings)
        }
        add("workout", "minutes of workout needed to keep all use", if: { $0.has(.bank) }) {
            grouped($0.requirements.workout.count)
        }
        add("left", "minutes in the banks at the end", if: { $0.has(.bank) }) {
            grouped($0.balance)
        }
        addAccepted(add)
        let pledges = reports.map(\.pledges).max() ?? 0
        add(
            "failed",
            "of \(grouped(pledges)) consecutive pledges",
            if: {
                $0.rules.pledge != nil
            }
        ) {
            grouped($0.pledgesFailed)
        }
        let days = reports.first?.days.count ?? 0
        columns.append(
            Column(title: "days", meaning: "of \(days), on which the offered passes keep all use") {
                grouped($0.daysWithEnough)
            }
        )
        return columns
    }

    /// Adds the columns for waits, breaks and use beyond limits.
    private func addAccepted(
        _ add: (
            String, String, @escaping (UsageReplay.Report) -> Bool,
            @escaping (UsageReplay.Report) -> String
        ) -> Void
    ) {
        add("waits", "waits paid, if every offer is accepted", \.asksForWaits) {
            grouped($0.accepted.waitsPaid)
        }
        add("given up", "waits given up, because the app was closed", \.asksForWaits) {
            grouped($0.accepted.waitsGivenUp)
        }
        add("beyond", "minutes after the end of limits that ask", \.asksAtEnds) {
            ReplayTable.minutes($0.accepted.beyond)
        }
        add("taken", "minutes of breaks, if every offer is accepted", \.hasUnusualBreaks) {
            grouped($0.accepted.breakMinutes.count)
        }
    }

    private static func legend(_ columns: [Column]) -> String {
        var table = TextTable(["", ""])
        for column in columns { table.add([column.title, column.meaning]) }
        return table.text(indent: "  ")
    }
}

extension UsageReplay.Report {
    /// The minutes in all banks at the end.
    var balance: Int { limits.reduce(0) { $0 + ($1.total.bank?.closing.count ?? 0) } }
}
