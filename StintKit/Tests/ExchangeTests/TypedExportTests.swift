import Enforcement
import Exchange
import Limits
import Testing

@Suite("Exports of typed domains", .timeLimit(.minutes(10)))
struct TypedExportTests {
    @Test("an export contains typed domains by name, and they are read as typed")
    func roundTrip() throws {
        let typed = try ["video.example", "news.example"].map { try TypedDomain($0) }
        let selection = Selection(typed.map(Selection.Item.init(typing:)))
        let reference = try SelectionFolder.reference(to: selection)
        let exported = try #require(try ExportedSelection(selection, digest: reference.digest))
        #expect(exported.items.map(\.name) == typed.map(\.text))
        #expect(exported.items.allSatisfy { $0.token == nil && $0.kind == .webDomain })
        let document = ExchangeDocument(records: [], selections: [exported])
        let read = try ExchangeDocument(json: document.json())
        #expect(read.selections == [exported])
    }
}
