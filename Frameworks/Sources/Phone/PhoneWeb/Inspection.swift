public import Foundation
public import SimulatedPhone

/// An app's report about itself, shown beside the phone.
public struct Inspection: Equatable, Sendable {
    /// The app's verdict for each limited app and website, in a fixed order.
    public var verdicts: [Verdict]
    /// The current decisions, one line for each rule.
    public var decisions: [Line]
    /// The newest stored facts, newest first.
    public var facts: [Note]
    /// The number of all facts.
    public var factCount: Int
    /// The next time when decisions can change without an event; nil if unknown.
    public var nextChange: Date?
    /// The names of the milestones reached so far, which complete steps of the tour.
    public var milestones: Set<String>
    /// A sentence about the app's problem; nil if none.
    public var problem: String?

    /// Describes an app's report.
    public init(
        verdicts: [Verdict] = [],
        decisions: [Line] = [],
        facts: [Note] = [],
        factCount: Int = 0,
        milestones: Set<String> = [],
        problem: String? = nil
    ) {
        self.verdicts = verdicts
        self.decisions = decisions
        self.facts = facts
        self.factCount = factCount
        self.milestones = milestones
        self.problem = problem
    }

    /// The app's current verdict for one app or website.
    public struct Verdict: Hashable, Sendable {
        /// The app or website.
        public var subject: Subject
        /// True if it should be blocked.
        public var isBlocked: Bool
        /// The reason, in a few words.
        public var reason: String
        /// The time when the verdict ends by itself; nil if never or unknown.
        public var until: Date?

        /// Describes a verdict.
        public init(_ subject: Subject, isBlocked: Bool, reason: String, until: Date?) {
            self.subject = subject
            self.isBlocked = isBlocked
            self.reason = reason
            self.until = until
        }
    }

    /// A stored fact.
    public struct Note: Equatable, Sendable {
        /// The time on the wall clock.
        public var date: Date
        /// The description of the fact.
        public var text: String

        /// Describes a stored fact.
        public init(_ date: Date, _ text: String) {
            self.date = date
            self.text = text
        }
    }

    /// The decision of one rule.
    public struct Line: Equatable, Sendable {
        /// The subject, for example the name of a rule.
        public var name: String
        /// The decision and its reason.
        public var text: String
        /// The meaning of the line.
        public var tone: Tone

        /// Describes a line.
        public init(_ name: String, _ text: String, tone: Tone = .plain) {
            self.name = name
            self.text = text
            self.tone = tone
        }
    }

    /// The meaning of a line.
    public enum Tone: String, Sendable {
        /// Plain information.
        case plain
        /// Open or successful.
        case open
        /// Blocked or failed.
        case closed
    }
}
