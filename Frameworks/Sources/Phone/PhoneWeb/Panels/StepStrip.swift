import AppWeb
import ElementTree
import Foundation
import InterfaceHost
import SimulatedPhone

// The short tour: done steps are checked, and only the next one can be pressed.
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
            // Others keep the focus of a person who has just pressed them.
            let use: Markup =
                index == next
                ? " data-act=\"step \(index)\" aria-current=step" : " aria-disabled=\"true\""
            let spoken: Markup? = done[index] ? "<span class=\"unseen\">Done: </span>" : nil
            return """
                <li class="\(state)"><button type="button"\(use)>\(sign)\
                <span>\(spoken)\(steps[index].title)</span></button></li>
                """
        }
        let hint =
            next.map { steps[$0].hint }
            ?? "That was the tour. Now try a fault under For developers, and see whether the phone still obeys."
        return """
            <section class="tour" aria-label="Try it">\
            <header><h2>Try it</h2><p>\(hint)</p>\
            \(again)<button type="button" class="quiet" data-tour="off">Hide</button></header>\
            <ol>\(items)</ol></section>
            """
    }

    /// The button that starts the tour again on a new phone; nil before the first step.
    private var again: Markup? {
        run.actions.isEmpty
            ? nil
            : "<button type=\"button\" class=\"quiet\" data-act=\"tour\">Start Again</button>"
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
        case .actions(let actions), .press(_, after: let actions): return actions
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

    /// Returns the press of a step's button, after its other actions; nil if it presses none.
    /// - Throws: `gone` if the app shows none of the buttons.
    func press(ofStep step: Int) throws(PhoneActionError) -> PhoneAction? {
        guard case .press(let titles, _) = steps[step].action else { return nil }
        if let question { return .reply(question.permission, true) }
        let translations = shown.installed.resources[.app].map { HostedTranslations($0) }
        for title in titles {
            let words = translations?.text(title, in: phone.language) ?? title
            guard let page,
                let element = page.nodes.elements.first(where: { page.isOffered($0, words) }),
                let identifier = element.identifier
            else { continue }
            let isSwitch = page.controls[identifier] == "toggle"
            return .use(identifier, text: isSwitch ? "true" : "", words: page.words(of: identifier))
        }
        throw .gone(steps[step].title)
    }
}

extension HostedPage {
    /// Returns true if an element can be pressed and contains words.
    fileprivate func isOffered(_ element: InterfaceElement, _ words: String) -> Bool {
        guard let identifier = element.identifier, let kind = controls[identifier],
            ["press", "hold", "toggle"].contains(kind), element["disabled"] == nil,
            element["checked"] == nil
        else { return false }
        return nodes.words(of: identifier)?.contains(words) == true
    }
}
