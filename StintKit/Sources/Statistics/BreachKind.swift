public import Limits

/// What failed a pledge, without the item.
public enum BreachKind: String, CaseIterable, Codable, Sendable {
    /// The button that opens the app was pressed.
    case opened
    /// A covered app was used.
    case used
    /// A covered app was tried.
    case attempted
    /// The person gave up.
    case gaveUp
    /// The person used an emergency.
    case emergency

    /// The kind of a breach.
    public init(of breach: PledgeBreach) {
        self =
            switch breach {
            case .opened: .opened
            case .used: .used
            case .attempted: .attempted
            case .gaveUp: .gaveUp
            case .emergency: .emergency
            }
    }
}
