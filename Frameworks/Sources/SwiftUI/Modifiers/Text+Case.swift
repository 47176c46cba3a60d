extension Text {
    /// Whether all letters are large or small.
    @available(iOS 14.0, *)
    public enum Case: Hashable, Sendable {
        /// All large.
        case uppercase
        /// All small.
        case lowercase
    }
}
