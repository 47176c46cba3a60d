import Enforcement
import Journal
import Limits

/// The judge's own reading of the journal: every fact once, in the order in which it was stored.
///
/// It follows the file that it has open to its end before it turns to the one that a compaction put
/// in its place, so nothing escapes it.
struct JudgeJournal: ~Copyable {
    private var log: RecordLog
    private var cursor = Cursor.start
    private var known: Set<FactID> = []
    /// The names of all facts but those that compaction itself makes.
    private(set) var seen: Set<FactID> = []

    /// Opens the journal of a folder for reading.
    init(folder: String) throws(JournalError) {
        log = try RecordLog(directory: folder, access: .reading)
    }

    /// Returns the facts that were stored since the last call.
    mutating func read() throws(JournalError) -> [Fact] {
        var facts: [Fact] = []
        try read(into: &facts)
        if try log.refresh() {
            cursor = .start
            try read(into: &facts)
        }
        return facts
    }

    private mutating func read(into facts: inout [Fact]) throws(JournalError) {
        // A closure cannot hold what is being mutated.
        var known = self.known
        self.known = []
        defer { self.known = known }
        var fresh: [Fact] = []
        cursor = try unsafe log.read(from: cursor) { header, payload in
            guard known.insert(FactID(header.id)).inserted,
                let fact = unsafe Fact(header, payload)
            else { return }
            fresh.append(fact)
        }.cursor
        for fact in fresh {
            // A carried figure is compaction's own, and says nothing new.
            if case .carried = fact.event { continue }
            seen.insert(fact.id)
            facts.append(fact)
        }
    }
}
