package import Foundation

/// A threshold of use in a monitored activity.
package struct ActivityEvent: Sendable {
    /// The name, unique in the activity.
    package let name: String
    package let counted: CountedTokens
    /// The use at which it is due.
    package let threshold: DateComponents

    let thresholdMilliseconds: Int64

    /// The parts without the tokens.
    struct Threshold: Codable {
        let name: String
        let threshold: DateComponents
    }

    package init(name: String, counted: CountedTokens, threshold: DateComponents) {
        self.name = name
        self.counted = counted
        self.threshold = threshold
        thresholdMilliseconds = max(0, Monitoring.milliseconds(threshold))
    }
}
