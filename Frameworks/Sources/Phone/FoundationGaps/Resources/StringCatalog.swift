import Foundation

/// A table of translations, as a string catalog of Xcode has it.
struct StringCatalog: Decodable, Sendable {
    /// The language of the keys.
    let sourceLanguage: String
    let strings: [String: Entry]

    /// The entry of one key in a catalog.
    struct Entry: Decodable, Sendable {
        let shouldTranslate: Bool?
        let localizations: [String: Form]?
    }

    /// A text, or the forms among which a number or the device decides.
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

    /// Several texts that mean the same, as for phrases that are spoken.
    struct UnitSet: Decodable, Sendable {
        let values: [String]
    }

    /// The forms of a text.
    struct Variations: Decodable, Sendable {
        let plural: [String: Form]?
        let device: [String: Form]?
    }

    /// A part of a text that has forms of its own.
    struct Substitution: Decodable, Sendable {
        let argNum: Int?
        let formatSpecifier: String?
        let variations: Variations
    }

    /// The languages into which anything is translated, and that of the keys.
    var languages: Set<String> {
        strings.values.reduce(into: [sourceLanguage]) { languages, entry in
            languages.formUnion((entry.localizations ?? [:]).keys)
        }
    }

    /// Reads a catalog.
    /// - Throws: If the file cannot be read or is no catalog.
    init(contentsOf file: URL) throws {
        self = try JSONDecoder().decode(StringCatalog.self, from: Data(contentsOf: file))
    }
}

extension StringCatalog.Form {
    /// True if there is nothing in it: as a language that was added and not yet translated.
    var isEmpty: Bool {
        guard stringSet == nil, variations == nil else { return false }
        guard let stringUnit else { return true }
        return stringUnit.value.isEmpty && stringUnit.state == "new"
    }

    /// The format for an iPhone and for a number, which is asked for only if a form depends on it.
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
            // A form for nothing is taken in every language that has one in the catalog.
            if number.absolute == 0, let none = plural["zero"] { return none }
            return plural[PluralCategory(of: number, in: language).rawValue]
        }
        return (form ?? plural["other"])?.format(in: language, number)
    }
}
