/// What failed a pledge: the grade of its evidence.
public enum PledgeBreach: Hashable, Sendable {
    /// The person pressed the button that opens the app and fails the pledge.
    case opened(ItemID)
    /// A covered app was used although it should have been shielded.
    case used
    /// The shield of a covered app was drawn; fails a strict pledge alone.
    case attempted(ItemID)
    /// The person gave up.
    case gaveUp
    /// The person used an emergency.
    case emergency
}
