public import Foundation
import ScreenTimeDaemon

@available(iOS 8.0, *)
open class HKSampleQuery: HKQuery, @unchecked Sendable {
    public let limit: Int
    public let sortDescriptors: [NSSortDescriptor]?
    private let resultsHandler: @Sendable (HKSampleQuery, [HKSample]?, (any Error)?) -> Void

    /// Creates a query for samples.
    /// - Parameters:
    ///   - sampleType: The type of samples.
    ///   - predicate: The filter; nil for all.
    ///   - limit: The maximum number; `HKObjectQueryNoLimit` for all.
    ///   - sortDescriptors: The order, by properties of `HKSample`.
    ///   - resultsHandler: Called once, with the samples or with an `HKError`.
    public init(
        sampleType: HKSampleType,
        predicate: NSPredicate?,
        limit: Int,
        sortDescriptors: [NSSortDescriptor]?,
        resultsHandler:
            @escaping @Sendable (HKSampleQuery, [HKSample]?, (any Error)?) -> Void
    ) {
        self.limit = limit
        self.sortDescriptors = sortDescriptors
        self.resultsHandler = resultsHandler
        super.init(objectType: sampleType, predicate: predicate)
    }

    override func begin(by caller: Caller?) {
        do throws(HKError) {
            var samples = try Self.samples(objectType, predicate, for: caller)
            for descriptor in (sortDescriptors ?? []).reversed() {
                samples = Self.sorted(samples, by: descriptor)
            }
            if limit != HKObjectQueryNoLimit { samples = Array(samples.prefix(limit)) }
            resultsHandler(self, samples, nil)
        } catch {
            resultsHandler(self, nil, error)
        }
    }

    /// Sorts samples by one of their dates; the sort is stable.
    private static func sorted(
        _ samples: [HKSample],
        by descriptor: NSSortDescriptor
    ) -> [HKSample] {
        samples.enumerated().sorted {
            let order = descriptor.compare($0.element, to: $1.element)
            return order == .orderedSame ? $0.offset < $1.offset : order == .orderedAscending
        }.map(\.element)
    }
}

@available(iOS 8.0, *)
public let HKObjectQueryNoLimit = 0
