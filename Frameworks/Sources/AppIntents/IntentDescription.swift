/// What an intent does, in words.
@available(iOS 16.0, *)
public struct IntentDescription: Sendable, ExpressibleByStringLiteral {
    /// The words.
    public var descriptionText: LocalizedStringResource
    /// Under which heading it is listed.
    public var categoryName: LocalizedStringResource?
    /// Words under which it is found.
    public var searchKeywords: [LocalizedStringResource]

    /// Creates a description.
    public init(
        _ descriptionText: LocalizedStringResource,
        categoryName: LocalizedStringResource? = nil,
        searchKeywords: [LocalizedStringResource] = []
    ) {
        self.descriptionText = descriptionText
        self.categoryName = categoryName
        self.searchKeywords = searchKeywords
    }

    /// Creates a description from a literal.
    public init(stringLiteral value: String) {
        self.init(LocalizedStringResource(stringLiteral: value))
    }
}
