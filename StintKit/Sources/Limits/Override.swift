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
    /// clock nor the time since the restart may have used up its length.
    /// - Parameters:
    ///   - reading: The reading to look at.
    ///   - trusted: The trusted wall instant of that reading.
    ///   - beginning: The reading of the fact that began it.
    /// - Returns: Milliseconds above 0, at most the override's length, or nil.
    func remaining(at reading: ClockReading, trusted: WallInstant, since beginning: ClockReading)
        -> Int64?
    {
        let length = rule.lengthMilliseconds
        let uptime = reading.boot.millisecondsSinceBoot
        guard reading.bootID != beginning.bootID else {
            let elapsed = uptime - beginning.boot.millisecondsSinceBoot
            return (0..<length).contains(elapsed) ? length - elapsed : nil
        }
        let elapsed = trusted.millisecondsSince1970 - began.millisecondsSince1970
        // The restart came after the beginning: a clock that says otherwise is wrong.
        guard elapsed >= uptime - ClockObservation.toleranceMilliseconds,
            elapsed < length, uptime < length
        else { return nil }
        return length - max(elapsed, uptime)
    }

    /// Returns true if one of two overrides began while the other ran.
    func overlaps(_ other: Override, _ beginning: ClockReading, _ otherBeginning: ClockReading)
        -> Bool
    {
        remaining(at: otherBeginning, trusted: other.began, since: beginning) != nil
            || other.remaining(at: beginning, trusted: began, since: otherBeginning) != nil
    }
}
