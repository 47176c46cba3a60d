/// A bounded time as it began.
///
/// In the boot it began in only the boot clock counts. After a restart neither the trusted wall
/// clock nor the time since the restart may have used up its length. It ends on a whole second of
/// the wall clock, up to a second late, because the system wakes an app on whole seconds only.
struct Term: Equatable {
    /// The trusted wall instant of the beginning.
    let began: WallInstant
    let length: Duration
    /// The reading of the fact that began it.
    let beginning: ClockReading
    /// True if it continues although the clock denies, over a restart, that it has begun: what
    /// blocks continues, what opens does not.
    var holdsInDoubt = false

    /// Returns the milliseconds left, at most a second above the length; nil if it isn't running.
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
        // The restart came after the beginning: a clock that disagrees is wrong.
        guard holdsInDoubt || elapsed >= uptime - ClockObservation.toleranceMilliseconds else {
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

    /// Moves an end to the nearest whole second of the wall clock: two clocks are never read at once.
    private static func wholeSeconds(
        leftMilliseconds: Int64,
        at reading: ClockReading
    ) -> Int64? {
        let wall = reading.wall
        let end = wall.advanced(byMilliseconds: leftMilliseconds).roundedToSecond
        return end > wall ? wall.milliseconds(to: end) : nil
    }
}
