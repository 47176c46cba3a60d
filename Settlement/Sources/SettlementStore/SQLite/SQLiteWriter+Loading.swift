import Settlement

extension SQLiteWriter {
    /// Loads every row that some commands need, each of them once.
    func load(_ commands: [Command], into world: inout World) throws(StoreError) {
        var users: Set<UserID> = []
        var sessions: Set<SessionID> = []
        var losers: Set<UserID> = []
        for command in commands {
            let needs = command.needs
            if let user = needs.wallet, users.insert(user).inserted {
                statements.wallet.bind(user.rawValue, at: 1)
                defer { statements.wallet.reset() }
                if try statements.wallet.step() {
                    let wallet = try statements.wallet.wallet()
                    if wallet.hasForfeits { losers.insert(user) }
                    world.load(wallet)
                }
            }
            if let id = needs.session, sessions.insert(id).inserted {
                statements.session.bind(high: id.high, low: id.low, at: 1)
                try loadSession(statements.session, into: &world)
            }
            if let user = needs.unsettledSessions {
                statements.activeSession.bind(user.rawValue, at: 1)
                try loadSession(statements.activeSession, into: &world)
                // Each of them is looked for among all of the user's sessions.
                if losers.remove(user) != nil { try loadDueFailures(of: user, into: &world) }
            }
            if let id = needs.purchase { try load(id, into: &world) }
            if let key = needs.key {
                statements.answer.bind(command.user.rawValue, at: 1)
                statements.answer.bind(key.text, at: 2)
                defer { statements.answer.reset() }
                if try statements.answer.step() { world.load(try statements.answer.answer()) }
            }
        }
    }

    /// Finds out what is due, the longest due first.
    func dueCommands(
        at now: Instant,
        limit: Int,
        excluding excluded: Set<Command>
    ) throws(StoreError) -> [Command] {
        var commands: [Command] = []
        let sessions = statements.dueSessions
        sessions.bind(now.millisecondsSince1970, at: 1)
        defer { sessions.reset() }
        while commands.count < limit, try sessions.step() {
            let row = RowReader(sessions, "session")
            let name = try row.require(sessions.pair(0))
            let user = try row.require(UserID(rawValue: sessions.number(1)))
            let id = SessionID(high: name.high, low: name.low)
            let command = Command(user: user, action: .sweep(id), key: nil)
            if !excluded.contains(command) { commands.append(command) }
        }
        let wallets = statements.dueWallets
        wallets.bind(now.millisecondsSince1970, at: 1)
        defer { wallets.reset() }
        while commands.count < limit, try wallets.step() {
            let user = try RowReader(wallets, "wallet").require(UserID(rawValue: wallets.number(0)))
            let command = Command(user: user, action: .expireVotes, key: nil)
            if !excluded.contains(command) { commands.append(command) }
        }
        return commands
    }

    private func loadSession(
        _ statement: SQLiteStatement,
        into world: inout World
    ) throws(StoreError) {
        defer { statement.reset() }
        if try statement.step() { world.load(try statement.session()) }
    }

    private func loadDueFailures(
        of user: UserID,
        into world: inout World
    ) throws(StoreError) {
        let statement = statements.dueFailures
        statement.bind(user.rawValue, at: 1)
        statement.bind(now.millisecondsSince1970, at: 2)
        statement.bind(Int64(RowNeeds.dueMaximum), at: 3)
        defer { statement.reset() }
        while try statement.step() { world.load(try statement.session()) }
    }

    private func load(_ id: PurchaseID, into world: inout World) throws(StoreError) {
        let statement = statements.transfer
        statement.bind(high: id.high, low: id.low, at: 1)
        defer { statement.reset() }
        while try statement.step() { world.load(try statement.transfer()) }
    }
}
