/// A target of a project: a module of Swift with what its bundle holds.
public struct ProjectTarget: Equatable, Sendable {
    /// The kind of program that a target becomes.
    public enum Kind: Hashable, Sendable {
        /// An app for the iPhone.
        case app
        /// The extension for edges and thresholds.
        case monitor
        /// The extension that says what a shield looks like.
        case shieldConfiguration
        /// The extension for a shield's buttons.
        case shieldAction
        /// The extension that draws reports.
        case report
        /// The extension with widgets, Live Activities and controls.
        case widgets
        /// A framework or a library that other targets import.
        case library
        /// Tests of code.
        case unitTests
        /// Anything else: what it is, in words.
        case unmapped(String)

        /// True if the target is one of the five extensions that the phone runs.
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
    /// The name by which its code is imported.
    public var module: String
    /// The bundle identifier; empty if the project gives none.
    public var bundleIdentifier: String
    /// The name that people see.
    public var displayName: String
    /// The Swift files.
    public var sources: [String]
    /// The resources in the bundle: catalogs, tables of strings, data.
    public var resources: [String]
    /// The compiler's settings.
    public var compiler: CompilerSettings
    /// The information property list, with variables filled in.
    public var info: PropertyValue
    /// The app groups to which it is entitled.
    public var appGroups: [String]
    /// The class that the system makes, without its module; nil if there is none.
    public var principalClass: String?
    /// The names of the targets that it depends on.
    public var dependencies: [String]
    /// The products of packages that it depends on.
    public var products: [PackageProduct]

    /// Describes a target.
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
    /// True if what names no actor belongs to the main actor.
    public var isMainActorByDefault: Bool
    /// The strictness of concurrency checks.
    public var strictConcurrency: StrictConcurrency
    /// Features of later language modes.
    public var upcomingFeatures: [String]
    /// Features that are not yet part of the language.
    public var experimentalFeatures: [String]
    /// The conditions that hold for `#if`.
    public var conditions: [String]

    /// Describes how code is compiled; Swift 5 without anything else if nothing is given.
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
