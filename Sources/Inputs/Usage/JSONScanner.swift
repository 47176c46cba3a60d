/// Walks over the values of a JSON text (RFC 8259) without building them, knowing where it is.
struct JSONScanner {
    private static let depthMaximum = 64

    private var window: ByteWindow
    private(set) var position = 0
    private var depth = 0

    init(_ text: LongText) {
        window = ByteWindow(text)
    }

    /// The scanner at another value of the same text.
    func moved(to position: Int) -> JSONScanner {
        var scanner = self
        scanner.position = position
        return scanner
    }

    /// Returns the first character of the next value; nil at the end of the text.
    mutating func peek() -> UInt8? {
        while let byte = window.byte(at: position) {
            guard byte.isBlank else { return byte }
            position += 1
        }
        return nil
    }

    /// Reads an object, handing over each key with the scanner standing before the value.
    ///
    /// The body must read or skip the value.
    mutating func object(
        _ what: String,
        _ body: (_ key: String, inout JSONScanner) throws(InputError) -> Void
    ) throws(InputError) {
        try open("{", what, "an object")
        guard try !closes("}") else { return }
        repeat {
            let key = String(decoding: try string("a key"), as: UTF8.self)
            try expect(":", "after the key \(InputError.quoted(key))")
            try body(key, &self)
        } while try continues("}")
    }

    /// Reads an array, handing over the scanner standing before each element.
    ///
    /// The body must read or skip the element.
    mutating func array(
        _ what: String,
        _ body: (inout JSONScanner) throws(InputError) -> Void
    ) throws(InputError) {
        try open("[", what, "a list")
        guard try !closes("]") else { return }
        repeat {
            try body(&self)
        } while try continues("]")
    }

    /// Reads a string and returns its characters without quotes and escapes.
    mutating func string(_ what: String) throws(InputError) -> ArraySlice<UInt8> {
        guard peek() == .quote else { throw mismatch(what, "text in quotes") }
        position += 1
        let start = position
        window.kept = start
        defer { window.kept = nil }
        while let byte = window.byte(at: position) {
            switch byte {
            case .quote:
                position += 1
                return window[start..<(position - 1)]
            case UInt8(ascii: "\\"):
                return try escapedString(from: start)
            case 0..<0x20:
                throw syntax("a control character stands in a text")
            default:
                position += 1
            }
        }
        throw truncated()
    }

    /// Reads a number and returns its characters.
    mutating func number(_ what: String) throws(InputError) -> ArraySlice<UInt8> {
        guard let first = peek(), first.isDigit || first == UInt8(ascii: "-") else {
            throw mismatch(what, "a number")
        }
        let start = position
        window.kept = start
        defer { window.kept = nil }
        while let byte = window.byte(at: position), !isDelimiter(byte) { position += 1 }
        let text = window[start..<position]
        let digits = first.isDigit ? text : text.dropFirst()
        let hasLeadingZero =
            digits.first == UInt8(ascii: "0") && digits.dropFirst().first?.isDigit == true
        guard !hasLeadingZero, UseReader.number(text) != nil else {
            position = start
            throw syntax("\(UseReader.quoted(text)) is not a number")
        }
        return text
    }

    /// Skips any value, checking that it is well formed.
    mutating func skip() throws(InputError) {
        switch peek() {
        case UInt8(ascii: "{"):
            try object("a value") { (_, scanner) throws(InputError) in try scanner.skip() }
        case UInt8(ascii: "["):
            try array("a value") { (scanner) throws(InputError) in try scanner.skip() }
        case .quote: _ = try string("a value")
        case UInt8(ascii: "t"): try word("true")
        case UInt8(ascii: "f"): try word("false")
        case UInt8(ascii: "n"): try word("null")
        case nil: throw truncated()
        case let first? where first.isDigit || first == UInt8(ascii: "-"):
            _ = try number("a value")
        default: throw syntax("a value is not JSON")
        }
    }

    /// Checks that nothing follows the value that was read.
    mutating func end() throws(InputError) {
        guard peek() == nil else { throw syntax("something follows the end of the export") }
    }

    private mutating func open(
        _ character: Unicode.Scalar,
        _ what: String,
        _ expected: String
    ) throws(InputError) {
        guard peek() == UInt8(ascii: character) else { throw mismatch(what, expected) }
        guard depth < JSONScanner.depthMaximum else {
            throw syntax("values are nested more than \(JSONScanner.depthMaximum) deep")
        }
        depth += 1
        position += 1
    }

    private mutating func closes(_ character: Unicode.Scalar) throws(InputError) -> Bool {
        guard let next = peek() else { throw truncated() }
        guard next == UInt8(ascii: character) else { return false }
        depth -= 1
        position += 1
        return true
    }

    private mutating func continues(_ character: Unicode.Scalar) throws(InputError) -> Bool {
        guard try !closes(character) else { return false }
        try expect(",", "between two values")
        return true
    }

    private mutating func expect(
        _ character: Unicode.Scalar,
        _ place: @autoclosure () -> String
    ) throws(InputError) {
        guard let next = peek() else { throw truncated() }
        guard next == UInt8(ascii: character) else {
            throw syntax("\"\(character)\" is missing \(place())")
        }
        position += 1
    }

    private mutating func word(_ word: String) throws(InputError) {
        for (index, letter) in word.utf8.enumerated()
        where window.byte(at: position + index) != letter {
            throw syntax("a word is neither true nor false nor null")
        }
        position += word.utf8.count
    }

    private mutating func escapedString(from start: Int) throws(InputError) -> ArraySlice<UInt8> {
        var text = Array(window[start..<position])
        window.kept = nil
        while let byte = window.byte(at: position) {
            position += 1
            switch byte {
            case .quote: return text[...]
            case UInt8(ascii: "\\"): text.append(contentsOf: try escape())
            case 0..<0x20:
                position -= 1
                throw syntax("a control character stands in a text")
            default: text.append(byte)
            }
        }
        throw truncated()
    }

    private mutating func escape() throws(InputError) -> [UInt8] {
        guard let byte = window.byte(at: position) else { throw truncated() }
        position += 1
        switch byte {
        case .quote, UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "n"): return [.newline]
        case UInt8(ascii: "r"): return [.carriageReturn]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "u"): return try unicodeEscape()
        default:
            position -= 1
            throw syntax("a backslash stands before a character that needs none")
        }
    }

    /// Reads the digits of an escape, and the second half where the first asks for one.
    private mutating func unicodeEscape() throws(InputError) -> [UInt8] {
        var units = [try unicodeUnit()]
        if UTF16.isLeadSurrogate(units[0]), window.byte(at: position) == UInt8(ascii: "\\"),
            window.byte(at: position + 1) == UInt8(ascii: "u")
        {
            position += 2
            units.append(try unicodeUnit())
        }
        // Half a pair stands for no character, and becomes the sign for that.
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }

    private mutating func unicodeUnit() throws(InputError) -> UInt16 {
        let digitCount = 4
        guard position + digitCount <= window.text.count else { throw truncated() }
        var digits: [UInt8] = []
        for place in position..<(position + digitCount) {
            if let digit = window.byte(at: place) { digits.append(digit) }
        }
        guard
            digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
            let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw syntax("an escape has not four hexadecimal digits") }
        position += digitCount
        return unit
    }

    private func isDelimiter(_ byte: UInt8) -> Bool {
        byte.isBlank || byte == .comma || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
    }

    private func syntax(_ problem: String) -> InputError {
        window.text.error(at: position, problem, remedy: "export the file again")
    }

    private func truncated() -> InputError {
        window.text.error(
            at: window.text.count,
            "the file ends in the middle of a value",
            remedy: "give the whole file"
        )
    }

    private mutating func mismatch(_ what: String, _ expected: String) -> InputError {
        guard peek() != nil else { return truncated() }
        return window.text.error(
            at: position,
            "\(what) is not \(expected)",
            remedy: "export the file again"
        )
    }
}
