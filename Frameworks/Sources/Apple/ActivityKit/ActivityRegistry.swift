package import Foundation

/// The Live Activities of one app on a device; they outlive the app's processes.
///
/// Guard: the device runs one thread at a time.
package final class ActivityRegistry: @unchecked Sendable {
    /// The maximum size of attributes and state in bytes (Apple, developer documentation).
    package static let byteMaximum = 4096
    /// The maximum number of activities per app (assumed).
    package static let activityMaximum = 5

    /// The registry of the current process; nil without a phone.
    @TaskLocal package static var current: ActivityRegistry?

    package var clock: () -> Date
    /// True if the user allows activities.
    package var isEnabled = true { didSet { changed() } }
    /// True if the app is in front, or an intent runs that can start an activity.
    package var mayBegin = true
    /// All activities, the oldest first.
    package var records: [ActivityRecord] = []
    /// Called after each change.
    package var onChange: (() -> Void)?
    private var count = 0
    /// The observers, which are called after each change until they return false.
    private var followers: [() -> Bool] = []

    package init(clock: @escaping () -> Date) { self.clock = clock }

    func begin<A: ActivityAttributes>(
        _ attributes: A,
        _ content: ActivityContent<A.ContentState>
    ) throws -> String {
        forget()
        guard isEnabled else { throw ActivityAuthorizationError.denied }
        guard mayBegin else { throw ActivityAuthorizationError.visibility }
        let encoder = JSONEncoder()
        let bytes = try encoder.encode(attributes).count + encoder.encode(content.state).count
        guard bytes <= Self.byteMaximum else { throw ActivityAuthorizationError.attributesTooLarge }
        guard records.count < Self.activityMaximum else {
            throw ActivityAuthorizationError.targetMaximumExceeded
        }
        count += 1
        let record = ActivityRecord(
            id: "activity-\(count)",
            attributes: attributes,
            state: content.state,
            staleDate: content.staleDate,
            relevance: content.relevanceScore,
            began: clock()
        )
        records.append(record)
        changed()
        return record.id
    }

    /// The activity with an ID; nil once it was removed.
    package subscript(id: String) -> ActivityRecord? { records.first { $0.id == id } }

    func change(
        _ id: String,
        while states: [ActivityState] = [.active, .stale],
        _ change: (inout ActivityRecord) -> Void
    ) {
        guard let index = records.firstIndex(where: { $0.id == id }) else { return }
        guard states.contains(records[index].activityState(at: clock())) else { return }
        change(&records[index])
        changed()
    }

    /// Calls an observer now and after each change, until it returns false.
    func follow(_ follower: @escaping () -> Bool) {
        if follower() { followers.append(follower) }
    }

    private func changed() {
        onChange?()
        followers = followers.filter { $0() }
    }

    /// Removes all activities.
    package func removeAll() {
        records.removeAll()
        changed()
    }

    /// Removes activities that are no longer visible.
    package func forget() {
        let now = clock()
        records.removeAll { $0.activityState(at: now) == .dismissed }
    }
}
