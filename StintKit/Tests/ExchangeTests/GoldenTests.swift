import Exchange
import Foundation
import Journal
import Limits
import Testing

/// Files with six facts of every kind, as version 0.9.0 stores and exports them.
///
/// The files never change. A failure here means that a version loses or rewrites stored facts.
@Suite("Stored and exported files", .timeLimit(.minutes(10)))
struct GoldenTests {
    /// The number of kinds in the files; newer kinds are not in them.
    private static let kindCount = 27

    private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Fixtures")

    private static func bytes(_ name: String) throws -> [UInt8] {
        try Array(Data(contentsOf: fixtures.appending(path: name)))
    }

    /// The records of a copy of the journal, with their bytes.
    private static func journal() throws -> [(record: StoredRecord, payload: [UInt8])] {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(bytes("journal")).write(to: folder.appending(path: "journal"))
        var log = try RecordLog(directory: folder.path(), access: .reading)
        var records: [(StoredRecord, [UInt8])] = []
        _ = try unsafe log.forEachRecordEver(
            damage: { Issue.record("\($0) bytes are damaged") },
            { header, bytes in
                let payload = unsafe Array(bytes)
                let reading = ClockReading(
                    wall: WallInstant(millisecondsSince1970: header.wallMilliseconds),
                    boot: BootInstant(millisecondsSinceBoot: header.bootMilliseconds),
                    bootID: header.bootID
                )
                let id = FactID(high: header.id.high, low: header.id.low)
                records.append(
                    (
                        StoredRecord(
                            id: id,
                            reading: reading,
                            kind: header.kind,
                            payload: payload
                        ), payload
                    )
                )
            }
        )
        return records
    }

    @Test("journals, exports and tables contain the same facts")
    func reading() throws {
        let export = try ExchangeDocument(json: Self.bytes("export.json"))
        let tables = try ExchangeDocument(
            factTable: Self.bytes("facts.csv"),
            selectionTable: Self.bytes("selections.csv")
        )
        #expect(export.facts.count == 6 * Self.kindCount)
        #expect(Set(export.facts.map { EventKind(of: $0.event) }).count == Self.kindCount)
        #expect(try Self.journal().map(\.record) == export.records)
        #expect(tables == export)
    }

    @Test("accesses in journals, exports and tables lift every pause, as they did")
    func accesses() throws {
        let export = try ExchangeDocument(json: Self.bytes("export.json"))
        let tables = try ExchangeDocument(
            factTable: Self.bytes("facts.csv"),
            selectionTable: Self.bytes("selections.csv")
        )
        let stored = try Self.journal().compactMap { stored -> Event? in
            if case .fact(let fact) = stored.record { fact.event } else { nil }
        }
        for events in [stored, export.facts.map(\.event), tables.facts.map(\.event)] {
            let accesses = events.compactMap { event -> Access? in
                if case .accessBegan(let access) = event { access } else { nil }
            }
            #expect(accesses.count == 6)
            #expect(!accesses.contains { !$0.liftsEveryPause })
        }
    }

    @Test("journals, exports and tables mean the same after this version has written them")
    func rewriting() throws {
        for (record, _) in try Self.journal() {
            let (kind, payload) = record.stored
            let again = StoredRecord(
                id: record.id,
                reading: record.reading,
                kind: kind,
                payload: payload
            )
            #expect(again == record)
        }
        let export = try ExchangeDocument(json: Self.bytes("export.json"))
        #expect(try ExchangeDocument(json: export.json()) == export)
        let tables = try ExchangeDocument(
            factTable: export.factTable(),
            selectionTable: export.selectionTable()
        )
        #expect(tables == export)
    }
}
