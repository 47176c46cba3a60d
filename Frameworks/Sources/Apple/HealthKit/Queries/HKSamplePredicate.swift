public import Foundation

/// A type of samples, with a filter.
@available(iOS 15.4, *)
public struct HKSamplePredicate<Sample: HKSample>: @unchecked Sendable {
    // Unchecked: predicates are not Sendable, but the properties never change.

    public let sampleType: HKSampleType
    public let nsPredicate: NSPredicate?
}

@available(iOS 15.4, *)
extension HKSamplePredicate {
    public static func workout(_ predicate: NSPredicate? = nil) -> HKSamplePredicate<HKWorkout> {
        HKSamplePredicate<HKWorkout>(sampleType: .workoutType(), nsPredicate: predicate)
    }

    public static func sample(
        type: HKSampleType,
        predicate: NSPredicate? = nil
    ) -> HKSamplePredicate<HKSample> {
        HKSamplePredicate<HKSample>(sampleType: type, nsPredicate: predicate)
    }
}
