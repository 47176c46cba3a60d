public import Foundation
public import OpenCombine

@available(iOS 13.0, *)
extension OperationQueue: @retroactive Scheduler {
    /// An instant of a queue's clock; Apple's is a type of its own with the same members.
    public typealias SchedulerTimeType = RunLoop.SchedulerTimeType

    /// Options of what a queue does later; there are none.
    public struct SchedulerOptions {}

    /// The current instant: of the device's clock on the main queue of an app that a host shows.
    public var now: SchedulerTimeType {
        SchedulerTimeType(self === OperationQueue.main ? TimerBoard.time : Date())
    }

    /// The least time by which work may be late; there is none.
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    /// Runs work as an operation; the main queue's are work of Dispatch's main queue.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        guard self !== OperationQueue.main else { return DispatchQueue.main.schedule(action) }
        let work = SentWork(action: action)
        addOperation { work.action() }
    }

    /// Runs work at an instant, as an operation.
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

    /// Runs work at an instant and after each interval, until it is cancelled.
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

    /// The queue whose clock says when an operation is added.
    private var clockQueue: DispatchQueue { self === OperationQueue.main ? .main : .global() }
}
