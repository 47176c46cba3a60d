/// The delay of a change that opens something.
public enum WeakeningDelay: Hashable, Sendable {
    case none
    /// The number of hours, 1…720.
    case hours(UInt16)
    case nextDay
    /// An instant on the trusted wall clock; no delay if it has passed.
    case until(WallInstant)

    /// The range of a delay in hours.
    public static let hoursRange: ClosedRange<UInt16> = 1...720

    /// The hours of the longest day, on which clocks are set back.
    private static let longestDayHours: UInt16 = 25

    /// Returns the trusted instant, in whole seconds, at which a change proposed now takes effect.
    func due(from trusted: WallInstant, nextDay: @autoclosure () -> WallInstant) -> WallInstant {
        switch self {
        case .none: trusted
        case .nextDay: nextDay().roundedUpToSecond
        case .hours(let hours): (trusted + .seconds(Int(hours) * 3600)).roundedUpToSecond
        case .until(let instant): max(trusted, instant.roundedUpToSecond)
        }
    }

    /// Returns true if no change proposed from now on takes effect earlier than under another delay.
    func isAtLeast(_ other: WeakeningDelay, from trusted: WallInstant) -> Bool {
        switch (self, other) {
        case (_, .none): true
        case (.hours(let hours), .hours(let fewer)): hours >= fewer
        case (.hours(let hours), .nextDay): hours >= WeakeningDelay.longestDayHours
        case (.nextDay, .nextDay): true
        // The next day may begin immediately.
        case (_, .until(let instant)): due(from: trusted, nextDay: trusted) >= instant
        // A date passes, but a number of hours and the next day never do.
        case (.none, .hours), (.until, .hours), (.nextDay, .hours), (.none, .nextDay),
            (.until, .nextDay):
            false
        }
    }
}

extension WeakeningDelay {
    private enum Kind: UInt8, StoredChoice {
        case none = 0
        case hours = 1
        case nextDay = 3
        case until = 2

        static var exportNames: [String] { ["none", "hours", "nextDay", "until"] }
    }

    private var kind: Kind {
        switch self {
        case .none: .none
        case .hours: .hours
        case .nextDay: .nextDay
        case .until: .until
        }
    }

    private var hours: UInt16? { if case .hours(let hours) = self { hours } else { nil } }

    private var end: WallInstant? { if case .until(let instant) = self { instant } else { nil } }
}

extension WeakeningDelay: StoredValue {
    package static func code<C: Coder>(_ value: Self?, _ coder: inout C) throws(C.Failure) -> Self {
        switch try coder.choice("kind", value?.kind) {
        case .none: .none
        case .hours:
            .hours(
                try coder.number(
                    "hours",
                    value?.hours,
                    within: hoursRange,
                    as: .upTo(UInt64(UInt16.max))
                )
            )
        case .nextDay: .nextDay
        case .until: .until(try coder.instant("until", value?.end))
        }
    }
}
