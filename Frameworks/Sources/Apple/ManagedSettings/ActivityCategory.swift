/// A category of apps and web domains, with the details that the process can access.
@available(iOS 15.0, *)
public struct ActivityCategory: Equatable, Hashable {
    public let token: ActivityCategoryToken?
    /// The category's name in the user's language; nil if it is withheld.
    public let localizedDisplayName: String?

    public init(token: ActivityCategoryToken) {
        self.init(token: token, localizedDisplayName: nil)
    }

    /// Creates a category for the shield configuration and report extensions.
    package init(token: ActivityCategoryToken?, localizedDisplayName: String?) {
        self.token = token
        self.localizedDisplayName = localizedDisplayName
    }
}
