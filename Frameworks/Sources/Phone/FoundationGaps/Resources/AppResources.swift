package import Foundation
import ScreenTimeDaemon
import Locking

/// The resources of one program of an app: translations, colors and images.
///
/// `Bundle` on Linux reads neither string catalogs nor asset catalogs. A folder is read once, on
/// first use.
package final class AppResources: Sendable {
    package static let defaultTable = "Localizable"
    /// The largest number of missing keys that are kept for a folder.
    package static let missingMaximum = 10_000

    package let folder: URL
    /// The colors, images and the icon.
    package let assets: AssetCatalog
    /// The app's languages.
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
            // Without resources, the app uses the text in its source.
            Caller.current?.daemon.backend.misuse(
                "could not read the resources at \(String(reflecting: folder.path)): \(error); "
                    + "build the target that contains them"
            )
        }
        self.catalogs = catalogs
        assets = AssetCatalog(in: folder)
        languages = catalogs.values.reduce(into: []) { $0.formUnion($1.languages) }
    }

    package static func at(_ folder: URL) -> AppResources {
        if let resources = known.withLock({ $0[folder.path] }) { return resources }
        let created = AppResources(folder)
        return known.withLock { known in
            let resources = known[folder.path] ?? created
            known[folder.path] = resources
            return resources
        }
    }

    /// The resources of the running process; nil outside of any device, or if it has none.
    package static var current: AppResources? {
        guard let caller = Caller.current else { return nil }
        return caller.daemon.backend.resources(of: caller.process).map(at)
    }

    /// The resources in which a text is looked up.
    ///
    /// In a process of a device, these are the resources of the process. Strings outside of a
    /// device, for example in a test, use the resources of all targets built with the program.
    /// - Parameter isString: True for a string, false for a view.
    /// - Returns: The resources in the order of precedence.
    static func visible(toStrings isString: Bool) -> [AppResources] {
        if Caller.current != nil { return current.map { [$0] } ?? [] }
        return isString ? besideProgram : []
    }

    private static let besideProgram: [AppResources] = {
        let program = Bundle.main.executableURL ?? Bundle.main.bundleURL
        return all(in: program.resolvingSymlinksInPath().deletingLastPathComponent())
    }()

    /// Returns the resources of all targets in a build folder, sorted by name.
    package static func all(in folder: URL) -> [AppResources] {
        do {
            return try FileManager.default
                .contentsOfDirectory(at: folder, includingPropertiesForKeys: [])
                .filter { $0.pathExtension == "resources" }
                .sorted { $0.lastPathComponent < $1.lastPathComponent }
                .map(at).filter { !$0.catalogs.isEmpty }
        } catch {
            // A program whose folder can't be read has no resources.
            return []
        }
    }

    /// The locale of the running process.
    package static var processLocale: Locale {
        let caller = Caller.current
        let language = caller.map { $0.daemon.backend.language(of: $0.process) }
        return Locale(identifier: language ?? "en-US")
    }

    /// The requested keys that are missing in a language of the app.
    package var missingTranslations: Set<MissingTranslation> { missing.withLock { $0 } }

    // MARK: - Looking up

    /// Looks up a key.
    /// - Parameters:
    ///   - key: The key.
    ///   - table: The table; nil for the default.
    ///   - tag: The preferred language, for example `de-AT` or `de_DE`.
    ///   - isRecorded: True if a missing key is recorded.
    /// - Returns: The text with its language; nil if the key is the text.
    func translation(
        of key: String,
        in table: String?,
        preferring tag: String,
        isRecorded: Bool = true
    ) -> (form: StringCatalog.Form, language: String)? {
        let table = table ?? Self.defaultTable
        guard let catalog = catalogs[table] else { return nil }
        let entry = catalog.strings[key]
        let own = chain(tag)
        for language in own where language != catalog.sourceLanguage {
            if let form = entry?.localizations?[language], !form.isEmpty { return (form, language) }
        }
        if isRecorded, let wanted = own.first, wanted != catalog.sourceLanguage,
            entry?.shouldTranslate ?? true, key.contains(where: \.isLetter, besides: "%")
        {
            note(MissingTranslation(language: wanted, table: table, key: key))
        }
        let source = entry?.localizations?[catalog.sourceLanguage]
        return source.flatMap { $0.isEmpty ? nil : ($0, catalog.sourceLanguage) }
    }

    /// Returns a text of the app or system without arguments.
    package func text(of key: String, in table: String?, preferring tag: String) -> String {
        translation(of: key, in: table, preferring: tag, isRecorded: false)
            .flatMap { $0.form.format(in: $0.language) { nil } }
            ?? SystemWords.text(key, preferring: tag, of: self)
    }

    /// Returns the app's best language for a person.
    package func language(preferring tag: String) -> String? {
        chain(tag).first ?? catalogs.values.first?.sourceLanguage
    }

    /// Returns this app's languages for a person, best first.
    private func chain(_ tag: String) -> [String] {
        chains.withLock { chains in
            if let known = chains[tag] { return known }
            let chain = Self.chain(tag, in: languages)
            chains[tag] = chain
            return chain
        }
    }

    /// Returns an app's languages for a person, best first.
    static func chain(_ tag: String, in languages: Set<String>) -> [String] {
        let wanted = parts(tag)
        let candidates = languages.map { (language: $0, parts: parts($0)) }
        var chain = (1...max(wanted.count, 1)).reversed().flatMap { count in
            candidates.filter { $0.parts == Array(wanted.prefix(count)) }.map(\.language)
        }
        // Another region is better than another language.
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

/// A requested key that isn't translated in one of the app's languages.
public struct MissingTranslation: Hashable, Sendable {
    /// The language without the translation, as an identifier such as "de".
    public let language: String
    /// The name of the string catalog, without its extension.
    public let table: String
    /// The requested key of the string catalog.
    public let key: String
}

extension String {
    /// Returns whether the text contains a matching character outside of placeholders.
    fileprivate func contains(
        where isWanted: (Character) -> Bool,
        besides sign: Character
    ) -> Bool {
        var isPlaceholder = false
        for character in self {
            if character == sign {
                isPlaceholder = true
            } else if isPlaceholder {
                // Skip `%lld`, `%@` or `%1$@` up to its last character.
                isPlaceholder = !(character == "@" || "diufxs".contains(character))
            } else if isWanted(character) {
                return true
            }
        }
        return false
    }
}
