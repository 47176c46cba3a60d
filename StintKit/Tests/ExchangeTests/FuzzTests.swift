import Basics
import Exchange
import Testing

@Suite("Damaged imports", .timeLimit(.minutes(10)))
struct FuzzTests {
    private static func json(_ bytes: [UInt8]) -> ExchangeDocument? {
        do {
            return try ExchangeDocument(json: bytes)
        } catch {
            #expect(error.description.hasPrefix("could not import "))
            return nil
        }
    }

    private static func table(_ bytes: [UInt8], _ selections: [UInt8]?) -> ExchangeDocument? {
        do {
            return try ExchangeDocument(factTable: bytes, selectionTable: selections)
        } catch {
            #expect(error.description.hasPrefix("could not import "))
            return nil
        }
    }

    @Test("every truncated file is refused")
    func truncation() {
        var numbers = SeededNumbers(seed: 1)
        let document = numbers.document(6)
        let json = document.json()
        // Without the last line feed, the document is still complete.
        for count in 0..<json.count - 1 {
            #expect(FuzzTests.json(Array(json.prefix(count))) == nil)
        }
        #expect(FuzzTests.json(json.dropLast()) == document)
        let facts = document.factTable()
        for count in 0..<facts.count - 1 {
            #expect(FuzzTests.table(Array(facts.prefix(count)), nil) == nil)
        }
        let selections = document.selectionTable()
        for count in 0..<selections.count - 1 {
            #expect(FuzzTests.table(facts, Array(selections.prefix(count))) == nil)
        }
    }

    @Test("a flipped bit causes an error or a document with as many records")
    func bitFlips() throws {
        var numbers = SeededNumbers(seed: 2)
        for _ in 0..<2 {
            let document = numbers.document(3)
            for (bytes, read) in [
                (document.json(), FuzzTests.json),
                (document.factTable(), { FuzzTests.table($0, nil) }),
            ] as [([UInt8], ([UInt8]) -> ExchangeDocument?)] {
                for index in bytes.indices {
                    var damaged = bytes
                    damaged[index] ^= 1 << UInt8.random(in: 0..<8, using: &numbers)
                    guard let found = read(damaged) else { continue }
                    try #require(found.records.count == document.records.count)
                    try #require(try ExchangeDocument(json: found.json()) == found)
                }
            }
        }
    }

    @Test("randomly combined parts cause an error or a document")
    func splices() throws {
        var numbers = SeededNumbers(seed: 3)
        let parts: [[UInt8]] =
            [
                "{", "}", "[", "]", ",", ":", "\"", "\\", "\\u", "null", "true", "-", "0", "1e400",
                "\n",
                "99999999999999999999999", "\"facts\":[", "\"kind\":7", "\u{feff}", "end,", "\r",
            ].map { Array($0.utf8) } + [[0xff], [0xc3], [0]]
        for _ in 0..<3000 {
            let document = numbers.document(2)
            var bytes = numbers.chance(1, of: 2) ? document.json() : document.factTable()
            for _ in 0..<Int.random(in: 1...3, using: &numbers) {
                let start = Int.random(in: 0...bytes.count, using: &numbers)
                let end = min(bytes.count, start + Int.random(in: 0...20, using: &numbers))
                let part = parts.randomElement(using: &numbers) ?? []
                bytes.replaceSubrange(start..<end, with: part)
            }
            for found in [FuzzTests.json(bytes), FuzzTests.table(bytes, bytes)] {
                guard let found else { continue }
                try #require(try ExchangeDocument(json: found.json()) == found)
            }
        }
    }

    @Test("random bytes are refused")
    func noise() {
        var numbers = SeededNumbers(seed: 4)
        for _ in 0..<5000 {
            let bytes = numbers.bytes(0...60)
            #expect(FuzzTests.json(bytes) == nil)
            #expect(FuzzTests.table(bytes, nil) == nil)
        }
    }
}
