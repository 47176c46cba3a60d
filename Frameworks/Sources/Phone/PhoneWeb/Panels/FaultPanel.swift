import SimulatedPhone

// What phones do against Apple's documents: each with a switch or a button, and what it does.
extension PhoneHost {
    func faultPanel() -> Markup {
        let groups = FaultGroup.allCases.map { group -> Markup in
            let rows = Fault.allCases.filter { $0.words.group == group }.map(row)
            return "<h3>\(group.title)</h3><ul class=\"faults\">\(rows)</ul>"
        }
        let drawn: Markup? =
            run.setup.faults.isEmpty
            ? nil
            : "<p>The seed also draws \(run.setup.faults.count) faults by chance.</p>"
        return """
            <p class="hint">Phones do not always do what Apple documents. Switch a fault on and see \
            what the app makes of it.</p>\
            <div class="row"><button type="button" data-act="faults off"\
            \("disabled", if: faultsAlways.isEmpty)>All off</button></div>\(drawn)\
            <div class="pane" tabindex="0" role="group" aria-label="All faults">\(groups)</div>
            """
    }

    /// Returns the number of active faults, for the heading of the panel.
    func faultNote() -> Markup {
        faultsAlways.isEmpty ? "all off" : "<b class=\"closed\">\(faultsAlways.count) on</b>"
    }

    private func row(_ fault: Fault) -> Markup {
        let words = fault.words
        let isOn = faultsAlways.contains(fault)
        let control: Markup =
            fault.isSudden
            ? """
            <button type="button" data-act="\(PhoneAction.fault(fault).line)">\(words.title)</button>
            """
            : .toggle(words.title, isOn, PhoneAction.faultAlways(fault, isOn: !isOn).line)
        let seen = words.seen.map { "Seen: \($0)." } ?? "Assumed of any phone."
        return "<li>\(control)<p>\(words.effect) <small>\(seen)</small></p></li>"
    }
}
