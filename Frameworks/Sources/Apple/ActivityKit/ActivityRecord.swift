package import Foundation

/// The system's record of a Live Activity.
package struct ActivityRecord {
    package let id: String
    package let attributes: any ActivityAttributes
    package var state: any Hashable
    package var staleDate: Date?
    package var relevance: Double
    /// The start time.
    package let began: Date
    /// The end time; nil if it is active.
    package var ended: Date?
    /// The time of dismissal after the end.
    package var dismissal: Date?

    /// Returns the state at an instant: active for at most eight hours, then visible for four more.
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
