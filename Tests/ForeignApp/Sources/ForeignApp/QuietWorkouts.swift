import Foundation
import HealthKit

/// The user's workouts.
public final class QuietWorkouts: Sendable {
    private let store = HKHealthStore()

    /// Creates the reader of workouts.
    public init() {}

    /// Requests authorization, and a launch in the background for new workouts.
    public func authorize() async throws {
        guard HKHealthStore.isHealthDataAvailable() else {
            throw HKError(.errorHealthDataUnavailable)
        }
        let types: Set<HKSampleType> = [.workoutType()]
        try await store.requestAuthorization(toShare: [], read: types)
        try await store.enableBackgroundDelivery(for: .workoutType(), frequency: .immediate)
    }

    /// Returns the minutes of movement that a watch measured since an instant.
    public func minutes(since start: Date) async throws -> Int {
        let descriptor = HKSampleQueryDescriptor(
            predicates: [.workout(HKQuery.predicateForSamples(withStart: start, end: nil))],
            sortDescriptors: [SortDescriptor(\.endDate, order: .reverse)],
            limit: 100
        )
        let workouts = try await descriptor.result(for: store)
        let measured = workouts.filter {
            $0.metadata?[HKMetadataKeyWasUserEntered] as? Bool != true
                && $0.workoutActivityType != .mindAndBody
        }
        return Int(measured.map(\.duration).reduce(0, +)) / 60
    }

    /// Calls a closure when workouts are added or deleted.
    public func observe(_ changed: @escaping @Sendable () -> Void) {
        let query = HKObserverQuery(sampleType: .workoutType(), predicate: nil) {
            _,
            completionHandler,
            error in
            if error == nil { changed() }
            completionHandler()
        }
        store.execute(query)
    }
}
