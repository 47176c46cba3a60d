/// A category of apps and web domains, as far as the process may know it.
@available(iOS 15.0, *)
public struct ActivityCategory: Equatable, Hashable {
    public let token: ActivityCategoryToken?
    /// The category's name in the person's language, or nil where it is withheld.
    public let localizedDisplayName: String?

    public init(token: ActivityCategoryToken) {
        self.init(token: token, localizedDisplayName: nil)
    }

    /// Describes a category as the shield configuration and report extensions see it.
    package init(token: ActivityCategoryToken?, localizedDisplayName: String?) {
        self.token = token
        self.localizedDisplayName = localizedDisplayName
    }
}
