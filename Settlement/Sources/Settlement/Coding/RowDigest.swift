/// A digest of the fields of a row, by which the audit finds a direct edit of any of them.
///
/// It is FNV-1a with 64 bits over the fields in their order, each with its form and length before it.
/// It has no secret: it finds accidents and careless hands, and no forger.
struct RowDigest {
    private var state: UInt64 = 0xCBF2_9CE4_8422_2325

    /// The digest as a column keeps it.
    var number: Int64 { Int64(bitPattern: state) }

    /// Adds the next field; nil if it is missing.
    mutating func add(_ value: FieldValue?) {
        switch value {
        case nil: add(byte: 0)
        case .name(let high, let low):
            add(byte: 1)
            add(high)
            add(low)
        case .number(let number):
            add(byte: 2)
            add(UInt64(bitPattern: number))
        case .code(let code):
            add(byte: 3)
            add(byte: code)
        case .bytes(let bytes): add(bytes, form: 4)
        case .text(let text): add(text.utf8, form: 5)
        }
    }

    private mutating func add(_ bytes: some Collection<UInt8>, form: UInt8) {
        add(byte: form)
        add(UInt64(bytes.count))
        for byte in bytes { add(byte: byte) }
    }

    private mutating func add(_ word: UInt64) {
        for shift in stride(from: 56, through: 0, by: -8) {
            add(byte: UInt8(truncatingIfNeeded: word >> UInt64(shift)))
        }
    }

    private mutating func add(byte: UInt8) { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
}

extension Field {
    /// Returns a field with the digest of others.
    static func digest(of fields: [Field]) -> Field {
        .number("digest", isOptional: true) { row in
            var digest = RowDigest()
            for field in fields { digest.add(field.value(row)) }
            return digest.number
        }
    }
}
