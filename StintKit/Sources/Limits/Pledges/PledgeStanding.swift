/// How the last pledge stands.
public enum PledgeStanding: Hashable, Sendable {
    /// It runs, until this instant on the wall clock.
    case running(Pledge, until: WallInstant)
    /// It was kept to its end.
    case kept(Pledge)
    /// It failed; `at` is what both clocks showed.
    case failed(Pledge, PledgeBreach, at: ClockReading)
}
