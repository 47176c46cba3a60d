public import Foundation
public import OpenCombine

@available(iOS 13.0, *)
extension RunLoop: @retroactive Scheduler {
    /// An instant of a loop's clock.
    public struct SchedulerTimeType: Strideable, Codable, Hashable {
        /// The instant as a date.
        public var date: Date

        /// Creates an instant.
        public init(_ date: Date) { self.date = date }

        /// Returns the time until another instant.
        public func distance(to other: Self) -> Stride {
            Stride(other.date.timeIntervalSince(date))
        }

        /// Returns the instant after a time.
        public func advanced(by n: Stride) -> Self {
            Self(date.addingTimeInterval(n.timeInterval))
        }

        /// A time, in seconds.
        public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
            ExpressibleByFloatLiteral, Codable
        {
            /// Seconds as they are written with a point.
            public typealias FloatLiteralType = TimeInterval
            /// Seconds as they are written without a point.
            public typealias IntegerLiteralType = TimeInterval
            /// Seconds.
            public typealias Magnitude = TimeInterval

            /// The time in seconds.
            public var magnitude: TimeInterval

            /// The time in seconds.
            public var timeInterval: TimeInterval { magnitude }

            /// Creates a time of seconds.
            public init(_ timeInterval: TimeInterval) { magnitude = timeInterval }

            /// Creates a time of seconds.
            public init(floatLiteral value: TimeInterval) { self.init(value) }

            /// Creates a time of seconds.
            public init(integerLiteral value: TimeInterval) { self.init(value) }

            /// Creates a time of seconds, if they can be told exactly.
            public init?<Source: BinaryInteger>(exactly source: Source) {
                guard let seconds = TimeInterval(exactly: source) else { return nil }
                self.init(seconds)
            }

            /// Compares two times.
            public static func < (lhs: Self, rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }

            /// Multiplies seconds by seconds.
            public static func * (lhs: Self, rhs: Self) -> Self {
                Self(lhs.magnitude * rhs.magnitude)
            }

            /// Adds two times.
            public static func + (lhs: Self, rhs: Self) -> Self {
                Self(lhs.magnitude + rhs.magnitude)
            }

            /// Subtracts a time from another.
            public static func - (lhs: Self, rhs: Self) -> Self {
                Self(lhs.magnitude - rhs.magnitude)
            }

            /// Multiplies seconds by seconds.
            public static func *= (lhs: inout Self, rhs: Self) { lhs.magnitude *= rhs.magnitude }

            /// Adds a time.
            public static func += (lhs: inout Self, rhs: Self) { lhs.magnitude += rhs.magnitude }

            /// Subtracts a time.
            public static func -= (lhs: inout Self, rhs: Self) { lhs.magnitude -= rhs.magnitude }

            /// Returns a time of seconds.
            public static func seconds(_ s: Int) -> Self { Self(Double(s)) }

            /// Returns a time of seconds.
            public static func seconds(_ s: Double) -> Self { Self(s) }

            /// Returns a time of milliseconds.
            public static func milliseconds(_ ms: Int) -> Self { Self(Double(ms) / 1_000) }

            /// Returns a time of microseconds.
            public static func microseconds(_ us: Int) -> Self { Self(Double(us) / 1_000_000) }

            /// Returns a time of nanoseconds.
            public static func nanoseconds(_ ns: Int) -> Self { Self(Double(ns) / 1_000_000_000) }
        }
    }

    /// Options of what a loop does later; there are none.
    public struct SchedulerOptions {}

    /// The current instant: of the device's clock on the main loop of an app that a host shows.
    public var now: SchedulerTimeType {
        SchedulerTimeType(self === RunLoop.main ? TimerBoard.time : Date())
    }

    /// The least time by which work may be late; there is none.
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    /// Runs work in the loop's next round; the main loop's work is that of the main queue.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        guard self !== RunLoop.main else { return DispatchQueue.main.schedule(action) }
        let work = SentWork(action: action)
        perform { work.action() }
    }

    /// Runs work at an instant; the main loop's work is that of the main queue.
    public func schedule(
        after date: SchedulerTimeType,
        tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        guard self !== RunLoop.main else {
            return DispatchQueue.main.schedule(after: .init(date: date.date), action)
        }
        let work = SentWork(action: action)
        let timer = Timer(fire: date.date, interval: 0, repeats: false) { _ in work.action() }
        timer.tolerance = tolerance.timeInterval
        add(timer, forMode: .default)
    }

    /// Runs work at an instant and after each interval, until it is cancelled.
    public func schedule(
        after date: SchedulerTimeType,
        interval: SchedulerTimeType.Stride,
        tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        guard self !== RunLoop.main else {
            return DispatchQueue.main.schedule(
                after: .init(date: date.date),
                interval: .seconds(interval.timeInterval),
                action
            )
        }
        let work = SentWork(action: action)
        let timer = Timer(fire: date.date, interval: interval.timeInterval, repeats: true) { _ in
            work.action()
        }
        timer.tolerance = tolerance.timeInterval
        add(timer, forMode: .default)
        return AnyCancellable { timer.invalidate() }
    }
}
