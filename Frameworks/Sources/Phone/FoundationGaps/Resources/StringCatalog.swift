import Foundation

/// A string catalog of Xcode.
struct StringCatalog: Decodable, Sendable {
    /// The language of the keys.
    let sourceLanguage: String
    let strings: [String: Entry]

    /// The entry of one key in a catalog.
    struct Entry: Decodable, Sendable {
        let shouldTranslate: Bool?
        let localizations: [String: Form]?
    }

    /// A text or its variations by number or device.
    struct Form: Decodable, Sendable {
        let stringUnit: Unit?
        let stringSet: UnitSet?
        let variations: Variations?
        let substitutions: [String: Substitution]?
    }

    /// A text with its state.
    struct Unit: Decodable, Sendable {
        let state: String?
        let value: String
    }

    /// Several texts with the same meaning, as for spoken phrases.
    struct UnitSet: Decodable, Sendable {
        let values: [String]
    }

    /// The variations of a text.
    struct Variations: Decodable, Sendable {
        let plural: [String: Form]?
        let device: [String: Form]?
    }

    /// A part of a text with its own variations.
    struct Substitution: Decodable, Sendable {
        let argNum: Int?
        let formatSpecifier: String?
        let variations: Variations
    }

    /// The source language and all languages with a translation.
    var languages: Set<String> {
        strings.values.reduce(into: [sourceLanguage]) { languages, entry in
            languages.formUnion((entry.localizations ?? [:]).keys)
        }
    }

    /// Reads a catalog.
    /// - Throws: If the file can't be read or isn't a catalog.
    init(contentsOf file: URL) throws {
        self = try JSONDecoder().decode(StringCatalog.self, from: Data(contentsOf: file))
    }
}

extension StringCatalog.Form {
    /// True if it is empty, as for a language that was added but not translated.
    var isEmpty: Bool {
        guard stringSet == nil, variations == nil else { return false }
        guard let stringUnit else { return true }
        return stringUnit.value.isEmpty && stringUnit.state == "new"
    }

    /// Returns the format for an iPhone and a number, which is computed only if needed.
    func format(in language: String, _ number: () -> PluralNumber?) -> String? {
        if let stringUnit { return stringUnit.value }
        if let variations { return variations.format(in: language, number) }
        return stringSet?.values.first
    }
}

extension StringCatalog.Variations {
    func format(in language: String, _ number: () -> PluralNumber?) -> String? {
        if let device, let form = device["iphone"] ?? device["other"] {
            return form.format(in: language, number)
        }
        guard let plural else { return nil }
        let form = number().flatMap { number -> StringCatalog.Form? in
            // A `zero` variation in the catalog is used in every language.
            if number.absolute == 0, let none = plural["zero"] { return none }
            return plural[PluralCategory(of: number, in: language).rawValue]
        }
        return (form ?? plural["other"])?.format(in: language, number)
    }
}
