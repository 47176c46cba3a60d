extension Session {
    /// How long an appeal waits for an answer before it is granted, 30 days.
    public static let answerPeriod = TimeSpan.hours(720)

    /// Until when heartbeats count; later ones do not put the failure off any more.
    public var heartbeatsUntil: Instant { endsAt + grace.span }

    /// When it fails if no clean evidence has come: a grace after its end or its last heartbeat.
    ///
    /// This is the instant that counts. `dueAt` may lie before it, because a heartbeat does not move
    /// `dueAt`; a sweep that comes too early moves it here.
    public var evidenceDueAt: Instant { max(endsAt, lastHeartbeat) + grace.span }

    /// When a failure that can still be appealed becomes final by itself; nil in other states.
    public var closesAt: Instant? {
        guard state == .failedPending else { return nil }
        guard let appealedAt else { return appealUntil }
        return appealedAt + Session.answerPeriod
    }
}
