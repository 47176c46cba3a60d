import Limits

// A revoked permission, which voids all tokens.
extension Reconciler {
    /// Records an unobserved loss of the permission, and corrects a wrongly recorded one.
    ///
    /// After the permission is revoked and granted again, all tokens are void and all monitors
    /// stopped. From iOS 26.5 on, the system reports void tokens. Before, a loss is recognized only
    /// if the system also emptied the stores (assumed).
    mutating func checkSelections(at reading: ClockReading) throws(EnforcementError) {
        let isLost = hasUnseenLoss
        if isLost { try log.append(.authorizationChanged(.lost), at: reading) }
        // Without permission the system keeps no monitors.
        if MonitoringPlan.isAnythingArmed {
            for id in log.state.voidSelections where selection(id).isVoid == false {
                guard let reference = log.state.reference(for: id), !reference.isEmpty else {
                    continue
                }
                try log.append(.selectionSet(id, reference), at: reading)
            }
        }
        if isLost { reportVoidSelections() }
    }

    /// Records new clock observations and a lost permission, before the person changes something.
    mutating func prepare(at reading: ClockReading) throws(EnforcementError) {
        try observe(at: reading)
        try checkSelections(at: reading)
    }

    /// Records that the permission is lost, and notifies the person once.
    mutating func recordLoss(at reading: ClockReading) throws(EnforcementError) {
        try log.append(.authorizationChanged(.lost), at: reading)
        reportVoidSelections()
    }

    private func reportVoidSelections() {
        if !log.state.voidSelections.isEmpty { Notice.selectionsVoid.post() }
    }

    /// True if selections are recorded as valid although their tokens are void.
    ///
    /// Missing monitors only start the check: there can be other reasons (observed).
    private var hasUnseenLoss: Bool {
        let valid = log.state.validSelections
        guard !valid.isEmpty, log.state.authorization != nil else { return false }
        if seal.isBlocking == true, !ShieldStores.isShielding { return true }
        return !MonitoringPlan.isAnythingArmed && valid.contains { selection($0).isVoid == true }
    }
}
