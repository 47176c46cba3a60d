public import Basics

/// Names a workout: the UUID that the health store gave it.
public typealias WorkoutID = WideID<Workout>

/// A workout as the health store tells of it.
public struct Workout: Hashable, Sendable {
    /// How long after its end a workout pays that the person entered by hand; and how long before a
    /// bank was set up one may have ended that pays into it.
    public static let claim = Duration.seconds(4 * 3600)
    /// How long after its end a workout pays that a device measured, as it may be heard of late.
    public static let lookBack = Duration.seconds(7 * 86_400)

    /// Its own name; a workout pays once.
    public let id: WorkoutID
    /// When it began on the wall clock.
    public let start: WallInstant
    /// The end on the wall clock, minus the pauses; never before the start.
    ///
    /// The health store reports the length of pauses, not their times.
    public let end: WallInstant
    /// Who says so.
    public let origin: Origin

    /// Creates a workout; an end before the start becomes the start.
    public init(id: WorkoutID, start: WallInstant, end: WallInstant, origin: Origin) {
        self.id = id
        self.start = start
        self.end = max(start, end)
        self.origin = origin
    }

    /// How long after its end it pays: nobody measured what the person says afterwards.
    var paysFor: Duration {
        switch origin {
        case .measured: Workout.lookBack
        case .entered: Workout.claim
        }
    }

    /// Who says that a workout took place.
    public enum Origin: UInt8, CaseIterable, Codable, Sendable {
        /// A device measured it.
        case measured = 0
        /// The person entered it by hand (Apple: `HKMetadataKeyWasUserEntered`).
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
