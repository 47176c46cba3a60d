public import Foundation
public import OpenCombine

extension Timer {
    /// Returns a publisher that repeatedly publishes the date.
    ///
    /// In a hosted app, the timer uses the clock of the host's device; elsewhere it uses the run
    /// loop.
    @available(iOS 13.0, *)
    public static func publish(
        every interval: TimeInterval,
        tolerance: TimeInterval? = nil,
        on runLoop: RunLoop,
        in mode: RunLoop.Mode,
        options: RunLoop.SchedulerOptions? = nil
    ) -> TimerPublisher {
        TimerPublisher(
            interval: interval,
            tolerance: tolerance,
            runLoop: runLoop,
            mode: mode,
            options: options
        )
    }

    /// A publisher of dates that starts when it is connected.
    @available(iOS 13.0, *)
    public final class TimerPublisher: ConnectablePublisher {
        /// A date.
        public typealias Output = Date
        /// It never fails.
        public typealias Failure = Never

        /// The interval in seconds.
        public final let interval: TimeInterval
        /// The tolerance in seconds.
        public final let tolerance: TimeInterval?
        /// The run loop on which the timer fires.
        public final let runLoop: RunLoop
        /// The mode of the run loop.
        public final let mode: RunLoop.Mode
        /// The options, which are empty.
        public final let options: RunLoop.SchedulerOptions?
        private let dates = PassthroughSubject<Date, Never>()

        /// Creates a publisher.
        public init(
            interval: TimeInterval,
            tolerance: TimeInterval? = nil,
            runLoop: RunLoop,
            mode: RunLoop.Mode,
            options: RunLoop.SchedulerOptions? = nil
        ) {
            // Like `Timer`, treats nonpositive intervals as 0.1 ms.
            self.interval = interval > 0 ? interval : 0.0001
            self.tolerance = tolerance
            self.runLoop = runLoop
            self.mode = mode
            self.options = options
        }

        /// Attaches a subscriber.
        public final func receive<S: Subscriber>(subscriber: S)
        where S.Failure == Never, S.Input == Date { dates.receive(subscriber: subscriber) }

        /// Starts publishing.
        public final func connect() -> any Cancellable {
            let subject = SentDates(dates)
            if let timers = HostTimers.current {
                let first = timers.now.addingTimeInterval(interval)
                let number = timers.add(at: first, every: interval) { subject.send($0) }
                return AnyCancellable { timers.remove(number) }
            }
            let timer = Timer(timeInterval: interval, repeats: true) { _ in subject.send(Date()) }
            timer.tolerance = tolerance ?? 0
            runLoop.add(timer, forMode: mode)
            return AnyCancellable { timer.invalidate() }
        }
    }

    /// A subject that is used by one thread at a time: the host's or the run loop's.
    private final class SentDates: @unchecked Sendable {
        // A subject locks itself.
        private let subject: PassthroughSubject<Date, Never>

        init(_ subject: PassthroughSubject<Date, Never>) { self.subject = subject }

        func send(_ date: Date) { subject.send(date) }
    }
}
