/// What a transfer moves; the raw value is the stored form.
package enum Currency: UInt8, CaseIterable, Sendable {
    /// What is bought and pledged; 100 are one US dollar.
    case credits = 1
    /// What a failed pledge leaves, as much as it cost.
    case ash = 2
    /// What redemption makes of ash, one for one.
    case obsidian = 3
    /// What a failed pledge freezes, as much as it cost, until it is redeemed or lost.
    case frozenVotes = 4
}
