/// How long rows that others have locked are waited for.
public enum LockPatience: Hashable, Sendable {
    /// As long as the store's settings say.
    case usual
    /// A tenth of it, because others wait meanwhile who need none of the rows.
    ///
    /// A store that is locked as a whole waits as long as ever.
    case short
}
