import Limits
import Replaying
import StintConsole

/// The summary of a replay in sentences.
enum ReplaySummaryText {
    static func text(_ report: UsageReplay.Report) -> String {
        var lines = [blocked(report)]
        if report.hasOffers { lines.append(withOffers(report)) }
        if let accepted = accepted(report) { lines.append(accepted) }
        if let kept = kept(report) { lines.append(kept) }
        if let timed = timed(report) { lines.append(timed) }
        if let pledged = pledged(report) { lines.append(pledged) }
        return lines.flatMap { ReplayTable.wrapped($0) }.joined(separator: "\n")
    }

    private static func blocked(_ report: UsageReplay.Report) -> String {
        let covered = report.covered
        let apps = report.apps.filter(\.isCovered).count
        return "\(ReplayTable.name(report)) would have blocked "
            + "\(ReplayTable.minutes(covered.blocked)) of the "
            + "\(ReplayTable.minutes(covered.used)) minutes in "
            + "\(counted(apps, "limited app")) over \(days(report))."
    }

    private static func withOffers(_ report: UsageReplay.Report) -> String {
        let offers =
            switch (report.asks, report.offersBreaks) {
            case (true, true): "break and opening"
            case (true, false): "opening"
            case (false, _): "break"
            }
        return "With every offered \(offers) accepted, it would have blocked "
            + "\(ReplayTable.minutes(report.covered.lost))."
    }

    /// Returns sentences about waits, breaks and use beyond limits; nil without any.
    private static func accepted(_ report: UsageReplay.Report) -> String? {
        let accepted = report.accepted
        var sentences: [String] = []
        if report.asksForWaits {
            sentences.append(
                "\(counted(accepted.waitsPaid, "wait")) would have been paid, and "
                    + "\(grouped(accepted.waitsGivenUp)) given up: a wait is paid if the app is in "
                    + "use at its end, or again within three minutes."
            )
        }
        if report.asksAtEnds {
            sentences.append(
                "\(ReplayTable.minutes(accepted.beyond)) minutes would have been used after the "
                    + "end of a limit."
            )
        }
        if report.hasUnusualBreaks {
            let pool =
                report.rules.settings.breakRule.pool == nil
                ? "" : "; one from the pool ends as soon as its apps are closed"
            sentences.append(
                "Breaks would have taken "
                    + "\(counted(accepted.breakMinutes.count, "minute"))\(pool)."
            )
        }
        return sentences.isEmpty ? nil : sentences.joined(separator: " ")
    }

    /// Returns a sentence about the passes that keep all use; nil if the rules offer none.
    private static func kept(_ report: UsageReplay.Report) -> String? {
        let required = report.requirements
        var parts: [String] = []
        if report.offersBreaks {
            let isPool = report.rules.settings.breakRule.pool != nil
            parts.append(
                isPool
                    ? "\(counted(required.breaks, "minute")) of breaks"
                    : counted(required.breaks, "break")
            )
        }
        if report.asks {
            parts.append(counted(required.openings, "opening"))
        }
        if report.has(.bank) {
            parts.append("\(counted(required.workout.count, "minute")) of workout")
        }
        for limit in report.limits
        where limit.rule.kind == .budget && limit.appCount > 0 && limit.rule.ask == nil {
            let needed = ReplayTable.budgetNeeded(limit)
            parts.append("a budget of \(counted(needed, "minute")) a day")
        }
        guard let last = parts.last else { return nil }
        let list =
            parts.count == 1 ? last : parts.dropLast().joined(separator: ", ") + " and " + last
        let needed = "Keeping all use would have needed \(list)"
        guard report.has(.schedule, .opens, .budget, .bank) else { return needed + "." }
        let rule = report.rules.settings.breakRule
        let offered =
            report.limits.allSatisfy { $0.rule.kind == .schedule } && rule.pool == nil
            ? (rule.timesPerDay == 1 ? "one a day" : "\(rule.timesPerDay) a day")
            : "the current rules"
        return "\(needed); \(offered) would have been enough on "
            + "\(report.daysWithEnough) of \(days(report))."
    }

    private static func timed(_ report: UsageReplay.Report) -> String? {
        let timers = report.limits.filter { $0.rule.kind == .timer && $0.appCount > 0 }
        guard !timers.isEmpty else { return nil }
        let starts = timers.reduce(0) { $0 + $1.total.timersStarted }
        let minutes = timers.reduce(0) { $0 + $1.total.counted.count }
        return "It would have timed \(counted(minutes, "minute")), from "
            + "\(counted(starts, "start")) of the timer."
    }

    private static func pledged(_ report: UsageReplay.Report) -> String? {
        guard let draft = report.rules.pledge else { return nil }
        let credits =
            draft.credits == 0
            ? "" : ", and \(grouped(draft.credits * report.pledgesFailed)) credits with them"
        return "Of \(counted(report.pledges, "consecutive pledge")) of "
            + "\(counted(draft.length.count, "minute")), "
            + "\(grouped(report.pledgesFailed)) would have failed\(credits)."
            + (draft.grade == .strict
                ? " This counts every attempt, as on phones where iOS reports attempts to Stint; an "
                    + "attempt that fails a strict pledge ends it."
                : "")
    }

    private static func days(_ report: UsageReplay.Report) -> String {
        counted(report.days.count, "day")
    }
}
