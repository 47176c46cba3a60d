public import Foundation

/// The result of one week.
public struct WeekReport: Codable, Equatable, Sendable {
    /// The seed of the week.
    public let seed: UInt64
    /// The faults of the phone.
    public let faults: WeekFaults
    /// The judged time with the phone in use and the app authorized, in milliseconds.
    public internal(set) var judgedMilliseconds: Int64 = 0
    /// The number of faults that occurred.
    public internal(set) var strikes = 0
    /// The errors in chronological order.
    public internal(set) var wrong: [WrongTime] = []
    /// The distinct mistakes that a real phone doesn't report, in chronological order.
    public internal(set) var misuses: [String] = []

    /// Creates a report of a week.
    package init(seed: UInt64, faults: WeekFaults, wrong: [WrongTime] = []) {
        self.seed = seed
        self.faults = faults
        self.wrong = wrong
    }

    /// Returns the duration of errors of a kind, in milliseconds.
    public func milliseconds(_ kind: WrongTime.Kind) -> Int64 {
        wrong.reduce(0) { $0 + ($1.kind == kind ? $1.milliseconds : 0) }
    }

    /// The duration of all errors, in milliseconds.
    public var milliseconds: Int64 { wrong.reduce(0) { $0 + $1.milliseconds } }

    /// Returns the week without errors that another week has at the same time.
    func beyond(_ other: WeekReport) -> WeekReport {
        var rest = self
        rest.wrong = wrong.compactMap { found in
            var found = found
            let begin = found.spans[0].from
            for error in other.wrong where error.kind == found.kind {
                found.spans = found.spans.flatMap { $0.subtracting(error.spans) }
            }
            guard let first = found.spans.first else { return nil }
            found.at += Double(first.from - begin) / 1000
            return found
        }
        return rest
    }
}

/// An error: a time during which a phone in use differed from the rule.
public struct WrongTime: Codable, Equatable, Sendable {
    /// The kind of error.
    public let kind: Kind
    /// The start on the phone's clock.
    public internal(set) var at: Date
    /// The phone's time zone at the start.
    public let timeZone: String
    /// The affected apps, in chronological order.
    public internal(set) var apps: [String]
    /// The spans of use with the error, in milliseconds since the start of the week.
    public internal(set) var spans: [Span]
    /// The last callback before the start; nil if none.
    public let lastCallback: Event?
    /// The last fault before the start; nil if none.
    public let lastFault: Event?

    /// Creates an error.
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

    /// The kinds of errors.
    public enum Kind: String, CaseIterable, Codable, Sendable {
        /// An app was open that should be shielded.
        case open
        /// An app was shielded that should be open.
        case shielded
    }

    /// A callback or fault before an error.
    public struct Event: Codable, Equatable, Sendable {
        /// The description.
        public let text: String
        /// The time on the phone's clock.
        public let at: Date

        /// Creates an event.
        package init(text: String, at: Date) {
            self.text = text
            self.at = at
        }
    }

    /// A span in milliseconds since the start of the week.
    public struct Span: Codable, Equatable, Sendable {
        /// The start.
        public let from: Int64
        /// The end.
        public let to: Int64

        /// Creates an error.
        package init(from: Int64, to: Int64) {
            self.from = from
            self.to = to
        }

        /// Returns the parts outside of other spans, which must be sorted and disjoint.
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

    /// The duration with the phone in use, in milliseconds.
    public var milliseconds: Int64 { spans.reduce(0) { $0 + $1.to - $1.from } }
}
