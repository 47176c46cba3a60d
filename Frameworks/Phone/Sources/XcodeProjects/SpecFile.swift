import Yams

/// A reader of XcodeGen's YAML specifications, with includes and templates.
enum SpecFile {
    /// Reads a file.
    /// - Parameters:
    ///   - path: The path relative to the folder.
    ///   - folder: The project's folder.
    ///   - open: The files that are being read, to detect cycles.
    /// - Returns: The specification merged with its includes.
    /// - Throws: The first problem.
    static func read(
        _ path: String,
        in folder: ProjectFolder,
        open: inout Set<String>
    ) throws(ProjectError) -> PropertyValue {
        guard open.insert(path).inserted else {
            throw ProjectError(
                place: path,
                problem: "it includes itself",
                remedy: "remove one of the includes"
            )
        }
        let text = String(decoding: try folder.data(path), as: UTF8.self)
        let own = try value(of: text, path)
        var result = PropertyValue.dictionary([:])
        for include in own["include"]?.array ?? own["include"].map({ [$0] }) ?? [] {
            guard let other = include.text ?? include["path"]?.text else { continue }
            let parent = path.split(separator: "/").dropLast().joined(separator: "/")
            let place = ProjectFolder.join(parent, other)
            result = merged(result, try read(place, in: folder, open: &open))
        }
        open.remove(path)
        return merged(result, own)
    }

    /// Returns a target merged with its templates, which it overrides.
    static func withTemplates(
        _ target: PropertyValue,
        name: String,
        spec: PropertyValue,
        file: String
    ) throws(ProjectError) -> PropertyValue {
        var result = PropertyValue.dictionary([:])
        for template in target["templates"]?.texts ?? [] {
            guard let value = spec["targetTemplates"]?[template] else {
                throw ProjectError(
                    place: "\(file), \(name)",
                    problem: "the template \(String(reflecting: template)) does not exist",
                    remedy: "add it to targetTemplates"
                )
            }
            let inner = try withTemplates(value, name: name, spec: spec, file: file)
            result = merged(result, inner)
        }
        let attributes = target["templateAttributes"]?.dictionary ?? [:]
        return merged(result, target).mapTexts { text in
            var text = text.replacing("${target_name}", with: name)
            for (key, value) in attributes {
                text = text.replacing("${\(key)}", with: value.text ?? "")
            }
            return text
        }
    }

    /// Merges values as XcodeGen does: dictionaries and lists are merged, other values replaced.
    ///
    /// A key with the suffix `:REPLACE` replaces the value.
    static func merged(_ one: PropertyValue, _ other: PropertyValue) -> PropertyValue {
        switch (one, other) {
        case (.dictionary(var values), .dictionary(let others)):
            for (key, value) in others {
                if key.hasSuffix(":REPLACE") {
                    values[String(key.dropLast(":REPLACE".count))] = value
                } else {
                    values[key] = values[key].map { merged($0, value) } ?? value
                }
            }
            return .dictionary(values)
        case (.array(let values), .array(let others)): return .array(values + others)
        default: return other
        }
    }

    private static func value(of text: String, _ path: String) throws(ProjectError) -> PropertyValue
    {
        do {
            guard let node = try Yams.compose(yaml: text) else { return .dictionary([:]) }
            return value(node)
        } catch {
            var line = ""
            if case YamlError.parser(_, _, let mark, _) = error { line = ":\(mark.line)" }
            if case YamlError.scanner(_, _, let mark, _) = error { line = ":\(mark.line)" }
            throw ProjectError(
                place: path + line,
                problem: "it is not YAML",
                remedy: "correct it and check it with xcodegen"
            )
        }
    }

    private static func value(_ node: Node) -> PropertyValue {
        switch node {
        case .scalar(let scalar):
            // A quoted Boolean is a text.
            if scalar.style == .plain, let isTrue = Bool.construct(from: scalar) {
                return .boolean(isTrue)
            }
            return .string(scalar.string)
        case .sequence(let sequence): return .array(sequence.map { value($0) })
        case .mapping(let mapping):
            var values: [String: PropertyValue] = [:]
            for (key, inner) in mapping { values[key.string ?? ""] = value(inner) }
            return .dictionary(values)
        case .alias: return .other
        }
    }
}
