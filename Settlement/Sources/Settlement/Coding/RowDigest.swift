/// A digest of a row's fields, which lets the audit find a direct edit of any of them.
///
/// It mixes the fields in order, as 8-byte words after their type and length. Each step is a
/// bijection, so two rows of the same shape that differ in one word have different digests. It has
/// no secret: it finds accidents, not forgery.
struct RowDigest {
    private var state: UInt64 = 0xCBF2_9CE4_8422_2325

    /// The digest as stored in a column.
    var number: Int64 { Int64(bitPattern: state) }

    /// Adds the next field; nil if it is missing.
    mutating func add(_ value: FieldValue?) {
        switch value {
        case nil: add(0)
        case .name(let high, let low):
            add(1)
            add(high)
            add(low)
        case .number(let number):
            add(2)
            add(UInt64(bitPattern: number))
        case .code(let code): add(3 | UInt64(code) << 8)
        case .bytes(let bytes): add(bytes, type: 4)
        case .text(let text): add(text.utf8, type: 5)
        }
    }

    private mutating func add(_ bytes: some Collection<UInt8>, type: UInt64) {
        add(type | UInt64(bytes.count) << 8)
        var word: UInt64 = 0
        for (index, byte) in bytes.enumerated() {
            word = word << 8 | UInt64(byte)
            if index % 8 == 7 { add(word) }
        }
        // The last word may overlap the word before it.
        add(word)
    }

    private mutating func add(_ word: UInt64) {
        state = (state ^ word) &* 0x9E37_79B9_7F4A_7C15
        state ^= state >> 32
    }
}

extension Field {
    /// Returns a field with the digest of other fields.
    static func digest(of fields: [Field]) -> Field {
        .number("digest", isOptional: true) { row in
            var digest = RowDigest()
            for field in fields { digest.add(field.value(row)) }
            return digest.number
        }
    }
}
