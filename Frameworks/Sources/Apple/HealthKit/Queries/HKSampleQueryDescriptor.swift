public import Foundation
import ScreenTimeDaemon

@available(iOS 15.4, *)
public struct HKSampleQueryDescriptor<Sample: HKSample>: @unchecked Sendable {
    // Unchecked because predicates are not declared Sendable; nothing in it is shared.

    /// The samples that are asked for: those that meet any of these.
    public var predicates: [HKSamplePredicate<Sample>]
    public var sortDescriptors: [SortDescriptor<Sample>]
    /// The greatest number; nil for all.
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
    /// Throws an `HKError`: none were asked for, the device is locked, or there is no device.
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
