public import Foundation
import ScreenTimeDaemon

/// A question to the health data; a store executes it.
@available(iOS 8.0, *)
open class HKQuery: NSObject, @unchecked Sendable {
    // Unchecked as Apple's is declared Sendable; nothing in it ever changes.

    @available(iOS 9.3, *)
    public let objectType: HKObjectType?
    /// The predicate; nil for all.
    public let predicate: NSPredicate?

    init(objectType: HKObjectType?, predicate: NSPredicate?) {
        self.objectType = objectType
        self.predicate = predicate
        super.init()
    }

    /// Returns a predicate for samples of a time, by default for all that overlap it.
    ///
    /// A sample overlaps that ends at or after the start and begins before the end (Apple:
    /// `predicateForSamples(withStart:end:options:)`). What exactly the strict options compare is
    /// assumed: the sample's own edge, with the first instant of the time and without the last.
    /// - Parameters:
    ///   - startDate: The start of the time; nil for no bound.
    ///   - endDate: The end of the time; nil for no bound.
    ///   - options: Further requirements.
    /// - Returns: A predicate that only samples meet.
    public class func predicateForSamples(
        withStart startDate: Date?,
        end endDate: Date?,
        options: HKQueryOptions = []
    ) -> NSPredicate {
        NSPredicate { object, _ in
            guard let sample = object as? HKSample else { return false }
            let first = options.contains(.strictStartDate) ? sample.startDate : sample.endDate
            if let startDate, first < startDate { return false }
            guard let endDate else { return true }
            if options.contains(.strictEndDate), sample.endDate > endDate { return false }
            return sample.startDate < endDate
        }
    }

    /// Starts the query; a plain query does nothing.
    func begin(by caller: Caller?) {}

    /// Returns the samples that a caller can see.
    static func samples(
        _ type: HKObjectType?,
        _ predicate: NSPredicate?,
        for caller: Caller?
    ) throws(HKError) -> [HKSample] {
        guard let caller else { throw HKError(.errorHealthDataUnavailable) }
        do throws(HealthFailure) {
            let recorded = try caller.daemon.workouts(for: caller.process)
            guard type == nil || type is HKWorkoutType else { return [] }
            return recorded.map(HKWorkout.init).filter {
                predicate?.evaluate(with: $0) ?? true
            }
        } catch {
            throw HKError(error)
        }
    }
}

@available(iOS 8.0, *)
public struct HKQueryOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The sample has to begin within the time.
    public static let strictStartDate = HKQueryOptions(rawValue: 1 << 0)
    /// The sample has to end within the time.
    public static let strictEndDate = HKQueryOptions(rawValue: 1 << 1)
}
