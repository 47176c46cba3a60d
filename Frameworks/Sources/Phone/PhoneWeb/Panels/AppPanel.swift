import AppWeb
import Foundation
import SimulatedPhone

/// A difference between the phone and the app's verdicts.
struct Discrepancy: Equatable {
    /// The subjects that are wrongly open or blocked.
    let subjects: [Subject]
    /// True if they should be blocked.
    let isToBeBlocked: Bool
}

// The panel of verdicts: the app's decision for each app, and differences on the phone.
extension PhoneHost {
    /// Returns the differences between the phone and the app's verdicts.
    func discrepancies(_ verdicts: [Inspection.Verdict]) -> [Discrepancy] {
        [true, false].compactMap { isBlocked in
            let subjects = verdicts.filter { verdict in
                verdict.isBlocked == isBlocked && phone.isShielded(verdict.subject) != isBlocked
            }
            guard !subjects.isEmpty else { return nil }
            return Discrepancy(
                subjects: subjects.map(\.subject),
                isToBeBlocked: isBlocked
            )
        }
    }

    func verdictPanel(_ inspection: Inspection, _ wrong: [Discrepancy]) -> Markup {
        let problem: Markup? = inspection.problem.map { "<p class=\"closed\">\($0)</p>" }
        guard !inspection.verdicts.isEmpty || !inspection.decisions.isEmpty else {
            return """
                \(problem)<p class="hint">No app has a limit yet. Limited apps are listed here, \
                with their state, the reason, and any difference on the phone.</p>
                """
        }
        let wrongSubjects = Set(wrong.flatMap(\.subjects))
        let rows = inspection.verdicts.map { row($0, isWrong: wrongSubjects.contains($0.subject)) }
        let list: Markup? =
            rows.isEmpty
            ? nil
            : """
            <ul class="pane apps" tabindex="0" aria-label="Apps with a limit">\(rows)</ul>
            """
        return "\(problem)\(wrong.map(report))\(list)\(decisions(inspection.decisions))"
    }

    /// Returns the note beside the panel's heading.
    func verdictNote(_ inspection: Inspection, _ wrong: [Discrepancy]) -> Markup {
        if !wrong.isEmpty { return "<b class=\"closed\">the phone differs</b>" }
        let blockedCount = inspection.verdicts.count { $0.isBlocked }
        return inspection.verdicts.isEmpty
            ? "" : "\(blockedCount) of \(inspection.verdicts.count) blocked"
    }

    private func row(_ verdict: Inspection.Verdict, isWrong: Bool) -> Markup {
        let name = name(of: verdict.subject)
        let end = verdict.until.map { " until \(clock.near($0, phone.wallClock))" } ?? ""
        let state = verdict.isBlocked ? "Blocked" : "Open"
        let symbol = verdict.isBlocked ? "lock.fill" : "lock.open"
        let truth: Markup? =
            isWrong
            ? "<em>It is \(verdict.isBlocked ? "open" : "blocked") on the phone.</em>" : nil
        return """
            <li class="\(verdict.isBlocked ? "blocked" : "free")">\(Markup.icon(name))\
            <div><b>\(name)</b><span>\(verdict.reason)</span>\(truth)</div>\
            <p><i data-symbol="\(symbol)" aria-hidden="true"></i>\(state)\(end)</p></li>
            """
    }

    /// Returns a sentence about a difference, with its likely cause.
    private func report(_ wrong: Discrepancy) -> Markup {
        let namedMaximum = 3
        let names = wrong.subjects.prefix(namedMaximum).map { name(of: $0) }
        let rest = wrong.subjects.count - names.count
        let all = names.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
        let are = wrong.subjects.count == 1 ? "is" : "are"
        let now = phone.wallClock
        let (state, verdict) = wrong.isToBeBlocked ? ("open", "blocked") : ("blocked", "open")
        return """
            <p class="discrepancy"><b>\(all) \(are) \(state), and should be \(verdict).</b> \
            \(cause(seenAt: now))</p>
            """
    }

    /// Returns the likely cause of a difference.
    private func cause(seenAt now: Date) -> String {
        let name = shown.installed.name
        if phone.permission(.screenTime, of: shown.identifier) != true {
            return "\(name) may not use Screen Time."
        }
        let lastRun =
            journal.lastRun.map { "\(name) last ran at \(clock.near($0, now))." }
            ?? "\(name) has not run yet."
        guard let disruption = journal.disruptions.last else { return lastRun }
        let text = disruption.text.prefix(1).uppercased() + disruption.text.dropFirst()
        let since =
            journal.lastRun.map { $0 > disruption.at } ?? false
            ? lastRun : "\(name) has not run since."
        return "\(text) at \(clock.near(disruption.at, now)). \(since)"
    }

    /// Returns the collapsed list of each rule's decision.
    private func decisions(_ lines: [Inspection.Line]) -> Markup? {
        guard !lines.isEmpty else { return nil }
        let rows = lines.map { line -> Markup in
            """
            <tr class="\(line.tone.rawValue)"><th scope="row">\(line.name)</th>\
            <td>\(line.text)</td></tr>
            """
        }
        return """
            <details class="more" id="decisions"><summary>Decisions by limit \
            (\(lines.count))</summary><table>\(rows)</table></details>
            """
    }
}
