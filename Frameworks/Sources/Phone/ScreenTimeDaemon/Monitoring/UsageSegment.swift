package import Foundation

/// The use of one app or web domain in one segment of a report.
package struct UsageSegment: Sendable {
    /// The hour, day or week of the segment.
    package let interval: DateInterval
    /// Seconds in front, by app or web domain.
    package let seconds: [Subject: Double]
    /// The number of pickups after which each app was used first.
    package let pickups: [Subject: Int]

    package init(interval: DateInterval, seconds: [Subject: Double], pickups: [Subject: Int]) {
        self.interval = interval
        self.seconds = seconds
        self.pickups = pickups
    }
}

/// The length of the segments of a report, in the person's calendar.
package enum SegmentLength: Sendable {
    case hour, day, week
}
