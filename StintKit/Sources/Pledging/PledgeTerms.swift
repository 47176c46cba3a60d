public import Limits

/// The terms of a pledge, which begins on the phone once the service accepts them.
public struct PledgeTerms: Hashable, Codable, Sendable {
    /// The ID of the pledge, and of the service's session.
    public let id: PledgeID
    /// The selection that is blocked.
    public let selection: SelectionID
    /// The length: 15 to 120 minutes, or 15 to 60 for a redemption.
    public let length: Minutes
    /// The grade, which determines what fails the pledge.
    public internal(set) var grade: PledgeGrade
    /// The stake, which is lost if the pledge fails.
    public let stake: PledgeStake
    /// The time in which a failure can be appealed; nil for the service's standard.
    public let appealWindow: Minutes?

    /// Creates terms; the service refuses values out of range.
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

/// The stake of a pledge: credits or votes.
public enum PledgeStake: Hashable, Codable, Sendable {
    /// Credits, 100 to 5000 in steps of 50.
    case credits(Credits)
    /// All frozen votes that are available: a redemption.
    case frozenVotes

    /// The credits at stake, or nil.
    public var credits: Credits? {
        if case .credits(let credits) = self { credits } else { nil }
    }
}
