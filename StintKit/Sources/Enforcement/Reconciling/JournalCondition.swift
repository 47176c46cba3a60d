import Journal
public import Limits

/// The condition of a journal's files, found without creating, repairing or changing one.
public struct JournalCondition {
    /// The fold of all readable facts; nil if the journal is missing or unreadable.
    public private(set) var state: RuleState?
    /// The number of damaged bytes before readable facts, history included.
    public private(set) var damagedByteCount = 0
    /// True if the fact that is known to be the last one, if any, is still there.
    public private(set) var containsLast: Bool

    /// Reads the journal of a folder, which should contain a fact.
    /// - Throws: `EnforcementError.journal` if the system refuses to read it.
    public init(folder: String, last: FactID?) throws(EnforcementError) {
        containsLast = last == nil
        do throws(EnforcementError) {
            var log = try FactLog(reading: folder)
            var (damaged, unclear, isFound) = (0, 0, last == nil)
            // Bytes after the last record are a record that a loss of power has cut off.
            _ = try log.forEachEver(damage: { unclear += $0 }) { record in
                damaged += unclear
                unclear = 0
                if record.id == last { isFound = true }
            }
            state = log.state
            (damagedByteCount, containsLast) = (damaged, isFound)
        } catch .journal(.missing), .journal(.unreadable) {
            containsLast = false
        }
    }
}
