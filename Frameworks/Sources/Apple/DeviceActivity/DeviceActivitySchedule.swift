public import Foundation
import ScreenTimeDaemon

/// A span, or one that comes again, in which activity is monitored.
///
/// An interval lasts at least 15 minutes and at most a week (Apple: `MonitoringError`). The
/// components are matched in the person's calendar and time zone unless they name their own.
@available(iOS 15.0, *)
public struct DeviceActivitySchedule: Equatable {
    let stored: ActivitySchedule

    /// Describes a span.
    /// - Parameters:
    ///   - intervalStart: The components of each start, for example an hour and a minute.
    ///   - intervalEnd: The components of each end.
    ///   - repeats: True if another span follows the first.
    ///   - warningTime: The time between a warning and the edge or threshold; nil for none.
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

    /// The time between a warning and the edge or threshold; nil for no warnings.
    public var warningTime: DateComponents? { stored.warningTime }

    /// The span that is under way, or the next one; nil if the components never match.
    public var nextInterval: DateInterval? { stored.interval(at: Date(), calendar: .current) }
}

/// The name of a monitored activity, unique within an app and its extensions.
@available(iOS 15.0, *)
public struct DeviceActivityName: RawRepresentable, Equatable, Hashable {
    public var rawValue: String

    public init(_ rawValue: String) { self.rawValue = rawValue }

    public init(rawValue: String) { self.rawValue = rawValue }
}
