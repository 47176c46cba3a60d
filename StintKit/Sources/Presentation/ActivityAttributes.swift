public import ActivityKit
import Foundation

/// The subject of the timer's Live Activity.
public struct TimerAttributes: ActivityAttributes, Hashable, Sendable {
    /// The part of it that changes: only what was known when it was last written.
    public struct ContentState: Codable, Hashable, Sendable {
        /// The beginning of the use that goes on; nil if nothing was in use.
        public var began: Date?
        /// The minutes of use of that day.
        public var minutesToday: Int
        /// The instant at which both were known.
        public var knownAt: Date

        /// Creates a state.
        public init(began: Date?, minutesToday: Int, knownAt: Date) {
            self.began = began
            self.minutesToday = minutesToday
            self.knownAt = knownAt
        }

        /// The instant from which on the use is no longer believed to go on.
        public var trustedUntil: Date { knownAt.addingTimeInterval(TimerAttributes.longestTrusted) }
    }

    /// The longest time, in seconds, for which use is believed to go on without news of it.
    ///
    /// The system would move the timer for eight hours (Apple: "Displaying live data with Live
    /// Activities"), and only the app can end it, which does not run while another app is in use.
    static let longestTrusted: TimeInterval = 3600

    /// The label of the timed limit.
    public let label: String

    /// Creates attributes.
    public init(label: String) { self.label = label }
}

/// The state of an activity in which nothing changes.
public struct FixedState: Codable, Hashable, Sendable {
    /// Creates the only state.
    public init() {}
}

/// The subject of the pledge's Live Activity.
public struct PledgeAttributes: ActivityAttributes, Hashable, Sendable {
    /// Nothing changes in it.
    public typealias ContentState = FixedState

    /// The beginning of the pledge.
    public let began: Date
    /// The end of the pledge, if nothing fails it.
    public let end: Date
    /// The credits at stake; nil if there are none.
    public let credits: Int?

    /// Creates attributes.
    public init(began: Date, end: Date, credits: Int?) {
        self.began = began
        self.end = end
        self.credits = credits
    }
}

/// The subject of the override's Live Activity.
public struct OverrideAttributes: ActivityAttributes, Hashable, Sendable {
    /// Nothing changes in it.
    public typealias ContentState = FixedState

    /// The beginning of the override.
    public let began: Date
    /// The end of the override.
    public let end: Date

    /// Creates attributes.
    public init(began: Date, end: Date) {
        self.began = began
        self.end = end
    }
}
