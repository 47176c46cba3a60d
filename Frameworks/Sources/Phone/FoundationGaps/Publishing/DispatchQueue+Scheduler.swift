public import Dispatch
import Foundation
public import OpenCombine

@available(iOS 13.0, *)
extension DispatchQueue: @retroactive Scheduler {
    /// An instant of a queue's clock.
    public struct SchedulerTimeType: Strideable, Codable, Hashable {
        /// The instant as Dispatch counts it.
        public var dispatchTime: DispatchTime

        /// Creates an instant.
        public init(_ time: DispatchTime) { dispatchTime = time }

        /// Reads nanoseconds, as they are written.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            self.init(DispatchTime(uptimeNanoseconds: try container.decode(UInt64.self)))
        }

        /// Writes the instant as nanoseconds.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(dispatchTime.uptimeNanoseconds)
        }

        /// Returns the time until another instant.
        public func distance(to other: Self) -> Stride {
            let (mine, others) = (
                dispatchTime.uptimeNanoseconds, other.dispatchTime.uptimeNanoseconds
            )
            return Stride(
                magnitude: others >= mine
                    ? Int(clamping: others - mine) : -Int(clamping: mine - others)
            )
        }

        /// Returns the instant after a time; the greatest time leads to the distant future.
        public func advanced(by n: Stride) -> Self {
            n.magnitude == .max ? Self(.distantFuture) : Self(dispatchTime + n.timeInterval)
        }

        /// Tells instants apart by their nanoseconds.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(dispatchTime.uptimeNanoseconds)
        }

        /// A time, in nanoseconds.
        public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric,
            ExpressibleByFloatLiteral, Hashable, Codable
        {
            /// Seconds as they are written with a point.
            public typealias FloatLiteralType = Double
            /// Seconds as they are written without a point.
            public typealias IntegerLiteralType = Int
            /// Nanoseconds.
            public typealias Magnitude = Int

            /// The time in nanoseconds.
            public var magnitude: Int

            /// The time as Dispatch writes it.
            public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

            fileprivate init(magnitude: Int) { self.magnitude = magnitude }

            /// Creates the time that Dispatch writes so; `never` is the greatest.
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

            /// Creates a time of seconds.
            public init(floatLiteral value: Double) { self = .seconds(value) }

            /// Creates a time of seconds.
            public init(integerLiteral value: Int) { self = .seconds(value) }

            /// Creates a time of seconds, if there are so many.
            public init?<Source: BinaryInteger>(exactly source: Source) {
                guard let seconds = Int(exactly: source) else { return nil }
                self = .seconds(seconds)
            }

            /// Compares two times.
            public static func < (lhs: Self, rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }

            /// Multiplies nanoseconds by nanoseconds.
            public static func * (lhs: Self, rhs: Self) -> Self {
                Self(magnitude: lhs.magnitude * rhs.magnitude)
            }

            /// Adds two times.
            public static func + (lhs: Self, rhs: Self) -> Self {
                Self(magnitude: lhs.magnitude + rhs.magnitude)
            }

            /// Subtracts a time from another.
            public static func - (lhs: Self, rhs: Self) -> Self {
                Self(magnitude: lhs.magnitude - rhs.magnitude)
            }

            /// Multiplies nanoseconds by nanoseconds.
            public static func *= (lhs: inout Self, rhs: Self) { lhs.magnitude *= rhs.magnitude }

            /// Adds a time.
            public static func += (lhs: inout Self, rhs: Self) { lhs.magnitude += rhs.magnitude }

            /// Subtracts a time.
            public static func -= (lhs: inout Self, rhs: Self) { lhs.magnitude -= rhs.magnitude }

            /// Returns a time of seconds, at most as long as nanoseconds can tell.
            public static func seconds(_ s: Double) -> Self {
                let count = s * 1_000_000_000
                if count >= Double(Int.max) { return Self(magnitude: .max) }
                return Self(magnitude: count <= Double(Int.min) ? .min : Int(count))
            }

            /// Returns a time of seconds, at most as long as nanoseconds can tell.
            public static func seconds(_ s: Int) -> Self { many(s, of: 1_000_000_000) }

            /// Returns a time of milliseconds, at most as long as nanoseconds can tell.
            public static func milliseconds(_ ms: Int) -> Self { many(ms, of: 1_000_000) }

            /// Returns a time of microseconds, at most as long as nanoseconds can tell.
            public static func microseconds(_ us: Int) -> Self { many(us, of: 1_000) }

            /// Returns a time of nanoseconds.
            public static func nanoseconds(_ ns: Int) -> Self { Self(magnitude: ns) }

            private static func many(_ count: Int, of nanoseconds: Int) -> Self {
                let (product, hasOverflowed) = count.multipliedReportingOverflow(by: nanoseconds)
                guard hasOverflowed else { return Self(magnitude: product) }
                return Self(magnitude: count > 0 ? .max : .min)
            }
        }
    }

    /// The options of scheduled work; a host considers the group alone.
    public struct SchedulerOptions {
        /// The urgency.
        public var qos: DispatchQoS
        /// Further wishes.
        public var flags: DispatchWorkItemFlags
        /// The group that it belongs to, or nil.
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

    /// The current instant: of the device's clock on the main queue of an app that a host shows.
    public var now: SchedulerTimeType {
        SchedulerTimeType(board.map { $0.dispatchTime(of: $0.now) } ?? .now())
    }

    /// The least time by which work may be late; there is none.
    public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

    /// Runs work as soon as the queue is free.
    ///
    /// On the main queue of an app that a host shows, this is when the host's call ends.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let work = SentWork(action: action)
        guard let board else {
            return async(
                group: options?.group,
                qos: options?.qos ?? .unspecified,
                flags: options?.flags ?? []
            ) { work.action() }
        }
        options?.group?.enter()
        let group = options?.group
        board.enqueue {
            work.action()
            group?.leave()
        }
    }

    /// Runs work at an instant: of the device's clock if a host shows the app.
    public func schedule(
        after date: SchedulerTimeType,
        tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        let work = SentWork(action: action)
        if let board {
            _ = board.add(at: board.date(of: date.dispatchTime)) { _ in work.action() }
            return
        }
        asyncAfter(
            deadline: date.dispatchTime,
            qos: options?.qos ?? .unspecified,
            flags: options?.flags ?? []
        ) { work.action() }
    }

    /// Runs work at an instant and after each interval, until it is cancelled.
    public func schedule(
        after date: SchedulerTimeType,
        interval: SchedulerTimeType.Stride,
        tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        let work = SentWork(action: action)
        if let board {
            let number = board.add(
                at: board.date(of: date.dispatchTime),
                every: Double(interval.magnitude) / 1_000_000_000
            ) { _ in work.action() }
            return AnyCancellable { board.remove(number) }
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

    /// The board of the host that does the main queue's work; nil on other queues.
    private var board: TimerBoard? {
        // There may be several objects for the main queue, which this mark tells from others.
        getSpecific(key: Self.mainMark) == true ? TimerBoard.current : nil
    }

    private static let mainMark = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()
}

extension DispatchQueue.SchedulerTimeType {
    /// The instant of a date on the main queue.
    init(date: Date) {
        let time = TimerBoard.current?.dispatchTime(of: date)
        self.init(time ?? .now() + date.timeIntervalSinceNow)
    }
}

/// Work on its way to the queue or loop that it was handed to; only that does it.
struct SentWork: @unchecked Sendable { let action: () -> Void }
