extension Session {
    /// Whether the instants that are set are those of the state, in their order.
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

    /// Whether evidence or an appeal counted although its time was over.
    var hasMissedDeadline: Bool {
        if let appealedAt, let appealUntil, appealedAt >= appealUntil { return true }
        guard state == .succeeded, let settledAt, let closedAt else { return false }
        // Without a failure it was settled within the grace, otherwise reversed before the burning.
        guard let appealUntil else { return settledAt >= evidenceDueAt }
        return closedAt >= (appealedAt.map { $0 + Session.answerPeriod } ?? appealUntil)
    }
}
