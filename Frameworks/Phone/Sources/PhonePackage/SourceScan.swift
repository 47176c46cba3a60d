/// The imports of a Swift file and its entry point.
///
/// The file is scanned, not parsed: comments and strings are skipped, and `#if` conditions are
/// evaluated as on Linux.
struct SourceScan {
    /// An import of a module.
    struct Import: Equatable {
        let module: String
        let line: Int
    }

    /// A type with the attribute `@main`.
    struct Entry: Equatable {
        let type: String
        let line: Int
        /// The names after the declaration's colon.
        let inherited: [String]
    }

    private(set) var imports: [Import] = []
    private(set) var entry: Entry?
    /// The lines with conditions for Apple systems, which are false here.
    private(set) var appleConditionLines: [Int] = []
    /// The inherited types of each declared type, as in `class A: B, C`.
    private(set) var declarations: [String: [String]] = [:]

    /// Reads a file.
    /// - Parameters:
    ///   - text: The contents.
    ///   - conditions: The conditions that are true in `#if`.
    ///   - canImport: Returns whether a module is available.
    init(_ text: String, conditions: Set<String>, canImport: @escaping (String) -> Bool) {
        var isMain = false
        var levels: [(isActive: Bool, wasActive: Bool)] = []
        for (index, line) in Self.code(text).enumerated() {
            let words = Self.words(line)
            guard let first = words.first else { continue }
            if first == "#if" || first == "#elseif" {
                let condition = words.dropFirst()
                if Self.isAppleCondition(Array(condition)) { appleConditionLines.append(index + 1) }
                var reader = ConditionReader(
                    words: condition[...],
                    conditions: conditions,
                    canImport: canImport
                )
                let isTrue = reader.read()
                if first == "#if" {
                    levels.append((isTrue, isTrue))
                } else if let last = levels.popLast() {
                    levels.append((isTrue && !last.wasActive, isTrue || last.wasActive))
                }
                continue
            }
            if first == "#else", let last = levels.popLast() {
                levels.append((!last.wasActive, true))
                continue
            }
            if first == "#endif" {
                _ = levels.popLast()
                continue
            }
            guard levels.allSatisfy(\.isActive) else { continue }
            if let module = Self.imported(words) {
                imports.append(Import(module: module, line: index + 1))
            } else if words.contains(where: { $0.hasPrefix("SwiftUICore.") }) {
                // Apple's SwiftUI exports this module, so code uses it without an import.
                imports.append(Import(module: "SwiftUICore", line: index + 1))
            }
            if let place = words.firstIndex(of: "@main") {
                isMain = words[place...].count >= 1
            }
            guard let (name, inherited) = Self.declared(words) else { continue }
            declarations[name, default: []] += inherited
            if isMain {
                entry = Entry(type: name, line: index + 1, inherited: inherited)
                isMain = false
            }
        }
    }

    /// Returns the module of an import; nil if the words aren't an import.
    private static func imported(_ words: [String]) -> String? {
        guard let place = words.firstIndex(of: "import"),
            words[..<place].allSatisfy({ isBeforeImport($0) })
        else { return nil }
        let kinds: Set = ["struct", "class", "enum", "protocol", "typealias", "func", "var", "let"]
        return words[(place + 1)...].first { !kinds.contains($0) }
    }

    private static func isBeforeImport(_ word: String) -> Bool {
        let levels: Set = ["public", "package", "internal", "fileprivate", "private", "(", ")"]
        return word.hasPrefix("@") || levels.contains(word) || word == "exported"
    }

    /// Returns the type that words declare or extend, with its inherited types.
    private static func declared(_ words: [String]) -> (String, [String])? {
        let kinds: Set = ["struct", "class", "enum", "actor", "extension"]
        guard let place = words.firstIndex(where: { kinds.contains($0) }), place + 1 < words.count,
            let initial = words[place + 1].first, initial.isLetter || initial == "_"
        else { return nil }
        let rest = words[(place + 2)...]
        guard rest.first == ":" else { return (words[place + 1], []) }
        let list = rest.dropFirst().prefix { $0 != "{" && $0 != "where" }
        return (words[place + 1], list.filter { $0.first?.isLetter == true })
    }

    private static func isAppleCondition(_ words: [String]) -> Bool {
        for (index, word) in words.enumerated() where index + 2 < words.count {
            let isNegated = index > 0 && words[index - 1] == "!"
            if word == "os", words[index + 2] == "iOS", !isNegated { return true }
            if word == "targetEnvironment", words[index + 2] == "simulator" { return true }
        }
        return false
    }

    /// Returns the lines of a file without comments and string contents.
    private static func code(_ text: String) -> [String] {
        var lines: [String] = []
        var depth = 0
        var isLongString = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            var kept = ""
            var isString = false
            var rest = line
            while !rest.isEmpty {
                if depth > 0 {
                    if rest.hasPrefix("*/") {
                        depth -= 1
                    } else if rest.hasPrefix("/*") {
                        depth += 1
                    }
                    rest = rest.dropFirst(rest.hasPrefix("*/") || rest.hasPrefix("/*") ? 2 : 1)
                } else if rest.hasPrefix("\"\"\"") {
                    isLongString.toggle()
                    rest = rest.dropFirst(3)
                } else if isLongString {
                    rest = rest.dropFirst()
                } else if rest.hasPrefix("\\\"") {
                    rest = rest.dropFirst(2)
                } else if rest.hasPrefix("\"") {
                    isString.toggle()
                    rest = rest.dropFirst()
                } else if isString {
                    rest = rest.dropFirst()
                } else if rest.hasPrefix("//") {
                    rest = ""
                } else if rest.hasPrefix("/*") {
                    depth += 1
                    rest = rest.dropFirst(2)
                } else {
                    kept.append(rest.removeFirst())
                }
            }
            lines.append(kept)
        }
        return lines
    }

    /// Returns names, with `@` or `#`, and single punctuation characters.
    private static func words(_ line: String) -> [String] {
        var words: [String] = []
        var word = ""
        func isPart(_ character: Character) -> Bool {
            character.isLetter || character.isNumber || character == "_" || character == "."
        }
        for character in line {
            if isPart(character) || (word.isEmpty && (character == "@" || character == "#")) {
                word.append(character)
                continue
            }
            if !word.isEmpty { words.append(word) }
            word = ""
            if !character.isWhitespace { words.append(String(character)) }
        }
        return word.isEmpty ? words : words + [word]
    }
}

/// An evaluator of `#if` conditions.
private struct ConditionReader {
    var words: ArraySlice<String>
    let conditions: Set<String>
    let canImport: (String) -> Bool

    mutating func read() -> Bool {
        var value = both()
        while take("|", "|") {
            let other = both()
            value = value || other
        }
        return value
    }

    private mutating func both() -> Bool {
        var value = one()
        while take("&", "&") {
            let other = one()
            value = value && other
        }
        return value
    }

    private mutating func one() -> Bool {
        guard let word = words.popFirst() else { return true }
        if word == "!" { return !one() }
        if word == "(" {
            let value = read()
            _ = words.popFirst()
            return value
        }
        guard words.first == "(" else {
            return word == "true" || (word != "false" && conditions.contains(word))
        }
        words.removeFirst()
        var arguments: [String] = []
        while let next = words.popFirst(), next != ")" { arguments.append(next) }
        let argument = arguments.first ?? ""
        return switch word {
        case "canImport": canImport(String(argument.split(separator: ".").first ?? ""))
        case "os": argument == "Linux"
        case "targetEnvironment": false
        case "arch": argument == "x86_64"
        // Compiler versions and features: assume those of the current Xcode.
        default: true
        }
    }

    private mutating func take(_ signs: String...) -> Bool {
        guard words.count >= signs.count, zip(words, signs).allSatisfy({ $0 == $1 })
        else { return false }
        words.removeFirst(signs.count)
        return true
    }
}
