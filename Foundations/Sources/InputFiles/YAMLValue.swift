import Basics
import Foundation
import Yams

/// A value of a YAML file, with its line.
public struct YAMLValue {
    private let node: Node
    private let file: String

    /// Parses a file with one YAML document.
    ///
    /// Aliases are rejected, because a few of them can expand to more than fits into memory.
    public init(_ file: InputFile) throws(InputError) {
        self.file = file.name
        if let offset = YAMLValue.alias(in: file.bytes) {
            throw file.error(
                at: offset,
                "the file contains a YAML alias",
                remedy: "write the value out"
            )
        }
        do {
            guard let node = try compose(yaml: String(decoding: file.bytes, as: UTF8.self)) else {
                throw InputError(
                    file: file.name,
                    problem: "the file is empty",
                    remedy: "choose a file with content"
                )
            }
            self.node = node
        } catch let error as InputError {
            throw error
        } catch {
            throw YAMLValue.error(error, in: file)
        }
    }

    private init(_ node: Node, in file: String) {
        self.node = node
        self.file = file
    }

    public var line: Int { node.mark?.line ?? 1 }

    /// True for a text or a number.
    public var isText: Bool { node.scalar != nil }

    public var isEmpty: Bool {
        guard let scalar = node.scalar else { return false }
        return scalar.string.isEmpty && ![.doubleQuoted, .singleQuoted].contains(scalar.style)
    }

    /// Returns the error for a key without a value.
    public func isMissing(for key: String) -> InputError {
        error("\(InputError.quoted(key)) has no value", remedy: "add one, or omit it")
    }

    /// Returns an error at this value, or at another line of its file.
    public func error(_ problem: String, remedy: String, line: Int? = nil) -> InputError {
        InputError(file: file, line: line ?? self.line, problem: problem, remedy: remedy)
    }

    /// Returns a text without surrounding whitespace; throws if it is blank.
    public func text() throws(InputError) -> String {
        guard let scalar = node.scalar else {
            let found = node.sequence != nil ? "a list" : "keys with values"
            throw error("a single value is expected, not \(found)", remedy: "write one value")
        }
        guard !scalar.string.allSatisfy(\.isWhitespace) else {
            throw error("a value is blank", remedy: "write a value")
        }
        let scalars = scalar.string.unicodeScalars
        guard !scalars.contains(where: { $0.properties.generalCategory == .control }) else {
            throw error("a value contains a control character", remedy: "remove it")
        }
        guard !scalars.contains(where: \.changesTextDirection) else {
            throw error(
                "a value contains an invisible character that changes the text direction",
                remedy: "retype the value instead of copying it"
            )
        }
        return scalar.string.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Returns the text in quotes, for messages.
    public func quoted() throws(InputError) -> String {
        InputError.quoted(try text())
    }

    public func list() throws(InputError) -> [YAMLValue] {
        guard let sequence = node.sequence else {
            throw error("a list is missing", remedy: "write it like \"[one, two]\"")
        }
        return sequence.map { YAMLValue($0, in: file) }
    }

    /// The keys that earlier versions wrote, with their names of today.
    private static let renamedKeys = ["override": "break"]

    /// Returns the keys and values of a mapping; throws if a key is not allowed.
    ///
    /// A key of an earlier version has its name of today in the result.
    public func fields(_ what: String, allowed: [String]) throws(InputError) -> YAMLFields {
        guard let mapping = node.mapping else {
            throw error(
                "\(what) is not written as keys with values",
                remedy: "write \"key: value\""
            )
        }
        var ordered: [(key: String, value: YAMLValue)] = []
        for (key, value) in mapping {
            let written = try YAMLValue(key, in: file).text()
            let name = allowed.contains(written) ? written : Self.renamedKeys[written] ?? written
            guard !ordered.contains(where: { $0.key == name }) else {
                throw YAMLValue(key, in: file).error(
                    "\(InputError.quoted(name)) appears twice, once as \(InputError.quoted(written))",
                    remedy: "keep one of them"
                )
            }
            guard allowed.contains(name) else {
                throw YAMLValue(key, in: file).error(
                    "\(InputError.quoted(name)) is not a key of \(what)",
                    remedy: NearestName.remedy(for: name, among: allowed)
                )
            }
            ordered.append((name, YAMLValue(value, in: file)))
        }
        return YAMLFields(self, what, ordered)
    }

    /// Returns the keys and values of a mapping with arbitrary keys, in the file's order.
    public func entries(_ what: String) throws(InputError) -> [(key: YAMLValue, value: YAMLValue)] {
        guard let mapping = node.mapping else {
            throw error("\(what) have no names", remedy: "write \"name: …\" for each")
        }
        return mapping.map { (YAMLValue($0, in: file), YAMLValue($1, in: file)) }
    }

    /// Returns the offset of an alias whose anchor is in the file, too.
    ///
    /// Quotes are ignored: a file that contains both `&x` and `*x` is rejected.
    private static func alias(in bytes: [UInt8]) -> Int? {
        var anchors: Set<ArraySlice<UInt8>> = []
        var aliases: [(name: ArraySlice<UInt8>, offset: Int)] = []
        var rest = bytes[...]
        while let offset = rest.firstIndex(where: \.isReferenceSign) {
            let name = bytes[(offset + 1)...].prefix { $0.isAnchorCharacter }
            if bytes[offset] == UInt8(ascii: "&") {
                anchors.insert(name)
            } else {
                aliases.append((name, offset))
            }
            rest = bytes[name.endIndex...]
        }
        return aliases.first { !$0.name.isEmpty && anchors.contains($0.name) }?.offset
    }

    private static func error(_ error: any Error, in file: InputFile) -> InputError {
        let remedy = "correct the YAML there"
        switch error as? YamlError {
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
            .composer(_, let problem, let mark, _):
            return InputError(
                file: file.name,
                line: mark.line,
                problem: problem.replacing("\n", with: " "),
                remedy: remedy
            )
        case .reader(let problem, let offset, _, _):
            return file.error(at: offset ?? 0, problem, remedy: remedy)
        case .duplicatedKeysInMapping(let duplicates, let context):
            let key = duplicates.first ?? ""
            let lines = file.lines(ofKey: key, in: context.mark)
            let places = lines.count > 1 ? ", in lines \(lines[0]) and \(lines[1])" : ""
            return InputError(
                file: file.name,
                line: lines.count > 1 ? lines[1] : context.mark.line,
                problem: "the key \(InputError.quoted(key)) appears twice\(places)",
                remedy: "write each key once"
            )
        default:
            return InputError(file: file.name, problem: "the file is not YAML", remedy: remedy)
        }
    }
}

extension InputFile {
    /// Returns the lines of a mapping that begin with a key.
    ///
    /// A mapping within one line has none.
    fileprivate func lines(ofKey key: String, in mapping: Mark) -> [Int] {
        let starts = ["", "\"", "'"].map { "\($0)\(key)\($0):" }
        let indent = mapping.column - 1
        var found: [Int] = []
        let lines = String(decoding: bytes, as: UTF8.self)
            .split(separator: /\r\n|\n|\r/, omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated().dropFirst(mapping.line - 1) {
            let isFirst = index == mapping.line - 1
            let isBlank = line.allSatisfy(\.isWhitespace) || line.first == "#"
            if !isFirst, !isBlank, line.prefix(while: { $0 == " " }).count < indent { break }
            let text = line.dropFirst(indent)
            if starts.contains(where: text.hasPrefix) { found.append(index + 1) }
        }
        return found
    }
}

extension Unicode.Scalar {
    /// True if the character changes the reading order of the text around it.
    ///
    /// A name with such a character can look like any other name.
    public var changesTextDirection: Bool {
        ("\u{202A}"..."\u{202E}").contains(self) || ("\u{2066}"..."\u{2069}").contains(self)
    }
}

extension UInt8 {
    /// True if the character can begin an anchor or an alias.
    fileprivate var isReferenceSign: Bool {
        self == UInt8(ascii: "&") || self == UInt8(ascii: "*")
    }

    fileprivate var isAnchorCharacter: Bool {
        !isBlank && !",[]{}".utf8.contains(self)
    }
}

/// The keys and values of a YAML mapping, with allowed keys only.
public struct YAMLFields {
    /// The values in the file's order.
    public let ordered: [(key: String, value: YAMLValue)]

    public let mapping: YAMLValue
    private let what: String

    public init(_ mapping: YAMLValue, _ what: String, _ ordered: [(key: String, value: YAMLValue)])
    {
        self.mapping = mapping
        self.what = what
        self.ordered = ordered
    }

    public subscript(key: String) -> YAMLValue? {
        ordered.first { $0.key == key }?.value
    }

    /// Returns the value of a key; nil if the key is missing.
    public func optional(_ key: String) throws(InputError) -> YAMLValue? {
        guard let value = self[key] else { return nil }
        guard !value.isEmpty else { throw value.isMissing(for: key) }
        return value
    }

    /// Returns the value of a required key.
    public func required(_ key: String) throws(InputError) -> YAMLValue {
        guard let value = try optional(key) else {
            throw mapping.error(
                "\(InputError.quoted(key)) is missing from \(what)",
                remedy: "add it"
            )
        }
        return value
    }

    /// Returns a list of distinct, allowed names; an empty list if the key is missing.
    public func names(
        _ key: String,
        among allowed: [String],
        _ what: String
    ) throws(InputError) -> [String] {
        try optional(key)?.names(among: allowed, what) ?? []
    }
}
