/// A writer of JSON without white space, with the fields in the order in which they are written.
public struct JSONWriter: Sendable {
    /// The written text in UTF-8.
    public private(set) var bytes: [UInt8] = []
    private var needsComma = false

    /// Creates an empty writer.
    public init() {}

    /// Writes an object; `body` writes its fields.
    public mutating func object(_ body: (inout JSONWriter) -> Void) {
        open(UInt8(ascii: "{"))
        body(&self)
        close(UInt8(ascii: "}"))
    }

    /// Writes a list; `body` writes its values.
    public mutating func list(_ body: (inout JSONWriter) -> Void) {
        open(UInt8(ascii: "["))
        body(&self)
        close(UInt8(ascii: "]"))
    }

    /// Writes the name of a field; write its value next.
    public mutating func name(_ name: String) {
        value(name)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    /// Writes a text.
    public mutating func value(_ text: String) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                bytes.append(UInt8(ascii: "\\"))
                bytes.append(byte)
            case 0..<0x20, 0x7f:
                bytes.append(contentsOf: "\\u00\(Hexadecimal.text([byte]))".utf8)
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Writes a whole number.
    public mutating func value(_ number: some BinaryInteger) { literal(String(number)) }

    /// Writes true or false.
    public mutating func value(_ isTrue: Bool) { literal(isTrue ? "true" : "false") }

    /// Writes any value.
    public mutating func value(_ value: JSONValue) {
        switch value.content {
        case .null: literal("null")
        case .bool(let isTrue): self.value(isTrue)
        case .number(let text): literal(text)
        case .string(let text): self.value(text)
        case .array(let values): list { for value in values { $0.value(value) } }
        case .object(let members):
            object { writer in
                for member in members {
                    writer.name(member.name)
                    writer.value(member.value)
                }
            }
        }
    }

    private mutating func literal(_ text: String) {
        separate()
        bytes.append(contentsOf: text.utf8)
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = true
    }

    private mutating func open(_ byte: UInt8) {
        separate()
        bytes.append(byte)
        needsComma = false
    }

    private mutating func close(_ byte: UInt8) {
        bytes.append(byte)
        needsComma = true
    }
}
