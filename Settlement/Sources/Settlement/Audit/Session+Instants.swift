extension Session {
    /// True if the instants that are set are those of the state, in their order.
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

    /// True if evidence or an appeal counted although its time was over.
    var hasMissedDeadline: Bool {
        if let appealedAt, let appealUntil, appealedAt >= appealUntil { return true }
        guard state == .succeeded, let settledAt, let closedAt else { return false }
        // Without a failure it was settled within the grace, otherwise reversed before the burning.
        guard let appealUntil else { return settledAt >= evidenceDueAt }
        return closedAt >= (appealedAt.map { $0 + Session.answerPeriod } ?? appealUntil)
    }

    /// Returns true if another row has the same terms of the session.
    func hasTerms(of other: Session) -> Bool {
        agreement == other.agreement
            && Session.agreedFields.allSatisfy { $0.value(self) == $0.value(other) }
    }

    /// Returns true if its length, deadlines, reasons, appeal and remark fit its state.
    /// - Parameter isForfeited: Whether what it held was kept back when it failed.
    /// - Returns: False if one of them is another state's.
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

    /// True if a sweep looks at it when it should.
    private var isDueByItsState: Bool {
        switch state {
        case .active:
            dueAt.map { (endsAt + grace.span...evidenceDueAt).contains($0) } ?? false
        case .failedPending: dueAt == closesAt
        case .succeeded, .failed, .excused, .voided: dueAt == nil
        }
    }

    /// True if a violation has its own reason, and a missing proof the last finding's.
    private var hasReasonsInOrder: Bool {
        if violatedAt != nil, reason?.isReversible != false { return false }
        if let lapseReason, !lapseReason.isReversible || lapseReason == .noHeartbeat {
            return false
        }
        guard let reason, reason.isReversible else { return true }
        return reason == lapseReason ?? .noHeartbeat
    }
}

extension DeviceKey {
    /// True if it may be a point on P-256, whole or compressed.
    var hasItsForm: Bool {
        switch bytes.count {
        case 65: bytes[0] == 4
        case 33: bytes[0] == 2 || bytes[0] == 3
        default: false
        }
    }
}
