public import Foundation
import ScreenTimeDaemon

@available(iOS 8.0, *)
open class HKQuery: NSObject, @unchecked Sendable {
    // Unchecked: the properties never change, and Apple's type is Sendable.

    @available(iOS 9.3, *)
    public let objectType: HKObjectType?
    public let predicate: NSPredicate?

    init(objectType: HKObjectType?, predicate: NSPredicate?) {
        self.objectType = objectType
        self.predicate = predicate
        super.init()
    }

    /// Returns a predicate for samples in an interval, by default for overlapping samples.
    ///
    /// A sample overlaps the interval if it ends at or after the start and starts before the end
    /// (Apple: `predicateForSamples(withStart:end:options:)`). With strict options, the sample's
    /// start or end must be at or after the start and before the end of the interval (assumed).
    /// - Parameters:
    ///   - startDate: The start of the interval; nil for no bound.
    ///   - endDate: The end of the interval; nil for no bound.
    ///   - options: Strict requirements.
    /// - Returns: A predicate for samples.
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

    /// Starts the query; the base class does nothing.
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

    public static let strictStartDate = HKQueryOptions(rawValue: 1 << 0)
    public static let strictEndDate = HKQueryOptions(rawValue: 1 << 1)
}
