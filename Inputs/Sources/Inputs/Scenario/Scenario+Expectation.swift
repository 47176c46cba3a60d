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
        /// Whether a shield covers something.
        case cover(Subject, isShielded: Bool)
        /// The state of the override.
        case override(PassState)
        /// The state of the emergency.
        case emergency(PassState)
        /// How many monitors are armed.
        case monitors(Int)
        /// What the shield in front says; nil when none may be in front.
        case shield(ShieldWords?)
        /// The minutes in the first bank.
        case balance(Int)
        /// The minutes that count as used today, in a limit by its name.
        case used(limit: String, minutes: Int)
        /// Whether the first timer runs.
        case timer(isRunning: Bool)
        /// The minutes that the first timer shows for today.
        case today(Int)
        /// How the last pledge stands.
        case pledge(PledgeState)
        /// What failed the last pledge.
        case breach(Breach)
        /// How many changes wait.
        case pending(Int)
        /// Whether something is open because its shield was answered with yes.
        case access(Subject, isRunning: Bool)
        /// How often something happened today at something's shield.
        case count(Count, Subject, Int)
        /// The title of a notification shown since the step above; nil when none may have been.
        case notified(String?)
    }

    /// Something that a shield can cover.
    public enum Subject: Hashable, Sendable {
        /// An app, by its name.
        case app(String)
        /// A website, by its domain.
        case domain(String)
        /// A category, by its name.
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
        /// It can be taken now.
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
        /// It runs.
        case running
        /// It was kept to its end.
        case kept
        /// It failed.
        case failed
        /// There was none.
        case none
    }

    /// What failed a pledge.
    public enum Breach: String, CaseIterable, Hashable, Sendable {
        /// An attempt to open something.
        case attempted
        /// The button that opens something.
        case opened
        /// The use of something.
        case used
        /// The person gave up.
        case gaveUp = "gave-up"
        /// The person used an emergency.
        case emergency
        /// Nothing did.
        case none
    }

    /// What is counted at a shield.
    public enum Count: String, CaseIterable, Hashable, Sendable {
        /// Attempts to open something.
        case attempts
        /// Openings that the shield allowed.
        case openings
        /// Answers that turned back.
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
