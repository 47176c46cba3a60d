public import ManagedSettings

extension Selection {
    /// The token of an item, with its kind.
    public enum Subject: Hashable {
        /// An app.
        case application(ApplicationToken)
        /// A category with its apps and web domains.
        case category(ActivityCategoryToken)
        /// A web domain.
        case webDomain(WebDomainToken)

        /// What it is.
        public var kind: Kind {
            switch self {
            case .application: .application
            case .category: .category
            case .webDomain: .webDomain
            }
        }
    }
}
