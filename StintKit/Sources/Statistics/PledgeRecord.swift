import Limits

/// The last pledge, and what has become of it.
struct PledgeRecord: Sendable {
    let id: PledgeID
    /// The day on which it began.
    let day: CivilDay
    var outcome: Outcome

    /// What has become of a pledge.
    enum Outcome: Sendable {
        case open
        case kept
        case failed
    }
}
