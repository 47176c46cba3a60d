/// How something is shown by the system.
@available(iOS 16.0, *)
public struct DisplayRepresentation: Sendable, ExpressibleByStringLiteral {
    /// The words.
    public var title: LocalizedStringResource

    /// Creates words.
    public init(title: LocalizedStringResource) { self.title = title }

    /// Creates words from a literal.
    public init(stringLiteral value: String) {
        title = LocalizedStringResource(stringLiteral: value)
    }
}

/// Something that the system can show.
@available(iOS 16.0, *)
public protocol InstanceDisplayRepresentable: CustomLocalizedStringResourceConvertible {
    /// How it is shown.
    var displayRepresentation: DisplayRepresentation { get }
}

@available(iOS 16.0, *)
extension InstanceDisplayRepresentable {
    /// The words under which it is shown.
    public var localizedStringResource: LocalizedStringResource { displayRepresentation.title }
}

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
