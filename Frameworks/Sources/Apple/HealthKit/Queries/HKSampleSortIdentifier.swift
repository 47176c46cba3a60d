public import Foundation

/// The name of the start of a sample, for a sort descriptor.
@available(iOS 8.0, *)
public let HKSampleSortIdentifierStartDate = "startDate"
/// The name of the end of a sample, for a sort descriptor.
@available(iOS 8.0, *)
public let HKSampleSortIdentifierEndDate = "endDate"

extension NSSortDescriptor {
    /// Sorts samples by one of their dates, by its name; Foundation on Linux knows no names.
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
