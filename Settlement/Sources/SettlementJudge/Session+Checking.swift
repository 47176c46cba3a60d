import Settlement

/// The rules for a session's instants, implemented independently of the core.
extension Session {
    /// Returns the checks that a version of the session fails, given the previous version, if any.
    func broken(after old: Session?) -> [RunCheck] {
        var broken: [RunCheck] = []
        if let old {
            let isFinal = old.state != .active && old.state != .failedPending
            if isFinal && old != self || old.state == .failedPending && state == .active
                || old.stake != stake || old.endsAt != endsAt || old.user != user
                || old.lastHeartbeat > lastHeartbeat
            {
                broken.append(.statesMoveForward)
            }
        }
        let unproven: [FailureReason] = [.noHeartbeat, .evidenceGap, .badDigest, .clockMoved]
        if state == .succeeded, let reason, !unproven.contains(reason) {
            broken.append(.violationStays)
        }
        let usualDue = milliseconds(max(endsAt, lastHeartbeat)) + grace.span.milliseconds
        let proofDue =
            lapseReason == .evidenceNewer
            ? max(usualDue, milliseconds(endsAt) + 30 * 86_400_000) : usualDue
        if let settledAt, let reason {
            if unproven.contains(reason), milliseconds(settledAt) < proofDue {
                broken.append(.graceWasWaited)
            }
        }
        guard let settledAt else { return broken }
        let windowEnd = milliseconds(settledAt) + appealWindow.span.milliseconds
        if state == .succeeded, reason == nil,
            settledAt < endsAt || milliseconds(settledAt) >= proofDue
        {
            broken.append(.successInTime)
        }
        if let appealedAt, milliseconds(appealedAt) >= windowEnd {
            broken.append(.appealInTime)
        }
        guard let closedAt else { return broken }
        let answerEnd = appealedAt.map { milliseconds($0) + 30 * 86_400_000 }
        let closed = milliseconds(closedAt)
        switch state {
        case .failed:
            let isGivenUp = remark?.text == "the account was closed"
            if appealedAt == nil && closed < windowEnd && !isGivenUp
                || appealedAt != nil && remark == nil
            {
                broken.append(.windowWasWaited)
            }
        case .succeeded:
            if reason != nil, closed >= answerEnd ?? windowEnd { broken.append(.successInTime) }
        case .excused:
            guard let answerEnd else { return broken + [.appealInTime] }
            if (remark == nil) != (closed >= answerEnd) { broken.append(.appealInTime) }
        case .active, .failedPending, .voided: break
        }
        return broken
    }

    private func milliseconds(_ instant: Instant) -> Int64 { instant.millisecondsSince1970 }
}
