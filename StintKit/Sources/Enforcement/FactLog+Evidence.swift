public import Limits

extension FactLog {
    /// Collects what the records show of a pledge.
    ///
    /// All records ever stored are read: call it in the app.
    /// - Parameters:
    ///   - pledge: The pledge.
    ///   - reading: What both clocks show now.
    /// - Returns: The evidence, or nil if the pledge never began.
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
