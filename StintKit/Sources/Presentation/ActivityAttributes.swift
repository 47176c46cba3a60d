public import ActivityKit
public import Foundation

/// What the timer's Live Activity is about.
public struct TimerAttributes: ActivityAttributes, Hashable, Sendable {
    /// What changes in it.
    public struct ContentState: Codable, Hashable, Sendable {
        /// Since when it runs; the system moves the text, so nothing needs to be sent.
        public var began: Date
        /// The minutes of today when it was last changed.
        public var minutesToday: Int

        /// Creates a state.
        public init(began: Date, minutesToday: Int) {
            self.began = began
            self.minutesToday = minutesToday
        }
    }

    /// How long use is believed to go on, in seconds, while nobody has told the app that it ended.
    ///
    /// The system would move the timer for eight hours (Apple: "Displaying live data with Live
    /// Activities"), and only the app can end it, which does not run while another app is in use.
    public static let longestTrusted: TimeInterval = 3600

    /// What is timed: the label of its limit.
    public let label: String

    /// Creates attributes.
    public init(label: String) { self.label = label }
}

/// What the pledge's Live Activity is about.
public struct PledgeAttributes: ActivityAttributes, Hashable, Sendable {
    /// The shortest time, in seconds, for which a pledge is worth a picture.
    public static let shortest: TimeInterval = 60

    /// What changes in it: nothing, as its end is fixed.
    public struct ContentState: Codable, Hashable, Sendable {
        /// Creates the only state there is.
        public init() {}
    }

    /// When the pledge began.
    public let began: Date
    /// When it ends.
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

/// What the override's Live Activity is about.
public struct OverrideAttributes: ActivityAttributes, Hashable, Sendable {
    /// The shortest time, in seconds, for which an override is worth a picture.
    public static let shortest: TimeInterval = 60

    /// What changes in it: nothing, as its end is fixed.
    public struct ContentState: Codable, Hashable, Sendable {
        /// Creates the only state there is.
        public init() {}
    }

    /// When the override began.
    public let began: Date
    /// When it ends.
    public let end: Date

    /// Creates attributes.
    public init(began: Date, end: Date) {
        self.began = began
        self.end = end
    }
}
