public import Foundation

/// A kind of samples, and which of them.
@available(iOS 15.4, *)
public struct HKSamplePredicate<Sample: HKSample>: @unchecked Sendable {
    // Unchecked because predicates are not declared Sendable; nothing in it ever changes.

    public let sampleType: HKSampleType
    /// The predicate; nil for all.
    public let nsPredicate: NSPredicate?
}

@available(iOS 15.4, *)
extension HKSamplePredicate {
    /// Returns what asks for workouts, for all if no predicate is given.
    public static func workout(_ predicate: NSPredicate? = nil) -> HKSamplePredicate<HKWorkout> {
        HKSamplePredicate<HKWorkout>(sampleType: .workoutType(), nsPredicate: predicate)
    }

    /// Returns what asks for samples of a kind, for all if no predicate is given.
    public static func sample(
        type: HKSampleType,
        predicate: NSPredicate? = nil
    ) -> HKSamplePredicate<HKSample> {
        HKSamplePredicate<HKSample>(sampleType: type, nsPredicate: predicate)
    }
}
