/// An override as it began: all that decides how long it lasts and which day it belongs to.
///
/// It carries the rule it began under, so that later settings neither stretch it nor bring it back.
public struct Override: Hashable, Sendable {
    /// The day that it is counted on.
    public let day: CivilDay
    /// The trusted wall instant at which it began.
    public let began: WallInstant
    /// The rule at that time.
    public let rule: OverrideRule

    /// Creates an override; the app asks the state for one instead.
    public init(day: CivilDay, began: WallInstant, rule: OverrideRule) {
        self.day = day
        self.began = began
        self.rule = rule
    }

    /// Returns how much of the override is left, in milliseconds, or nil if it does not run.
    ///
    /// In the boot it began in only the boot clock counts. After a restart neither the trusted wall
    /// clock nor the time since the restart may have used up its length. It ends on a whole second of
    /// the wall clock, up to a second late, because the system wakes an app on whole seconds only.
    /// - Parameters:
    ///   - reading: The reading to look at.
    ///   - trusted: The trusted wall instant of that reading.
    ///   - beginning: The reading of the fact that began it.
    /// - Returns: Milliseconds above 0, at most a second more than the override's length, or nil.
    func remaining(at reading: ClockReading, trusted: WallInstant, since beginning: ClockReading)
        -> Int64?
    {
        let end = began.millisecondsSince1970 + rule.lengthMilliseconds
        let length =
            end.roundedUp(toMultipleOf: .secondMilliseconds) - began.millisecondsSince1970
        let uptime = reading.boot.millisecondsSinceBoot
        guard reading.bootID != beginning.bootID else {
            let elapsed = uptime - beginning.boot.millisecondsSinceBoot
            return elapsed < 0 ? nil : Override.wholeSeconds(left: length - elapsed, at: reading)
        }
        let elapsed = trusted.millisecondsSince1970 - began.millisecondsSince1970
        // The restart came after the beginning: a clock that says otherwise is wrong.
        guard elapsed >= uptime - ClockObservation.toleranceMilliseconds else { return nil }
        return Override.wholeSeconds(left: length - max(elapsed, uptime), at: reading)
    }

    /// Moves an end to the nearest whole second of the wall clock: two clocks are never read at once.
    private static func wholeSeconds(left: Int64, at reading: ClockReading) -> Int64? {
        let wall = reading.wall.millisecondsSince1970
        let half = Int64.secondMilliseconds / 2
        let end = (wall + left + half).roundedDown(toMultipleOf: .secondMilliseconds)
        return end > wall ? end - wall : nil
    }

    /// Returns true if one of two overrides began while the other ran.
    func overlaps(_ other: Override, _ beginning: ClockReading, _ otherBeginning: ClockReading)
        -> Bool
    {
        remaining(at: otherBeginning, trusted: other.began, since: beginning) != nil
            || other.remaining(at: beginning, trusted: began, since: otherBeginning) != nil
    }
}
