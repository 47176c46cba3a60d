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
                var changes = BookDigests()
                try write(writes, &changes)
                try record(changes, at: now)
            }
            try end()
        }
    }

    package func rollback() { connection.rollback() }

    /// Copies the log into the file and truncates it, unless another process has the file open.
    package func close() {
        checkpointer.wait()
        if let failure = checkpointer.failure { connection.abandonBooks(failure) }
        connection.endBooks()
    }

    package func users(for identities: [Identity]) throws(StoreError) -> [UserID] {
        let find = statements[SQLiteWriting.reads.findPerson]
        return try transaction { () throws(StoreError) in
            var users: [UserID] = []
            var changes = BookDigests()
            for identity in identities {
                let values = secret.values(identity)
                if let person = try find.rows(Person.self, values).first {
                    users.append(person.user)
                } else {
                    users.append(try add(values, &changes))
                }
            }
            try record(changes)
            return users
        }
    }

    package func record(_ lookup: Lookup) throws(StoreError) {
        try transaction { () throws(StoreError) in
            var writes = Writes()
            writes.operations = [lookup.operation(at: now)]
            var changes = BookDigests()
            try write(writes, &changes)
            try record(changes, at: now)
        }
    }

    package func deleteAnswers(after age: TimeSpan, limit: Int) throws(StoreError) -> Int {
        try transaction { () throws(StoreError) in
            let latest = FieldValue.number((now - age).millisecondsSince1970)
            let delete = statements[SQLiteWriting.deleteAnswers]
            delete.bind([latest, .number(Int64(limit))])
            defer { delete.reset() }
            var changes = BookDigests()
            while try delete.step() {
                let row = RowReader(delete, of: .answer)
                changes.remove(row.digest(of: StoredAnswer.self), from: .answer)
            }
            if changes != BookDigests() { try record(changes) }
            return -changes.rowCount
        }
    }

    /// Records a commit's changes of the digests, and its instant if it is a decision.
    private func record(
        _ changes: BookDigests,
        at now: Instant = Instant(millisecondsSince1970: 0)
    ) throws(StoreError) {
        let numbers = [now.millisecondsSince1970] + changes.numbers
        try statements[SQLiteWriting.recordCommit].run(numbers.map { .number($0) })
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
        do throws(StoreError) {
            if try checkpointer.record(pageCount: connection.logPageCount) {
                connection.checkpoint()
            }
        } catch {
            connection.abandonBooks(error)
        }
        // The commit is in the log, which stays.
        if let failure = connection.failedSync { throw failure }
    }

    /// Begins a transaction, and reads the clock, which is never before the last commit.
    private func open() throws(StoreError) {
        precondition(!connection.isInTransaction, "a transaction was not ended")
        if let failure = connection.failedSync { throw failure }
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
                for transfer in try statements[SQLiteWriting.reads.purchase].rows(
                    Transfer.self,
                    [name]
                ) {
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

    private func write(_ writes: Writes, _ changes: inout BookDigests) throws(StoreError) {
        for write in writes.sessions {
            try self.write(write, changes.replace(write.old, by: write.session))
        }
        for write in writes.wallets {
            let row = changes.replace(write.old, by: write.wallet)
            try statements[SQLiteWriting.putWallet].run(row.values)
            if write.wallet.closedAt != nil { try forget(write.wallet.user, &changes) }
        }
        for transfer in writes.transfers {
            let row = changes.replace(nil, by: transfer)
            try statements[SQLiteWriting.addTransfer].run(row.values)
        }
        for answer in writes.answers {
            let row = changes.replace(nil, by: answer)
            try statements[SQLiteWriting.addAnswer].run(row.values)
        }
        for operation in writes.operations {
            let row = changes.replace(nil, by: operation)
            try statements[SQLiteWriting.addOperation].run(row.values)
        }
    }

    /// Deletes the person behind a user, except for a hash.
    private func forget(_ user: UserID, _ changes: inout BookDigests) throws(StoreError) {
        let number = FieldValue.number(user.rawValue)
        for person in try statements[SQLiteWriting.person].rows(Person.self, [number]) {
            guard let identity = person.identity else { continue }
            let closed = Person(closed: user, hash: secret.hash(identity))
            let row = changes.replace(person, by: closed)
            try statements[SQLiteWriting.forgetPerson].run([number, row.values[2]])
        }
    }

    /// Adds a person with an identity, and returns its number, which no row has.
    private func add(
        _ identity: [FieldValue?],
        _ changes: inout BookDigests
    ) throws(StoreError) -> UserID {
        let add = statements[SQLiteWriting.addPerson]
        guard let person = try add.rows(Person.self, Array(identity.prefix(2))).first else {
            throw .conflict
        }
        let uses = statements[SQLiteWriting.numberUses]
        uses.bind([.number(person.user.rawValue)])
        defer { uses.reset() }
        guard try uses.step(), uses.number(0) == 0 else { throw .numberUsed }
        changes.insert(person.stored.digest, in: .person)
        return person.user
    }

    private func write(_ write: SessionWrite, _ row: RowValues) throws(StoreError) {
        let session = write.session
        guard let guardState = write.guardState else {
            return try statements[SQLiteWriting.addSession].run(row.values)
        }
        let name = FieldValue.name(high: session.id.high, low: session.id.low)
        if guardState == .active, session.isTouched, let dueAt = session.dueAt {
            // A heartbeat changes no indexed column.
            try statements[SQLiteWriting.touchSession].run([
                name, .number(session.lastHeartbeat.millisecondsSince1970),
                session.lapseReason.map { .code($0.rawValue) },
                .number(dueAt.millisecondsSince1970), .number(row.digest.number),
            ])
            if connection.changeCount == 1 { return }
        }
        let changes = Session.changingIndices.map { row.values[$0] }
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
