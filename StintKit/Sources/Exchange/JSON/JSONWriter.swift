/// Builds a JSON text without blanks, each field in the order in which it is written.
struct JSONWriter {
    private(set) var bytes: [UInt8] = []
    private var needsComma = false

    /// Writes an object of the fields that a body writes.
    mutating func object(_ body: (inout JSONWriter) -> Void) {
        open(UInt8(ascii: "{"))
        body(&self)
        close(UInt8(ascii: "}"))
    }

    /// Writes a list of the values that a body writes.
    mutating func list(_ body: (inout JSONWriter) -> Void) {
        open(UInt8(ascii: "["))
        body(&self)
        close(UInt8(ascii: "]"))
    }

    /// Writes the name of a field; its value comes next.
    mutating func name(_ name: String) {
        value(name)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    /// Writes a text.
    mutating func value(_ text: String) {
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
    mutating func value(_ number: some BinaryInteger) { literal(String(number)) }

    mutating func value(_ isTrue: Bool) { literal(isTrue ? "true" : "false") }

    /// Writes a value that was read.
    mutating func value(_ node: JSONNode) {
        switch node.value {
        case .null: literal("null")
        case .boolean(let isTrue): literal(isTrue ? "true" : "false")
        case .number(let text): literal(text)
        case .text(let text): value(text)
        case .list(let nodes):
            list { writer in
                for node in nodes { writer.value(node) }
            }
        case .object(let fields):
            object { writer in
                for field in fields {
                    writer.name(field.name)
                    writer.value(field.node)
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
