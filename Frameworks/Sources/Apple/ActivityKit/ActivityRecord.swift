/// A Live Activity as the system keeps it.
package struct ActivityRecord {
    /// The identifier.
    package let id: String
    package let attributes: any ActivityAttributes
    package var state: any Hashable
    package var staleDate: Date?
    /// The rank among activities; the highest comes first.
    package var relevance: Double
    /// The time when it began.
    package let began: Date
    /// The time when it has ended, or nil.
    package var ended: Date?
    /// The time when it goes away, once it has ended.
    package var dismissal: Date?

    /// Returns the state at an instant: active for at most eight hours, then seen for four more.
    package func activityState(at now: Date) -> ActivityState {
        let eightHours = began.addingTimeInterval(8 * 3600)
        let end = min(ended ?? eightHours, eightHours)
        if now >= end {
            let gone = dismissal ?? end.addingTimeInterval(4 * 3600)
            return now >= gone ? .dismissed : .ended
        }
        if let staleDate, now >= staleDate { return .stale }
        return .active
    }
}
