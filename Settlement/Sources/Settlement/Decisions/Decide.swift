/// Decides a command on the rows of a world, by the server's clock.
///
/// It is a pure function: equal worlds, commands and instants give equal replies and changes. The
/// order:
///
/// 1. A known key returns its stored answer, or `keyReused` if the request differs.
/// 2. Deadlines up to `now` are applied to the user's wallet and the session, so that no answer
///   depends on when a sweep ran. If a session starts or the account is closed, they are applied to
///   all of the user's sessions. A heartbeat applies none.
/// 3. The command changes everything, or is refused and changes nothing.
/// 4. The reply is stored under the key, unless nothing was decided (`Reply.isStored`).
/// - Parameters:
///   - command: The command. The rows it needs must be loaded.
///   - world: The rows, which the decision changes.
///   - now: The server's clock, never earlier than in any previous decision.
/// - Returns: The reply to send once the world's changes are stored.
package func decide(_ command: Command, in world: inout World, at now: Instant) -> Reply {
    guard let claim = command.key else { return world.perform(command, at: now) }
    if let answer = world.answer(to: command) {
        return answer.claim.fingerprint == claim.fingerprint ? answer.reply : .refused(.keyReused)
    }
    let reply = world.perform(command, at: now)
    if reply.isStored {
        world.keep(StoredAnswer(user: command.user, claim: claim, reply: reply, at: now))
    }
    return reply
}

extension World {
    fileprivate mutating func perform(_ command: Command, at now: Instant) -> Reply {
        if case .heartbeat(let id) = command.action {
            return heartbeat(id, of: command.user, at: now)
        }
        do {
            return try change(command, at: now) { changes, known throws(Refusal) in
                try changes.perform(command.action, known)
            }
        } catch {
            return .refused(error)
        }
    }
}

extension CommandChanges {
    /// Performs a command other than a heartbeat, after deadlines were applied.
    fileprivate mutating func perform(
        _ action: Action,
        _ known: PurchaseRows?
    ) throws(Refusal) -> Reply {
        switch action {
        case .start(let start, let amount): try self.start(start, amount)
        case .redeem(let start): try redeem(start)
        case .heartbeat, .sweep: try postpone()
        case .resolve(let claim): try resolve(claim)
        case .appeal(_, let text, let evidence): try appeal(text, evidence)
        case .decideAppeal(_, let isGranted, let remark):
            try decideAppeal(isGranted: isGranted, remark)
        case .void(_, let remark): try void(remark)
        case .expireVotes: .votesDue(wallet.votesDueAt)
        case .purchase(let id, let amount): try purchase(id, amount, known)
        case .clawBack(let id): try clawBack(id, known)
        case .closeAccount(_): try closeAccount()
        }
    }
}

extension World {
    /// Records that a device is online; changes only the session, and not its `dueAt`.
    ///
    /// Heartbeats count until a grace after the end, so they can't postpone a failure forever. A
    /// later one changes nothing.
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
