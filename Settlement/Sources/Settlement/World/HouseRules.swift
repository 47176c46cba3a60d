/// What an operator chooses; sessions keep what held when they began.
public struct HouseRules: Hashable, Sendable {
    /// How long a session that has ended waits for evidence.
    public var grace: Grace
    /// Where the credits of failed pledges go.
    public var recipient: House

    /// Creates rules.
    public init(grace: Grace = .standard, recipient: House = .burned) {
        self.grace = grace
        self.recipient = recipient
    }
}
