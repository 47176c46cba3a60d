import Limits

// The void tokens that a revoked permission leaves.
extension Reconciler {
    /// Records an unobserved loss of the permission, and withdraws a wrongly recorded one.
    ///
    /// A permission that is revoked and granted again is approved, with all tokens void. The system
    /// then has stopped every monitor, and from iOS 26.5 on it reports which tokens are void.
    /// Before that a loss is only known if the system has emptied the stores, too (assumed).
    mutating func checkSelections(at reading: ClockReading) throws(EnforcementError) {
        let isLost = hasUnseenLoss
        if isLost { try log.append(.authorizationChanged(.lost), at: reading) }
        // Without permission the system keeps no monitors.
        if MonitoringPlan.isAnythingArmed {
            for id in log.state.voidSelections where selection(id).isVoid == false {
                guard let reference = log.state.reference(for: id) else { continue }
                try log.append(.selectionSet(id, reference), at: reading)
            }
        }
        if isLost { reportVoidSelections() }
    }

    /// Appends the clocks' news and a loss of the permission, before the person changes something.
    mutating func prepare(at reading: ClockReading) throws(EnforcementError) {
        try observe(at: reading)
        try checkSelections(at: reading)
    }

    /// Records that the permission is lost, and notifies once.
    mutating func recordLoss(at reading: ClockReading) throws(EnforcementError) {
        try log.append(.authorizationChanged(.lost), at: reading)
        reportVoidSelections()
    }

    private func reportVoidSelections() {
        if !log.state.voidSelections.isEmpty { Notice.selectionsVoid.post() }
    }

    /// True if the selections that count as valid cannot be.
    ///
    /// Monitors may be missing for other reasons (observed), so they only start the check.
    private var hasUnseenLoss: Bool {
        let valid = log.state.validSelections
        guard !valid.isEmpty, log.state.authorization != nil else { return false }
        if seal.isCovering == true, !ShieldStores.isShielding { return true }
        return !MonitoringPlan.isAnythingArmed && valid.contains { selection($0).isVoid == true }
    }
}
