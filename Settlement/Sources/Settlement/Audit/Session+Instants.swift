extension Session {
    /// True if exactly the instants of the state are set, and they are in order.
    var hasInstantsOfItsState: Bool {
        let isOrdered =
            startsAt < endsAt && startsAt <= lastHeartbeat
            && (settledAt.map { startsAt <= $0 } ?? true)
            && (closedAt.map { closed in settledAt.map { $0 <= closed } ?? false } ?? true)
        guard isOrdered else { return false }
        return switch state {
        case .active: dueAt != nil && settledAt == nil && closedAt == nil && reason == nil
        case .failedPending:
            dueAt != nil && settledAt != nil && closedAt == nil && reason != nil
                && appealUntil != nil
        case .failed, .excused:
            dueAt == nil && settledAt != nil && closedAt != nil && reason != nil
        case .succeeded, .voided: dueAt == nil && settledAt != nil && closedAt != nil
        }
    }

    /// True if evidence or an appeal counted after its deadline.
    var hasMissedDeadline: Bool {
        if let appealedAt, let appealUntil, appealedAt >= appealUntil { return true }
        guard state == .succeeded, let settledAt, let closedAt else { return false }
        // Without a failure it settled within the grace; otherwise it was reversed before the burn.
        guard let appealUntil else { return settledAt >= evidenceDueAt }
        return closedAt >= (appealedAt.map { $0 + Session.answerPeriod } ?? appealUntil)
    }

    /// Returns true if another version of the session has the same terms.
    func hasTerms(of other: Session) -> Bool {
        agreement == other.agreement
            && Session.termFields.allSatisfy { $0.value(self) == $0.value(other) }
    }

    /// Returns true if length, deadlines, reasons, appeal and remark fit the state.
    /// - Parameter isForfeited: True if the stake was forfeited, not burned, when it failed.
    /// - Returns: False if one of them belongs to another state.
    func hasDetailsOfItsState(isForfeited: Bool) -> Bool {
        let milliseconds = endsAt.millisecondsSince1970 - startsAt.millisecondsSince1970
        let (minutes, rest) = milliseconds.quotientAndRemainder(dividingBy: 60_000)
        let range = kind == .pledge ? SessionLength.pledgeRange : SessionLength.redemptionRange
        guard rest == 0, range.contains(minutes), isDueByItsState, hasReasonsInOrder else {
            return false
        }
        guard lastHeartbeat < heartbeatsUntil else { return false }
        if let settledAt, lastHeartbeat > settledAt { return false }
        let window: Instant? = isForfeited ? settledAt.map { $0 + appealWindow.span } : nil
        guard appealUntil == window else { return false }
        if let appealedAt {
            guard isForfeited, let settledAt, settledAt <= appealedAt else { return false }
        }
        guard (appealText == nil && appealFinding == nil) || appealedAt != nil else { return false }
        return remark == nil || state == .voided || (state.isFinal && appealedAt != nil)
            || (state == .failed && isForfeited && remark == .accountClosed)
    }

    /// True if `dueAt` fits the state.
    private var isDueByItsState: Bool {
        switch state {
        case .active:
            dueAt.map { (endsAt + grace.span...evidenceDueAt).contains($0) } ?? false
        case .failedPending: dueAt == closesAt
        case .succeeded, .failed, .excused, .voided: dueAt == nil
        }
    }

    /// True if a violation has its own reason, and missing evidence the last finding's.
    private var hasReasonsInOrder: Bool {
        if violatedAt != nil, reason?.isReversible != false { return false }
        if let lapseReason, !lapseReason.isReversible || lapseReason == .noHeartbeat {
            return false
        }
        guard let reason, reason.isReversible else { return true }
        return reason == reasonOfLapse
    }
}

extension DeviceKey {
    /// True if the bytes may be a point on P-256, uncompressed or compressed.
    var isWellFormed: Bool {
        switch bytes.count {
        case 65: bytes[0] == 4
        case 33: bytes[0] == 2 || bytes[0] == 3
        default: false
        }
    }
}
