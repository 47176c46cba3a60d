/// An intent that an app offers to the system.
@available(iOS 16.0, *)
public struct AppShortcut {
    /// The intent.
    package let intent: any AppIntent
    /// What the person says; the name of the app stands for `\(.applicationName)`.
    package let phrases: [String]
    /// The title under its symbol.
    package let title: String
    /// The name of the symbol.
    package let symbol: String

    /// Offers an intent.
    @available(iOS 17.0, *)
    public init<Intent: AppIntent>(
        intent: Intent,
        phrases: [AppShortcutPhrase<Intent>],
        shortTitle: LocalizedStringResource,
        systemImageName: _const String
    ) {
        self.intent = intent
        self.phrases = phrases.map {
            LocalizedText(key: $0.text, table: "AppShortcuts").string(in: nil)
        }
        title = String(localized: shortTitle)
        symbol = systemImageName
    }
}

@available(iOS 16.0, *)
extension AppShortcut {
    /// Offers an intent, perhaps without a title of its own.
    @available(iOS, introduced: 16.0, deprecated: 17.0, message: "Give a title and a symbol")
    public init<Intent: AppIntent>(
        intent: Intent,
        phrases: [AppShortcutPhrase<Intent>],
        shortTitle: LocalizedStringResource? = nil,
        systemImageName: _const String? = nil
    ) {
        self.intent = intent
        self.phrases = phrases.map {
            LocalizedText(key: $0.text, table: "AppShortcuts").string(in: nil)
        }
        title = String(localized: shortTitle ?? Intent.title)
        symbol = systemImageName ?? ""
    }
}

/// What a person says to have an intent done.
@available(iOS 16.0, *)
public struct AppShortcutPhrase<Intent: AppIntent>: ExpressibleByStringInterpolation {
    package let text: String

    /// Creates a phrase from a text.
    public init(_ string: String) { text = string }

    /// Creates a phrase from a literal.
    public init(stringLiteral value: String) { text = value }

    /// Creates a phrase from a literal with the name of the app and values of the intent.
    public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

    /// Collects the parts of a phrase.
    public struct StringInterpolation: StringInterpolationProtocol {
        var text = ""

        /// Creates an empty phrase.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Appends words.
        public mutating func appendLiteral(_ literal: String) { text += literal }

        /// Appends the name of the app.
        public mutating func appendInterpolation(_ token: AppShortcutPhraseToken) {
            text += "${applicationName}"
        }

        /// Appends the value of a parameter.
        public mutating func appendInterpolation<
            Value: _IntentValue & Sendable,
            Path: KeyPath<Intent, IntentParameter<Value>>
        >(_ keyPath: Path) { text += "${\(String(localized: Intent()[keyPath: keyPath].title))}" }
    }
}

/// A part of a phrase that the system fills in.
@available(iOS 16.0, *)
public enum AppShortcutPhraseToken: Hashable {
    /// The name of the app.
    case applicationName
}

/// Builds the list of what an app offers to the system.
@available(iOS 16.0, *)
@resultBuilder
public enum AppShortcutsBuilder {
    /// Builds the list.
    public static func buildBlock(_ components: AppShortcut...) -> [AppShortcut] { components }
}

/// The color behind the shortcuts of an app.
@available(iOS 16.0, *)
public enum ShortcutTileColor: Hashable, Sendable {
    /// A color of the system's.
    case blue, grape, grayBlue, grayBrown, grayGreen, lightBlue, lime, navy, orange, pink, purple
    /// A color of the system's.
    case red, tangerine, teal, yellow
}

/// Offers intents to the system without the person doing anything.
@available(iOS 16.0, *)
public protocol AppShortcutsProvider: Sendable {
    /// The intents, at most ten.
    @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
    /// The color behind them.
    static var shortcutTileColor: ShortcutTileColor { get }
}

@available(iOS 16.0, *)
extension AppShortcutsProvider {
    /// A color that the system chooses.
    public static var shortcutTileColor: ShortcutTileColor { .blue }

    /// Says that the values have changed that phrases name; a simulated phone keeps none.
    public static func updateAppShortcutParameters() {}
}

/// Intents of a library, which the app that links it offers, too.
@available(iOS 17.0, *)
public protocol AppIntentsPackage {
    /// The libraries whose intents are offered as well.
    static var includedPackages: [any AppIntentsPackage.Type] { get }
}

@available(iOS 17.0, *)
extension AppIntentsPackage {
    /// None.
    public static var includedPackages: [any AppIntentsPackage.Type] { [] }
}
