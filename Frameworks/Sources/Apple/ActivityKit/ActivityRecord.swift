/// A Live Activity as the system keeps it.
package struct ActivityRecord {
    /// The identifier.
    package let id: String
    /// What it is about.
    package let attributes: any ActivityAttributes
    /// What it shows.
    package var state: any Hashable
    /// When that is out of date, or nil.
    package var staleDate: Date?
    /// Which of several activities comes first: the highest.
    package var relevance: Double
    /// The time when it began.
    package let began: Date
    /// The time when it has ended, or nil.
    package var ended: Date?
    /// The time when it goes away, once it has ended.
    package var dismissal: Date?

    /// How far it is at an instant: active for at most eight hours, then seen for four more.
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
