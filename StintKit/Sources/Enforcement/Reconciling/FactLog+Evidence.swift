public import Limits

extension FactLog {
    /// Returns the evidence of a pledge, or nil if the pledge never began.
    ///
    /// This reads all records ever stored: call it in the app.
    /// - Throws: `EnforcementError.journal`.
    public mutating func evidence(
        of pledge: PledgeID,
        at reading: ClockReading
    ) throws(EnforcementError) -> PledgeEvidence? {
        // Two closures can't both modify a local collector.
        let box = CollectorBox(of: pledge)
        try forEachEver(damage: { box.collector.append(damagedByteCount: $0) }) {
            box.collector.append($0)
        }
        return box.collector.evidence(at: reading)
    }

    private final class CollectorBox {
        var collector: EvidenceCollector

        init(of pledge: PledgeID) { collector = EvidenceCollector(of: pledge) }
    }
}
