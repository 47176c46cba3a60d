/// How long a change waits that opens something that was shielded before.
public enum WeakeningDelay: Hashable, Sendable {
    /// It takes effect at once.
    case none
    /// It waits so many hours, 1…720.
    case hours(UInt16)
    /// It waits until an instant on the trusted wall clock; none if that has passed.
    case until(WallInstant)

    /// The hours that a change can wait.
    public static let hoursRange: ClosedRange<UInt16> = 1...720

    /// Returns the trusted instant, in whole seconds, from which on a change proposed now is in force.
    func due(from trusted: WallInstant) -> WallInstant {
        switch self {
        case .none: trusted
        case .hours(let hours): (trusted + .seconds(Int(hours) * 3600)).nextWholeSecond
        case .until(let instant): max(trusted, instant.nextWholeSecond)
        }
    }

    /// Returns true if no change proposed from now on waits shorter than under another delay.
    func isAtLeast(_ other: WeakeningDelay, from trusted: WallInstant) -> Bool {
        switch (self, other) {
        case (_, .none): true
        case (_, .until(let instant)): due(from: trusted) >= instant
        case (.hours(let hours), .hours(let fewer)): hours >= fewer
        // A date passes one day, hours do not.
        case (.none, .hours), (.until, .hours): false
        }
    }
}

extension WallInstant {
    /// The instant, or the next whole second: wake-ups come on whole seconds.
    fileprivate var nextWholeSecond: WallInstant {
        WallInstant(
            millisecondsSince1970: millisecondsSince1970.roundedUp(
                toMultipleOf: .secondMilliseconds
            )
        )
    }
}
