/// The length of the segments of a report, in the person's calendar.
package enum SegmentLength: Sendable {
    case hour, day, week
}
