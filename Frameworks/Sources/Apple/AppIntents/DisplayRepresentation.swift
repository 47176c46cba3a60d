/// How something is shown by the system.
@available(iOS 16.0, *)
public struct DisplayRepresentation: Sendable, ExpressibleByStringInterpolation {
    /// The words.
    public var title: LocalizedStringResource
    /// Smaller words under them, or nil.
    public var subtitle: LocalizedStringResource?
    /// The picture beside them, or nil.
    public var image: Image?
    /// Other words under which it is found.
    @available(iOS 17.0, *)
    public var synonyms: [LocalizedStringResource] {
        get { otherWords }
        set { otherWords = newValue }
    }
    private var otherWords: [LocalizedStringResource]

    /// Creates words.
    public init(
        title: LocalizedStringResource,
        subtitle: LocalizedStringResource? = nil,
        image: Image? = nil
    ) {
        (self.title, self.subtitle, self.image) = (title, subtitle, image)
        otherWords = []
    }

    /// Creates words with others under which it is found.
    @available(iOS 17.0, *)
    public init(
        title: LocalizedStringResource,
        subtitle: LocalizedStringResource? = nil,
        image: Image? = nil,
        synonyms: [LocalizedStringResource] = []
    ) {
        self.init(title: title, subtitle: subtitle, image: image)
        otherWords = synonyms
    }

    /// Creates words from a literal.
    public init(stringLiteral value: String) {
        self.init(title: LocalizedStringResource(stringLiteral: value))
    }

    /// Creates words from a literal with arguments.
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        self.init(title: LocalizedStringResource(stringInterpolation: stringInterpolation))
    }

    /// The picture of something.
    public struct Image: Sendable {
        /// The symbol, the picture of the catalog, the data or the address.
        package let source: String

        /// Creates a picture from a symbol.
        public init(systemName: String, isTemplate: Bool? = nil) { source = systemName }

        /// Creates a picture from the app's catalog.
        public init(named name: String, isTemplate: Bool? = nil) { source = name }

        /// Creates a picture from its data.
        public init(data: Data, isTemplate: Bool? = nil) { source = data.base64EncodedString() }

        /// Creates a picture from an address.
        public init(url: URL, isTemplate: Bool? = nil) { source = url.absoluteString }
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

/// Something of which the system knows how it and its kind are shown.
@available(iOS 16.0, *)
public protocol DisplayRepresentable: InstanceDisplayRepresentable, TypeDisplayRepresentable {}

/// A kind of things that the system can show.
@available(iOS 16.0, *)
public protocol TypeDisplayRepresentable {
    /// How the kind is shown.
    static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
}

/// How a kind of things is shown.
@available(iOS 16.0, *)
public struct TypeDisplayRepresentation: Sendable, ExpressibleByStringLiteral {
    /// What one of them is called.
    public var name: LocalizedStringResource
    /// How a number of them is called, or nil.
    public var numericFormat: LocalizedStringResource?

    /// Creates words.
    public init(name: LocalizedStringResource, numericFormat: LocalizedStringResource? = nil) {
        (self.name, self.numericFormat) = (name, numericFormat)
    }

    /// Creates words from a literal.
    public init(stringLiteral value: String) {
        self.init(name: LocalizedStringResource(stringLiteral: value))
    }
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
