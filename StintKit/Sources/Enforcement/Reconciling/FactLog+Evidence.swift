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
        // Two closures over one collector would overlap.
        let taken = Taken(of: pledge)
        try forEachEver(damage: { taken.collector.append(damagedByteCount: $0) }) {
            taken.collector.append($0)
        }
        return taken.collector.evidence(at: reading)
    }

    private final class Taken {
        var collector: EvidenceCollector

        init(of pledge: PledgeID) { collector = EvidenceCollector(of: pledge) }
    }
}
