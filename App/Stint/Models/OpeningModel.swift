import Enforcement
import Observation
import Presentation

/// The question of a shield that needs a length or a reason, and the answer.
@Observable @MainActor
final class OpeningModel {
    /// The answer being edited; nil without a question.
    private(set) var edited: EditedOpening?
    private let facts: FactsModel

    init(_ facts: FactsModel) { self.facts = facts }
}

extension OpeningModel {
    /// Asks the question of the last shield, if it passed one on; an old answer disappears.
    func becameActive() {
        let question = facts.apps?.question
        if let question, edited?.question.item == question.item, edited?.isOpen == false {
            edited?.question = question
        } else {
            edited = question.map { EditedOpening($0) }
        }
    }

    /// Replaces the answer while it is edited.
    func edit(_ answer: EditedOpening) { edited = answer }

    /// Answers "yes": opens the app, or begins the wait.
    func open() {
        guard let answer = edited, answer.isComplete else { return }
        let outcome = facts.act {
            try $0.open(item: answer.question.item, for: answer.length, because: answer.reason)
        }
        edited?.outcome = outcome
        facts.show(LiveActivities.showAccess)
        if let question = facts.apps?.question { edited?.question = question }
    }

    /// Answers "no", or dismisses the answer after the app was opened.
    func close() {
        if let answer = edited, !answer.isOpen {
            facts.act { try $0.turnBack(from: answer.question.item) }
        }
        edited = nil
    }
}
