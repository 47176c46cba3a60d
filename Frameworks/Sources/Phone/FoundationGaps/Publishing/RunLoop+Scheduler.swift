public import Foundation
public import OpenCombine

@available(iOS 13.0, *)
extension RunLoop: @retroactive Scheduler {
    /// A time on a run loop's clock.
    public struct SchedulerTimeType: Strideable, Codable, Hashable {
        /// The time as a date.
        public var date: Date

        /// Creates a time.
        public init(_ date: Date) { self.date = date }

        /// Returns the interval until another time.
        public func distance(to other: Self) -> Stride {
            Stride(other.date.timeIntervalSince(date))
        }

        /// Returns the time after an interval.
        public func advanced(by n: Stride) -> Self {
            Self(date.addingTimeInterval(n.timeInterval))
        }

        /// An interval in seconds.
        public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
            ExpressibleByFloatLiteral, Codable
        {
            /// The type of floating-point literals, in seconds.
            public typealias FloatLiteralType = TimeInterval
            /// The type of integer literals, in seconds.
            public typealias IntegerLiteralType = TimeInterval
            /// Seconds.
            public typealias Magnitude = TimeInterval

            /// The interval in seconds.
            public var magnitude: TimeInterval

            /// The interval in seconds.
            public var timeInterval: TimeInterval { magnitude }

            /// Creates an interval of seconds.
            public init(_ timeInterval: TimeInterval) { magnitude = timeInterval }

            /// Creates an interval of seconds.
            public init(floatLiteral value: TimeInterval) { self.init(value) }

            /// Creates an interval of seconds.
            public init(integerLiteral value: TimeInterval) { self.init(value) }

            /// Creates an interval of seconds if the number is representable.
            public init?<Source: BinaryInteger>(exactly source: Source) {
                guard let seconds = TimeInterval(exactly: source) else { return nil }
                self.init(seconds)
            }

            /// Compares two intervals.
            public static func < (lhs: Self, rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }

            /// Multiplies seconds by seconds.
            public static func * (lhs: Self, rhs: Self) -> Self {
                Self(lhs.magnitude * rhs.magnitude)
            }

            /// Adds two intervals.
            public static func + (lhs: Self, rhs: Self) -> Self {
                Self(lhs.magnitude + rhs.magnitude)
            }

            /// Subtracts an interval from another.
            public static func - (lhs: Self, rhs: Self) -> Self {
                Self(lhs.magnitude - rhs.magnitude)
            }

            /// Multiplies seconds by seconds.
            public static func *= (lhs: inout Self, rhs: Self) { lhs.magnitude *= rhs.magnitude }

            /// Adds an interval.
            public static func += (lhs: inout Self, rhs: Self) { lhs.magnitude += rhs.magnitude }

            /// Subtracts an interval.
            public static func -= (lhs: inout Self, rhs: Self) { lhs.magnitude -= rhs.magnitude }

            /// Returns an interval of seconds.
            public static func seconds(_ s: Int) -> Self { Self(Double(s)) }

            /// Returns an interval of seconds.
            public static func seconds(_ s: Double) -> Self { Self(s) }

            /// Returns an interval of milliseconds.
            public static func milliseconds(_ ms: Int) -> Self { Self(Double(ms) / 1_000) }

            /// Returns an interval of microseconds.
            public static func microseconds(_ us: Int) -> Self { Self(Double(us) / 1_000_000) }

            /// Returns an interval of nanoseconds.
            public static func nanoseconds(_ ns: Int) -> Self { Self(Double(ns) / 1_000_000_000) }
        }
    }

    /// The options of scheduled work, which are empty.
    public struct SchedulerOptions {}

    /// The current time; on the main run loop of a hosted app, the device's time.
    public var now: SchedulerTimeType {
        SchedulerTimeType(self === RunLoop.main ? HostTimers.time : Date())
    }

    /// The minimum tolerance, which is zero.
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    /// Runs work in the loop's next iteration; work of the main loop uses the main queue.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        guard self !== RunLoop.main else { return DispatchQueue.main.schedule(action) }
        let work = SentWork(action: action)
        perform { work.action() }
    }

    /// Runs work at a time; work of the main loop uses the main queue.
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

    /// Runs work at a time and after each interval until it is canceled.
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
