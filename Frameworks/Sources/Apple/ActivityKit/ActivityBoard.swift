/// The Live Activities of one app on a device; they outlive the app's processes.
///
/// Guarded by the device: one thread at a time.
package final class ActivityBoard: @unchecked Sendable {
    /// The most bytes of attributes and state together (Apple, developer documentation).
    package static let byteMaximum = 4096
    /// The most activities of one app at a time (assumed).
    package static let activityMaximum = 5

    /// The board of the process that runs, or nil outside of any device.
    @TaskLocal package static var current: ActivityBoard?

    package var clock: () -> Date
    /// True if the person wants activities.
    package var isEnabled = true { didSet { changed() } }
    /// True if the app is in front, or an intent runs that may begin an activity.
    package var mayBegin = true
    /// All activities that were not yet forgotten, the oldest first.
    package var records: [ActivityRecord] = []
    /// Called after each change.
    package var onChange: (() -> Void)?
    private var count = 0
    /// The observers of activities: called after each change, until they return false.
    private var followers: [() -> Bool] = []

    /// Creates an empty board.
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

    /// The activity of an identifier, or nil once it was forgotten.
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

    /// Calls somebody now and after each change, until false is returned.
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

    /// Removes activities that are no longer shown.
    package func forget() {
        let now = clock()
        records.removeAll { $0.activityState(at: now) == .dismissed }
    }
}
