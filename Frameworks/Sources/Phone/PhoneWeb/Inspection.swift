public import Foundation
public import SimulatedPhone

/// What an app tells a developer about itself, beside the phone.
public struct Inspection: Equatable, Sendable {
    /// What the app wants for each app and website that its rules cover, in a fixed order.
    public var verdicts: [Verdict]
    /// What is decided now, one line for each rule.
    public var decisions: [Line]
    /// What was stored, the newest first; only the newest need to be given.
    public var facts: [Note]
    /// How many facts there are in all.
    public var factCount: Int
    /// When what is decided can next change by time alone; nil if it is not known.
    public var nextChange: Date?
    /// What the person has reached so far, by the app's own names; guided steps ask for them.
    public var milestones: Set<String>
    /// What went wrong as the app was asked, in words; nil if all is well.
    public var trouble: String?

    /// Describes what an app tells.
    public init(
        verdicts: [Verdict] = [],
        decisions: [Line] = [],
        facts: [Note] = [],
        factCount: Int = 0,
        milestones: Set<String> = [],
        trouble: String? = nil
    ) {
        self.verdicts = verdicts
        self.decisions = decisions
        self.facts = facts
        self.factCount = factCount
        self.milestones = milestones
        self.trouble = trouble
    }

    /// What the app wants for one app or website now.
    public struct Verdict: Hashable, Sendable {
        /// The app or website.
        public var subject: Subject
        /// True if it is to be blocked.
        public var isBlocked: Bool
        /// Why, in a few words.
        public var reason: String
        /// When that ends by itself; nil if it does not, or it is not known.
        public var until: Date?

        /// Describes what the app wants.
        public init(_ subject: Subject, isBlocked: Bool, reason: String, until: Date?) {
            self.subject = subject
            self.isBlocked = isBlocked
            self.reason = reason
            self.until = until
        }
    }

    /// Something that was stored.
    public struct Note: Equatable, Sendable {
        /// When, by the wall clock.
        public var date: Date
        /// What, in words.
        public var text: String

        /// Describes something that was stored.
        public init(_ date: Date, _ text: String) {
            self.date = date
            self.text = text
        }
    }

    /// One line.
    public struct Line: Equatable, Sendable {
        /// What it is about, for example the name of a rule.
        public var name: String
        /// What is said.
        public var text: String
        /// How it is meant.
        public var tone: Tone

        /// Describes a line.
        public init(_ name: String, _ text: String, tone: Tone = .plain) {
            self.name = name
            self.text = text
            self.tone = tone
        }
    }

    /// How a line is meant.
    public enum Tone: String, Sendable {
        /// It tells something.
        case plain
        /// It is open, or well.
        case open
        /// It is blocked, or lost.
        case closed
    }
}
