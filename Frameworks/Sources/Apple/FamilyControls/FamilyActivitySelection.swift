public import ManagedSettings

/// The apps, categories and web domains that a user selected.
///
/// Its coding has seven required keys (observed in tests of shipping apps; not documented). A
/// revocation invalidates the tokens.
@available(iOS 15.0, *)
public struct FamilyActivitySelection: Codable, Equatable {
    /// True if a selected category adds the tokens of its apps and web domains.
    ///
    /// The tokens are those at the time of the selection (Apple, developer documentation).
    @available(iOS 15.2, *)
    public var includeEntireCategory: Bool { includesEntireCategory }
    public var applicationTokens: Set<ApplicationToken> = []
    public var categoryTokens: Set<ActivityCategoryToken> = []
    public var webDomainTokens: Set<WebDomainToken> = []

    private let includesEntireCategory: Bool
    private var untokenizedApplicationIdentifiers: Set<String> = []
    private var untokenizedCategoryIdentifiers: Set<String> = []
    private var untokenizedWebDomainIdentifiers: Set<String> = []

    public init() { self.init(includeEntireCategory: false) }

    /// Creates an empty selection.
    /// - Parameter includeEntireCategory: True if a category adds the tokens of its contents.
    public init(includeEntireCategory: Bool) { includesEntireCategory = includeEntireCategory }

    /// Creates the selection of a picker.
    package init(
        applicationTokens: Set<ApplicationToken>,
        categoryTokens: Set<ActivityCategoryToken>,
        webDomainTokens: Set<WebDomainToken>,
        includeEntireCategory: Bool
    ) {
        self.init(includeEntireCategory: includeEntireCategory)
        self.applicationTokens = applicationTokens
        self.categoryTokens = categoryTokens
        self.webDomainTokens = webDomainTokens
    }

    /// The selected apps, without names.
    public var applications: Set<Application> { Set(applicationTokens.map(Application.init)) }

    /// The selected categories, without names.
    public var categories: Set<ActivityCategory> { Set(categoryTokens.map(ActivityCategory.init)) }

    /// The selected web domains, without text.
    public var webDomains: Set<WebDomain> { Set(webDomainTokens.map(WebDomain.init)) }

    private enum CodingKeys: String, CodingKey {
        case applicationTokens, categoryTokens, webDomainTokens
        case includesEntireCategory = "includeEntireCategory"
        case untokenizedApplicationIdentifiers, untokenizedCategoryIdentifiers
        case untokenizedWebDomainIdentifiers
    }
}
