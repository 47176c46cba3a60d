import Foundation

/// The languages of a phone, as tags with a region, for example `de-DE`.
public enum PhoneLanguage {
    /// The default language.
    public static let standard = "en-US"

    /// Completes a language with its most likely region, for example `de` to `de-DE`.
    /// - Returns: The tag; nil if the text isn't a language.
    public static func tag(_ text: String) -> String? {
        let language = Locale.Language(identifier: text)
        guard let code = language.languageCode, code.isISOLanguage else { return nil }
        let tag = text.replacing("_", with: "-")
        guard tag.split(separator: "-").dropFirst().last.map(isRegion) != true else { return tag }
        let likely = Locale.Language(identifier: language.maximalIdentifier)
        return likely.region.map { "\(tag)-\($0.identifier)" } ?? tag
    }

    private static func isRegion(_ part: Substring) -> Bool {
        part.count == 2 && part.allSatisfy(\.isUppercase)
    }

    /// Returns the name of a language in that language.
    static func name(of tag: String) -> String {
        let code = String(tag.prefix { $0 != "-" })
        let name = Locale(identifier: tag).localizedString(forLanguageCode: code) ?? tag
        return name.prefix(1).uppercased() + name.dropFirst()
    }
}
