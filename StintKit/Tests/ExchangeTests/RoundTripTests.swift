import Basics
import Exchange
import Foundation
import Limits
import Testing

@Suite("Export and import", .timeLimit(.minutes(10)))
struct RoundTripTests {
    /// The stored bytes of all records; equal texts can have different bytes.
    static func stored(_ document: ExchangeDocument) -> [[UInt8]] {
        document.records.map { [$0.stored.kind] + $0.stored.payload }
    }

    @Test("every kind of fact is read from JSON unchanged", arguments: EventKind.allCases)
    func everyKind(_ kind: EventKind) throws {
        var numbers = SeededNumbers(seed: 1)
        let records = (0..<150).map { _ in
            StoredRecord.fact(
                Fact(
                    id: FactID(high: numbers.next(), low: numbers.next()),
                    reading: numbers.reading(),
                    event: numbers.event(kind)
                )
            )
        }
        #expect(records.allSatisfy { EventKind(of: $0.fact.event) == kind })
        let document = ExchangeDocument(records: records, selections: [])
        let json = try ExchangeDocument(json: document.json())
        #expect(json == document)
        #expect(RoundTripTests.stored(json) == RoundTripTests.stored(document))
        let table = try ExchangeDocument(factTable: document.factTable(), selectionTable: nil)
        #expect(table == document)
        #expect(RoundTripTests.stored(table) == RoundTripTests.stored(document))
    }

    @Test("documents with selections and newer records are read unchanged, in order")
    func documents() throws {
        for seed in 0..<60 {
            var numbers = SeededNumbers(seed: UInt64(seed))
            let document = numbers.document(.random(in: 0...40, using: &numbers))
            let json = document.json()
            let fromJSON = try ExchangeDocument(json: json)
            try #require(fromJSON == document)
            try #require(fromJSON.json() == json)
            let table = try ExchangeDocument(
                factTable: document.factTable(),
                selectionTable: document.selectionTable()
            )
            try #require(table == document)
            try #require(table.json() == json)
        }
    }

    @Test("Foundation can read a document, which has one fact on each line")
    func foundation() throws {
        var numbers = SeededNumbers(seed: 5)
        let document = numbers.document(200)
        let json = document.json()
        let object = try JSONSerialization.jsonObject(with: Data(json)) as? [String: Any]
        #expect(object?["format"] as? String == "stint-export")
        #expect((object?["facts"] as? [Any])?.count == 200)
        let lines = json.split(separator: UInt8(ascii: "\n"))
        #expect(lines.count == 200 + document.selections.count + 5)
    }

    @Test("the order of fields, blanks and Windows line ends are ignored")
    func otherWriters() throws {
        var numbers = SeededNumbers(seed: 6)
        let records = numbers.document(60).records
        // Foundation drops every byte order mark.
        let document = ExchangeDocument(
            records: records.filter { !$0.line.unicodeScalars.contains("\u{feff}") },
            selections: []
        )
        let object = try JSONSerialization.jsonObject(with: Data(document.json()))
        let pretty = try JSONSerialization.data(
            withJSONObject: object,
            options: [.sortedKeys, .prettyPrinted]
        )
        #expect(try ExchangeDocument(json: Array(pretty)) == document)
        let windows = document.factTable().flatMap { byte -> [UInt8] in
            byte == UInt8(ascii: "\n") ? [13, 10] : [byte]
        }
        let table = try ExchangeDocument(
            factTable: [0xef, 0xbb, 0xbf] + windows,
            selectionTable: document.selectionTable()
        )
        #expect(table == document)
    }

    @Test("an unknown record becomes a fact in a version that knows its kind")
    func newer() throws {
        var numbers = SeededNumbers(seed: 7)
        let fact = Fact(
            id: FactID(high: 1, low: 2),
            reading: numbers.reading(),
            event: .limitRemoved(LimitID(rawValue: 3))
        )
        let (kind, payload) = fact.event.encoded()
        let raw = UnknownRecord(id: fact.id, reading: fact.reading, kind: kind, payload: payload)
        let document = ExchangeDocument(records: [.unknown(raw)], selections: [])
        #expect(try ExchangeDocument(json: document.json()).records == [.fact(fact)])
        #expect(StoredRecord.unknown(raw).stored.payload == payload)
    }

    @Test("repeated records and selections are written once")
    func duplicates() throws {
        var numbers = SeededNumbers(seed: 8)
        let records = (0..<5).map { _ in numbers.record() }
        let selections = (0..<3).map { _ in numbers.selection() }
        let document = ExchangeDocument(
            records: records + records,
            selections: selections + selections
        )
        #expect(document.records == records)
        #expect(document.selections == selections)
        var writer = ExchangeWriter()
        var bytes = writer.beginning(selections + selections)
        for record in records + records { bytes += writer.piece(record) }
        bytes += writer.end()
        #expect(bytes == document.json())
    }

    @Test(
        "an ID from 2^53 on is text, because many programs round such numbers",
        arguments: [(1 << 53) - 1, 1 << 53, DrawnNumber.maximum] as [UInt64]
    )
    func largeID(_ number: UInt64) throws {
        let fact = Fact(
            id: FactID(high: 1, low: 2),
            reading: ClockReading(
                wall: WallInstant(millisecondsSince1970: 0),
                boot: BootInstant(millisecondsSinceBoot: 0),
                bootID: BootID(high: 0, low: 9)
            ),
            event: .limitRemoved(LimitID(rawValue: number))
        )
        let document = ExchangeDocument(records: [.fact(fact)], selections: [])
        let text = String(decoding: document.json(), as: UTF8.self)
        let isText = number >= 1 << 53
        #expect(text.contains(isText ? "\"limit\":\"\(number)\"" : "\"limit\":\(number)}"))
        #expect(try ExchangeDocument(json: Array(text.utf8)) == document)
        guard isText else { return }
        let plain = text.replacing("\"\(number)\"", with: "\(number)")
        #expect(throws: ExchangeError.self) { try ExchangeDocument(json: Array(plain.utf8)) }
    }

    @Test("an exported fact is a line of JSON")
    func line() throws {
        let fact = Fact(
            id: FactID(high: 1, low: 0xabc),
            reading: ClockReading(
                wall: WallInstant(millisecondsSince1970: 1_774_749_599_999),
                boot: BootInstant(millisecondsSinceBoot: 12),
                bootID: BootID(high: 0, low: 9)
            ),
            event: .turnedBack(ItemID(rawValue: 4), CivilDay(daysSince1970: 20_541))
        )
        #expect(
            StoredRecord.fact(fact).line == """
                {"id":"00000000000000010000000000000abc","wall":"2026-03-29T01:59:59.999Z",\
                "wallMilliseconds":1774749599999,"bootMilliseconds":12,\
                "bootID":"00000000000000000000000000000009","kind":"turnedBack",\
                "event":{"item":4,"day":"2026-03-29","dayNumber":20541}}
                """
        )
    }
}

extension StoredRecord {
    /// The fact of the record, which must be one.
    var fact: Fact {
        guard case .fact(let fact) = self else { preconditionFailure("the record is no fact") }
        return fact
    }
}
