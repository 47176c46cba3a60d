public import Limits

/// The contents of an export: all records in the order of the journal, and the selections.
public struct ExchangeDocument: Hashable, Sendable {
    public static let format = "stint-export"
    /// The only version of the format that is written and read.
    public static let version = 1
    /// The maximum size of a file in bytes: about five hundred thousand facts.
    public static let byteMaximum = 256 << 20

    /// The records in order; IDs are unique.
    public let records: [StoredRecord]
    /// The contents of selections in order; digests are unique.
    public let selections: [ExportedSelection]

    /// Creates a document; of records with the same ID or selections with the same digest, it keeps
    /// the first.
    public init(records: [StoredRecord], selections: [ExportedSelection]) {
        var ids: Set<FactID> = []
        self.records = records.filter { ids.insert($0.id).inserted }
        var digests: Set<[UInt8]> = []
        self.selections = selections.filter { digests.insert($0.digest).inserted }
    }

    init(unique records: [StoredRecord], _ selections: [ExportedSelection]) {
        self.records = records
        self.selections = selections
    }

    /// The records that this version can read, in order.
    public var facts: [Fact] {
        records.compactMap { record in
            guard case .fact(let fact) = record else { return nil }
            return fact
        }
    }
}
