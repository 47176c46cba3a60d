public import Foundation

@available(iOS 8.0, *)
public let HKSampleSortIdentifierStartDate = "startDate"
@available(iOS 8.0, *)
public let HKSampleSortIdentifierEndDate = "endDate"

extension NSSortDescriptor {
    /// Creates a descriptor for dates of samples; Foundation for Linux lacks this initializer.
    public convenience init(key: String?, ascending: Bool) {
        switch key {
        case HKSampleSortIdentifierStartDate:
            self.init(keyPath: \HKSample.startDate, ascending: ascending)
        case HKSampleSortIdentifierEndDate:
            self.init(keyPath: \HKSample.endDate, ascending: ascending)
        default:
            preconditionFailure(
                "samples are sorted by HKSampleSortIdentifierStartDate or HKSampleSortIdentifierEndDate"
            )
        }
    }
}
