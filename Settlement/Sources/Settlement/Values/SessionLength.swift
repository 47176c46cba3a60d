/// The length of a session, in whole minutes.
package struct SessionLength: Hashable, Sendable {
    package static let pledgeRange: ClosedRange<Int64> = 15...120
    package static let redemptionRange: ClosedRange<Int64> = 15...60

    package let minutes: Int64

    package init?(pledgeMinutes minutes: Int64) {
        guard SessionLength.pledgeRange.contains(minutes) else { return nil }
        self.minutes = minutes
    }

    package init?(redemptionMinutes minutes: Int64) {
        guard SessionLength.redemptionRange.contains(minutes) else { return nil }
        self.minutes = minutes
    }

    package var span: TimeSpan { .minutes(minutes) }
}
