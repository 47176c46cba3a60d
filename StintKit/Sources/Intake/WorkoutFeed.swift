import Enforcement
public import Foundation
import HealthKit
import Limits
import OSLog

/// A feed that adds the minutes of the health store's workouts to banks, including missed ones.
///
/// The app creates one at each launch, before its first screen, because a launch in the background
/// has no screen. A workout pays once, however often it is reported.
public final class WorkoutFeed: @unchecked Sendable {
    // The lock guards the query.
    private static let logger = Logger(subsystem: "app.stint", category: "workouts")
    /// The time since the beginning of a workout that can still pay; it lasts at most a day.
    private static let reach: TimeInterval =
        (Workout.lookBack + .seconds(86_400)) / .seconds(1)

    private let store = HKHealthStore()
    private let folder: URL
    private let calendar: Calendar
    private let paid: @Sendable () -> Void
    private let lock = NSLock()
    private var query: HKObserverQuery?

    /// True if the device has health data.
    public static var isAvailable: Bool { HKHealthStore.isHealthDataAvailable() }

    /// Creates a feed that calls `paid` after workouts have paid, on any thread.
    public init(
        folder: URL,
        calendar: Calendar,
        paid: @escaping @Sendable () -> Void = {}
    ) {
        self.folder = folder
        self.calendar = calendar
        self.paid = paid
    }

    /// Asks for permission to read workouts.
    ///
    /// The answer stays unknown (Apple: a refusal looks like an empty store).
    public func requestPermission() async throws {
        try await store.requestAuthorization(toShare: [], read: [HKWorkoutType.workoutType()])
    }

    /// Returns true if the person was never asked; false if there are no health data.
    public func isPermissionMissing() async -> Bool {
        do {
            let status = try await store.statusForAuthorizationRequest(
                toShare: [],
                read: [HKWorkoutType.workoutType()]
            )
            return status == .shouldRequest
        } catch {
            return false
        }
    }

    /// Observes workouts from now on, even while the app is not running, and records the latest.
    ///
    /// Nothing is reported without the permission to read workouts; start again once granted.
    public func start() {
        let type = HKWorkoutType.workoutType()
        let query = HKObserverQuery(sampleType: type, predicate: nil) { [self] _, done, error in
            if let error {
                report(error)
                return done()
            }
            let answer = Answer(done: done)
            payLatest { answer.done() }
        }
        let before = lock.withLock {
            defer { self.query = query }
            return self.query
        }
        if let before { store.stop(before) }
        store.execute(query)
        store.enableBackgroundDelivery(for: type, frequency: .immediate) { [self] _, error in
            if let error { report(error) }
        }
    }

    /// Records the workouts of the last days; those that were paid before pay nothing.
    public func payLatest(then done: @escaping @Sendable () -> Void = {}) {
        let predicate = HKQuery.predicateForSamples(
            withStart: Date(timeIntervalSinceNow: -Self.reach),
            end: nil,
            options: []
        )
        let query = HKSampleQuery(
            sampleType: HKWorkoutType.workoutType(),
            predicate: predicate,
            limit: HKObjectQueryNoLimit,
            sortDescriptors: nil
        ) { [self] _, samples, error in
            if let error { report(error) }
            let workouts = (samples ?? []).compactMap { $0 as? HKWorkout }.map(Workout.init)
            pay(workouts.sorted { ($0.end, $0.start) < ($1.end, $1.start) })
            takeBackDeleted { done() }
        }
        store.execute(query)
    }

    /// Subtracts the minutes of workouts that were deleted since the stored anchor.
    ///
    /// Samples need another query, because an anchor would skip workouts that couldn't be paid.
    private func takeBackDeleted(then done: @escaping @Sendable () -> Void) {
        let query = HKAnchoredObjectQuery(
            type: HKWorkoutType.workoutType(),
            predicate: nil,
            anchor: storedAnchor,
            limit: HKObjectQueryNoLimit
        ) { [self] _, _, deleted, anchor, error in
            defer { done() }
            if let error { return report(error) }
            do {
                let workouts = (deleted ?? []).map { WorkoutID($0.uuid) }
                if !workouts.isEmpty {
                    var reconciler = try Reconciler(folder: folder, calendar: calendar)
                    if try reconciler.takeBack(workouts) > 0 { paid() }
                }
                // Store it last, so that workouts that couldn't be processed are reported again.
                if let anchor { try store(anchor) }
            } catch {
                report(error)
            }
        }
        store.execute(query)
    }

    private var anchorFile: URL { folder.appending(path: "workouts-anchor") }

    /// The anchor up to which deletions were processed; nil before the first.
    private var storedAnchor: HKQueryAnchor? {
        do {
            guard FileManager.default.fileExists(atPath: anchorFile.path) else { return nil }
            return try NSKeyedUnarchiver.unarchivedObject(
                ofClass: HKQueryAnchor.self,
                from: Data(contentsOf: anchorFile)
            )
        } catch {
            // Without an anchor, only later deletions are reported.
            report(error)
            return nil
        }
    }

    private func store(_ anchor: HKQueryAnchor) throws {
        let data = try NSKeyedArchiver.archivedData(
            withRootObject: anchor,
            requiringSecureCoding: true
        )
        try data.write(
            to: anchorFile,
            options: [.atomic, .completeFileProtectionUntilFirstUserAuthentication]
        )
    }

    /// The system's handler, which may be called on any thread (Apple: `HKObserverQuery`).
    private struct Answer: @unchecked Sendable {
        let done: HKObserverQueryCompletionHandler
    }

    private func pay(_ workouts: [Workout]) {
        guard !workouts.isEmpty else { return }
        do {
            var reconciler = try Reconciler(folder: folder, calendar: calendar)
            if try reconciler.pay(workouts).paidCount > 0 { paid() }
        } catch {
            report(error)
        }
    }

    private func report(_ error: any Error) {
        Self.logger.error("\(String(describing: error), privacy: .public)")
    }
}

extension Workout {
    fileprivate init(_ workout: HKWorkout) {
        let isEntered = workout.metadata?[HKMetadataKeyWasUserEntered] as? Bool ?? false
        self.init(
            id: WorkoutID(workout.uuid),
            start: WallInstant(workout.startDate),
            // Pauses are not paid.
            end: WallInstant(min(workout.endDate, workout.startDate + workout.duration)),
            origin: isEntered ? .entered : .measured
        )
    }
}

extension WorkoutID {
    fileprivate init(_ uuid: UUID) {
        guard let id = WorkoutID(uuid: uuid.uuidString.utf8) else {
            preconditionFailure("the text of a UUID is valid")
        }
        self = id
    }
}

extension WallInstant {
    fileprivate init(_ date: Date) {
        self.init(millisecondsSince1970: Int64((date.timeIntervalSince1970 * 1000).rounded()))
    }
}
