extension Scenario {
    /// What must be true at a step; everything not named may be as it is.
    public struct Expectation: Hashable, Sendable {
        /// What is looked at, in the file's order; never empty.
        public var checks: [Check]

        /// Makes an expectation from its parts.
        public init(checks: [Check]) {
            self.checks = checks
        }
    }

    /// One thing that must be true.
    public enum Check: Hashable, Sendable {
        case cover(Subject, isShielded: Bool)
        case override(PassState)
        case emergency(PassState)
        case monitors(Int)
        /// The words of the shield in front; nil if none may be in front.
        case shield(ShieldWords?)
        /// The minutes in the first bank.
        case balance(Int)
        /// The minutes that count as used today, in a limit by its name.
        case used(limit: String, minutes: Int)
        case timer(isRunning: Bool)
        /// The minutes that the first timer shows for today.
        case today(Int)
        case pledge(PledgeState)
        case breach(Breach)
        case pending(Int)
        /// An item is open because its shield was answered with yes, or isn't.
        case access(Subject, isRunning: Bool)
        /// The number of events of today at an item's shield.
        case count(Count, Subject, Int)
        /// The title of a notification shown since the step above; nil when none may have been.
        case notified(String?)
    }

    /// Something that a shield can cover.
    public enum Subject: Hashable, Sendable {
        case app(String)
        case domain(String)
        case category(String)

        /// The name.
        public var name: String {
            switch self {
            case .app(let name), .domain(let name), .category(let name): name
            }
        }
    }

    /// Whether an override or an emergency can be taken.
    public enum PassState: String, CaseIterable, Hashable, Sendable {
        case available
        /// One has been taken and is not over.
        case running
        /// None is left, or none is offered.
        case spent
        /// One is left, and nothing is blocked that it would open.
        case useless
    }

    /// How a pledge stands.
    public enum PledgeState: String, CaseIterable, Hashable, Sendable {
        case running
        case kept
        case failed
        case none
    }

    /// What failed a pledge.
    public enum Breach: String, CaseIterable, Hashable, Sendable {
        case attempted
        case opened
        case used
        case gaveUp = "gave-up"
        case emergency
        case none
    }

    /// What is counted at a shield.
    public enum Count: String, CaseIterable, Hashable, Sendable {
        case attempts
        /// Openings that the shield allowed.
        case openings
        case turnedBack = "turned-back"
    }

    /// What a shield says; what is nil may be anything.
    ///
    /// Lines are joined by spaces.
    public struct ShieldWords: Hashable, Sendable {
        /// The large line.
        public var title: String?
        /// The small lines.
        public var subtitle: String?
        /// The upper button.
        public var primary: String?
        /// The lower button; `none` for a shield without one.
        public var secondary: String?

        /// Makes words from their parts.
        public init(title: String?, subtitle: String?, primary: String?, secondary: String?) {
            self.title = title
            self.subtitle = subtitle
            self.primary = primary
            self.secondary = secondary
        }
    }
}
