public import Limits

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
