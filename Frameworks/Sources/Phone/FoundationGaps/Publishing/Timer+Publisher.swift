public import Foundation
public import OpenCombine

extension Timer {
    /// Publishes the date again and again.
    ///
    /// In an app that a host shows, the ticks are on the clock of the host's device, whatever the
    /// run loop; elsewhere on that of the run loop.
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

    /// A publisher of dates that ticks once it is connected.
    @available(iOS 13.0, *)
    public final class TimerPublisher: ConnectablePublisher {
        /// A date.
        public typealias Output = Date
        /// A timer does not fail.
        public typealias Failure = Never

        /// The seconds between two ticks.
        public final let interval: TimeInterval
        /// The longest delay of a tick, in seconds.
        public final let tolerance: TimeInterval?
        /// The loop on which it ticks.
        public final let runLoop: RunLoop
        /// The time when the loop lets it tick.
        public final let mode: RunLoop.Mode
        /// Further options; there are none.
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
            // As a timer's: what is not positive counts as a tenth of a millisecond.
            self.interval = interval > 0 ? interval : 0.0001
            self.tolerance = tolerance
            self.runLoop = runLoop
            self.mode = mode
            self.options = options
        }

        /// Attaches a subscriber.
        public final func receive<S: Subscriber>(subscriber: S)
        where S.Failure == Never, S.Input == Date { dates.receive(subscriber: subscriber) }

        /// Begins to tick.
        public final func connect() -> any Cancellable {
            let subject = SentDates(dates)
            if let board = TimerBoard.current {
                let first = board.now.addingTimeInterval(interval)
                let number = board.add(at: first, every: interval) { subject.send($0) }
                return AnyCancellable { board.remove(number) }
            }
            let timer = Timer(timeInterval: interval, repeats: true) { _ in subject.send(Date()) }
            timer.tolerance = tolerance ?? 0
            runLoop.add(timer, forMode: mode)
            return AnyCancellable { timer.invalidate() }
        }
    }

    /// A subject that is used from one place at a time: its host's, or the run loop's.
    private final class SentDates: @unchecked Sendable {
        // A subject locks itself.
        private let subject: PassthroughSubject<Date, Never>

        init(_ subject: PassthroughSubject<Date, Never>) { self.subject = subject }

        func send(_ date: Date) { subject.send(date) }
    }
}
