public import Foundation

/// A kind of health data; two objects of one kind are equal.
@available(iOS 8.0, *)
open class HKObjectType: NSObject, @unchecked Sendable {
    // Unchecked as Apple's is declared Sendable; nothing in it ever changes.

    /// The name of the kind, for example `HKWorkoutTypeIdentifier`.
    public let identifier: String

    init(identifier: String) {
        self.identifier = identifier
        super.init()
    }

    /// Returns the kind of workouts.
    open class func workoutType() -> HKWorkoutType { HKWorkoutType() }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? HKObjectType)?.identifier == identifier
    }

    open override var hash: Int { identifier.hashValue }

    open override var description: String { identifier }
}

/// A kind of health data that is measured at a time.
@available(iOS 8.0, *)
open class HKSampleType: HKObjectType, @unchecked Sendable {}

/// The kind of workouts.
@available(iOS 8.0, *)
open class HKWorkoutType: HKSampleType, @unchecked Sendable {
    init() { super.init(identifier: HKWorkoutTypeIdentifier) }
}

/// The name of the kind of workouts.
@available(iOS 8.0, *)
public let HKWorkoutTypeIdentifier = "HKWorkoutTypeIdentifier"
