/// A reader of a JSON text (RFC 8259), value by value.
public struct JSONScanner {
    /// The offset of the next byte.
    public private(set) var position: Int

    private var window: ByteWindow
    private let depthMaximum: Int
    private let allowsHalfPairs: Bool
    private var depth = 0
    /// True if an object or list was just opened, so that no comma precedes the next value.
    private var isOpening = false

    /// Creates a scanner of a text in memory, from an offset on, with a maximum nesting.
    public init(_ bytes: [UInt8], from position: Int = 0, depthMaximum: Int) {
        self.init(ByteWindow(bytes), depthMaximum: depthMaximum, allowsHalfPairs: false)
        self.position = position
    }

    /// Creates a scanner of a text with only a window in memory, and with a maximum nesting.
    ///
    /// If `allowsHalfPairs` is true, a surrogate without its other half becomes a replacement
    /// character.
    public init(_ window: ByteWindow, depthMaximum: Int, allowsHalfPairs: Bool) {
        self.window = window
        self.depthMaximum = depthMaximum
        self.allowsHalfPairs = allowsHalfPairs
        position = 0
    }

    /// Returns a scanner at another offset of the same text.
    public func moved(to position: Int) -> JSONScanner {
        var scanner = self
        scanner.position = position
        return scanner
    }

    /// Returns the first character of the next value; nil at the end of the text.
    public mutating func peek() -> UInt8? {
        while let byte = window.byte(at: position) {
            guard byte.isBlank else { return byte }
            position += 1
        }
        return nil
    }

    /// Enters an object; request its members one by one.
    public mutating func openObject() throws(JSONFault) { try open("{", .object) }

    /// Enters a list; request its elements one by one.
    public mutating func openArray() throws(JSONFault) { try open("[", .array) }

    /// Reads the name of the next member; at the end, leaves the object and returns nil.
    public mutating func nextName() throws(JSONFault) -> (name: String, offset: Int)? {
        guard try hasNext(before: "}") else { return nil }
        guard let first = peek() else { throw truncated }
        guard first == .quote else { throw fault(.expected(.name)) }
        let offset = position
        let name = try string()
        try expect(":", .colon(after: name))
        return (name, offset)
    }

    /// Returns true if another element follows; otherwise leaves the list.
    public mutating func nextElement() throws(JSONFault) -> Bool { try hasNext(before: "]") }

    /// Reads a string.
    public mutating func string() throws(JSONFault) -> String {
        let offset = position + 1
        guard let text = String(utf8: try characters()) else {
            throw JSONFault(problem: .textInvalid, offset: offset)
        }
        return text
    }

    /// Reads a string and returns its characters without quotes and escapes.
    public mutating func characters() throws(JSONFault) -> ArraySlice<UInt8> {
        try expect("\"", .string)
        let start = position
        window.kept = start
        defer { window.kept = nil }
        while let byte = window.byte(at: position) {
            switch byte {
            case .quote:
                position += 1
                return window[start..<(position - 1)]
            case UInt8(ascii: "\\"): return try escapedCharacters(from: start)
            case 0..<0x20: throw fault(.expected(.control))
            default: position += 1
            }
        }
        throw truncated
    }

    /// Reads a number as written: an optional sign, digits, a fraction and an exponent.
    public mutating func number() throws(JSONFault) -> ArraySlice<UInt8> {
        guard peek() != nil else { throw truncated }
        let start = position
        window.kept = start
        defer { window.kept = nil }
        skip("-")
        let first = position
        try digits()
        guard window.byte(at: first) != UInt8(ascii: "0") || position == first + 1 else {
            position = start
            throw fault(.expected(.number))
        }
        if skip(".") { try digits() }
        if skip("e") || skip("E") {
            if !skip("+") { skip("-") }
            try digits()
        }
        return window[start..<position]
    }

    /// Reads the next value; a repeated name in an object is a fault unless allowed.
    public mutating func value(allowsRepeatedNames: Bool) throws(JSONFault) -> JSONValue {
        guard let first = peek() else { throw truncated }
        let offset = position
        let content: JSONValue.Content
        switch first {
        case UInt8(ascii: "{"):
            var members: [JSONMember] = []
            var names: Set<String> = []
            try openObject()
            while let (name, offset) = try nextName() {
                guard allowsRepeatedNames || names.insert(name).inserted else {
                    throw JSONFault(problem: .nameRepeated, offset: offset)
                }
                let value = try value(allowsRepeatedNames: allowsRepeatedNames)
                members.append(JSONMember(name, value, offset: offset))
            }
            content = .object(members)
        case UInt8(ascii: "["):
            var values: [JSONValue] = []
            try openArray()
            while try nextElement() {
                values.append(try value(allowsRepeatedNames: allowsRepeatedNames))
            }
            content = .array(values)
        case .quote: content = .string(try string())
        case UInt8(ascii: "t"): content = try word("true", .bool(true))
        case UInt8(ascii: "f"): content = try word("false", .bool(false))
        case UInt8(ascii: "n"): content = try word("null", .null)
        default: content = .number(String(decoding: try number(), as: UTF8.self))
        }
        return JSONValue(content, offset: offset)
    }

    /// Skips the next value, and checks its syntax.
    public mutating func skip() throws(JSONFault) {
        switch peek() {
        case UInt8(ascii: "{"):
            try openObject()
            while try nextName() != nil { try skip() }
        case UInt8(ascii: "["):
            try openArray()
            while try nextElement() { try skip() }
        case .quote: _ = try string()
        case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
            _ = try value(allowsRepeatedNames: true)
        default: _ = try number()
        }
    }

    /// Checks that nothing follows.
    public mutating func finish() throws(JSONFault) {
        guard peek() == nil else { throw fault(.expected(.end)) }
    }
}

extension JSONScanner {
    private var truncated: JSONFault { JSONFault(problem: .truncated, offset: window.count) }

    private func fault(_ problem: JSONFault.Problem) -> JSONFault {
        JSONFault(problem: problem, offset: position)
    }

    private mutating func open(
        _ character: Unicode.Scalar,
        _ expected: JSONFault.Expected
    ) throws(JSONFault) {
        guard let first = peek() else { throw truncated }
        guard first == UInt8(ascii: character) else { throw fault(.expected(expected)) }
        guard depth < depthMaximum else { throw fault(.tooDeep(maximum: depthMaximum)) }
        depth += 1
        position += 1
        isOpening = true
    }

    /// Skips the comma before another value, or the end of the object or list.
    private mutating func hasNext(before end: Unicode.Scalar) throws(JSONFault) -> Bool {
        guard let next = peek() else { throw truncated }
        defer { isOpening = false }
        guard next != UInt8(ascii: end) else {
            depth -= 1
            position += 1
            return false
        }
        if !isOpening { try expect(",", .comma(or: end)) }
        return true
    }

    private mutating func expect(
        _ character: Unicode.Scalar,
        _ expected: @autoclosure () -> JSONFault.Expected
    ) throws(JSONFault) {
        guard let next = peek() else { throw truncated }
        guard next == UInt8(ascii: character) else { throw fault(.expected(expected())) }
        position += 1
    }

    private mutating func word(
        _ word: StaticString,
        _ content: JSONValue.Content
    ) throws(JSONFault) -> JSONValue.Content {
        for letter in String(describing: word).utf8 {
            guard let byte = window.byte(at: position) else { throw truncated }
            guard byte == letter else { throw fault(.expected(.word)) }
            position += 1
        }
        return content
    }

    @discardableResult
    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard window.byte(at: position) == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private mutating func digits() throws(JSONFault) {
        let start = position
        while let byte = window.byte(at: position), byte.isDigit { position += 1 }
        guard position > start else {
            throw window.byte(at: position) == nil ? truncated : fault(.expected(.value))
        }
    }

    private mutating func escapedCharacters(
        from start: Int
    ) throws(JSONFault) -> ArraySlice<UInt8> {
        var text = Array(window[start..<position])
        window.kept = nil
        while let byte = window.byte(at: position) {
            switch byte {
            case .quote:
                position += 1
                return text[...]
            case UInt8(ascii: "\\"): text.append(contentsOf: try escape())
            case 0..<0x20: throw fault(.expected(.control))
            default:
                text.append(byte)
                position += 1
            }
        }
        throw truncated
    }

    private mutating func escape() throws(JSONFault) -> [UInt8] {
        guard let byte = window.byte(at: position + 1) else { throw truncated }
        let plain: UInt8
        switch byte {
        case .quote, UInt8(ascii: "\\"), UInt8(ascii: "/"): plain = byte
        case UInt8(ascii: "b"): plain = 0x08
        case UInt8(ascii: "f"): plain = 0x0c
        case UInt8(ascii: "n"): plain = .newline
        case UInt8(ascii: "r"): plain = .carriageReturn
        case UInt8(ascii: "t"): plain = 0x09
        case UInt8(ascii: "u"): return try unicodeEscape()
        default: throw fault(.expected(.escape))
        }
        position += 2
        return [plain]
    }

    /// Reads an escaped character, with both halves of a surrogate pair.
    private mutating func unicodeEscape() throws(JSONFault) -> [UInt8] {
        var units = [try unicodeUnit()]
        if UTF16.isLeadSurrogate(units[0]), window.byte(at: position) == UInt8(ascii: "\\"),
            window.byte(at: position + 1) == UInt8(ascii: "u")
        {
            units.append(try unicodeUnit())
        }
        let isPair = units.count == 2 && UTF16.isTrailSurrogate(units[1])
        guard isPair || allowsHalfPairs || !UTF16.isSurrogate(units[0]) else {
            throw fault(.expected(.otherHalf))
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }

    private mutating func unicodeUnit() throws(JSONFault) -> UInt16 {
        var unit: UInt16 = 0
        for place in position + 2..<position + 6 {
            guard let digit = window.byte(at: place) else { throw truncated }
            guard let value = Hexadecimal.value(of: digit) else {
                throw fault(.expected(.digits))
            }
            unit = unit << 4 | UInt16(value)
        }
        position += 6
        return unit
    }
}

/// The fault of a text that is not valid JSON, or that exceeds a bound.
public struct JSONFault: Error, Hashable, Sendable {
    /// The kind of problem.
    public let problem: Problem
    /// The offset of the problem in bytes.
    public let offset: Int

    /// Creates a fault at an offset.
    public init(problem: Problem, offset: Int) {
        self.problem = problem
        self.offset = offset
    }

    /// The kind of problem.
    public enum Problem: Hashable, Sendable {
        case truncated
        /// Lists and objects are nested deeper than allowed.
        case tooDeep(maximum: Int)
        case textInvalid
        /// An object has two members with the same name.
        case nameRepeated
        case expected(Expected)
    }

    /// The text that was expected.
    public enum Expected: Hashable, Sendable {
        /// A value; one of a requested kind; or the end.
        case value, object, array, string, word, number, end
        /// The name of a member, a colon after it, or a comma between two values.
        case name, colon(after: String), comma(or: Unicode.Scalar)
        /// An escape, or the place of a character that must be escaped.
        case escape, digits, otherHalf, control

        /// The text that was expected, in words.
        public var words: String {
            switch self {
            case .value: "a value"
            case .object: "an object"
            case .array: "a list"
            case .string: "a text in quotes"
            case .word: "true, false or null"
            case .number: "a number without leading zeros"
            case .end: "the end of the text"
            case .name: "a name in quotes"
            case .colon: "a colon"
            case .comma(let end): "a comma or \(Character(end))"
            case .escape: "a known escape"
            case .digits: "an escape of four hexadecimal digits"
            case .otherHalf: "the other half of an escape"
            case .control: "an escape for a control character"
            }
        }
    }
}
