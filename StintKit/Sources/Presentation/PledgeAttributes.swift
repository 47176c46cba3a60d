public import ActivityKit
public import Foundation

/// What the pledge's Live Activity is about.
public struct PledgeAttributes: ActivityAttributes, Hashable, Sendable {
    /// The shortest time, in seconds, for which a pledge is worth a picture.
    public static let shortest: TimeInterval = 60

    /// What changes in it: nothing, as its end stands.
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
