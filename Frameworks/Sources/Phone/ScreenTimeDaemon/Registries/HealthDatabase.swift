package import Foundation

/// The health data of a device: permissions, workouts and observers.
///
/// Guarded by the device: a device runs one process at a time.
package final class HealthDatabase: @unchecked Sendable {
    /// The person's answers to requests to read workouts; nil if not asked.
    package var permissions: [BundleIdentifier: Bool] = [:]
    /// The shortest time between launches of each app for changes, in milliseconds.
    package var deliveries: [BundleIdentifier: Int64] = [:]
    /// All workouts in the order of saving.
    package private(set) var workouts: [RecordedWorkout] = []
    /// All changes, oldest first.
    private var history: [Change] = []
    /// Called after a workout was saved or deleted.
    package var didChange: (() -> Void)?
    private var observers: [HealthObserver] = []
    /// Apps that were launched for a change and have not called the completion handler.
    private var awaitsAnswer: Set<BundleIdentifier> = []
    private var unansweredCounts: [BundleIdentifier: Int] = [:]

    /// The number of consecutive unanswered deliveries after which they stop (Apple:
    /// `HKObserverQueryCompletionHandler`).
    package static let unansweredMaximum = 3

    /// False for a device without health data.
    package let isAvailable: Bool

    package init(isAvailable: Bool = true) { self.isAvailable = isAvailable }

    /// Saves a workout.
    package func save(_ workout: RecordedWorkout) {
        workouts.append(workout)
        history.append(Change(workout: workout.id, isDeletion: false))
        didChange?()
    }

    /// Deletes a workout; unknown workouts are ignored.
    package func delete(_ id: UUID) {
        guard workouts.contains(where: { $0.id == id }) else { return }
        workouts.removeAll { $0.id == id }
        history.append(Change(workout: id, isDeletion: true))
        didChange?()
    }

    /// A saved or deleted workout.
    package struct Change: Sendable {
        package let workout: UUID
        /// True if it was deleted.
        package let isDeletion: Bool
    }

    /// Returns at most `maximum` changes after the first `count`; 0 returns all.
    package func changes(since count: Int, maximum: Int) -> [Change] {
        let rest = history.dropFirst(count)
        return Array(maximum > 0 ? rest.prefix(maximum) : rest)
    }

    /// Adds an observer.
    package func add(_ observer: HealthObserver) {
        observers.removeAll { !$0.process.isAlive }
        observers.append(observer)
    }

    /// Removes the observer of a query.
    package func removeObserver(_ query: ObjectIdentifier) {
        observers.removeAll { $0.query == query }
    }

    /// Returns the observers of a process, oldest first.
    package func observers(of process: ProcessRecord) -> [HealthObserver] {
        observers.filter { $0.process === process && process.isAlive }
    }

    /// Records the start of a delivery; returns false if the app left too many unanswered.
    package func beginDelivery(to app: BundleIdentifier) -> Bool {
        unansweredCounts[app] =
            awaitsAnswer.contains(app) ? unansweredCounts[app, default: 0] + 1 : 0
        guard unansweredCounts[app, default: 0] < Self.unansweredMaximum else {
            deliveries[app] = nil
            awaitsAnswer.remove(app)
            unansweredCounts[app] = nil
            return false
        }
        awaitsAnswer.insert(app)
        return true
    }

    /// Records that an app completed a delivery.
    package func answered(_ app: BundleIdentifier) { awaitsAnswer.remove(app) }
}

/// An observer of changes to health data.
package struct HealthObserver {
    /// The app's query, which identifies the observer.
    package let query: ObjectIdentifier
    /// The process in which the query runs.
    package let process: ProcessRecord
    /// Calls the query's handler.
    package let call: () -> Void

    package init(query: ObjectIdentifier, process: ProcessRecord, call: @escaping () -> Void) {
        self.query = query
        self.process = process
        self.call = call
    }
}

/// A failed request for health data.
package enum HealthFailure: Error, Sendable {
    /// The code doesn't run on a device, or its process has ended.
    case unavailable
    /// The app has not requested authorization.
    case authorizationNotDetermined
    /// A program other than the app requested authorization.
    case authorizationDenied
    /// The device is locked, so its health data is encrypted.
    case databaseInaccessible
}
