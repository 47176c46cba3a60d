@available(iOS 16.0, *)
public struct AppShortcut {
    package let intent: any AppIntent
    /// The phrases, with the app's name for `\(.applicationName)`.
    package let phrases: [String]
    /// The title below the symbol.
    package let title: String
    package let symbol: String

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

@available(iOS 16.0, *)
public struct AppShortcutPhrase<Intent: AppIntent>: ExpressibleByStringInterpolation {
    package let text: String

    public init(_ string: String) { text = string }

    public init(stringLiteral value: String) { text = value }

    public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

    public struct StringInterpolation: StringInterpolationProtocol {
        var text = ""

        public init(literalCapacity: Int, interpolationCount: Int) {}

        public mutating func appendLiteral(_ literal: String) { text += literal }

        public mutating func appendInterpolation(_ token: AppShortcutPhraseToken) {
            text += "${applicationName}"
        }

        public mutating func appendInterpolation<
            Value: _IntentValue & Sendable,
            Path: KeyPath<Intent, IntentParameter<Value>>
        >(_ keyPath: Path) {
            let intent = Intent()
            let parameter = intent[keyPath: keyPath]
            text += "${\(intent.parameters.first { $0.parameter === parameter }?.name ?? "")}"
        }
    }
}

@available(iOS 16.0, *)
public enum AppShortcutPhraseToken: Hashable {
    case applicationName
}

@available(iOS 16.0, *)
@resultBuilder
public enum AppShortcutsBuilder {
    public static func buildBlock(_ components: AppShortcut...) -> [AppShortcut] { components }
}

@available(iOS 16.0, *)
public enum ShortcutTileColor: Hashable, Sendable {
    case blue, grape, grayBlue, grayBrown, grayGreen, lightBlue, lime, navy, orange, pink, purple
    case red, tangerine, teal, yellow
}

@available(iOS 16.0, *)
public protocol AppShortcutsProvider: Sendable {
    /// The shortcuts, at most ten.
    @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
    static var shortcutTileColor: ShortcutTileColor { get }
}

@available(iOS 16.0, *)
extension AppShortcutsProvider {
    public static var shortcutTileColor: ShortcutTileColor { .blue }

    /// Does nothing: a simulated phone stores no parameters of phrases.
    public static func updateAppShortcutParameters() {}
}

@available(iOS 17.0, *)
public protocol AppIntentsPackage {
    static var includedPackages: [any AppIntentsPackage.Type] { get }
}

@available(iOS 17.0, *)
extension AppIntentsPackage {
    public static var includedPackages: [any AppIntentsPackage.Type] { [] }
}
