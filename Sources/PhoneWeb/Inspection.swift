public import Foundation

/// What an app tells a developer about itself, beside the phone.
public struct Inspection: Equatable, Sendable {
    /// What is decided now, one line for each rule.
    public var verdict: [Line]
    /// What was stored, the newest first; only the newest need to be given.
    public var facts: [Line]
    /// How many facts there are in all.
    public var factCount: Int
    /// When what is decided can next change by time alone; nil if it is not known.
    public var nextChange: Date?
    /// What went wrong as the app was asked, in words; nil if all is well.
    public var trouble: String?

    /// Describes what an app tells.
    public init(
        verdict: [Line] = [],
        facts: [Line] = [],
        factCount: Int = 0,
        trouble: String? = nil
    ) {
        self.verdict = verdict
        self.facts = facts
        self.factCount = factCount
        self.trouble = trouble
    }

    /// One line.
    public struct Line: Equatable, Sendable {
        /// What it is about, for example the name of a rule or a time of day.
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
        /// It is shielded, or lost.
        case closed
    }
}
