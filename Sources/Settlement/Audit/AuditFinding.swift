/// One violation, and where it was found.
public struct AuditFinding: Hashable, Sendable {
    /// Which rule is broken.
    public let rule: LedgerRule
    /// The user whose rows break it; nil if it concerns all.
    public let user: UserID?
    /// The session whose rows break it, if it is one's.
    public let session: SessionID?

    init(_ rule: LedgerRule, user: UserID? = nil, session: SessionID? = nil) {
        self.rule = rule
        self.user = user
        self.session = session
    }
}
