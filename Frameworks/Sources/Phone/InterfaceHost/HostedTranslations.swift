public import Foundation
public import FoundationGaps

/// The translations of an app.
public struct HostedTranslations: Sendable {
    private let resources: AppResources

    /// Opens the tables of one program of an app.
    /// - Parameter folder: The folder of its resources.
    public init(_ folder: URL) { resources = AppResources.at(folder) }

    /// The tags of the app's languages, for example `de`.
    public var languages: Set<String> { resources.languages }

    /// The requested keys that aren't translated in one of the app's languages, sorted by key.
    public var missing: [MissingTranslation] {
        resources.missingTranslations.sorted { ($0.key, $0.language) < ($1.key, $1.language) }
    }

    /// Translates a text of the app or system without arguments.
    /// - Parameters:
    ///   - key: The text in the source.
    ///   - table: The table; nil for the default.
    ///   - language: The person's language, for example `de-DE`.
    /// - Returns: The text in the language, or the key if it isn't translated.
    public func text(_ key: String, table: String? = nil, in language: String) -> String {
        resources.text(of: key, in: table, preferring: language)
    }
}
