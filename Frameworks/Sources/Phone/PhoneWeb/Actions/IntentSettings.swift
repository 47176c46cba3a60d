import Foundation

/// The person's settings of an intent: texts for its parameters, by their names in the source.
///
/// An entity is stored with its ID, as iOS does; an empty text stands for no value.
public struct IntentSettings: Equatable, Sendable {
    /// The texts by parameter.
    public private(set) var values: [String: String] = [:]

    /// Creates settings without values.
    public init() {}

    /// Reads the fields of a form (WHATWG: "application/x-www-form-urlencoded"); nil for other text.
    public init?(_ text: String) {
        for field in text.replacing("+", with: "%20").split(separator: "&") {
            let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                .compactMap { String($0).removingPercentEncoding }
            guard parts.count == 2 else { return nil }
            values[parts[0]] = parts[1]
        }
    }

    /// The fields, sorted by name.
    public var text: String {
        func encoded(_ text: String) -> String {
            text.addingPercentEncoding(withAllowedCharacters: PhoneAction.plainCharacters) ?? ""
        }
        return values.sorted { $0.key < $1.key }
            .map { "\(encoded($0.key))=\(encoded($0.value))" }.joined(separator: "&")
    }
}

/// The settings of intents on a phone, and their last results.
struct IntentRecords {
    /// The settings of controls by kind.
    var controls: [String: IntentSettings] = [:]
    /// The last settings of shortcuts by the ID of the intent.
    var shortcuts: [String: IntentSettings] = [:]
    /// The last settings of Focus filters by ID.
    var filters: [String: IntentSettings] = [:]
    /// The Focus filters that are on.
    var active: Set<String> = []
    /// The text that the last run of each intent returned or reported, by ID.
    var results: [String: String] = [:]
}
