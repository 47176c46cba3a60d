import Settlement

/// One person and what the person's clients remember.
struct Person {
    /// How many sessions are remembered.
    private static let sessionsMaximum = 6

    let user: UserID?
    private(set) var sessions: [SessionID] = []
    var purchases: [PurchaseID] = []

    init(_ number: Int64) { user = UserID(rawValue: number) }

    /// Remembers a session that runs.
    mutating func remember(_ session: SessionID) {
        guard sessions.last != session else { return }
        if sessions.count == Person.sessionsMaximum { sessions.removeFirst() }
        sessions.append(session)
    }
}
