public import Foundation
import ScreenTimeDaemon

/// An interval, or a repeating one, in which activity is monitored.
///
/// An interval lasts at least 15 minutes and at most a week (Apple: `MonitoringError`). The
/// components are in the user's calendar and time zone unless they have their own.
@available(iOS 15.0, *)
public struct DeviceActivitySchedule: Equatable {
    let stored: ActivitySchedule

    /// Creates a schedule.
    /// - Parameters:
    ///   - intervalStart: The components of each start, for example an hour and a minute.
    ///   - intervalEnd: The components of each end.
    ///   - repeats: True if the interval repeats.
    ///   - warningTime: The time between a warning and the start, end or threshold; nil for none.
    public init(
        intervalStart: DateComponents,
        intervalEnd: DateComponents,
        repeats: Bool,
        warningTime: DateComponents? = nil
    ) {
        stored = ActivitySchedule(
            intervalStart: intervalStart,
            intervalEnd: intervalEnd,
            repeats: repeats,
            warningTime: warningTime
        )
    }

    init(_ stored: ActivitySchedule) { self.stored = stored }

    public var intervalStart: DateComponents { stored.intervalStart }

    public var intervalEnd: DateComponents { stored.intervalEnd }

    public var repeats: Bool { stored.repeats }

    /// The time between a warning and the start, end or threshold; nil for no warnings.
    public var warningTime: DateComponents? { stored.warningTime }

    /// The current or next interval; nil if the components never match.
    public var nextInterval: DateInterval? { stored.interval(at: Date(), calendar: .current) }
}

@available(iOS 15.0, *)
public struct DeviceActivityName: RawRepresentable, Equatable, Hashable {
    public var rawValue: String

    public init(_ rawValue: String) { self.rawValue = rawValue }

    public init(rawValue: String) { self.rawValue = rawValue }
}
