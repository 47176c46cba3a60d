public import ManagedSettings

/// The apps, categories and web domains that a person picked.
///
/// Its coded form has seven keys, and none may be missing (observed in tests of shipping apps; not
/// documented). The tokens are void after a revocation.
@available(iOS 15.0, *)
public struct FamilyActivitySelection: Codable, Equatable {
    /// True if a picked category brings the tokens of its apps and web domains along.
    ///
    /// They are those of the time at which the person picked (Apple, developer documentation).
    @available(iOS 15.2, *)
    public var includeEntireCategory: Bool { includesEntireCategory }
    /// The tokens of the apps that were picked.
    public var applicationTokens: Set<ApplicationToken> = []
    /// The tokens of the categories that were picked.
    public var categoryTokens: Set<ActivityCategoryToken> = []
    /// The tokens of the web domains that were picked.
    public var webDomainTokens: Set<WebDomainToken> = []

    private let includesEntireCategory: Bool
    private var untokenizedApplicationIdentifiers: Set<String> = []
    private var untokenizedCategoryIdentifiers: Set<String> = []
    private var untokenizedWebDomainIdentifiers: Set<String> = []

    /// Creates an empty selection, in which a category stands for itself.
    public init() { self.init(includeEntireCategory: false) }

    /// Creates an empty selection.
    /// - Parameter includeEntireCategory: True if a category brings the tokens of what is in it
    ///   along.
    public init(includeEntireCategory: Bool) { includesEntireCategory = includeEntireCategory }

    /// Creates a selection as the picker does when the person is done.
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

    /// The apps that were picked; their names are withheld.
    public var applications: Set<Application> { Set(applicationTokens.map(Application.init)) }

    /// The categories that were picked; their names are withheld.
    public var categories: Set<ActivityCategory> { Set(categoryTokens.map(ActivityCategory.init)) }

    /// The web domains that were picked; their texts are withheld.
    public var webDomains: Set<WebDomain> { Set(webDomainTokens.map(WebDomain.init)) }

    private enum CodingKeys: String, CodingKey {
        case applicationTokens, categoryTokens, webDomainTokens
        case includesEntireCategory = "includeEntireCategory"
        case untokenizedApplicationIdentifiers, untokenizedCategoryIdentifiers
        case untokenizedWebDomainIdentifiers
    }
}
