/// The kind of workouts.
@available(iOS 8.0, *)
open class HKWorkoutType: HKSampleType, @unchecked Sendable {
    init() { super.init(identifier: HKWorkoutTypeIdentifier) }
}

/// The name of the kind of workouts.
@available(iOS 8.0, *)
public let HKWorkoutTypeIdentifier = "HKWorkoutTypeIdentifier"
