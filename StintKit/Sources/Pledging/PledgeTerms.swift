public import Limits

/// What a person pledges: sent to the service, and begun on the phone once the service has agreed.
public struct PledgeTerms: Hashable, Codable, Sendable {
    /// The name of the pledge, and of the service's session.
    public let id: PledgeID
    /// What stays shut.
    public let selection: SelectionID
    /// For how long: 15 to 120 minutes, a redemption 15 to 60.
    public let length: Minutes
    /// What fails it.
    public internal(set) var grade: PledgeGrade
    /// What is lost if it fails.
    public let stake: PledgeStake
    /// For how many minutes a failure can be appealed; nil is what the service usually allows.
    public let appealWindow: Minutes?

    /// Creates terms; the service refuses what is out of range.
    public init(
        id: PledgeID,
        selection: SelectionID,
        length: Minutes,
        grade: PledgeGrade,
        stake: PledgeStake,
        appealWindow: Minutes? = nil
    ) {
        self.id = id
        self.selection = selection
        self.length = length
        self.grade = grade
        self.stake = stake
        self.appealWindow = appealWindow
    }
}

/// What a pledge is for: what is lost if it fails.
public enum PledgeStake: Hashable, Codable, Sendable {
    /// Credits, 100 to 5000 in steps of 50.
    case credits(Credits)
    /// All frozen votes that are available: a redemption.
    case frozenVotes

    /// The credits at stake; nil if there are none.
    public var credits: Credits? {
        if case .credits(let credits) = self { credits } else { nil }
    }
}
