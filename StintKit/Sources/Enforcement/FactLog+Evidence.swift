public import Limits

extension FactLog {
    /// Returns what the records show of a pledge, or nil if it never began.
    ///
    /// All records ever stored are read: call it in the app.
    /// - Parameters:
    ///   - pledge: The pledge.
    ///   - reading: What both clocks show now.
    /// - Throws: `EnforcementError.journal`.
    public mutating func evidence(
        of pledge: PledgeID,
        at reading: ClockReading
    ) throws(EnforcementError) -> PledgeEvidence? {
        var collector = EvidenceCollector(of: pledge)
        let damagedByteCount = try forEachEver { collector.take($0) }
        return collector.evidence(damagedByteCount: damagedByteCount, at: reading)
    }
}
