/// How long a session lasts, in whole minutes.
package struct SessionLength: Hashable, Sendable {
    /// The shortest and the longest pledge, in minutes.
    package static let pledgeRange: ClosedRange<Int64> = 15...120
    /// The shortest and the longest redemption, in minutes.
    package static let redemptionRange: ClosedRange<Int64> = 15...60

    /// Whole minutes.
    package let minutes: Int64

    /// Creates the length of a pledge; nil if it is not 15 to 120 minutes.
    package init?(pledgeMinutes minutes: Int64) {
        guard SessionLength.pledgeRange.contains(minutes) else { return nil }
        self.minutes = minutes
    }

    /// Creates the length of a redemption; nil if it is not 15 to 60 minutes.
    package init?(redemptionMinutes minutes: Int64) {
        guard SessionLength.redemptionRange.contains(minutes) else { return nil }
        self.minutes = minutes
    }

    /// The length as a span.
    package var span: TimeSpan { .minutes(minutes) }
}
