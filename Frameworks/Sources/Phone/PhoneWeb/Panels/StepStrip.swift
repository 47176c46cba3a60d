import AppWeb
import Foundation
import InterfaceHost
import SimulatedPhone

// The short tour: done steps are checked, and the next one is emphasized.
extension PhoneHost {
    /// Draws the steps, given whether each is done.
    func stepStrip(_ done: [Bool]) -> Markup {
        guard !steps.isEmpty else { return "" }
        let next = done.firstIndex(of: false)
        let items = steps.indices.map { index -> Markup in
            let state = done[index] ? "done" : index == next ? "next" : ""
            let sign: Markup =
                done[index]
                ? "<b data-symbol=\"checkmark\" aria-hidden=\"true\"></b>"
                : "<b aria-hidden=\"true\">\(index + 1)</b>"
            let spoken: Markup? = done[index] ? "<span class=\"unseen\">Done: </span>" : nil
            return """
                <li class="\(state)"><button type="button" data-act="step \(index)"\
                \("aria-current=step", if: index == next)>\(sign)\
                <span>\(spoken)\(steps[index].title)</span></button></li>
                """
        }
        let hint =
            next.map { steps[$0].hint }
            ?? "That was the tour. Now try a fault, and see whether the phone still obeys."
        return """
            <section class="tour" aria-label="Try it">\
            <header><h2>Try it</h2><p>\(hint)</p>\
            <button type="button" class="quiet" data-tour="off">Hide</button></header>\
            <ol>\(items)</ol></section>
            """
    }

    /// Returns the actions of a step.
    /// - Parameters:
    ///   - step: The step's index.
    ///   - nextChange: The time of the next change.
    /// - Returns: The actions of the step's button.
    /// - Throws: `gone` if there is no such step or no change is scheduled.
    func actions(
        ofStep step: Int,
        nextChange: Date?
    ) throws(PhoneActionError) -> [PhoneAction] {
        guard steps.indices.contains(step) else { throw .gone("step \(step)") }
        switch steps[step].action {
        case .actions(let actions): return actions
        case .nextChange:
            guard let nextChange else { throw .gone("a scheduled change") }
            return [.until(nextChange)]
        case .control(let kind):
            guard let element = control(kind)?.page.controls.keys.sorted().first else {
                throw .gone(steps[step].title)
            }
            let use = PhoneAction.touch(.control(kind: kind), element, text: "", words: "")
            return [.controls(isOpen: true), use]
        }
    }
}
