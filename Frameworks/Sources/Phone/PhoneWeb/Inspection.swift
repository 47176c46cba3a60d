public import Foundation
public import SimulatedPhone

/// An app's report about itself, shown beside the phone.
public struct Inspection: Equatable, Sendable {
    /// The app's wishes for each covered app and website, in a fixed order.
    public var verdicts: [Verdict]
    /// The present decisions, one line for each rule.
    public var decisions: [Line]
    /// The stored facts, the newest first; only the newest are needed.
    public var facts: [Note]
    /// The number of all facts.
    public var factCount: Int
    /// The next time when time alone can change the decisions; nil if unknown.
    public var nextChange: Date?
    /// The milestones reached so far, by the app's names; guided steps wait for them.
    public var milestones: Set<String>
    /// The problem with the app's answer, in words; nil if none.
    public var trouble: String?

    /// Describes an app's report.
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

    /// The app's present wish for one app or website.
    public struct Verdict: Hashable, Sendable {
        /// The app or website.
        public var subject: Subject
        /// True if it is to be blocked.
        public var isBlocked: Bool
        /// Why, in a few words.
        public var reason: String
        /// The time when that ends by itself; nil if never or unknown.
        public var until: Date?

        /// Describes an app's wish.
        public init(_ subject: Subject, isBlocked: Bool, reason: String, until: Date?) {
            self.subject = subject
            self.isBlocked = isBlocked
            self.reason = reason
            self.until = until
        }
    }

    /// Something that was stored.
    public struct Note: Equatable, Sendable {
        /// The time, by the wall clock.
        public var date: Date
        /// The description of the step.
        public var text: String

        /// Describes something that was stored.
        public init(_ date: Date, _ text: String) {
            self.date = date
            self.text = text
        }
    }

    /// One line.
    public struct Line: Equatable, Sendable {
        /// The subject, for example the name of a rule.
        public var name: String
        /// The text.
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
        /// Information.
        case plain
        /// Open, or well.
        case open
        /// Blocked, or lost.
        case closed
    }
}
