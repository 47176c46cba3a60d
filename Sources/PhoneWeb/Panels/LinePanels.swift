import SimulatedPhone

// The panels that are lists of lines: the verdict, the facts, what the device did, the run.
extension PhoneHost {
    /// Why what is shielded.
    func verdictPanel(_ inspection: Inspection) -> Markup {
        let rows = inspection.verdict.map { line -> Markup in
            """
            <tr class="\(line.tone.rawValue)"><th scope="row">\(line.name)</th>\
            <td>\(line.text)</td></tr>
            """
        }
        let trouble: Markup? = inspection.trouble.map { "<p class=\"closed\">\($0)</p>" }
        let table: Markup =
            rows.isEmpty ? "<p>No rule decides anything.</p>" : "<table>\(rows)</table>"
        return "\(trouble)\(table)"
    }

    /// What the app has stored.
    func factPanel(_ inspection: Inspection) -> Markup {
        let rows = inspection.facts.map { line -> Markup in
            "<li><time>\(line.name)</time> \(line.text)</li>"
        }
        return """
            <p><b>\(inspection.factCount)</b> stored</p>\
            <ol class="log" tabindex="0" aria-label="Facts">\(rows)</ol>
            """
    }

    /// What the device did.
    func devicePanel() -> Markup {
        let now = phone.wallClock
        let rows = journal.lines.reversed().map { line -> Markup in
            """
            <li class="\(line.tone.rawValue)"><time>\(clock.near(line.at, now))</time> \
            \(line.text)</li>
            """
        }
        return """
            <p><b>\(journal.deliveredCount)</b> callbacks delivered, \
            <b>\(journal.lostCount)</b> lost, <b>\(journal.stoppedCount)</b> processes stopped</p>\
            <ol class="log" tabindex="0" aria-label="Events">\(rows)</ol>
            """
    }

    /// What was done, so that it can be repeated.
    func runPanel(isKept: Bool) -> Markup {
        let (actionMaximum, characterMaximum) = (12, 120)
        let first = max(0, run.actions.count - actionMaximum)
        let rows = run.actions.indices[first...].reversed().map { index -> Markup in
            let line = run.actions[index].line
            // A part of a file is long.
            let isLong = line.count > characterMaximum
            let shown = isLong ? line.prefix(characterMaximum) + "…" : line
            return "<li value=\"\(index + 1)\"><code>\(shown)</code></li>"
        }
        let trouble: Markup? = divergence.map {
            "<p class=\"closed\">This run could not be repeated as it was, from \($0)</p>"
        }
        let kept: Markup? =
            isKept
            ? nil : "<p class=\"closed\">The run is not kept: its file cannot be written.</p>"
        return """
            \(trouble)\(kept)<p>Seed \(run.setup.seed), \
            <b>\(run.actions.count)</b> actions. <a href="/run" download="phone-run.txt">Download</a></p>\
            <ol class="log" reversed tabindex="0" aria-label="Actions">\(rows)</ol>\
            <form data-run class="field"><label for="run-file">Repeat a run</label>\
            <input id="run-file" type="file" accept=".txt,text/plain">\
            <button type="submit">Repeat</button></form>\
            <form data-act="new" class="field"><label for="seed">New phone, seed</label>\
            <input id="seed" name="value" inputmode="numeric" pattern="[0-9]{1,18}" \
            value="\(run.setup.seed)" required><button type="submit">Begin</button></form>
            """
    }
}
