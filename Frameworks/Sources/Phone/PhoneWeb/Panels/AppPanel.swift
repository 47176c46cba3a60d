import Foundation
import SimulatedPhone

/// A difference between the phone and the app's wishes.
struct Disobedience: Equatable {
    /// The subjects that are open or blocked against the app's wishes.
    let subjects: [Subject]
    /// True if the app wants it blocked.
    let isToBeBlocked: Bool
}

// What the app wants for each app on the phone, and whether the phone does it.
extension PhoneHost {
    /// Returns the differences between the phone and the app's wishes.
    func disobediences(_ verdicts: [Inspection.Verdict]) -> [Disobedience] {
        [true, false].compactMap { isBlocked in
            let subjects = verdicts.filter { verdict in
                verdict.isBlocked == isBlocked && phone.isShielded(verdict.subject) != isBlocked
            }
            guard !subjects.isEmpty else { return nil }
            return Disobedience(
                subjects: subjects.map(\.subject),
                isToBeBlocked: isBlocked
            )
        }
    }

    func verdictPanel(_ inspection: Inspection, _ wrong: [Disobedience]) -> Markup {
        let trouble: Markup? = inspection.trouble.map { "<p class=\"closed\">\($0)</p>" }
        guard !inspection.verdicts.isEmpty || !inspection.decisions.isEmpty else {
            return """
                \(trouble)<p class="hint">No app is limited yet. As soon as one is, it is listed \
                here: blocked or open, why, and whether the phone obeys.</p>
                """
        }
        let disobeying = Set(wrong.flatMap(\.subjects))
        let rows = inspection.verdicts.map { row($0, isWrong: disobeying.contains($0.subject)) }
        let list: Markup? =
            rows.isEmpty
            ? nil
            : """
            <ul class="pane apps" tabindex="0" aria-label="Apps with a limit">\(rows)</ul>
            """
        return "\(trouble)\(wrong.map(complaint))\(list)\(decisions(inspection.decisions))"
    }

    /// Returns whether the phone obeys, for the heading of the panel.
    func verdictNote(_ inspection: Inspection, _ wrong: [Disobedience]) -> Markup {
        if !wrong.isEmpty { return "<b class=\"closed\">the phone disobeys</b>" }
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
            ? "<em>The phone has it \(verdict.isBlocked ? "open" : "blocked").</em>" : nil
        return """
            <li class="\(verdict.isBlocked ? "blocked" : "free")">\(Markup.icon(name))\
            <div><b>\(name)</b><span>\(verdict.reason)</span>\(truth)</div>\
            <p><i data-symbol="\(symbol)" aria-hidden="true"></i>\(state)\(end)</p></li>
            """
    }

    /// Returns the differences between the phone and the app's wishes, with known reasons.
    private func complaint(_ wrong: Disobedience) -> Markup {
        let namedMaximum = 3
        let names = wrong.subjects.prefix(namedMaximum).map { name(of: $0) }
        let rest = wrong.subjects.count - names.count
        let all = names.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
        let are = wrong.subjects.count == 1 ? "is" : "are"
        let now = phone.wallClock
        let (state, wish) = wrong.isToBeBlocked ? ("open", "blocked") : ("blocked", "open")
        return """
            <p class="disobeys"><b>\(all) \(are) \(state), and should be \(wish).</b> \
            \(cause(seenAt: now))</p>
            """
    }

    /// Why the phone may not do what the app wants.
    private func cause(seenAt now: Date) -> String {
        let name = shown.installed.name
        if phone.permission(.screenTime, of: shown.identifier) != true {
            return "\(name) may not use Screen Time."
        }
        let lastRun =
            journal.lastRun.map { "\(name) last ran at \(clock.near($0, now))." }
            ?? "\(name) has not run yet."
        guard let trouble = journal.troubles.last else { return lastRun }
        let text = trouble.text.prefix(1).uppercased() + trouble.text.dropFirst()
        let since =
            journal.lastRun.map { $0 > trouble.at } ?? false
            ? lastRun : "\(name) has not run since."
        return "\(text) at \(clock.near(trouble.at, now)). \(since)"
    }

    /// Returns the decision of each rule, folded.
    private func decisions(_ lines: [Inspection.Line]) -> Markup? {
        guard !lines.isEmpty else { return nil }
        let rows = lines.map { line -> Markup in
            """
            <tr class="\(line.tone.rawValue)"><th scope="row">\(line.name)</th>\
            <td>\(line.text)</td></tr>
            """
        }
        return """
            <details class="more" id="decisions"><summary>What each limit decides \
            (\(lines.count))</summary><table>\(rows)</table></details>
            """
    }
}
