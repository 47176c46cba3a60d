public import ActivityKit
public import Foundation

/// The subject of the timer's Live Activity.
public struct TimerAttributes: ActivityAttributes, Hashable, Sendable {
    /// The changing part of the activity, as known at the last update.
    public struct ContentState: Codable, Hashable, Sendable {
        /// The beginning of the current use; nil if no app was in use.
        public var began: Date?
        /// The minutes of use on that day.
        public var minutesToday: Int
        /// The instant of the last update.
        public var knownAt: Date

        public init(began: Date?, minutesToday: Int, knownAt: Date) {
            self.began = began
            self.minutesToday = minutesToday
            self.knownAt = knownAt
        }

        /// The instant after which the use is assumed to have ended.
        public var trustedUntil: Date { knownAt.addingTimeInterval(TimerAttributes.longestTrusted) }
    }

    /// The longest time, in seconds, for which use is assumed to continue without an update.
    ///
    /// The system would move the timer for eight hours (Apple: "Displaying live data with Live
    /// Activities"), and only the app can end it, which does not run while another app is in use.
    static let longestTrusted: TimeInterval = 3600

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
    /// The credits at stake, or nil.
    public let credits: Int?

    public init(began: Date, end: Date, credits: Int?) {
        self.began = began
        self.end = end
        self.credits = credits
    }
}

/// The subject of the break's Live Activity.
public struct OverrideAttributes: ActivityAttributes, Hashable, Sendable {
    public typealias ContentState = FixedState

    public let began: Date
    public let end: Date
    /// The names of the limits whose apps it opened when it began.
    public let opens: String

    public init(began: Date, end: Date, opens: String) {
        self.began = began
        self.end = end
        self.opens = opens
    }
}
