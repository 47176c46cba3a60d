public import Basics

/// The ID of a workout: its UUID in the health store.
public typealias WorkoutID = WideID<Workout>

/// A workout as the health store reports it.
public struct Workout: Hashable, Sendable {
    /// The time after its end within which a workout entered by hand pays.
    ///
    /// A workout that ended at most this long before a bank was set up also pays into the bank.
    public static let claim = Duration.seconds(4 * 3600)
    /// The time after its end within which a measured workout pays, because its report may be late.
    public static let lookBack = Duration.seconds(7 * 86_400)

    /// The workout's ID; a workout pays once.
    public let id: WorkoutID
    /// The beginning on the wall clock.
    public let start: WallInstant
    /// The end on the wall clock, minus the pauses; never before the start.
    ///
    /// The health store reports the length of pauses, not their times.
    public let end: WallInstant
    /// The source of the workout.
    public let origin: Origin

    /// Creates a workout; an end before the start becomes the start.
    public init(id: WorkoutID, start: WallInstant, end: WallInstant, origin: Origin) {
        self.id = id
        self.start = start
        self.end = max(start, end)
        self.origin = origin
    }

    /// The time after its end within which it pays.
    var paysFor: Duration {
        switch origin {
        case .measured: Workout.lookBack
        case .entered: Workout.claim
        }
    }

    /// The source of a workout.
    public enum Origin: UInt8, CaseIterable, Codable, Sendable {
        /// A device measured the workout.
        case measured = 0
        /// The person entered the workout by hand (Apple: `HKMetadataKeyWasUserEntered`).
        case entered = 1
    }
}

extension Workout: StoredValue {
    package static func code<C: Coder>(_ value: Self?, _ coder: inout C) throws(C.Failure) -> Self {
        let id = try coder.id("workout", value?.id)
        let start = try coder.instant("start", value?.start)
        let last = try coder.instant("end", value?.end)
        let end = try coder.making("end", value?.end) { () throws(FieldProblem) in
            guard start <= last else {
                throw .outOfRange(
                    found: String(last.millisecondsSince1970),
                    allowed: start.millisecondsSince1970...Int64.instantMaximum
                )
            }
            return last
        }
        let origin = try coder.choice("origin", value?.origin)
        return Workout(id: id, start: start, end: end, origin: origin)
    }
}
