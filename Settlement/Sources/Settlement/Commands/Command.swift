/// One thing that somebody asks for, checked for form and not yet decided.
public struct Command: Hashable, Sendable {
    /// Whose sessions and wallet it is about: from the token, or from the row for operators.
    package let user: UserID
    /// What is asked for.
    package let action: Action
    /// The key under which the answer is kept; nil for heartbeats, sweeps and operators.
    package let key: KeyClaim?

    /// Creates a command.
    package init(user: UserID, action: Action, key: KeyClaim?) {
        self.user = user
        self.action = action
        self.key = key
    }
}
