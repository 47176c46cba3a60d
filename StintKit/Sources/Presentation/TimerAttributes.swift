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

    /// How long the system shows an activity that is not changed (Apple: eight hours).
    public static let longest: TimeInterval = 8 * 3600

    /// What is timed: the label of its limit.
    public let label: String

    /// Creates attributes.
    public init(label: String) { self.label = label }
}
