extension World {
    /// Notes that a device is there; touches the session alone, and does not move its `dueAt`.
    ///
    /// Heartbeats count until a grace after the end, so that they put a failure off once and not
    /// for ever. One that comes too late finds the session as it is.
    mutating func heartbeat(_ id: SessionID, of user: UserID, at now: Instant) -> Reply {
        guard var session = session(id), session.user == user else {
            return .refused(.sessionNotFound)
        }
        guard session.state == .active else { return .refused(.sessionSettled(session)) }
        guard now < session.heartbeatsUntil, now > session.lastHeartbeat else {
            return .session(session)
        }
        session.lastHeartbeat = now
        put(session)
        return .session(session)
    }
}
