public import Foundation

/// A type of health data; two objects of the same type are equal.
@available(iOS 8.0, *)
open class HKObjectType: NSObject, @unchecked Sendable {
    // Unchecked: the properties never change, and Apple's type is Sendable.

    public let identifier: String

    init(identifier: String) {
        self.identifier = identifier
        super.init()
    }

    open class func workoutType() -> HKWorkoutType { HKWorkoutType() }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? HKObjectType)?.identifier == identifier
    }

    open override var hash: Int { identifier.hashValue }

    open override var description: String { identifier }
}

@available(iOS 8.0, *)
open class HKSampleType: HKObjectType, @unchecked Sendable {}

@available(iOS 8.0, *)
open class HKWorkoutType: HKSampleType, @unchecked Sendable {
    init() { super.init(identifier: HKWorkoutTypeIdentifier) }
}

@available(iOS 8.0, *)
public let HKWorkoutTypeIdentifier = "HKWorkoutTypeIdentifier"
