package import Foundation

extension Daemon {
    /// Returns the usage during a span, divided into hours, days or weeks of the person's calendar.
    /// - Parameters:
    ///   - length: The length of a segment.
    ///   - interval: The span on the wall clock; usage is kept for 28 days.
    /// - Returns: The segments in chronological order.
    package func usageSegments(_ length: SegmentLength, during interval: DateInterval)
        -> [UsageSegment]
    {
        updateMeter()
        let component: Calendar.Component =
            switch length {
            case .hour: .hour
            case .day: .day
            case .week: .weekOfYear
            }
        var segments: [UsageSegment] = []
        var instant = interval.start
        while instant < interval.end,
            let whole = backend.calendar.dateInterval(of: component, for: instant)
        {
            let part = DateInterval(
                start: max(whole.start, interval.start),
                end: min(whole.end, interval.end)
            )
            segments.append(segment(part))
            instant = whole.end
        }
        return segments
    }

    private func segment(_ interval: DateInterval) -> UsageSegment {
        var seconds: [Subject: Double] = [:]
        func add(_ subject: Subject, _ span: Range<Int64>, wallOffset: Int64) {
            let start = Double(span.lowerBound + wallOffset) / 1000
            let end = Double(span.upperBound + wallOffset) / 1000
            let overlap =
                min(end, interval.end.timeIntervalSince1970)
                - max(start, interval.start.timeIntervalSince1970)
            if overlap > 0 { seconds[subject, default: 0] += overlap }
        }
        for stretch in meter.remembered {
            add(stretch.subject, stretch.span, wallOffset: stretch.wallOffset)
        }
        let now = backend.monotonicMilliseconds
        for (subject, since) in meter.inFront where since < now {
            add(subject, since..<now, wallOffset: wallMilliseconds - now)
        }
        var pickups: [Subject: Int] = [:]
        for pickup in meter.pickups
        where interval.contains(
            Date(timeIntervalSince1970: Double(pickup.at + pickup.wallOffset) / 1000)
        ) {
            pickups[pickup.subject, default: 0] += 1
        }
        return UsageSegment(interval: interval, seconds: seconds, pickups: pickups)
    }

    /// Records that the person picked up the device; the pickup counts for the next app in front.
    package func pickedUp() { meter.awaitsPickup = true }
}
