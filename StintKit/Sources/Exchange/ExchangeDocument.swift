public import Limits

/// All that an export holds: every record in the order of the journal, and the selections' contents.
public struct ExchangeDocument: Hashable, Sendable {
    /// The name of the format.
    public static let format = "stint-export"
    /// The version of the format that is written; it is the only one that is read.
    public static let version = 1
    /// The most bytes of a file that are read: some five hundred thousand facts.
    public static let byteMaximum = 256 << 20

    /// The records, in order; each name comes once.
    public let records: [StoredRecord]
    /// The contents of selections, in order; each digest comes once.
    public let selections: [ExportedSelection]

    /// Creates a document; of records or selections of one name the first is kept.
    public init(records: [StoredRecord], selections: [ExportedSelection]) {
        var names: Set<FactID> = []
        self.records = records.filter { names.insert($0.id).inserted }
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
