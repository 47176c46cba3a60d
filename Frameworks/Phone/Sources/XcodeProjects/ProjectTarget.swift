/// A target of a project: a Swift module and its bundle.
public struct ProjectTarget: Equatable, Sendable {
    /// The kind of program that a target becomes.
    public enum Kind: Hashable, Sendable {
        /// An app for the iPhone.
        case app
        /// The device activity monitor extension.
        case monitor
        /// The shield configuration extension.
        case shieldConfiguration
        /// The shield action extension.
        case shieldAction
        /// The report extension.
        case report
        /// The widget extension.
        case widgets
        /// A framework or library.
        case library
        /// A bundle of XCTest or Swift Testing tests.
        case unitTests
        /// An unsupported target, with a description.
        case unmapped(String)

        /// True for the extensions that the phone runs.
        public var isExtension: Bool {
            switch self {
            case .monitor, .shieldConfiguration, .shieldAction, .report, .widgets: true
            case .app, .library, .unitTests, .unmapped: false
            }
        }
    }

    /// The target's name.
    public var name: String
    /// The kind of program.
    public var kind: Kind
    /// The module name.
    public var module: String
    /// The bundle identifier; empty if not set.
    public var bundleIdentifier: String
    /// The name below the app's icon.
    public var displayName: String
    /// The Swift files.
    public var sources: [String]
    /// The resources: catalogs, strings tables, data.
    public var resources: [String]
    /// The compiler's settings.
    public var compiler: CompilerSettings
    /// The information property list with expanded variables.
    public var info: PropertyValue
    /// The app groups in its entitlements.
    public var appGroups: [String]
    /// The principal class without its module, or nil.
    public var principalClass: String?
    /// The names of the targets that it depends on.
    public var dependencies: [String]
    /// The package products that it depends on.
    public var products: [PackageProduct]

    /// Creates a target.
    public init(
        name: String,
        kind: Kind,
        module: String,
        bundleIdentifier: String = "",
        displayName: String = "",
        sources: [String] = [],
        resources: [String] = [],
        compiler: CompilerSettings = CompilerSettings(),
        info: PropertyValue = .dictionary([:]),
        appGroups: [String] = [],
        principalClass: String? = nil,
        dependencies: [String] = [],
        products: [PackageProduct] = []
    ) {
        self.name = name
        self.kind = kind
        self.module = module
        self.bundleIdentifier = bundleIdentifier
        self.displayName = displayName
        self.sources = sources
        self.resources = resources
        self.compiler = compiler
        self.info = info
        self.appGroups = appGroups
        self.principalClass = principalClass
        self.dependencies = dependencies
        self.products = products
    }
}

/// The settings of the Swift compiler.
public struct CompilerSettings: Equatable, Sendable {
    /// The strictness of concurrency checks in Swift 5 mode.
    public enum StrictConcurrency: String, Sendable {
        case minimal, targeted, complete
    }

    /// The language mode: 5 or 6.
    public var languageMode: Int
    /// True if the default isolation is the main actor.
    public var isMainActorByDefault: Bool
    /// The strictness of concurrency checks.
    public var strictConcurrency: StrictConcurrency
    /// The names of the compiler's upcoming features that the target enables.
    public var upcomingFeatures: [String]
    /// The names of the compiler's experimental features that the target enables.
    public var experimentalFeatures: [String]
    /// The compilation conditions.
    public var conditions: [String]

    /// Creates settings; by default, Swift 5 without any features.
    public init(
        languageMode: Int = 5,
        isMainActorByDefault: Bool = false,
        strictConcurrency: StrictConcurrency = .minimal,
        upcomingFeatures: [String] = [],
        experimentalFeatures: [String] = [],
        conditions: [String] = []
    ) {
        self.languageMode = languageMode
        self.isMainActorByDefault = isMainActorByDefault
        self.strictConcurrency = strictConcurrency
        self.upcomingFeatures = upcomingFeatures
        self.experimentalFeatures = experimentalFeatures
        self.conditions = conditions
    }
}
