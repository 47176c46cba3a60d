import Foundation
import XcodeProjects

/// A converter of `.strings` tables, one file per language, to string catalogs.
struct StringTables {
    private var tables: [String: [(language: String, path: String, file: String)]] = [:]

    /// Adds a table of strings.
    /// - Parameters:
    ///   - file: The path in the project, for example `de.lproj/Localizable.strings`.
    ///   - path: The absolute path.
    /// - Returns: False if the file isn't a table.
    mutating func add(_ file: String, at path: String) -> Bool {
        let parts = file.split(separator: "/")
        guard let name = parts.last, name.hasSuffix(".strings") || name.hasSuffix(".stringsdict")
        else { return false }
        let folder = parts.dropLast().last.map(String.init) ?? ""
        let language =
            folder.hasSuffix(".lproj") && folder != "Base.lproj"
            ? String(folder.dropLast(".lproj".count)) : "en"
        let table = String(name.prefix { $0 != "." })
        tables[table, default: []].append((language, path, file))
        return true
    }

    /// Returns the catalogs with the contents of the tables.
    /// - Parameter present: The paths of existing catalogs, which take precedence.
    /// - Returns: The catalogs by file name, and diagnostics of skipped tables.
    func catalogs(besides present: Set<String>) -> (
        files: [String: String], diagnostics: [Diagnostic]
    ) {
        var files: [String: String] = [:]
        var diagnostics: [Diagnostic] = []
        for (table, languages) in tables {
            let name = "\(table).xcstrings"
            guard !present.contains(where: { $0.hasSuffix("/" + name) }) else {
                diagnostics.append(
                    Diagnostic(
                        place: languages.first?.file ?? table,
                        problem: "the table is ignored because of the catalog \(name)",
                        remedy: "move its texts to the catalog"
                    )
                )
                continue
            }
            var strings: [String: [String: Any]] = [:]
            for item in languages.sorted(by: { $0.file < $1.file }) {
                guard let entries = Self.entries(item.path) else {
                    diagnostics.append(
                        Diagnostic(
                            place: item.file,
                            problem: "it is not a valid strings table",
                            remedy: "correct it: each line is \"key\" = \"value\";"
                        )
                    )
                    continue
                }
                for (key, value) in entries {
                    guard let localization = Self.localization(value) else { continue }
                    strings[key, default: [:]][item.language] = localization
                }
            }
            let catalog: [String: Any] = [
                "sourceLanguage": "en", "version": "1.0",
                "strings": strings.mapValues { ["localizations": $0] },
            ]
            do {
                let data = try JSONSerialization.data(
                    withJSONObject: catalog,
                    options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
                )
                files[name] = String(decoding: data, as: UTF8.self)
            } catch {
                preconditionFailure("strings and dictionaries can be written as JSON: \(error)")
            }
        }
        return (files, diagnostics)
    }

    private static func entries(_ path: String) -> [String: Any]? {
        do {
            let data = try Data(contentsOf: URL(filePath: path))
            return try unsafe PropertyListSerialization.propertyList(from: data, format: nil)
                as? [String: Any]
        } catch {
            return nil
        }
    }

    /// Returns a text or plural variations in the format of a catalog.
    private static func localization(_ value: Any) -> [String: Any]? {
        func unit(_ text: String) -> [String: Any] {
            ["stringUnit": ["state": "translated", "value": text]]
        }
        if let text = value as? String { return unit(text) }
        guard let rules = value as? [String: Any],
            let format = rules["NSStringLocalizedFormatKey"] as? String
        else { return nil }
        var substitutions: [String: Any] = [:]
        for name in rules.keys.sorted() {
            guard let rule = rules[name] as? [String: String] else { continue }
            let kind = rule["NSStringFormatValueTypeKey"] ?? "d"
            var forms: [String: Any] = [:]
            for form in ["zero", "one", "two", "few", "many", "other"] {
                guard let written = rule[form] else { continue }
                forms[form] = unit(written.replacing("%\(kind)", with: "%arg"))
            }
            if format == "%#@\(name)@" {
                return [
                    "variations": [
                        "plural": forms.mapValues { form in
                            Self.mapText(form) { $0.replacing("%arg", with: "%\(kind)") }
                        }
                    ]
                ]
            }
            substitutions[name] = ["formatSpecifier": kind, "variations": ["plural": forms]]
        }
        var localization = unit(format)
        if !substitutions.isEmpty { localization["substitutions"] = substitutions }
        return localization
    }

    private static func mapText(_ form: Any, _ change: (String) -> String) -> Any {
        guard let form = form as? [String: [String: String]], let unit = form["stringUnit"]
        else { return form }
        return ["stringUnit": unit.merging(["value": change(unit["value"] ?? "")]) { $1 }]
    }
}
