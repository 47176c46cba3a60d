@available(iOS 16.0, *)
public struct DisplayRepresentation: Sendable, ExpressibleByStringLiteral {
    public var title: LocalizedStringResource
    public var subtitle: LocalizedStringResource?
    public var image: Image?
    @available(iOS 17.0, *)
    public var synonyms: [LocalizedStringResource] {
        get { otherWords }
        set { otherWords = newValue }
    }
    private var otherWords: [LocalizedStringResource]

    public init(
        title: LocalizedStringResource,
        subtitle: LocalizedStringResource? = nil,
        image: Image? = nil
    ) {
        (self.title, self.subtitle, self.image) = (title, subtitle, image)
        otherWords = []
    }

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

    public init(stringLiteral value: String) {
        self.init(title: LocalizedStringResource(stringLiteral: value))
    }

    public struct Image: Sendable {
        /// The symbol, asset, data or URL of the image.
        package let source: String

        public init(systemName: String, isTemplate: Bool? = nil) { source = systemName }

        public init(named name: String, isTemplate: Bool? = nil) { source = name }

        public init(data: Data, isTemplate: Bool? = nil) { source = data.base64EncodedString() }

        public init(url: URL, isTemplate: Bool? = nil) { source = url.absoluteString }
    }
}

@available(iOS 16.0, *)
public protocol InstanceDisplayRepresentable: CustomLocalizedStringResourceConvertible {
    var displayRepresentation: DisplayRepresentation { get }
}

@available(iOS 16.0, *)
extension InstanceDisplayRepresentable {
    public var localizedStringResource: LocalizedStringResource { displayRepresentation.title }
}

@available(iOS 16.0, *)
public protocol DisplayRepresentable: InstanceDisplayRepresentable, TypeDisplayRepresentable {}

@available(iOS 16.0, *)
public protocol TypeDisplayRepresentable {
    static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
}

@available(iOS 16.0, *)
public struct TypeDisplayRepresentation: Sendable, ExpressibleByStringLiteral {
    public var name: LocalizedStringResource
    public var numericFormat: LocalizedStringResource?

    public init(name: LocalizedStringResource, numericFormat: LocalizedStringResource? = nil) {
        (self.name, self.numericFormat) = (name, numericFormat)
    }

    public init(stringLiteral value: String) {
        self.init(name: LocalizedStringResource(stringLiteral: value))
    }
}

@available(iOS 16.0, *)
public struct IntentDescription: Sendable, ExpressibleByStringLiteral {
    public var descriptionText: LocalizedStringResource
    public var categoryName: LocalizedStringResource?
    public var searchKeywords: [LocalizedStringResource]

    public init(
        _ descriptionText: LocalizedStringResource,
        categoryName: LocalizedStringResource? = nil,
        searchKeywords: [LocalizedStringResource] = []
    ) {
        self.descriptionText = descriptionText
        self.categoryName = categoryName
        self.searchKeywords = searchKeywords
    }

    public init(stringLiteral value: String) {
        self.init(LocalizedStringResource(stringLiteral: value))
    }
}
