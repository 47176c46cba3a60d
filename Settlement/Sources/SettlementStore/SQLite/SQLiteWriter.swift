package import Settlement

/// The connection for deciding commands, to a file with a write-ahead log.
///
/// A commit is on disk. Several processes may have the file open: a transaction waits for those of
/// other processes. A failed transaction changes nothing.
package final class SQLiteWriter: StoreWriter {
    let connection: SQLiteConnection
    private let statements: SQLiteStatements
    let checkpointer: Checkpointer
    private let clock: @Sendable () -> Instant
    private let uptime: (@Sendable () -> Duration)?
    private let secret: PersonSecret
    private var storeClock = StoreClock()
    package private(set) var time: StoreTime?
    private var now = Instant(millisecondsSince1970: 0)

    /// Opens a file, creating or migrating it if needed.
    /// - Throws: `StoreError`; `foreign`, `newer` and `unreleased` leave the file unchanged.
    package init(_ settings: SQLiteSettings) throws(StoreError) {
        connection = try SQLiteFile.writer(settings)
        statements = try SQLiteStatements(SQLiteWriting.all, on: connection)
        secret = try PersonSecret.required(connection.personSecret())
        checkpointer = try Checkpointer(settings)
        connection.watchLog()
        clock = settings.clock
        uptime = settings.uptime
    }

    package var isConnected: Bool { true }

    package func begin(
        _ commands: [Command],
        lockTimeout: LockTimeout,
        loading world: inout World
    ) throws(StoreError) -> Instant {
        try open()
        try rollingBack { () throws(StoreError) in try load(commands, into: &world) }
        return now
    }

    package func beginDue(
        limit: Int,
        excluding excluded: Set<Command>,
        loading world: inout World
    ) throws(StoreError) -> DueCommands {
        try open()
        return try rollingBack { () throws(StoreError) in
            let commands = try dueCommands(at: now, limit: limit, excluding: excluded)
            if commands.isEmpty { rollback() } else { try load(commands, into: &world) }
            return DueCommands(commands: commands, now: now)
        }
    }

    package func dueCommands(
        limit: Int,
        excluding excluded: Set<Command>
    ) throws(StoreError) -> [Command] {
        try transaction { () throws(StoreError) in
            try dueCommands(at: now, limit: limit, excluding: excluded)
        }
    }

    package func commit(_ writes: Writes) throws(StoreError) {
        try rollingBack { () throws(StoreError) in
            if !writes.isEmpty {
                try write(writes)
                try statements[SQLiteWriting.setClock].run([.number(now.millisecondsSince1970)])
            }
            try end()
        }
    }

    package func rollback() { connection.rollback() }

    /// Copies the log into the file and truncates it, unless another process has the file open.
    package func close() {
        checkpointer.wait()
        connection.endBooks()
    }

    package func users(for identities: [Identity]) throws(StoreError) -> [UserID] {
        let find = statements[SQLiteWriting.reads.findPerson]
        return try transaction { () throws(StoreError) in
            var users: [UserID] = []
            for identity in identities {
                let values = secret.values(identity)
                if let person = try find.rows(Person.self, values).first {
                    users.append(person.user)
                } else {
                    users.append(try add(values))
                }
            }
            try statements[SQLiteWriting.countCommit].run()
            return users
        }
    }

    package func deleteAnswers(after age: TimeSpan, limit: Int) throws(StoreError) -> Int {
        try transaction { () throws(StoreError) in
            let latest = FieldValue.number((now - age).millisecondsSince1970)
            try statements[SQLiteWriting.deleteAnswers].run([latest, .number(Int64(limit))])
            let count = connection.changeCount
            if count > 0 { try statements[SQLiteWriting.countCommit].run() }
            return count
        }
    }

    private func transaction<Value>(
        _ body: () throws(StoreError) -> Value
    ) throws(StoreError) -> Value {
        try open()
        return try rollingBack { () throws(StoreError) in
            let value = try body()
            try end()
            return value
        }
    }

    /// Commits, and limits the length of the write-ahead log.
    private func end() throws(StoreError) {
        try statements[SQLiteWriting.commit].run()
        if checkpointer.record(pageCount: connection.logPageCount) { connection.checkpoint() }
    }

    /// Begins a transaction, and reads the clock, which is never before the last commit.
    private func open() throws(StoreError) {
        precondition(!connection.isInTransaction, "a transaction was not ended")
        try statements[SQLiteWriting.begin].run()
        try rollingBack { () throws(StoreError) in
            let query = statements[SQLiteWriting.clock]
            defer { query.reset() }
            _ = try query.step()
            let latest = Instant(millisecondsSince1970: query.number(0))
            let read = storeClock.read(clock(), latest: max(now, latest), uptime: uptime?())
            time = read
            now = read.now
        }
    }
}

extension SQLiteWriter {
    /// Loads the rows that commands need, each once.
    private func load(_ commands: [Command], into world: inout World) throws(StoreError) {
        var users: Set<UserID> = []
        var sessions: Set<SessionID> = []
        var losers: Set<UserID> = []
        for command in commands {
            let needs = command.needs
            if let user = needs.wallet, users.insert(user).inserted {
                let query = statements[SQLiteWriting.reads.wallet]
                for wallet in try query.rows(Wallet.self, [.number(user.rawValue)]) {
                    if wallet.hasForfeits { losers.insert(user) }
                    world.load(wallet)
                }
            }
            if let id = needs.session, sessions.insert(id).inserted {
                let name = FieldValue.name(high: id.high, low: id.low)
                try loadSessions(SQLiteWriting.reads.session, [name], into: &world)
            }
            if let user = needs.unsettledSessions {
                let number = FieldValue.number(user.rawValue)
                try loadSessions(SQLiteWriting.reads.activeSession, [number], into: &world)
                // Each query scans all of the user's sessions.
                if losers.remove(user) != nil {
                    let limit = FieldValue.number(Int64(RowNeeds.dueMaximum))
                    try loadSessions(SQLiteWriting.failures, [number, limit], into: &world)
                }
            }
            if let id = needs.purchase {
                let name = FieldValue.name(high: id.high, low: id.low)
                for transfer in try statements[SQLiteWriting.purchase].rows(Transfer.self, [name]) {
                    world.load(transfer)
                }
            }
            if let answer = command.answerID {
                let name: [FieldValue?] = [
                    .number(answer.user.rawValue), .text(answer.key.text),
                ]
                for answer in try statements[SQLiteWriting.answer].rows(StoredAnswer.self, name) {
                    world.load(answer)
                }
            }
        }
    }

    private func loadSessions(
        _ statement: Statement,
        _ parameters: [FieldValue?],
        into world: inout World
    ) throws(StoreError) {
        for session in try statements[statement].rows(Session.self, parameters) {
            world.load(session)
        }
    }

    private func dueCommands(
        at now: Instant,
        limit: Int,
        excluding excluded: Set<Command>
    ) throws(StoreError) -> [Command] {
        var commands: [Command] = []
        for (statement, table) in [
            (SQLiteWriting.dueSessions, AuditTable.session), (SQLiteWriting.dueWallets, .wallet),
        ] {
            let query = statements[statement]
            query.bind([.number(now.millisecondsSince1970)])
            defer { query.reset() }
            while commands.count < limit, try query.step() {
                var row = RowReader(query, of: table)
                let command = try Command(due: &row, in: table)
                if !excluded.contains(command) { commands.append(command) }
            }
        }
        return commands
    }

    private func write(_ writes: Writes) throws(StoreError) {
        for write in writes.sessions { try self.write(write) }
        try add(writes.wallets, SQLiteWriting.putWallet)
        for wallet in writes.wallets where wallet.closedAt != nil { try forget(wallet.user) }
        try add(writes.transfers, SQLiteWriting.addTransfer)
        try add(writes.answers, SQLiteWriting.addAnswer)
    }

    /// Deletes the person behind a user, except for a hash.
    private func forget(_ user: UserID) throws(StoreError) {
        let number = FieldValue.number(user.rawValue)
        for person in try statements[SQLiteWriting.person].rows(Person.self, [number]) {
            guard let identity = person.identity else { continue }
            let hash = FieldValue.text(secret.hash(identity))
            try statements[SQLiteWriting.forgetPerson].run([number, hash])
        }
    }

    /// Adds a person with an identity, and returns its number, which no row has.
    private func add(_ identity: [FieldValue?]) throws(StoreError) -> UserID {
        let add = statements[SQLiteWriting.addPerson]
        guard let person = try add.rows(Person.self, Array(identity.prefix(2))).first else {
            throw .conflict
        }
        let uses = statements[SQLiteWriting.numberUses]
        uses.bind([.number(person.user.rawValue)])
        defer { uses.reset() }
        guard try uses.step(), uses.number(0) == 0 else { throw .numberUsed }
        return person.user
    }

    private func add<Row: StoredRow>(_ rows: [Row], _ statement: Statement) throws(StoreError) {
        for row in rows { try statements[statement].run(Row.fields.map { $0.value(row) }) }
    }

    private func write(_ write: SessionWrite) throws(StoreError) {
        let session = write.session
        guard let guardState = write.guardState else {
            return try add([session], SQLiteWriting.addSession)
        }
        let name = FieldValue.name(high: session.id.high, low: session.id.low)
        if guardState == .active, session.isTouched, let dueAt = session.dueAt {
            // A heartbeat changes no indexed column.
            try statements[SQLiteWriting.touchSession].run([
                name, .number(session.lastHeartbeat.millisecondsSince1970),
                session.lapseReason.map { .code($0.rawValue) },
                .number(dueAt.millisecondsSince1970), Session.digest.value(session),
            ])
            if connection.changeCount == 1 { return }
        }
        let changes = Session.changingFields.map { $0.value(session) }
        try statements[SQLiteWriting.setSession].run([name, .code(guardState.rawValue)] + changes)
        guard connection.changeCount == 1 else { throw .conflict }
    }
}

extension Command {
    /// Creates the command for a due row: a sweep of a session, or the expiry of a wallet's frozen
    /// votes.
    init(due row: inout RowReader, in table: AuditTable) throws(StoreError) {
        guard table == .session else {
            let user = try row.user()
            self.init(user: user, action: .expireVotes, key: nil)
            return
        }
        let name = try row.name()
        let id = SessionID(high: name.high, low: name.low)
        self.init(user: try row.user(), action: .sweep(id), key: nil)
    }
}

extension RowReader {
    fileprivate mutating func user() throws(StoreError) -> UserID {
        try require(UserID(rawValue: number()))
    }
}

extension Session {
    /// True if the session differs from its stored row at most by a heartbeat.
    fileprivate var isTouched: Bool {
        state == .active && settledAt == nil && closedAt == nil && reason == nil
            && violatedAt == nil && appealUntil == nil && appealedAt == nil && remark == nil
    }
}
