import Foundation
import Testing

@Suite("The words of Stint's texts", .timeLimit(.minutes(10)))
struct WordsTests {
    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Texts that may contain a replaced word, each with the reason.
    private static let exceptions: [String: String] = [:]

    /// A row of the glossary.
    private struct Word {
        let word: [String]
        let never: [[String]]
    }

    /// The texts of a language: `languages[0]` is English, `languages[1]` German.
    private static let languages = ["en", "de"]

    private static func glossary() throws -> [Word] {
        let page = try String(
            contentsOf: root.appending(path: "Documentation/Words.md"),
            encoding: .utf8
        )
        return page.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst().map { line in
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            let never = cells[3].split(separator: ";").map { part in
                part.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
            }
            return Word(word: Array(cells[..<2]), never: never)
        }
    }

    /// Returns the texts of the catalogs and of the phrases in one language.
    private static func texts(_ language: String) throws -> [String] {
        let catalogs = [
            "Stint/Localizable", "Stint/InfoPlist", "Stint/AppShortcuts", "Widgets/Localizable",
            "Report/Localizable",
        ]
        var texts: [String] = []
        for catalog in catalogs {
            let file = root.appending(path: "App/\(catalog).xcstrings")
            let content = try JSONDecoder().decode(Catalog.self, from: Data(contentsOf: file))
            for (key, entry) in content.strings {
                let own = entry.localizations?[language]?.texts ?? []
                texts += own.isEmpty && language == languages[0] ? [key] : own
            }
        }
        let name = language == languages[0] ? "English" : "German"
        let source = try String(
            contentsOf: root.appending(path: "StintKit/Sources/Phrases/Phrase+\(name).swift"),
            encoding: .utf8
        )
        let values = /\\\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/
        return texts
            + source.replacing(values, with: "…").matches(of: /"([^"]*)"/).map {
                String($0.output.1)
            }
    }

    /// Returns true if a text contains words; `isWhole` requires that the last one ends there.
    private static func contains(_ text: String, _ words: String, isWhole: Bool) throws -> Bool {
        try text.contains(Regex("(?i)\\b\(words)" + (isWhole ? "\\b" : "")))
    }

    @Test("the glossary has at most 25 words, each in both languages")
    func size() throws {
        let glossary = try Self.glossary()
        #expect((20...25).contains(glossary.count))
        #expect(glossary.allSatisfy { $0.word.count == 2 && $0.never.count == 2 })
        for language in 0...1 {
            #expect(Set(glossary.map { $0.word[language] }).count == glossary.count)
        }
    }

    @Test("no text contains a word that the glossary replaces")
    func replaced() throws {
        for (index, language) in Self.languages.enumerated() {
            let texts = try Self.texts(language)
            #expect(texts.count > 500)
            for never in try Self.glossary().flatMap({ $0.never[index] }) {
                for text in texts where try Self.contains(text, never, isWhole: true) {
                    #expect(Self.exceptions[text] != nil, "“\(text)” says “\(never)”")
                }
            }
        }
    }

    @Test("every word of the glossary is used in both languages")
    func used() throws {
        for (index, language) in Self.languages.enumerated() {
            let texts = try Self.texts(language)
            for word in try Self.glossary().map({ $0.word[index] }) {
                let isUsed = try texts.contains { try Self.contains($0, word, isWhole: false) }
                #expect(isUsed, "no \(language) text says “\(word)”")
            }
        }
    }

    @Test("every exception is a text that exists")
    func exceptions() throws {
        let texts = Set(try Self.languages.flatMap(Self.texts))
        for text in Self.exceptions.keys { #expect(texts.contains(text), "\(text)") }
    }

    /// A String Catalog.
    private struct Catalog: Decodable {
        struct Entry: Decodable {
            let localizations: [String: Localization]?
        }

        let strings: [String: Entry]
    }

    /// The text of one language, with its variations.
    private struct Localization: Decodable {
        struct Unit: Decodable {
            let value: String
        }

        struct Text: Decodable {
            let stringUnit: Unit
        }

        let stringUnit: Unit?
        let variations: [String: [String: Text]]?

        var texts: [String] {
            let plural = (variations ?? [:]).values.flatMap(\.values).map(\.stringUnit.value)
            return (stringUnit.map { [$0.value] } ?? []) + plural
        }
    }
}
