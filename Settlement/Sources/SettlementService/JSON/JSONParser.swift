/// Reads JSON exactly as RFC 8259 has it, and refuses what readers could take in two ways.
///
/// Refused are members of one name, lone surrogates, bytes that are not UTF-8, and depth. How long a
/// text may be is limited before it comes here.
struct JSONParser {
    /// How deep arrays and objects may be nested.
    static let depthMaximum = 16

    private let bytes: [UInt8]
    private var index = 0
    private var depth = 0

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Reads one value, with nothing but white space around it.
    static func parse(_ bytes: [UInt8]) throws(JSONFault) -> JSONValue {
        var parser = JSONParser(bytes)
        parser.skipSpace()
        let value = try parser.value()
        parser.skipSpace()
        guard parser.index == bytes.count else { throw parser.fault }
        return value
    }

    private var fault: JSONFault { .malformed(offset: index) }

    private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func skipSpace() {
        while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { index += 1 }
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    private mutating func value() throws(JSONFault) -> JSONValue {
        switch next {
        case UInt8(ascii: "{"):
            return try nested { parser throws(JSONFault) in try parser.object() }
        case UInt8(ascii: "["): return try nested { parser throws(JSONFault) in try parser.array() }
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return try number()
        }
    }

    private mutating func nested(
        _ body: (inout JSONParser) throws(JSONFault) -> JSONValue
    ) throws(JSONFault) -> JSONValue {
        guard depth < JSONParser.depthMaximum else { throw .tooDeep }
        depth += 1
        defer { depth -= 1 }
        index += 1
        skipSpace()
        return try body(&self)
    }

    private mutating func object() throws(JSONFault) -> JSONValue {
        var members: [JSONMember] = []
        var names: Set<String> = []
        if take("}") { return .object([]) }
        repeat {
            skipSpace()
            guard next == UInt8(ascii: "\"") else { throw fault }
            let name = try string()
            guard names.insert(name).inserted else { throw .memberTwice }
            skipSpace()
            guard take(":") else { throw fault }
            skipSpace()
            members.append(JSONMember(name, try value()))
            skipSpace()
        } while take(",")
        guard take("}") else { throw fault }
        return .object(members)
    }

    private mutating func array() throws(JSONFault) -> JSONValue {
        var values: [JSONValue] = []
        if take("]") { return .array([]) }
        repeat {
            skipSpace()
            values.append(try value())
            skipSpace()
        } while take(",")
        guard take("]") else { throw fault }
        return .array(values)
    }

    private mutating func word(
        _ word: StaticString,
        _ value: JSONValue
    ) throws(JSONFault) -> JSONValue {
        for byte in word.description.utf8 {
            guard next == byte else { throw fault }
            index += 1
        }
        return value
    }

    private mutating func number() throws(JSONFault) -> JSONValue {
        let start = index
        _ = take("-")
        if !take("0") { try digits() }
        var isWhole = true
        if take(".") {
            isWhole = false
            try digits()
        }
        if take("e") || take("E") {
            isWhole = false
            if !take("+") { _ = take("-") }
            try digits()
        }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        if isWhole, let number = Int64(text) { return .integer(number) }
        return .number(text)
    }

    private mutating func digits() throws(JSONFault) {
        let start = index
        while let byte = next, (0x30...0x39).contains(byte) { index += 1 }
        guard index > start else { throw fault }
    }

    private mutating func string() throws(JSONFault) -> String {
        index += 1
        var text: [UInt8] = []
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                guard let string = String(validating: text, as: UTF8.self) else { throw fault }
                index += 1
                return string
            case UInt8(ascii: "\\"):
                index += 1
                text.append(contentsOf: Array(String(try escape()).utf8))
            case 0..<0x20: throw fault
            default:
                text.append(byte)
                index += 1
            }
        }
        throw fault
    }

    private mutating func escape() throws(JSONFault) -> Unicode.Scalar {
        guard let byte = next else { throw fault }
        index += 1
        switch byte {
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "/"): return "/"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"):
            let first = try fourDigits()
            if let scalar = Unicode.Scalar(first) { return scalar }
            guard (0xD800...0xDBFF).contains(first), take("\\"), take("u") else { throw fault }
            let second = try fourDigits()
            guard (0xDC00...0xDFFF).contains(second),
                let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
            else { throw fault }
            return scalar
        default: throw fault
        }
    }

    private mutating func fourDigits() throws(JSONFault) -> UInt32 {
        var number: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = next, let digit = Hexadecimal.digit(byte) else { throw fault }
            number = number << 4 | UInt32(digit)
            index += 1
        }
        return number
    }
}
