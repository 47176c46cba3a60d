extension Selection {
    /// What an item can be.
    ///
    /// The numbers stand in files and never change.
    public enum Kind: UInt8, CaseIterable, Hashable, Sendable {
        /// An app.
        case application = 0
        /// A category of apps and web domains.
        case category = 1
        /// A web domain.
        case webDomain = 2
    }
}
