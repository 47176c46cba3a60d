import Settlement

/// Checks every commit of a run.
struct CommitChecker {
    private var users: [UserID: UserChecker] = [:]
    private var sessions: [SessionID: Session] = [:]

    /// Checks the writes of a commit, and returns failed checks with details.
    mutating func check(_ writes: Writes) -> [(RunCheck, String)] {
        var broken: [(RunCheck, String)] = []
        var expired: Set<TransferID> = []
        for transfer in writes.transfers {
            guard let user = transfer.user else { continue }
            if !users[user, default: UserChecker(user)].count(transfer) {
                broken.append((.timeMovesForward, "\(transfer)"))
            }
            if transfer.code == .expiry {
                expired.insert(transfer.id)
                if transfer.at.millisecondsSince1970 < Int64(bitPattern: transfer.id.low) {
                    broken.append((.votesInTime, "\(transfer)"))
                }
            }
        }
        for write in writes.sessions {
            let session = write.session
            let old = sessions.updateValue(session, forKey: session.id)
            for check in session.broken(after: old) {
                broken.append((check, "\(session) after \(String(describing: old?.state))"))
            }
            if old?.state != session.state {
                if let old {
                    users[session.user, default: UserChecker(session.user)].count(old, -1)
                }
                users[session.user, default: UserChecker(session.user)].count(session, 1)
            }
            if old == nil, session.kind == .redemption,
                let due = users[session.user]?.areVotesDue(at: session.startsAt),
                !expired.contains(TransferID(.deadline(session.user, due), .expiry))
            {
                broken.append((.votesInTime, "\(session) after \(due)"))
            }
        }
        for wallet in writes.wallets.map(\.wallet) {
            let checks = users[wallet.user, default: UserChecker(wallet.user)].broken(by: wallet)
            for check in checks {
                broken.append((check, "\(wallet), transfers give \(fold(of: wallet.user))"))
            }
        }
        return broken
    }

    private func fold(of user: UserID) -> String { "\(String(describing: users[user]?.fold))" }
}
