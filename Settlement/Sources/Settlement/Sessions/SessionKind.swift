/// What a session is for; the raw value is the stored form.
public enum SessionKind: UInt8, CaseIterable, Sendable {
    /// Credits are pledged.
    case pledge = 1
    /// Frozen votes are redeemed.
    case redemption = 2

    /// What a session of the kind holds.
    package var currency: Currency {
        switch self {
        case .pledge: .credits
        case .redemption: .frozenVotes
        }
    }
}
