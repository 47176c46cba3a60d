extension Scenario {
    /// The conditions that must be true at a step.
    public struct Expectation: Hashable, Sendable {
        /// The conditions in the file's order; never empty.
        public var checks: [Check]
    }

    /// A condition that must be true.
    public enum Check: Hashable, Sendable {
        /// An item is blocked or open.
        case state(Subject, isBlocked: Bool)
        case breakPass(PassState)
        case emergency(PassState)
        case monitors(Int)
        /// The texts of the shield in front; nil if no shield may be in front.
        case shield(ShieldWords?)
        /// The minutes in the first bank.
        case balance(Int)
        /// The minutes used today of the limit with a name.
        case used(limit: String, minutes: Int)
        case timer(isRunning: Bool)
        /// The minutes that the first timer shows for today.
        case today(Int)
        case pledge(PledgeState)
        case breach(Breach)
        case pending(Int)
        /// True if an item is open because its shield granted access.
        case access(Subject, isRunning: Bool)
        /// The number of events of today at an item's shield.
        case count(Count, Subject, Int)
        /// The title of a notification shown since the previous step; nil if none may be shown.
        case notified(String?)
    }

    /// An item that can be blocked.
    public enum Subject: Hashable, Sendable {
        case app(String)
        case domain(String)
        case category(String)

        /// The app, domain or category as in the file.
        public var name: String {
            switch self {
            case .app(let name), .domain(let name), .category(let name): name
            }
        }
    }

    /// The availability of a break or an emergency.
    public enum PassState: String, CaseIterable, Hashable, Sendable {
        case available
        /// One is active.
        case running
        /// None is left, or none is offered.
        case spent
        /// One is left, but it would open nothing.
        case useless
    }

    /// The progress or outcome of a pledge.
    public enum PledgeState: String, CaseIterable, Hashable, Sendable {
        case running
        case kept
        case failed
        case none
    }

    /// The reason why a pledge failed.
    public enum Breach: String, CaseIterable, Hashable, Sendable {
        case attempted
        case opened
        case used
        case gaveUp = "gave-up"
        case emergency
        case none
    }

    /// The events that are counted at a shield.
    public enum Count: String, CaseIterable, Hashable, Sendable {
        case attempts
        /// Openings that the shield allowed.
        case openings
        case turnedBack = "turned-back"
    }

    /// The texts of a shield; a text that is nil is not checked.
    ///
    /// Lines are joined by spaces.
    public struct ShieldWords: Hashable, Sendable {
        /// The large text.
        public var title: String?
        /// The small text.
        public var subtitle: String?
        /// The title of the upper button.
        public var primary: String?
        /// The title of the lower button; `none` for a shield without one.
        public var secondary: String?

        /// Creates texts from their parts.
        public init(title: String?, subtitle: String?, primary: String?, secondary: String?) {
            self.title = title
            self.subtitle = subtitle
            self.primary = primary
            self.secondary = secondary
        }
    }
}
