/// The beginning and the length of a pass, a pledge, a rest or a doubt.
///
/// Within the boot in which it began, only the boot clock counts. After a restart, it ends when the
/// trusted wall clock or the time since the restart exceeds its length. It ends on a whole second of
/// the wall clock, up to a second late, because the system wakes apps only on whole seconds.
struct Term: Equatable {
    /// The trusted wall instant of the beginning.
    let began: WallInstant
    let length: Duration
    /// The reading of both clocks at the beginning.
    let beginning: ClockReading
    /// True if it continues when, after a restart, the clock shows a time before its beginning.
    ///
    /// Terms that block continue; terms that open something end.
    var continuesInDoubt = false

    /// Returns the remaining time, at most the length and a second; nil if the term does not run.
    ///
    /// `trusted` is the trusted wall instant of the reading.
    private func remainingMilliseconds(
        at reading: ClockReading,
        trusted: WallInstant
    ) -> Int64? {
        let length = began.milliseconds(to: (began + length).roundedUpToSecond)
        let uptime = reading.boot.millisecondsSinceBoot
        guard reading.bootID != beginning.bootID else {
            let elapsed = uptime - beginning.boot.millisecondsSinceBoot
            return elapsed < 0
                ? nil : Term.wholeSeconds(leftMilliseconds: length - elapsed, at: reading)
        }
        let elapsed = began.milliseconds(to: trusted)
        // The restart happened after the beginning, so a clock that disagrees is wrong. With a clock
        // that was set back, the time from the beginning to the restart is unknown.
        let setBack = reading.wall.milliseconds(to: trusted)
        let tolerance = ClockObservation.toleranceMilliseconds
        guard continuesInDoubt || (elapsed >= uptime - tolerance && setBack <= tolerance) else {
            return nil
        }
        return Term.wholeSeconds(
            leftMilliseconds: length - max(elapsed, uptime),
            at: reading
        )
    }

    /// Returns the wall instant at which it ends, or nil if it does not run.
    func end(at reading: ClockReading, trusted: WallInstant) -> WallInstant? {
        remainingMilliseconds(at: reading, trusted: trusted).map {
            reading.wall.advanced(byMilliseconds: $0)
        }
    }

    /// Returns true if one of two terms began while the other ran.
    func overlaps(_ other: Term) -> Bool {
        remainingMilliseconds(at: other.beginning, trusted: other.began) != nil
            || other.remainingMilliseconds(at: beginning, trusted: began) != nil
    }

    /// Rounds the end to a whole second of the wall clock, because the clocks are read one by one.
    private static func wholeSeconds(
        leftMilliseconds: Int64,
        at reading: ClockReading
    ) -> Int64? {
        let wall = reading.wall
        let end = wall.advanced(byMilliseconds: leftMilliseconds).roundedToSecond
        return end > wall ? wall.milliseconds(to: end) : nil
    }
}
