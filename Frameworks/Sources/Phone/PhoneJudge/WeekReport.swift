public import Foundation

/// The findings of one week of one seed.
public struct WeekReport: Codable, Equatable, Sendable {
    /// The seed of the week.
    public let seed: UInt64
    /// The faults of the phone.
    public let faults: WeekFaults
    /// The judged time, in milliseconds: the phone was in use and the app authorized.
    public internal(set) var judgedMilliseconds: Int64 = 0
    /// The number of times a fault struck.
    public internal(set) var strikes = 0
    /// The wrong times, in order of their beginning.
    public internal(set) var wrong: [WrongTime] = []
    /// Mistakes that a real phone keeps quiet about, each once, in the order of their first time.
    public internal(set) var misuses: [String] = []

    /// Creates an empty report of a week.
    package init(seed: UInt64, faults: WeekFaults, wrong: [WrongTime] = []) {
        self.seed = seed
        self.faults = faults
        self.wrong = wrong
    }

    /// Returns the time for which something was wrong in a way, in milliseconds.
    public func milliseconds(_ kind: WrongTime.Kind) -> Int64 {
        wrong.reduce(0) { $0 + ($1.kind == kind ? $1.milliseconds : 0) }
    }

    /// The time for which something was wrong in either way, in milliseconds.
    public var milliseconds: Int64 { wrong.reduce(0) { $0 + $1.milliseconds } }

    /// Returns the week without what was wrong at the same time in another, in the same way.
    func beyond(_ other: WeekReport) -> WeekReport {
        var rest = self
        rest.wrong = wrong.compactMap { found in
            var found = found
            let begin = found.spans[0].from
            for spell in other.wrong where spell.kind == found.kind {
                found.spans = found.spans.flatMap { $0.subtracting(spell.spans) }
            }
            guard let first = found.spans.first else { return nil }
            found.at += Double(first.from - begin) / 1000
            return found
        }
        return rest
    }
}

/// A time at which a phone in use did not show what the rule says.
public struct WrongTime: Codable, Equatable, Sendable {
    /// The kind of error.
    public let kind: Kind
    /// The time when it began, on the phone's clock.
    public internal(set) var at: Date
    /// The phone's time zone then.
    public let timeZone: String
    /// The apps, in the order in which they became wrong.
    public internal(set) var apps: [String]
    /// The spans of use in which it was wrong, in milliseconds since the week began.
    public internal(set) var spans: [Span]
    /// The last callback before, with its time; nil if none.
    public let lastCallback: Event?
    /// The fault that had struck last, what it struck, and when; nil if none had.
    public let lastFault: Event?

    /// Describes a time.
    package init(
        kind: Kind,
        at: Date,
        timeZone: String,
        apps: [String],
        spans: [Span],
        lastCallback: Event? = nil,
        lastFault: Event? = nil
    ) {
        self.kind = kind
        self.at = at
        self.timeZone = timeZone
        self.apps = apps
        self.spans = spans
        self.lastCallback = lastCallback
        self.lastFault = lastFault
    }

    /// The ways of being wrong.
    public enum Kind: String, CaseIterable, Codable, Sendable {
        /// The rule shields what the phone leaves open.
        case open
        /// The rule leaves open what the phone shields.
        case shielded
    }

    /// Something that happened before.
    public struct Event: Codable, Equatable, Sendable {
        /// The text of the callback.
        public let text: String
        /// The time, on the phone's clock of then.
        public let at: Date

        /// Describes what happened.
        package init(text: String, at: Date) {
            self.text = text
            self.at = at
        }
    }

    /// A time, in milliseconds since the week began.
    public struct Span: Codable, Equatable, Sendable {
        /// The time when it begins.
        public let from: Int64
        /// The time when it is over.
        public let to: Int64

        /// Describes a time.
        package init(from: Int64, to: Int64) {
            self.from = from
            self.to = to
        }

        /// Returns what is in no other span; those are ordered and apart.
        package func subtracting(_ others: [Span]) -> [Span] {
            var rest: [Span] = []
            var begin = from
            for other in others where other.to > begin && other.from < to {
                if other.from > begin { rest.append(Span(from: begin, to: other.from)) }
                begin = max(begin, other.to)
            }
            if begin < to { rest.append(Span(from: begin, to: to)) }
            return rest
        }
    }

    /// The time for which it was wrong while the phone was in use, in milliseconds.
    public var milliseconds: Int64 { spans.reduce(0) { $0 + $1.to - $1.from } }
}
