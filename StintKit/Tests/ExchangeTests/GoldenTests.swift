import Exchange
import Foundation
import Journal
import Limits
import Testing

/// Every kind of fact, six times, in each form in which one was ever stored.
///
/// Version 3 is today's; version 2 knew three kinds less. The files are never written again: a change that cannot
/// read them, or that writes what is in those of version 3 otherwise, loses what a person did.
@Suite("Files of earlier versions", .timeLimit(.minutes(10)))
struct GoldenTests {
    private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Fixtures")

    private static func bytes(_ version: Int, _ name: String) throws -> [UInt8] {
        try Array(Data(contentsOf: fixtures.appending(path: "version-\(version)/\(name)")))
    }

    /// The records of a journal with the bytes of each, read from a copy.
    private static func journal(
        _ version: Int
    ) throws -> [(record: StoredRecord, payload: [UInt8])] {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(bytes(version, "journal")).write(to: folder.appending(path: "journal"))
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

    @Test(
        "journals, exports and tables are read as they were",
        arguments: [(2, 24, "export-later.json"), (3, 27, "export-later.json")]
    )
    func read(_ version: Int, _ kinds: Int, _ written: String) throws {
        let export = try ExchangeDocument(json: Self.bytes(version, "export.json"))
        let tables = try ExchangeDocument(
            factTable: Self.bytes(version, "facts.csv"),
            selectionTable: Self.bytes(version, "selections.csv")
        )
        #expect(export.facts.count == 6 * kinds)
        #expect(Set(export.facts.map { EventKind(of: $0.event) }).count == kinds)
        #expect(try Self.journal(version).map(\.record) == export.records)
        #expect(tables == export)
        #expect(try export.json() == Self.bytes(version, written))
    }

    @Test("journals and tables are written as they were, to the byte")
    func written() throws {
        for (record, payload) in try Self.journal(3) { #expect(record.stored.payload == payload) }
        let export = try ExchangeDocument(json: Self.bytes(3, "export.json"))
        #expect(try export.factTable() == Self.bytes(3, "facts-later.csv"))
        #expect(try export.selectionTable() == Self.bytes(3, "selections-later.csv"))
    }
}
