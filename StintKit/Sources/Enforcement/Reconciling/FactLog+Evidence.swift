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
