import Basics
import Testing

@Suite("Wide IDs", .timeLimit(.minutes(10)))
struct WideIDTests {
    private enum Thing {}
    private enum Other {}
    private let id = WideID<Thing>(high: 0x0123_4567_89ab_cdef, low: 0xfedc_ba98_7654_3210)

    @Test("an ID is read from its own text, also in capitals")
    func texts() {
        #expect(id.digits == "0123456789abcdeffedcba9876543210")
        #expect(id.uuidText == "01234567-89ab-cdef-fedc-ba9876543210")
        #expect(WideID(digits: id.digits.utf8) == id)
        #expect(WideID(uuid: id.uuidText.utf8) == id)
        #expect(WideID(uuid: id.uuidText.uppercased().utf8) == id)
        #expect(WideID<Thing>(high: 0, low: 1).digits == String(1, digits: 32))
    }

    @Test(
        "other texts are rejected",
        arguments: [
            "", "01234567-89ab-cdef-fedc-ba987654321", "01234567-89ab-cdef-fedc-ba98765432100",
            "0123456789abcdeffedcba9876543210", "01234567-89ab-cdef-fedcb-a9876543210",
            "g1234567-89ab-cdef-fedc-ba9876543210", "é1234567-89ab-cdef-fedc-ba987654321",
        ]
    )
    func otherTexts(_ text: String) {
        #expect(WideID<Thing>(uuid: text.utf8) == nil)
    }

    @Test("an ID consists of its bytes, the most significant first")
    func bytes() {
        #expect(id.bytes.prefix(2) == [0x01, 0x23])
        #expect(WideID(bytes: id.bytes) == id)
        #expect(WideID<Thing>(bytes: id.bytes.dropLast()) == nil)
        #expect(WideID<Other>(id).bytes == id.bytes)
    }

    @Test("IDs have the order of their bytes")
    func order() {
        var numbers = SeededNumbers(seed: 1)
        for _ in 0..<200 {
            let left = WideID<Thing>(high: numbers.next() % 3, low: numbers.next())
            let right = WideID<Thing>(high: numbers.next() % 3, low: numbers.next())
            #expect((left < right) == left.bytes.lexicographicallyPrecedes(right.bytes))
        }
    }
}

@Suite("Hexadecimal digits", .timeLimit(.minutes(10)))
struct HexadecimalTests {
    @Test("every byte is read back, in either case")
    func bytes() {
        let all = Array(UInt8.min...UInt8.max)
        let text = Hexadecimal.text(all)
        #expect(text.hasPrefix("000102") && text.hasSuffix("fdfeff"))
        #expect(Hexadecimal.bytes(text.utf8) == all)
        #expect(Hexadecimal.bytes(text.uppercased().utf8) == all)
    }

    @Test(
        "half a byte and other characters are rejected",
        arguments: ["0", "0g", "0x", "é", "/0", ":0"]
    )
    func others(_ text: String) { #expect(Hexadecimal.bytes(text.utf8) == nil) }

    @Test("a number has at least the requested number of digits")
    func digits() {
        #expect(String(7, digits: 3) == "007")
        #expect(String(-7, digits: 3) == "-007")
        #expect(String(12_345, digits: 3) == "12345")
        #expect(String(0x1f600, radix: 16, digits: 8) == "0001f600")
    }

    @Test("seeded numbers are those of SplitMix64")
    func seeded() {
        // The first numbers of the reference implementation for this seed.
        var numbers = SeededNumbers(seed: 1_234_567)
        #expect(numbers.next() == 6_457_827_717_110_365_317)
        #expect(numbers.next() == 3_203_168_211_198_807_973)
    }
}
