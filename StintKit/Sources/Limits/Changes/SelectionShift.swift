/// How new contents of a selection compare with the old ones.
public enum SelectionShift: Hashable, Sendable {
    /// Nothing is left out: what was covered stays covered.
    case keepsAll
    /// Something is covered no more.
    case leavesOut
}
