/// A digest of a row's fields, which lets the audit find a direct edit of any of them.
///
/// It mixes the fields in order, as 8-byte words after their type and length. Each step is a
/// bijection, so two rows of the same shape that differ in one word have different digests. It has
/// no secret: it finds accidents, not forgery.
package struct RowDigest: Sendable {
    /// The first word is the row's own digest; all three are the row's share of its table's.
    private var state = DigestWords(
        first: 0xCBF2_9CE4_8422_2325,
        second: 0x8445_D61A_4E77_4912,
        third: 0x2127_599B_F432_5C37
    )

    package init() {}

    /// The digest as stored in a column.
    package var number: Int64 { Int64(bitPattern: state.first) }

    /// The three words that the row adds to the digest of its table.
    ///
    /// Each is mixed again, because sums of the states themselves would be equal after some
    /// exchanges of values between rows.
    var words: DigestWords {
        state.map { state in
            var word = (state ^ state >> 33) &* 0xFF51_AFD7_ED55_8CCD
            word = (word ^ word >> 33) &* 0xC4CE_B9FE_1A85_EC53
            return word ^ word >> 33
        }
    }

    /// Adds the next field; nil if it is missing.
    package mutating func add(_ value: FieldValue?) {
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
        state.first = (state.first ^ word) &* 0x9E37_79B9_7F4A_7C15
        state.first ^= state.first >> 32
        state.second = (state.second ^ word) &* 0xD6E8_FEB8_6659_FD93
        state.second ^= state.second >> 32
        state.third = (state.third ^ word) &* 0xA076_1D64_78BD_642F
        state.third ^= state.third >> 32
    }
}

/// Three words of a digest.
struct DigestWords: Hashable, Sendable {
    var first: UInt64 = 0
    var second: UInt64 = 0
    var third: UInt64 = 0

    func map(_ body: (UInt64) -> UInt64) -> DigestWords {
        DigestWords(first: body(first), second: body(second), third: body(third))
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
