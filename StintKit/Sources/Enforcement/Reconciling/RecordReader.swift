public import Limits

/// A reader of the app group's records that goes on behind those it has read.
public struct RecordReader: Sendable {
    /// The number of the journal's file at the last reading; a compaction begins another one.
    private var generation: Int?
    private var lastID: FactID?

    /// Creates a reader that has read nothing.
    public init() {}

    /// The records of a reading, each once, in file order.
    public enum Records: Sendable {
        /// All records from the given instant on, after those that give the state before it.
        case all([StoredRecord])
        /// The records behind those of the last reading.
        case later([StoredRecord])
    }

    /// Returns the records since the last reading of the same journal; otherwise those from an instant
    /// on, or all if it is nil.
    /// - Throws: `EnforcementError.journal`.
    public mutating func read(
        since start: WallInstant?,
        in reconciler: inout Reconciler
    ) throws(EnforcementError) -> Records {
        let records: Records
        if let later = try later(in: &reconciler) {
            records = .later(later)
            lastID = later.last?.id ?? lastID
        } else {
            let all = try reconciler.log.records(since: start)
            records = .all(all)
            lastID = all.last?.id
        }
        generation = reconciler.log.generation
        return records
    }

    /// Returns the records behind the last one; nil if the journal doesn't contain that.
    private func later(
        in reconciler: inout Reconciler
    ) throws(EnforcementError) -> [StoredRecord]? {
        // A journal that was lost begins with the first generation again.
        guard let generation, generation <= reconciler.log.generation else { return nil }
        let records = try reconciler.log.records(since: nil, from: generation)
        guard let last = records.lastIndex(where: { $0.id == lastID }) else { return nil }
        return Array(records[(last + 1)...])
    }
}
