/// The build settings of a target, in levels that override previous ones.
struct BuildSettings: Equatable, Sendable {
    static let configuration = "Debug"

    private var values: [String: String]

    /// Creates settings with the values that Xcode defines for every target.
    /// - Parameter known: The values by name.
    init(_ known: [String: String] = [:]) { values = known }

    /// Adds a level, which overrides previous values; `$(inherited)` is the previous value.
    mutating func add(_ level: [String: String]) {
        // Conditional settings override unconditional ones.
        let ordered = level.sorted { ($0.key.count, $0.key) < ($1.key.count, $1.key) }
        for (key, value) in ordered {
            guard let name = Self.name(of: key) else { continue }
            let before = values[name] ?? ""
            var text = value
            for own in ["inherited", name] {
                text = text.replacing("$(\(own))", with: before)
                    .replacing("${\(own)}", with: before)
            }
            values[name] = text.trimmingBlanks
        }
    }

    /// The value of a setting with expanded variables; nil if it isn't set.
    subscript(name: String) -> String? { values[name].map { expanded($0) } }

    func isTrue(_ name: String) -> Bool { self[name]?.uppercased() == "YES" }

    /// Returns the words of a setting, separated by spaces outside of quotes.
    func words(_ name: String) -> [String] {
        var words: [String] = []
        var word = ""
        var isQuoted = false
        for character in self[name] ?? "" {
            if character == "\"" {
                isQuoted.toggle()
            } else if character == " ", !isQuoted {
                if !word.isEmpty { words.append(word) }
                word = ""
            } else {
                word.append(character)
            }
        }
        return word.isEmpty ? words : words + [word]
    }

    /// Returns the settings whose names start with a prefix, by the remaining name.
    func all(prefix: String) -> [String: String] {
        var found: [String: String] = [:]
        for name in values.keys where name.hasPrefix(prefix) {
            found[String(name.dropFirst(prefix.count))] = self[name]
        }
        return found
    }

    /// Returns a text with expanded variables; as in Xcode, unset variables are empty.
    func expanded(_ text: String) -> String { expanded(text, depth: 0) }

    /// The largest depth of nested variables; deeper ones are recursive.
    private static let depthMaximum = 24

    private func expanded(_ text: String, depth: Int) -> String {
        guard depth < Self.depthMaximum, text.contains("$") else { return text }
        var result = ""
        var rest = Substring(text)
        while let mark = rest.firstIndex(of: "$") {
            result += rest[..<mark]
            rest = rest[rest.index(after: mark)...]
            guard let open = rest.first, open == "(" || open == "{",
                let end = Self.end(of: rest, open: open)
            else {
                result += "$"
                continue
            }
            let inner = expanded(
                String(rest[rest.index(after: rest.startIndex)..<end]),
                depth: depth + 1
            )
            result += value(of: inner, depth: depth + 1)
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    private static func end(of text: Substring, open: Character) -> Substring.Index? {
        let close: Character = open == "(" ? ")" : "}"
        var depth = 0
        for index in text.indices {
            if text[index] == open { depth += 1 }
            if text[index] == close { depth -= 1 }
            if depth == 0 { return index }
        }
        return nil
    }

    /// Returns the value of a reference: a name with modifiers.
    private func value(of reference: String, depth: Int) -> String {
        let parts = reference.split(separator: ":", omittingEmptySubsequences: false)
        var text =
            values[parts.first.map(String.init) ?? ""].map { expanded($0, depth: depth) } ?? ""
        for part in parts.dropFirst() {
            switch part {
            case "c99extidentifier", "identifier": text = text.c99Identifier
            case "rfc1034identifier": text = text.rfc1034Identifier
            case "lower": text = text.lowercased()
            case "upper": text = text.uppercased()
            default:
                if part.hasPrefix("default="), text.isEmpty {
                    text = String(part.dropFirst("default=".count))
                }
            }
        }
        return text
    }

    /// Returns the name without conditions; nil if they are false for a phone in Debug.
    private static func name(of key: String) -> String? {
        let parts = key.split(separator: "[")
        for part in parts.dropFirst() {
            for condition in part.drop(while: { $0 == " " }).prefix(while: { $0 != "]" })
                .split(separator: ",")
            {
                let sides = condition.split(separator: "=", maxSplits: 1)
                guard sides.count == 2 else { return nil }
                let value =
                    switch sides[0] {
                    case "sdk": "iphonesimulator"
                    case "config": configuration
                    case "arch": "arm64"
                    default: ""
                    }
                guard value.matches(glob: String(sides[1])) else { return nil }
            }
        }
        return parts.first.map { String($0).trimmingBlanks }
    }
}

extension String {
    /// The text without surrounding whitespace.
    var trimmingBlanks: String {
        var text = self[...]
        while text.first?.isWhitespace == true { text.removeFirst() }
        while text.last?.isWhitespace == true { text.removeLast() }
        return String(text)
    }

    /// The text as a C identifier, with invalid characters replaced.
    var c99Identifier: String {
        let text = String(map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
        return text.first?.isNumber == true ? "_" + text.dropFirst() : text
    }

    /// The text as part of a bundle identifier, with invalid characters replaced.
    var rfc1034Identifier: String {
        String(map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") ? $0 : "-" })
    }

    /// Returns whether a pattern matches the text: `*` is any text, `?` any character.
    ///
    /// `**` also matches slashes; `*` doesn't.
    func matches(glob pattern: String) -> Bool {
        Self.matches(Array(self)[...], Array(pattern)[...])
    }

    private static func matches(
        _ text: ArraySlice<Character>,
        _ pattern: ArraySlice<Character>
    ) -> Bool {
        guard let first = pattern.first else { return text.isEmpty }
        let rest = pattern.dropFirst()
        if first == "*" {
            if rest.first == "*" {
                var after = rest.dropFirst()
                if after.first == "/" {
                    if matches(text, after.dropFirst()) { return true }
                    after = after.dropFirst()
                    return text.indices.contains { index in
                        text[index] == "/" && matches(text[(index + 1)...], after)
                    }
                }
                return (text.startIndex...text.endIndex).contains { matches(text[$0...], after) }
            }
            if matches(text, rest) { return true }
            guard let next = text.first, next != "/" else { return false }
            return matches(text.dropFirst(), pattern)
        }
        guard let next = text.first, first == "?" ? next != "/" : first == next
        else { return false }
        return matches(text.dropFirst(), rest)
    }
}
