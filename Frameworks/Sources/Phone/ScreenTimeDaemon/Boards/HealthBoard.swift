package import Foundation

/// The health data of a device: who may read it, the workouts, and who wants to hear of changes.
///
/// Guarded by the device: a device runs one process at a time.
package final class HealthBoard: @unchecked Sendable {
    /// The person's answers to apps that asked to read workouts; nil if not asked.
    package var permissions: [BundleIdentifier: Bool] = [:]
    /// The apps that want to be launched for changes, and how often at most, in milliseconds.
    package var deliveries: [BundleIdentifier: Int64] = [:]
    /// All workouts, in the order in which they were saved.
    package private(set) var workouts: [RecordedWorkout] = []
    /// Everything that was saved and deleted, oldest first.
    private var history: [Change] = []
    /// Called when a workout was saved or deleted.
    package var didChange: (() -> Void)?
    private var observers: [HealthObserver] = []
    /// Apps that were launched for a change and have not yet said that they are done with it.
    private var awaitsAnswer: Set<BundleIdentifier> = []
    private var unansweredCounts: [BundleIdentifier: Int] = [:]

    /// The deliveries in a row that an app may leave unanswered before they stop (Apple:
    /// `HKObserverQueryCompletionHandler`).
    package static let unansweredMaximum = 3

    package init() {}

    /// Saves a workout.
    package func save(_ workout: RecordedWorkout) {
        workouts.append(workout)
        history.append(Change(workout: workout.id, isDeletion: false))
        didChange?()
    }

    /// Deletes a workout; an unknown one changes nothing.
    package func delete(_ id: UUID) {
        guard workouts.contains(where: { $0.id == id }) else { return }
        workouts.removeAll { $0.id == id }
        history.append(Change(workout: id, isDeletion: true))
        didChange?()
    }

    /// Something that was saved or deleted.
    package struct Change: Sendable {
        package let workout: UUID
        /// True if it was deleted.
        package let isDeletion: Bool
    }

    /// Returns the changes after the first `count`, at most `maximum` of them; all if that is 0.
    package func changes(since count: Int, maximum: Int) -> [Change] {
        let rest = history.dropFirst(count)
        return Array(maximum > 0 ? rest.prefix(maximum) : rest)
    }

    /// Begins to call an observer.
    package func add(_ observer: HealthObserver) {
        observers.removeAll { !$0.process.isAlive }
        observers.append(observer)
    }

    /// Ends what `add` began.
    package func removeObserver(_ query: ObjectIdentifier) {
        observers.removeAll { $0.query == query }
    }

    /// Returns the observers of a process, oldest first.
    package func observers(of process: ProcessRecord) -> [HealthObserver] {
        observers.filter { $0.process === process && process.isAlive }
    }

    /// Notes that a delivery begins; returns false if the app has left too many unanswered.
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

    /// Notes that an app is done with a delivery.
    package func answered(_ app: BundleIdentifier) { awaitsAnswer.remove(app) }
}

/// Code of a process that wants to be called when health data has changed.
package struct HealthObserver {
    /// The query that the app made; it names the observer.
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

/// Why health data was not handed out.
package enum HealthFailure: Error, Sendable {
    /// No health data: the code runs on no device, or its process has ended.
    case unavailable
    /// The app has not asked the person yet.
    case authorizationNotDetermined
    /// A program that may not ask the person has asked.
    case authorizationDenied
    /// The device is locked, and its health data with it.
    case databaseInaccessible
}
