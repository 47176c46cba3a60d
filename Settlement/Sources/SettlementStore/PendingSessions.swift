package import Settlement

/// Counts of the pending sessions at an instant, at most 100,000 of each kind.
package struct PendingSessions: Hashable, Sendable {
    /// The maximum count of each kind, so that counting stays fast.
    static let countMaximum = 100_000

    package let at: Instant
    /// The credits that active pledges hold.
    package let heldCredits: Int
    /// The number of unsettled sessions whose deadline has passed.
    package let overdueCount: Int
    /// The number of active sessions whose evidence is of a later version than the service.
    package let newerCount: Int
    package let appealCount: Int
    /// The instant of the oldest unanswered appeal, or nil.
    package let firstAppealAt: Instant?

    package init(
        at: Instant,
        heldCredits: Int,
        overdueCount: Int,
        newerCount: Int,
        appealCount: Int,
        firstAppealAt: Instant?
    ) {
        self.at = at
        self.heldCredits = heldCredits
        self.overdueCount = overdueCount
        self.newerCount = newerCount
        self.appealCount = appealCount
        self.firstAppealAt = firstAppealAt
    }

    package var appealWait: TimeSpan {
        TimeSpan(
            milliseconds: at.millisecondsSince1970 - (firstAppealAt ?? at).millisecondsSince1970
        )
    }
}

extension PendingSessions: StoredRow {
    package static let table = AuditTable.session
    /// The counts aren't columns.
    package static let fields: [Field<PendingSessions>] = []

    package init<R: FieldReader>(row reader: inout R) throws(R.Failure) {
        at = try reader.instant()
        heldCredits = try Int(reader.number())
        overdueCount = try Int(reader.number())
        newerCount = try Int(reader.number())
        appealCount = try Int(reader.number())
        firstAppealAt = try reader.isPresent() ? reader.instant() : nil
    }
}
