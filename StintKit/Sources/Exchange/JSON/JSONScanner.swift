/// Reads values of a JSON text (RFC 8259), knowing where it is.
struct JSONScanner {
    /// An export nests eight deep.
    private static let depthMaximum = 16

    let bytes: [UInt8]
    private(set) var position: Int
    private var depth = 0

    init(_ bytes: [UInt8], from position: Int = 0) {
        self.bytes = bytes
        self.position = position
    }

    /// Returns the first character of the next value; nil at the end of the text.
    mutating func peek() -> UInt8? {
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"):
                position += 1
            default: return bytes[position]
            }
        }
        return nil
    }

    /// Reads any value.
    mutating func node() throws(Misreading) -> JSONNode {
        guard let first = peek() else { throw truncated() }
        let offset = position
        let value: JSONNode.Value
        switch first {
        case UInt8(ascii: "{"):
            var fields: [JSONNode.Field] = []
            try object { (name, offset, scanner) throws(Misreading) in
                fields.append(
                    JSONNode.Field(offset: offset, name: name, node: try scanner.node())
                )
            }
            value = .object(fields)
        case UInt8(ascii: "["):
            var nodes: [JSONNode] = []
            try list { (scanner) throws(Misreading) in nodes.append(try scanner.node()) }
            value = .list(nodes)
        case UInt8(ascii: "\""): value = .text(try text())
        case UInt8(ascii: "t"):
            try word("true")
            value = .boolean(true)
        case UInt8(ascii: "f"):
            try word("false")
            value = .boolean(false)
        case UInt8(ascii: "n"):
            try word("null")
            value = .null
        default: value = .number(try number())
        }
        return JSONNode(offset: offset, value: value)
    }

    /// Skips any value, checking its form.
    mutating func skip() throws(Misreading) {
        switch peek() {
        case UInt8(ascii: "{"):
            try object { (_, _, scanner) throws(Misreading) in try scanner.skip() }
        case UInt8(ascii: "["): try list { (scanner) throws(Misreading) in try scanner.skip() }
        default: _ = try node()
        }
    }

    /// Reads an object, handing over each field's name with the scanner standing before its value.
    mutating func object(
        _ body: (_ name: String, _ offset: Int, inout JSONScanner) throws(Misreading) -> Void
    ) throws(Misreading) {
        try open(UInt8(ascii: "{"), "an object")
        guard try !closes(UInt8(ascii: "}")) else { return }
        repeat {
            guard let first = peek() else { throw truncated() }
            guard first == UInt8(ascii: "\"") else { throw malformed("a name in quotes") }
            let offset = position
            let name = try text()
            try expect(UInt8(ascii: ":"), "a colon")
            try body(name, offset, &self)
        } while try continues(UInt8(ascii: "}"))
    }

    /// Reads a list, handing over the scanner standing before each element.
    mutating func list(
        _ body: (inout JSONScanner) throws(Misreading) -> Void
    ) throws(Misreading) {
        try open(UInt8(ascii: "["), "a list")
        guard try !closes(UInt8(ascii: "]")) else { return }
        repeat {
            try body(&self)
        } while try continues(UInt8(ascii: "]"))
    }

    /// Checks that nothing follows.
    mutating func finish() throws(Misreading) {
        guard peek() == nil else { throw malformed("the end of the text") }
    }

    func malformed(_ expected: String) -> Misreading {
        Misreading(.malformed(expected: expected), offset: position)
    }

    func truncated() -> Misreading { Misreading(.truncated, offset: bytes.count) }

    /// Moves on behind some bytes.
    mutating func advance(by count: Int) { position += count }

    private mutating func open(_ byte: UInt8, _ what: String) throws(Misreading) {
        guard let first = peek() else { throw truncated() }
        guard first == byte else { throw malformed(what) }
        guard depth < JSONScanner.depthMaximum else {
            throw Misreading(.tooDeep(maximum: JSONScanner.depthMaximum), offset: position)
        }
        depth += 1
        position += 1
    }

    private mutating func closes(_ byte: UInt8) throws(Misreading) -> Bool {
        guard let next = peek() else { throw truncated() }
        guard next == byte else { return false }
        depth -= 1
        position += 1
        return true
    }

    private mutating func continues(_ byte: UInt8) throws(Misreading) -> Bool {
        guard try !closes(byte) else { return false }
        try expect(UInt8(ascii: ","), "a comma or \(Character(Unicode.Scalar(byte)))")
        return true
    }

    private mutating func expect(_ byte: UInt8, _ what: String) throws(Misreading) {
        guard let next = peek() else { throw truncated() }
        guard next == byte else { throw malformed(what) }
        position += 1
    }

    private mutating func word(_ word: StaticString) throws(Misreading) {
        for byte in String(describing: word).utf8 {
            guard position < bytes.count else { throw truncated() }
            guard bytes[position] == byte else { throw malformed("true, false or null") }
            position += 1
        }
    }

    /// Reads a number as it is written: an optional sign, digits, a fraction and an exponent.
    private mutating func number() throws(Misreading) -> String {
        let start = position
        if next == UInt8(ascii: "-") { position += 1 }
        let first = position
        try digits()
        guard bytes[first] != UInt8(ascii: "0") || position == first + 1 else {
            position = start
            throw malformed("a number without leading zeros")
        }
        if next == UInt8(ascii: ".") {
            position += 1
            try digits()
        }
        if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
            position += 1
            if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { position += 1 }
            try digits()
        }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private mutating func digits() throws(Misreading) {
        let start = position
        while let byte = next, byte.isDigit { position += 1 }
        guard position > start else {
            throw position < bytes.count ? malformed("a value") : truncated()
        }
    }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }
}

extension UInt8 {
    /// Whether it is a blank or ends a line.
    var isBlank: Bool {
        self == UInt8(ascii: " ") || self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r")
            || self == UInt8(ascii: "\t")
    }

    var isDigit: Bool { UInt8(ascii: "0") <= self && self <= UInt8(ascii: "9") }
}
