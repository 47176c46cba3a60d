import AppWeb
import SimulatedPhone

// The faults, each with a switch or a button.
extension PhoneHost {
    func faultPanel() -> Markup {
        let groups = FaultGroup.allCases.map { group -> Markup in
            let rows = Fault.allCases.filter { $0.words.group == group }.map(row)
            return "<h3>\(group.title)</h3><ul class=\"faults\">\(rows)</ul>"
        }
        let drawn: Markup? =
            run.setup.faults.isEmpty
            ? nil
            : "<p>The seed also draws \(run.setup.faults.count) faults at random.</p>"
        return """
            <p class="hint">Phones don’t always behave as Apple documents. Switch on a fault and watch \
            how the app handles it.</p>\
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
        let source = words.source.map { "Observed: \($0)." } ?? "Assumed."
        return "<li>\(control)<p>\(words.effect) <small>\(source)</small></p></li>"
    }
}
