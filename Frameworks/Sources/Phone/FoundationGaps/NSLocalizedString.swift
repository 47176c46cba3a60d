public import Foundation

// Foundation's function on Linux reads compiled tables of bundles, which a package doesn't have.
// These overloads read string catalogs. The compiler prefers them because they have no default
// arguments.

/// Returns the text of a key in the person's language.
public func NSLocalizedString(_ key: String, comment: String) -> String {
    LocalizedText(key: key).string(in: nil)
}

/// Returns the text of a key of a bundle in the person's language.
public func NSLocalizedString(_ key: String, bundle: Bundle, comment: String) -> String {
    LocalizedText(key: key, bundle: bundle).string(in: nil)
}

/// Returns the text of a key of a table in the person's language.
public func NSLocalizedString(_ key: String, tableName: String?, comment: String) -> String {
    LocalizedText(key: key, table: tableName).string(in: nil)
}

/// Returns the text of a key of a bundle's table in the person's language.
public func NSLocalizedString(
    _ key: String,
    tableName: String?,
    bundle: Bundle,
    comment: String
) -> String { LocalizedText(key: key, table: tableName, bundle: bundle).string(in: nil) }

/// Returns the text of a key in the person's language, or else the value.
public func NSLocalizedString(_ key: String, value: String, comment: String) -> String {
    LocalizedText(key: key, source: value).string(in: nil)
}
