import Inputs
import Limits
import Replaying
import StintConsole

// The table of days.
extension ReplayTable {
    private static let dayWidth = 14
    private static let gap = 2

    static func byDay(_ report: UsageReplay.Report) -> String {
        let covered = report.apps.indices.filter { report.apps[$0].isCovered }
            .sorted {
                let (left, right) = (report.apps[$0], report.apps[$1])
                return (left.total.blocked, left.total.used, right.name)
                    > (right.total.blocked, right.total.used, left.name)
            }
        let ends = ends(report)
        let columns = columns(covered, of: report, beside: ends)
        let others = covered.dropFirst(columns.count)
        var table = TextTable(
            ["day"]
                + columns.map {
                    .init(
                        title: Names.plain(report.apps[$0].name),
                        isNumber: true,
                        widthMaximum: dayWidth,
                        isCut: true
                    )
                }
                + (others.isEmpty ? [] : [.number("others")])
                + [.number("together")]
                + ends.map { .init(title: $0.title, isNumber: $0.isNumber) }
        )
        for day in report.days {
            table.add(
                [TimelineClock.day(day.start, in: report.zone)]
                    + columns.map { cell(day.amounts[$0]) }
                    + (others.isEmpty ? [] : [cell(sum(others.map { day.amounts[$0] }))])
                    + [cell(report.covered(on: day))] + ends.map { $0.cell(day) }
            )
        }
        table.addRule()
        table.add(
            ["\(counted(report.days.count, "day"))"]
                + columns.map { cell(report.apps[$0].total) }
                + (others.isEmpty ? [] : [cell(sum(others.map { report.apps[$0].total }))])
                + [cell(report.covered)] + ends.map(\.sum)
        )
        return table.text(indent: "  ")
    }

    /// A column after the apps, for example for the passes that keep all use.
    private struct End {
        let title: String
        var isNumber = true
        let sum: String
        let cell: (UsageReplay.Day) -> String
    }

    private static func ends(_ report: UsageReplay.Report) -> [End] {
        let required = report.requirements
        let timers = report.limits.indices.filter { report.limits[$0].rule.kind == .timer }
        func starts(_ days: [UsageReplay.Day]) -> String {
            grouped(
                days.reduce(0) { sum, day in
                    timers.reduce(sum) { $0 + day.limits[$1].timersStarted }
                }
            )
        }
        var ends = acceptedEnds(report)
        func add(
            _ title: String,
            if isShown: Bool,
            _ sum: String,
            _ cell: @escaping (UsageReplay.Day) -> String
        ) {
            if isShown { ends.append(End(title: title, sum: sum, cell: cell)) }
        }
        add("breaks", if: report.offersBreaks, grouped(required.breaks)) {
            grouped($0.requirements.breaks)
        }
        add("openings", if: report.asks, grouped(required.openings)) {
            grouped($0.requirements.openings)
        }
        add("workout", if: report.has(.bank), grouped(required.workout.count)) {
            grouped($0.requirements.workout.count)
        }
        add("timer starts", if: report.has(.timer), starts(report.days)) { starts([$0]) }
        let failed = "\(grouped(report.pledgesFailed)) of \(grouped(report.pledges))"
        add("pledges failed", if: report.rules.pledge != nil, failed) {
            "\($0.pledgesFailed) of \($0.pledges)"
        }
        if report.has(.schedule, .opens, .budget, .bank) {
            let sum = "\(report.daysWithEnough) of \(report.days.count)"
            ends.append(
                End(title: "enough?", isNumber: false, sum: sum) { $0.isEnough ? "yes" : "no" }
            )
        }
        return ends
    }

    /// Returns the columns for waits, minutes after the end of limits, and minutes of breaks.
    private static func acceptedEnds(_ report: UsageReplay.Report) -> [End] {
        let sum = report.accepted
        func waits(_ accepted: UsageReplay.Accepted) -> String {
            "\(grouped(accepted.waitsPaid))/"
                + grouped(accepted.waitsPaid + accepted.waitsGivenUp)
        }
        var ends: [End] = []
        if report.asksForWaits {
            ends.append(End(title: "paid/waits", sum: waits(sum)) { waits($0.accepted) })
        }
        if report.asksAtEnds {
            ends.append(
                End(title: "beyond", sum: minutes(sum.beyond)) { minutes($0.accepted.beyond) }
            )
        }
        if report.hasUnusualBreaks {
            ends.append(
                End(title: "taken", sum: grouped(sum.breakMinutes.count)) {
                    grouped($0.accepted.breakMinutes.count)
                }
            )
        }
        return ends
    }

    /// Returns the apps with their own column: as many as fit the width.
    private static func columns(
        _ covered: [Int],
        of report: UsageReplay.Report,
        beside ends: [End]
    ) -> [Int] {
        let together = cell(report.covered).count
        var left = width - gap - dayWidth - gap - max(8, together)
        for end in ends { left -= gap + max(end.title.count, end.sum.count) }
        var columns: [Int] = []
        for index in covered {
            let name = min(report.apps[index].name.count, dayWidth)
            let needed = gap + max(name, cell(report.apps[index].total).count)
            // The sum of the others is never longer than the total.
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
}
