public import Foundation
import ScreenTimeDaemon

@available(iOS 15.4, *)
public struct HKSampleQueryDescriptor<Sample: HKSample>: @unchecked Sendable {
    // Unchecked: predicates are not Sendable, but nothing is shared.

    public var predicates: [HKSamplePredicate<Sample>]
    public var sortDescriptors: [SortDescriptor<Sample>]
    public var limit: Int?

    public init(
        predicates: [HKSamplePredicate<Sample>],
        sortDescriptors: [SortDescriptor<Sample>],
        limit: Int? = nil
    ) {
        self.predicates = predicates
        self.sortDescriptors = sortDescriptors
        self.limit = limit
    }

    /// Returns the samples.
    ///
    /// Throws an `HKError` if there is no predicate, the device is locked, or there is no phone.
    public func result(for healthStore: HKHealthStore) async throws -> [Sample] {
        var found: [Sample] = []
        for predicate in predicates {
            let samples = try HKQuery.samples(
                predicate.sampleType,
                predicate.nsPredicate,
                for: Caller.current
            )
            for case let sample as Sample in samples
            where !found.contains(where: { $0.uuid == sample.uuid }) {
                found.append(sample)
            }
        }
        found.sort(using: sortDescriptors)
        return limit.map { Array(found.prefix($0)) } ?? found
    }
}
