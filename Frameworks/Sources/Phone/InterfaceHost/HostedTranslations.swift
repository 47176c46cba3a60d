public import Foundation
public import FoundationGaps

/// The translations of an app.
public struct HostedTranslations: Sendable {
    private let resources: AppResources

    /// Opens the tables of one program of an app.
    /// - Parameter folder: The folder of its resources.
    public init(_ folder: URL) { resources = AppResources.at(folder) }

    /// The languages that the app speaks, each as a tag, for example `de`.
    public var languages: Set<String> { resources.languages }

    /// The keys that the app has asked for in one of its languages since the program began, and that
    /// are not translated; in the order of the keys.
    public var missing: [MissingTranslation] {
        resources.missingTranslations.sorted { ($0.key, $0.language) < ($1.key, $1.language) }
    }

    /// Translates a text without arguments, of the app's or of the few that the system puts beside.
    /// - Parameters:
    ///   - key: The text as it stands in the source.
    ///   - table: The table; nil for the usual one.
    ///   - language: The language that the person reads, for example `de-DE`.
    /// - Returns: The text in the language; the key if the tables do not have it.
    public func text(_ key: String, table: String? = nil, in language: String) -> String {
        resources.text(of: key, in: table, preferring: language)
    }
}
