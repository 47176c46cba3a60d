public import Foundation
public import OpenCombine

@available(iOS 13.0, *)
extension OperationQueue: @retroactive Scheduler {
    /// A time on a queue's clock; Apple's type is separate but has the same members.
    public typealias SchedulerTimeType = RunLoop.SchedulerTimeType

    /// The options of scheduled work, which are empty.
    public struct SchedulerOptions {}

    /// The current time; on the main queue of a hosted app, the device's time.
    public var now: SchedulerTimeType {
        SchedulerTimeType(self === OperationQueue.main ? HostTimers.time : Date())
    }

    /// The minimum tolerance, which is zero.
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    /// Runs work as an operation; work of the main queue uses Dispatch's main queue.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        guard self !== OperationQueue.main else { return DispatchQueue.main.schedule(action) }
        let work = SentWork(action: action)
        addOperation { work.action() }
    }

    /// Runs work at a time as an operation.
    public func schedule(
        after date: SchedulerTimeType,
        tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        clockQueue.schedule(after: .init(date: date.date)) { [self] in
            schedule(options: options, action)
        }
    }

    /// Runs work at a time and after each interval until it is canceled.
    public func schedule(
        after date: SchedulerTimeType,
        interval: SchedulerTimeType.Stride,
        tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        clockQueue.schedule(
            after: .init(date: date.date),
            interval: .seconds(interval.timeInterval),
            tolerance: .seconds(tolerance.timeInterval)
        ) { [self] in schedule(options: options, action) }
    }

    /// The queue whose clock determines when an operation is added.
    private var clockQueue: DispatchQueue { self === OperationQueue.main ? .main : .global() }
}
