public import Enforcement
public import Limits
public import Phrases

/// The question of a shield that Stint asks, because it needs a length or a reason.
public struct OpeningQuestion: Hashable, Sendable {
    /// The app, category or website; unknown if a "yes" opens all apps of a limit.
    public let item: ItemID
    /// The offered access, without the questions that were answered before a wait.
    public let offer: AccessOffer
    /// The price, and the end of a running wait.
    public let lines: [Phrase]

    /// Creates the question that a shield passed on; nil without one, or if a "yes" opens nothing.
    init?(_ state: RuleState, _ verdict: Verdict, _ holders: ItemHolders, _ view: Viewpoint) {
        guard let item = state.itemAwaitingChoice(at: view.reading) else { return nil }
        let selections =
            item == .unknown
            ? Set(state.selections.map(\.id)) : holders.selections(of: item, in: state)
        guard let shield = verdict.shield(for: item, in: selections),
            case .access(let asked)? = shield.offer, asked.needsChoice,
            case .access(let offer)? = state.answered(shield, at: view.reading).offer
        else { return nil }
        self.item = item
        self.offer = offer
        let wait = state.wait(of: offer, at: shield, view.reading)
        lines =
            Phrase.price(of: offer, wait)
            + (wait.flatMap { Phrase(waiting: $0, clock: view.clock) }.map { [$0] } ?? [])
    }
}

/// The person's answer to a question in Stint.
public struct EditedOpening: Hashable, Sendable, Identifiable {
    /// The question, with the current price.
    public var question: OpeningQuestion
    /// The chosen length.
    public var length: AccessLength
    /// The chosen or written reason.
    public var reason = ""
    /// The outcome of the last "yes"; nil before it.
    public var outcome: Reconciler.Opening?

    public var id: ItemID { question.item }

    /// Creates an answer with the shortest length and no reason.
    public init(_ question: OpeningQuestion) {
        self.question = question
        length = question.offer.lengths[0]
    }

    /// True if the item is open.
    public var isOpen: Bool { if case .opened = outcome { true } else { false } }

    /// The number of characters that a written reason lacks.
    public var missingCharacterCount: Int {
        question.offer.reason == .written ? Price.missingCharacterCount(in: reason) : 0
    }

    /// True if nothing is missing.
    public var isComplete: Bool {
        if case .chosen? = question.offer.reason { return !reason.isEmpty }
        return missingCharacterCount == 0
    }
}
