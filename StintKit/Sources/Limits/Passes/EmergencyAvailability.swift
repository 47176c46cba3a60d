/// Whether an emergency can begin, and if not, when one can.
public enum EmergencyAvailability: Hashable, Sendable {
    /// It can begin now, so many times from now on; `failsPledge` names the pledge it would fail.
    case available(left: Int, failsPledge: PledgeID?)
    /// One runs, until this instant on the wall clock.
    case running(until: WallInstant)
    /// All of 30 days are used; the next is possible then.
    case spent(availableAgain: WallInstant)
    /// The settings offer none.
    case notOffered
    /// Nothing is blocked, so it would be spent for nothing.
    case nothingBlocked
}
