/// Decides one command on the rows of a world, by the server's clock.
///
/// It reads no clock and does nothing else: equal worlds, commands and instants give equal replies
/// and equal changes. In this order:
///
/// 1. A key that is known gives the answer it gave, or `keyReused` if the request was another.
/// 2. Time passes: what is due by `now` for the user's wallet and the session happens first, and for
///    all of the user's sessions where one begins or the account is closed, so that no answer depends
///    on when a sweep came by. A heartbeat alone lets no time pass.
/// 3. The command happens wholly, or is refused and changes nothing.
/// 4. The reply is kept under the key, unless it was not decided (`Reply.isKept`).
/// - Parameters:
///   - command: What is asked for. The rows it needs must be loaded.
///   - world: The rows; changed by what is decided.
///   - now: The server's clock, never earlier than in a decision before.
/// - Returns: The reply to send once the world's changes are stored.
package func decide(_ command: Command, in world: inout World, at now: Instant) -> Reply {
    guard let claim = command.key else { return world.perform(command, at: now) }
    if let answer = world.answer(to: command) {
        return answer.claim.fingerprint == claim.fingerprint ? answer.reply : .refused(.keyReused)
    }
    let reply = world.perform(command, at: now)
    if reply.isKept {
        world.keep(KeptAnswer(user: command.user, claim: claim, reply: reply, at: now))
    }
    return reply
}

extension World {
    fileprivate mutating func perform(_ command: Command, at now: Instant) -> Reply {
        if case .heartbeat(let id) = command.action {
            return heartbeat(id, of: command.user, at: now)
        }
        do {
            return try change(command, at: now) { draft, known throws(Refusal) in
                try draft.perform(command.action, known)
            }
        } catch {
            return .refused(error)
        }
    }
}

extension Draft {
    /// Performs what is not a heartbeat, time having passed.
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
