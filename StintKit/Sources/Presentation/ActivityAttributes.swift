public import ActivityKit
public import Foundation

/// The subject of the timer's Live Activity.
public struct TimerAttributes: ActivityAttributes, Hashable, Sendable {
    /// The changing part of the activity, as known at the last update.
    public struct ContentState: Codable, Hashable, Sendable {
        /// The current use, up to the instant after which it may have ended; nil if no app was in
        /// use.
        ///
        /// iOS reports use to an extension, which can't update the activity. So nobody but the app,
        /// which doesn't run while another app is in use, knows whether the use goes on.
        public var use: DateInterval?
        /// The minutes of use on that day.
        public var minutesToday: Int
        /// The instant of the last update.
        public var knownAt: Date

        public init(use: DateInterval?, minutesToday: Int, knownAt: Date) {
            self.use = use
            self.minutesToday = minutesToday
            self.knownAt = knownAt
        }
    }

    public let label: String

    public init(label: String) { self.label = label }
}

/// The state of an activity that never changes.
public struct FixedState: Codable, Hashable, Sendable {
    public init() {}
}

/// The subject of the pledge's Live Activity.
public struct PledgeAttributes: ActivityAttributes, Hashable, Sendable {
    public typealias ContentState = FixedState

    public let began: Date
    /// The end of the pledge, unless it fails earlier.
    public let end: Date
    /// The pledged credits, or nil.
    public let credits: Int?

    public init(began: Date, end: Date, credits: Int?) {
        self.began = began
        self.end = end
        self.credits = credits
    }
}

/// The subject of the Live Activity of a break or an access.
public struct PassAttributes: ActivityAttributes, Hashable, Sendable {
    public typealias ContentState = FixedState

    /// The kinds of passes with an activity.
    public enum Kind: String, Codable, Sendable {
        case breakPass
        /// A "yes" on a shield.
        case access
    }

    public let kind: Kind
    public let began: Date
    public let end: Date
    /// The names of the limits whose apps it opened when it began.
    public let opens: String

    public init(_ kind: Kind, began: Date, end: Date, opens: String) {
        self.kind = kind
        self.began = began
        self.end = end
        self.opens = opens
    }
}
