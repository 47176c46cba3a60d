package import Foundation
import ScreenTimeDaemon
import Locking

/// The resources of one program of an app: its tables of translations, its colors and pictures.
///
/// A folder is read once, when something in it is first asked for; a program that asks for nothing
/// costs nothing.
package final class AppResources: Sendable {
    /// The name of the table in which a text is looked up if none is named.
    package static let usualTable = "Localizable"
    /// The most missing keys that are kept for a folder.
    package static let missingMaximum = 10_000

    package let folder: URL
    /// Colors, pictures and the icon.
    package let assets: AssetCatalog
    /// The languages that the app speaks.
    package let languages: Set<String>
    private let catalogs: [String: StringCatalog]
    private let chains = Lock<[String: [String]]>([:])
    private let missing = Lock<Set<MissingTranslation>>([])
    private static let known = Lock<[String: AppResources]>([:])

    private init(_ folder: URL) {
        self.folder = folder
        var catalogs: [String: StringCatalog] = [:]
        let manager = FileManager.default
        do {
            for file in try manager.contentsOfDirectory(at: folder, includingPropertiesForKeys: [])
            where file.pathExtension == "xcstrings" {
                catalogs[file.deletingPathExtension().lastPathComponent] =
                    try StringCatalog(contentsOf: file)
            }
        } catch {
            // As an app whose resources are missing: it shows what stands in its source.
            Caller.current?.daemon.backend.misuse(
                "could not read the resources at \(String(reflecting: folder.path)): \(error); "
                    + "build the target that brings them"
            )
        }
        self.catalogs = catalogs
        assets = AssetCatalog(in: folder)
        languages = catalogs.values.reduce(into: []) { $0.formUnion($1.languages) }
    }

    package static func at(_ folder: URL) -> AppResources {
        if let resources = known.withLock({ $0[folder.path] }) { return resources }
        let made = AppResources(folder)
        return known.withLock { known in
            let resources = known[folder.path] ?? made
            known[folder.path] = resources
            return resources
        }
    }

    /// The resources of the process that is running; nil outside of any device, or if it has none.
    package static var current: AppResources? {
        guard let caller = Caller.current else { return nil }
        return caller.daemon.backend.resources(of: caller.process).map(at)
    }

    /// The resources in which a text is looked up.
    ///
    /// In a process of a device those of the process. A test that runs outside of any device asks
    /// for a string of the app: it finds those of all targets that were built with it.
    /// - Parameter isString: True if a string is made, and not a view drawn.
    /// - Returns: The resources, those that come first before the others.
    static func visible(toStrings isString: Bool) -> [AppResources] {
        if Caller.current != nil { return current.map { [$0] } ?? [] }
        return isString ? besideProgram : []
    }

    private static let besideProgram: [AppResources] = {
        let program = Bundle.main.executableURL ?? Bundle.main.bundleURL
        return all(in: program.resolvingSymlinksInPath().deletingLastPathComponent())
    }()

    /// The resources of all targets whose folders lie in a folder, by the names of these.
    package static func all(in folder: URL) -> [AppResources] {
        do {
            return try FileManager.default
                .contentsOfDirectory(at: folder, includingPropertiesForKeys: [])
                .filter { $0.pathExtension == "resources" }
                .sorted { $0.lastPathComponent < $1.lastPathComponent }
                .map(at).filter { !$0.catalogs.isEmpty }
        } catch {
            // A program without a folder that can be read has nothing beside it.
            return []
        }
    }

    /// The locale of the person whose process is running.
    package static var processLocale: Locale {
        let caller = Caller.current
        let language = caller.map { $0.daemon.backend.language(of: $0.process) }
        return Locale(identifier: language ?? "en-US")
    }

    /// The keys that were asked for in a language of the app, and not found in it.
    package var missingTranslations: Set<MissingTranslation> { missing.withLock { $0 } }

    // MARK: - Looking up

    /// Looks up a key.
    /// - Parameters:
    ///   - key: The key.
    ///   - table: The table; nil for the usual one.
    ///   - tag: The language that the person reads, for example `de-AT` or `de_DE`.
    ///   - isNoted: True if it is kept that the key is missing.
    /// - Returns: The text with the language it is in; nil if the key itself is the text.
    func translation(
        of key: String,
        in table: String?,
        preferring tag: String,
        isNoted: Bool = true
    ) -> (form: StringCatalog.Form, language: String)? {
        let table = table ?? Self.usualTable
        guard let catalog = catalogs[table] else { return nil }
        let entry = catalog.strings[key]
        let own = chain(tag)
        for language in own where language != catalog.sourceLanguage {
            if let form = entry?.localizations?[language], !form.isEmpty { return (form, language) }
        }
        if isNoted, let wanted = own.first, wanted != catalog.sourceLanguage,
            entry?.shouldTranslate ?? true, key.contains(where: \.isLetter, besides: "%")
        {
            note(MissingTranslation(language: wanted, table: table, key: key))
        }
        let source = entry?.localizations?[catalog.sourceLanguage]
        return source.flatMap { $0.isEmpty ? nil : ($0, catalog.sourceLanguage) }
    }

    /// Returns a text without arguments, of the app or the system, without a reader.
    package func text(of key: String, in table: String?, preferring tag: String) -> String {
        translation(of: key, in: table, preferring: tag, isNoted: false)
            .flatMap { $0.form.format(in: $0.language) { nil } }
            ?? SystemWords.text(key, preferring: tag, of: self)
    }

    /// The language in which the app speaks with a person.
    package func language(preferring tag: String) -> String? {
        chain(tag).first ?? catalogs.values.first?.sourceLanguage
    }

    /// The languages of this app that suit a person, the best one first.
    private func chain(_ tag: String) -> [String] {
        chains.withLock { chains in
            if let known = chains[tag] { return known }
            let chain = Self.chain(tag, in: languages)
            chains[tag] = chain
            return chain
        }
    }

    /// The languages of an app that suit a person, the best one first.
    static func chain(_ tag: String, in languages: Set<String>) -> [String] {
        let wanted = parts(tag)
        let candidates = languages.map { (language: $0, parts: parts($0)) }
        var chain = (1...max(wanted.count, 1)).reversed().flatMap { count in
            candidates.filter { $0.parts == Array(wanted.prefix(count)) }.map(\.language)
        }
        // Another region's is better than another language.
        chain += candidates.filter { $0.parts.first == wanted.first }.map(\.language).sorted()
            .filter { !chain.contains($0) }
        return chain
    }

    private static func parts(_ tag: String) -> [String] {
        tag.prefix { $0 != "." && $0 != "@" }.lowercased().split { "-_".contains($0) }
            .map(String.init)
    }

    private func note(_ translation: MissingTranslation) {
        missing.withLock { missing in
            if missing.count < Self.missingMaximum { missing.insert(translation) }
        }
    }
}

/// A key that an app has asked for in one of its languages, and that is not translated.
public struct MissingTranslation: Hashable, Sendable {
    /// The language.
    public let language: String
    /// The table in which it was looked for.
    public let table: String
    /// The key.
    public let key: String
}

extension String {
    /// Returns whether there is a letter in it that is not part of a placeholder.
    fileprivate func contains(
        where isWanted: (Character) -> Bool,
        besides sign: Character
    ) -> Bool {
        var isPlaceholder = false
        for character in self {
            if character == sign {
                isPlaceholder = true
            } else if isPlaceholder {
                // `%lld`, `%@`, `%1$@`: up to what ends it.
                isPlaceholder = !(character == "@" || "diufxs".contains(character))
            } else if isWanted(character) {
                return true
            }
        }
        return false
    }
}
