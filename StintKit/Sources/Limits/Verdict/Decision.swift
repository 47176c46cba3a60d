/// The decision of a limit or the running pledge on its selection at an instant.
public struct Decision: Hashable, Sendable {
    /// The limit or pledge that decides.
    public let source: Source
    /// The covered selection.
    public let selection: SelectionID
    /// The reason why the selection is blocked or open.
    public let reason: Reason
    /// The wall instant at which the reason ends by itself; nil if it does not within 8 days.
    public let until: WallInstant?
    /// The items that stay open although the selection is blocked, in the order of their IDs.
    ///
    /// They need not be in the selection.
    public let exceptions: [ItemID]
    /// True if a break lifts the decision.
    public let opensInBreaks: Bool

    /// The limit's ID; nil for a pledge.
    public var limit: LimitID? {
        switch source {
        case .limit(let id): id
        case .pledge: nil
        }
    }

    /// True if the selection is blocked.
    public var isBlocked: Bool { reason.isBlocking }

    /// The question of the shield; nil if a "yes" opens nothing.
    public var ask: Ask? { if case .asks(let ask) = reason.effect { ask } else { nil } }

    /// True if a break lifts the reason, or if the reason also yields to a "yes".
    public var yieldsToBreak: Bool { opensInBreaks || ask != nil }

    func blocks(_ item: ItemID, in selections: Set<SelectionID>) -> Bool {
        isBlocked && selections.contains(selection) && !exceptions.contains(item)
    }

    /// Returns true if this decision lasts longer than another blocking one.
    ///
    /// A decision that a "yes" lifts is the shortest; one without an end is the longest.
    func endsLater(than other: Decision) -> Bool {
        guard (ask == nil) == (other.ask == nil) else { return ask == nil }
        guard let end = other.until else { return false }
        guard let until else { return true }
        return until > end
    }

    /// The source of a decision.
    public enum Source: Hashable, Sendable {
        case limit(LimitID)
        case pledge(PledgeID)
    }

    /// The effect of a reason on the apps.
    public enum Effect: Hashable, Sendable {
        case open
        /// The apps are blocked, and a "yes" on the shield opens one for a while.
        case asks(Ask)
        case blocked
    }
}

/// The content of one item's shield.
public struct Shield: Hashable, Sendable {
    /// The blocked item.
    public let item: ItemID
    /// All selections that contain the item.
    public let selections: Set<SelectionID>
    /// The day on which the shield was requested.
    public let day: CivilDay
    /// The decision that blocks the item; of several, the one that ends last.
    public let decision: Decision
    /// The effect of the second button; nil if nothing helps.
    public internal(set) var offer: Offer?
    /// True if a break would open the item, or leave only reasons that a "yes" lifts.
    public let yieldsToBreak: Bool

    /// True if the item is unknown because the system has replaced its token.
    public var isUnrecognized: Bool { item == .unknown }

    /// The effect of the second button.
    public enum Offer: Hashable, Sendable {
        /// Opens the item for a while, and is counted by limits on openings.
        ///
        /// For an unknown item, it opens everything that the answered limit covers.
        case access(AccessOffer)
        /// Fails the running pledge, if nothing else blocks the item.
        case breakPledge(PledgeID)
    }
}

/// An access that a shield offers, and its price.
public struct AccessOffer: Hashable, Sendable {
    /// The lengths to choose from, the shortest first.
    public private(set) var lengths: [AccessLength]
    /// The longest wait of the asking limits; nil without one.
    public let wait: Wait?
    /// The strictest reason that an asking limit demands; nil without one.
    public private(set) var reason: ReasonDemand?
    /// The wait that began with the person's answer; nil if none was given.
    private(set) var begun: AskedWait?
    /// The limits whose questions a "yes" answers, and which it lifts.
    public let answered: [LimitID]

    /// A reason that the person must give.
    public enum ReasonDemand: Hashable, Sendable {
        case chosen(Reasons)
        case written
    }

    /// Creates the offer of limits that all ask; nil if there are none.
    ///
    /// Only the shortest length is offered, with the longest wait, and each reason once.
    public init?(_ asks: [Ask], answered: [LimitID]) {
        guard let longest = asks.map(\.accessLength).min() else { return nil }
        let choices = asks.filter(\.choosesLength).flatMap(\.lengths).filter { $0 < longest }
        lengths = Set(choices).sorted() + [longest]
        var wait: Wait?
        var reason: ReasonDemand?
        for ask in asks {
            switch ask.price {
            case .free: break
            case .wait(let other): wait = wait.map { $0.united(with: other) } ?? other
            case .writtenReason: reason = .written
            case .chosenReason(let reasons): reason = reason ?? .chosen(reasons)
            }
        }
        self.wait = wait
        self.reason = reason
        self.answered = answered
    }

    /// The longest length.
    public var length: AccessLength { lengths[lengths.count - 1] }

    /// True if the person must choose a length or give a reason.
    public var needsChoice: Bool { lengths.count > 1 || reason != nil }

    /// The menu of the shield's button; nil if a choice needs none, or more than one menu.
    public var menu: Menu? {
        switch reason {
        case .chosen(let reasons) where lengths.count == 1: .reasons(reasons.texts)
        case nil where lengths.count > 1: .lengths(lengths)
        case .chosen, .written, nil: nil
        }
    }

    /// The items of a menu, at most as many as the system shows.
    public enum Menu: Hashable, Sendable {
        case reasons([String])
        case lengths([AccessLength])

        /// Returns the choice at a position, or nil.
        public subscript(position: Int) -> (length: AccessLength?, reason: String)? {
            switch self {
            case .reasons(let texts):
                texts.indices.contains(position) ? (nil, texts[position]) : nil
            case .lengths(let lengths):
                lengths.indices.contains(position) ? (lengths[position], "") : nil
            }
        }
    }

    /// Returns the offer after the answer with which a wait began; unchanged if that isn't enough now.
    func answered(with wait: AskedWait) -> AccessOffer {
        guard isAnswered(by: wait.access, wait.reason) else { return self }
        var answered = self
        if lengths.count > 1, let access = wait.access { answered.lengths = [access] }
        answered.reason = nil
        answered.begun = wait
        return answered
    }

    /// Returns true if a length and a reason answer the question.
    func isAnswered(by length: AccessLength?, _ given: String) -> Bool {
        guard lengths.count == 1 || length.map(lengths.contains) == true else { return false }
        return switch reason {
        case nil: true
        case .chosen(let reasons): reasons.texts.contains(given)
        case .written: Price.missingCharacterCount(in: given) == 0
        }
    }
}
