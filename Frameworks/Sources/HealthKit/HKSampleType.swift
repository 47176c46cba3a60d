/// A kind of health data that is measured at a time.
@available(iOS 8.0, *)
open class HKSampleType: HKObjectType, @unchecked Sendable {}
