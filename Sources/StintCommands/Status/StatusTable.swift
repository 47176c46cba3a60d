import Foundation
import Inputs
import Limits
import Statistics
import StintConsole

/// The status of a home as text.
enum StatusTable {
    static func text(_ status: Status) -> String {
        heading(status) + "\n" + limits(status) + "\n" + passes(status) + figures(status)
            + pending(status) + troubles(status)
    }

    private static func heading(_ status: Status) -> String {
        let home = status.home
        let now = TimelineClock.day(home.now, in: home.zone)
        let time = TimelineClock.time(home.now, in: home.zone)
        return RulesText.line("home", home.folder.path)
            + RulesText.line("now", "\(now) \(time), \(home.zone.identifier)")
            + RulesText.line("permission", permission(status.state.authorization))
            + RulesText.line(
                "here",
                home.isOfDesktop
                    ? "stint desktop blocks the websites in browsers; stint desktop status shows it"
                    : "this computer blocks nothing; the table shows what a phone with this home "
                        + "blocks"
            )
    }

    private static func permission(_ authorization: Authorization?) -> String {
        switch authorization {
        case .approved: "granted"
        case .lost: "LOST: nothing is blocked until it is granted again"
        case nil: "unknown"
        }
    }

    private static func limits(_ status: Status) -> String {
        guard !status.verdict.decisions.isEmpty else { return "no limits\n" }
        let times = status.verdict.decisions.map(status.applies)
        let hasTimes = times.contains { !$0.isEmpty }
        var table = TextTable(
            [
                .init(title: "limit", widthMaximum: 26), "kind", "now",
                .init(title: "why", widthMaximum: 34), "until", .number("used"),
            ] + (hasTimes ? [.init(title: "applies", widthMaximum: 26)] : [])
        )
        for (decision, times) in zip(status.verdict.decisions, times) {
            table.add(
                [
                    status.name(decision), status.kind(decision),
                    decision.isBlocked ? "blocked" : "open", status.why(decision),
                    decision.until.map(status.home.time) ?? "–",
                    status.used(decision).map { "\($0) min" } ?? "",
                ] + (hasTimes ? [times] : [])
            )
        }
        return table.text()
    }

    private static func passes(_ status: Status) -> String {
        let home = status.home
        var text = RulesText.line("break", breaks(status))
        text += RulesText.line("emergency", emergency(status))
        for (item, until) in status.accesses {
            let words = "\(status.names.item(item)) until \(home.time(until))"
            text += RulesText.line("access", words)
        }
        return text + RulesText.line("pledge", pledge(status))
    }

    private static func breaks(_ status: Status) -> String {
        switch status.breakPass {
        case .nothingBlocked: "not needed, because it would open nothing"
        case .available:
            "available, "
                + (status.breakMinutes.map { "\(RuleText.minutes($0)) left today" }
                    ?? RuleText.span(status.state.settings.breakRule.length))
        case .running(let until): "runs until \(status.home.time(until))"
        case .spent(let again):
            "used up" + (again.map { ", available again at \(status.home.time($0))" } ?? "")
        case .notOffered: "none offered"
        }
    }

    private static func emergency(_ status: Status) -> String {
        switch status.emergency {
        case .available(let left, let failed):
            "\(left) left in 30 days" + (failed == nil ? "" : "; one would fail the pledge")
        case .running(let until): "runs until \(status.home.time(until))"
        case .spent(let again): "used up, available again at \(status.home.time(again))"
        case .notOffered: "none offered"
        case .nothingBlocked: "not needed, because it would open nothing"
        }
    }

    private static func pledge(_ status: Status) -> String {
        let text = FactText(names: status.names, home: status.home)
        switch status.pledge {
        case nil: return "none yet"
        case .running(let pledge, let until):
            return "runs until \(status.home.time(until)), \(pledge.grade)"
        case .kept: return "the last one was kept"
        case .failed(_, let breach, let reading):
            return
                "the last one failed at \(status.home.time(reading.wall)): \(text.breach(breach))"
        }
    }

    private static func figures(_ status: Status) -> String {
        let today = status.today
        let counts =
            "\(counted(today.attempts, "attempt")), \(today.turnedBack) turned back, "
            + "\(today.accesses) opened; \(counted(today.breaks, "break")), "
            + "\(today.emergencies == 1 ? "1 emergency" : "\(today.emergencies) emergencies")"
        var more: [String] = []
        if today.breaks > 0 {
            more.append("\(RuleText.minutes(today.breakMinutes)) of breaks")
        }
        if today.waits > 0 {
            more.append("\(counted(today.waits, "wait")), \(today.waitsGivenUp) given up")
        }
        if today.minutesBeyond > .zero {
            more.append("\(RuleText.minutes(today.minutesBeyond)) beyond budgets")
        }
        let streaks = status.streaks
        return RulesText.line("today", counts)
            + (more.isEmpty ? "" : RulesText.line("", more.joined(separator: "; ")))
            + RulesText.line(
                "focus score",
                "\(score(today.focusScore)) today, \(score(status.total.focusScore)) in all"
            )
            + RulesText.line(
                "streak",
                "\(counted(streaks.current, "day")), longest \(streaks.longest)"
            )
    }

    private static func score(_ score: FocusScore) -> String {
        "\(score) of \(counted(score.choices, "choice"))"
    }

    private static func pending(_ status: Status) -> String {
        let text = FactText(names: status.names, home: status.home)
        return status.state.pendingChanges.map {
            RulesText.line("pending", "until \(status.home.time($0.due)): \(text.words($0.change))")
        }.joined()
    }

    private static func troubles(_ status: Status) -> String {
        var text = ""
        if !status.unpicked.isEmpty {
            let words = "\(status.unpicked.joined(separator: ", ")): not blocked yet"
            text += RulesText.line("not picked", words)
        }
        if let count = status.state.monitorsMissingCount, count > 0 {
            text += RulesText.line(
                "monitors",
                "\(counted(Int(count), "monitor")) missing at the last check"
            )
        }
        let doubt = status.state.doubt(at: status.home.reading)
        if doubt != .zero {
            let way = doubt < .zero ? "behind" : "ahead"
            text += RulesText.line(
                "clock",
                "\(RuleText.span(doubt)) \(way); the stricter time applies"
            )
        }
        if !status.damage.isNone { text += RulesText.line("journal", status.damage.words) }
        return text
    }
}
