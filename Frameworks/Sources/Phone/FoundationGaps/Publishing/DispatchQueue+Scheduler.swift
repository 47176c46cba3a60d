public import Dispatch
import Foundation
public import OpenCombine

// Foundation and Dispatch on Linux have no Combine. The files of this folder add the conformances
// and publishers of Apple's Foundation, over OpenCombine.

@available(iOS 13.0, *)
extension DispatchQueue: @retroactive Scheduler {
    /// A time on a queue's clock.
    public struct SchedulerTimeType: Strideable, Codable, Hashable {
        /// The time as a Dispatch time.
        public var dispatchTime: DispatchTime

        /// Creates a time.
        public init(_ time: DispatchTime) { dispatchTime = time }

        /// Decodes a time from nanoseconds.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            self.init(DispatchTime(uptimeNanoseconds: try container.decode(UInt64.self)))
        }

        /// Encodes the time as nanoseconds.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(dispatchTime.uptimeNanoseconds)
        }

        /// Returns the interval until another time.
        public func distance(to other: Self) -> Stride {
            let (mine, others) = (
                dispatchTime.uptimeNanoseconds, other.dispatchTime.uptimeNanoseconds
            )
            return Stride(
                magnitude: others >= mine
                    ? Int(clamping: others - mine) : -Int(clamping: mine - others)
            )
        }

        /// Returns the time after an interval; the largest interval returns the distant future.
        public func advanced(by n: Stride) -> Self {
            n.magnitude == .max ? Self(.distantFuture) : Self(dispatchTime + n.timeInterval)
        }

        /// Hashes the nanoseconds.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(dispatchTime.uptimeNanoseconds)
        }

        /// An interval in nanoseconds.
        public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
            ExpressibleByFloatLiteral, Hashable, Codable
        {
            /// The type of floating-point literals, in seconds.
            public typealias FloatLiteralType = Double
            /// The type of integer literals, in seconds.
            public typealias IntegerLiteralType = Int
            /// Nanoseconds.
            public typealias Magnitude = Int

            /// The interval in nanoseconds.
            public var magnitude: Int

            /// The interval as a Dispatch interval.
            public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

            fileprivate init(magnitude: Int) { self.magnitude = magnitude }

            /// Creates an interval; `never` is the largest.
            public init(_ timeInterval: DispatchTimeInterval) {
                self =
                    switch timeInterval {
                    case .seconds(let count): .seconds(count)
                    case .milliseconds(let count): .milliseconds(count)
                    case .microseconds(let count): .microseconds(count)
                    case .nanoseconds(let count): .nanoseconds(count)
                    case .never: Self(magnitude: .max)
                    }
            }

            /// Creates an interval of seconds.
            public init(floatLiteral value: Double) { self = .seconds(value) }

            /// Creates an interval of seconds.
            public init(integerLiteral value: Int) { self = .seconds(value) }

            /// Creates an interval of seconds if the number is representable.
            public init?<Source: BinaryInteger>(exactly source: Source) {
                guard let seconds = Int(exactly: source) else { return nil }
                self = .seconds(seconds)
            }

            /// Compares two intervals.
            public static func < (lhs: Self, rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }

            /// Multiplies nanoseconds by nanoseconds.
            public static func * (lhs: Self, rhs: Self) -> Self {
                Self(magnitude: lhs.magnitude * rhs.magnitude)
            }

            /// Adds two intervals.
            public static func + (lhs: Self, rhs: Self) -> Self {
                Self(magnitude: lhs.magnitude + rhs.magnitude)
            }

            /// Subtracts an interval from another.
            public static func - (lhs: Self, rhs: Self) -> Self {
                Self(magnitude: lhs.magnitude - rhs.magnitude)
            }

            /// Multiplies nanoseconds by nanoseconds.
            public static func *= (lhs: inout Self, rhs: Self) { lhs.magnitude *= rhs.magnitude }

            /// Adds an interval.
            public static func += (lhs: inout Self, rhs: Self) { lhs.magnitude += rhs.magnitude }

            /// Subtracts an interval.
            public static func -= (lhs: inout Self, rhs: Self) { lhs.magnitude -= rhs.magnitude }

            /// Returns an interval of seconds, clamped to the range of nanoseconds.
            public static func seconds(_ s: Double) -> Self {
                let count = s * 1_000_000_000
                if count >= Double(Int.max) { return Self(magnitude: .max) }
                return Self(magnitude: count <= Double(Int.min) ? .min : Int(count))
            }

            /// Returns an interval of seconds, clamped to the range of nanoseconds.
            public static func seconds(_ s: Int) -> Self { many(s, of: 1_000_000_000) }

            /// Returns an interval of milliseconds, clamped to the range of nanoseconds.
            public static func milliseconds(_ ms: Int) -> Self { many(ms, of: 1_000_000) }

            /// Returns an interval of microseconds, clamped to the range of nanoseconds.
            public static func microseconds(_ us: Int) -> Self { many(us, of: 1_000) }

            /// Returns an interval of nanoseconds.
            public static func nanoseconds(_ ns: Int) -> Self { Self(magnitude: ns) }

            private static func many(_ count: Int, of nanoseconds: Int) -> Self {
                let (product, hasOverflowed) = count.multipliedReportingOverflow(by: nanoseconds)
                guard hasOverflowed else { return Self(magnitude: product) }
                return Self(magnitude: count > 0 ? .max : .min)
            }
        }
    }

    /// The options of scheduled work; an interface host uses only the group.
    public struct SchedulerOptions {
        /// The quality of service.
        public var qos: DispatchQoS
        /// The flags of each scheduled work item.
        public var flags: DispatchWorkItemFlags
        /// The group of the work, or nil.
        public var group: DispatchGroup?

        /// Creates options.
        public init(
            qos: DispatchQoS = .unspecified,
            flags: DispatchWorkItemFlags = [],
            group: DispatchGroup? = nil
        ) {
            self.qos = qos
            self.flags = flags
            self.group = group
        }
    }

    /// The current time; on the main queue of a hosted app, the device's time.
    public var now: SchedulerTimeType {
        SchedulerTimeType(timers.map { $0.dispatchTime(of: $0.now) } ?? .now())
    }

    /// The minimum tolerance, which is zero.
    public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

    /// Runs work as soon as the queue is free.
    ///
    /// On the main queue of a hosted app, this is when the host's call ends.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let work = SentWork(action: action)
        guard let timers else {
            return async(
                group: options?.group,
                qos: options?.qos ?? .unspecified,
                flags: options?.flags ?? []
            ) { work.action() }
        }
        options?.group?.enter()
        let group = options?.group
        timers.enqueue {
            work.action()
            group?.leave()
        }
    }

    /// Runs work at a time; for a hosted app, on the device's clock.
    public func schedule(
        after date: SchedulerTimeType,
        tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        let work = SentWork(action: action)
        if let timers {
            _ = timers.add(at: timers.date(of: date.dispatchTime)) { _ in work.action() }
            return
        }
        asyncAfter(
            deadline: date.dispatchTime,
            qos: options?.qos ?? .unspecified,
            flags: options?.flags ?? []
        ) { work.action() }
    }

    /// Runs work at a time and after each interval until it is canceled.
    public func schedule(
        after date: SchedulerTimeType,
        interval: SchedulerTimeType.Stride,
        tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        let work = SentWork(action: action)
        if let timers {
            let number = timers.add(
                at: timers.date(of: date.dispatchTime),
                every: Double(interval.magnitude) / 1_000_000_000
            ) { _ in work.action() }
            return AnyCancellable { timers.remove(number) }
        }
        let timer = DispatchSource.makeTimerSource(queue: self)
        timer.setEventHandler(qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) {
            work.action()
        }
        timer.schedule(
            deadline: date.dispatchTime,
            repeating: interval.timeInterval,
            leeway: tolerance.timeInterval
        )
        timer.activate()
        return AnyCancellable { timer.cancel() }
    }

    /// The timers of the host that runs the main queue's work; nil on other queues.
    private var timers: HostTimers? {
        // Several objects can represent the main queue; the specific value identifies them.
        getSpecific(key: Self.mainMark) == true ? HostTimers.current : nil
    }

    private static let mainMark = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()
}

extension DispatchQueue.SchedulerTimeType {
    /// Creates the time of a date on the main queue.
    init(date: Date) {
        let time = HostTimers.current?.dispatchTime(of: date)
        self.init(time ?? .now() + date.timeIntervalSinceNow)
    }
}

/// Work that is sent to the queue or run loop that runs it.
struct SentWork: @unchecked Sendable { let action: () -> Void }
