import AppWeb
import Foundation
import SimulatedPhone

// The panels that are lists: stored facts, device log and actions.
extension PhoneHost {
    /// Returns the panel of stored facts.
    func factPanel(_ inspection: Inspection) -> Markup {
        let now = phone.wallClock
        let rows = inspection.facts.map { note -> Markup in
            "<li>\(time(note.date, now))<span>\(note.text)</span></li>"
        }
        guard !rows.isEmpty else {
            return "<p class=\"hint\">\(shown.installed.name) has stored nothing yet.</p>"
        }
        return """
            <ol class="pane log" tabindex="0" aria-label="Facts, newest first">\(rows)</ol>
            """
    }

    /// Returns the panel of the device's events.
    func devicePanel() -> Markup {
        let now = phone.wallClock
        let rows = journal.lines.reversed().map { line -> Markup in
            let raw: Markup? = line.raw.isEmpty ? nil : "<code>\(line.raw)</code>"
            return """
                <li class="\(line.tone.rawValue)">\(time(line.at, now))<span>\(line.text)</span>\
                \(raw)</li>
                """
        }
        return """
            <p><b>\(journal.deliveredCount)</b> wake-ups, <b>\(journal.lostCount)</b> lost, \
            <b>\(journal.stoppedCount)</b> processes stopped</p>\
            <ol class="pane log" tabindex="0" aria-label="Device log, newest first">\
            \(rows)</ol>
            """
    }

    /// The descriptions of actions as of now.
    var actionWords: ActionDescriptions {
        ActionDescriptions(
            name: { self.name(of: .application($0)) },
            clock: clock,
            now: phone.wallClock
        )
    }

    /// Returns the panel of recorded actions.
    func runPanel(isSaved: Bool) -> Markup {
        let (actionMaximum, characterMaximum) = (40, 120)
        let first = max(0, run.actions.count - actionMaximum)
        let words = actionWords
        let rows = run.actions.indices[first...].reversed().map { index -> Markup in
            let action = run.actions[index]
            let line = action.line
            // Lines with parts of uploaded files are long.
            let isLong = line.count > characterMaximum
            let shown = isLong ? line.prefix(characterMaximum) + "…" : line[...]
            return """
                <li><b>\(index + 1)</b><span>\(words.sentence(action, seenWords[index]))</span>\
                <code>\(shown)</code></li>
                """
        }
        let problem: Markup? = divergence.map {
            "<p class=\"closed\">This run could not be repeated from \($0)</p>"
        }
        let failure: Markup? =
            isSaved
            ? nil : "<p class=\"closed\">The run is not saved: its file can’t be written.</p>"
        let list: Markup =
            rows.isEmpty
            ? "<p class=\"hint\">No actions yet. Your actions are listed here.</p>"
            : "<ol class=\"pane log\" tabindex=\"0\" aria-label=\"Newest first\">\(rows)</ol>"
        // Ending an empty run loses nothing, so it needs no confirmation.
        let asksFirst: Markup? =
            run.actions.isEmpty
            ? nil : " data-confirm=\"End this run of \(run.actions.count) actions? It is lost.\""
        return """
            \(problem)\(failure)\(list)\
            <p>Seed \(run.setup.seed), <b>\(run.actions.count)</b> actions. The same seed and \
            actions always give the same result. <a href="/run" download="phone-run.txt">Download</a></p>\
            <form data-run\(asksFirst) class="field"><label for="run-file">Repeat a run</label>\
            <input id="run-file" type="file" accept=".txt,text/plain">\
            <button type="submit">Repeat</button></form>\
            <form data-act="new"\(asksFirst) class="field"><label for="seed">New phone, seed</label>\
            <input id="seed" name="value" inputmode="numeric" pattern="[0-9]{1,18}" \
            value="\(run.setup.seed)" required><button type="submit">Create</button></form>\
            \(rulesForm(asksFirst))
            """
    }

    /// The field that creates a phone with other rules; nil if the app offers none.
    private func rulesForm(_ asksFirst: Markup?) -> Markup? {
        guard !shown.choices.isEmpty else { return nil }
        let options = shown.choices.map { choice -> Markup in
            """
            <option value="\(choice.id)"\("selected", if: choice.rules == run.setup.rules)>\
            \(choice.title)</option>
            """
        }
        return """
            <form data-act="begin"\(asksFirst) class="field">\
            <label for="rules">New phone with</label>\
            <select id="rules" name="value">\(options)</select>\
            <button type="submit">Create</button></form>
            """
    }

    private func time(_ date: Date, _ now: Date) -> Markup {
        "<time>\(clock.near(date, now))</time>"
    }
}
