import Enforcement
import Journal
import Limits

/// The judge's own reader of the journal: every fact once, in the order of storage.
///
/// It reads the open file to its end before it opens the one that replaced it in a compaction. If
/// one process has compacted twice, it reads the history, too, so it misses no fact.
struct JudgeJournal: ~Copyable {
    private var log: RecordLog
    private var cursor = Cursor.start
    private var known: Set<FactID> = []
    /// The IDs of all facts except those that a compaction writes.
    private(set) var seen: Set<FactID> = []

    /// Opens the journal of a folder for reading.
    init(folder: String) throws(JournalError) {
        log = try RecordLog(directory: folder, access: .reading)
    }

    /// Returns the facts that were stored since the last call.
    mutating func read() throws(JournalError) -> [Fact] {
        var facts: [Fact] = []
        try read(into: &facts)
        let generation = log.generation
        if try log.refresh() {
            cursor = .start
            try read(into: &facts, fromHistory: log.generation > generation + 1)
        }
        return facts
    }

    private mutating func read(
        into facts: inout [Fact],
        fromHistory readsHistory: Bool = false
    ) throws(JournalError) {
        // A closure can't capture a property that is being mutated.
        var known = self.known
        self.known = []
        defer { self.known = known }
        var fresh: [Fact] = []
        let take = { (header: RecordHeader, payload: UnsafeRawBufferPointer) in
            guard known.insert(FactID(header.id)).inserted,
                let fact = unsafe Fact(header, payload)
            else { return }
            fresh.append(fact)
        }
        cursor =
            try readsHistory
            ? unsafe log.forEachRecordEver(take).cursor
            : unsafe log.read(from: cursor, take).cursor
        for fact in fresh {
            // Compaction writes checkpoints, which contain nothing new.
            if case .checkpoint = fact.event { continue }
            seen.insert(fact.id)
            facts.append(fact)
        }
    }
}
