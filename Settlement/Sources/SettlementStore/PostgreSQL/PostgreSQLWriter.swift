package import Settlement

/// The connection for deciding commands, to a server that many processes share.
///
/// Rows are locked in one order before they are read, so that processes never deadlock. A commit is
/// on the server's disk. A transaction takes two round trips: one to lock and load, one to write
/// and commit.
package final class PostgreSQLWriter: StoreWriter {
    let connection: PostgreSQLConnection
    private let settings: PostgreSQLSettings
    private var now = Instant(millisecondsSince1970: 0)
    private var storeClock = StoreClock()
    /// The last reading of the clock; nil before the first.
    package private(set) var time: StoreTime?
    private let secret: PersonSecret

    /// Connects, and creates or migrates the tables if needed.
    /// - Throws: `StoreError`; `foreign`, `newer` and `unreleased` leave the database unchanged,
    ///   and `busy` means that a whole table is locked.
    package init(_ settings: PostgreSQLSettings) throws(StoreError) {
        self.settings = settings
        do throws(StoreError) {
            connection = try PostgreSQLConnection(settings)
            try Schema.migrate(connection, settings)
            secret = try PersonSecret.required(Schema.personSecret(connection, settings))
            try connection.prepare(Statement.ofWriter, settings)
        } catch {
            // No command is waiting for these rows.
            throw error == .locked ? .busy : error
        }
    }

    package var isConnected: Bool { connection.isConnected }

    package func begin(
        _ commands: [Command],
        lockTimeout: LockTimeout,
        loading world: inout World
    ) throws(StoreError) -> Instant {
        precondition(!connection.isInTransaction, "a transaction was not ended")
        try rollingBack { () throws(StoreError) in
            try open(lockTimeout)
            now = max(now, try load(commands, into: &world))
        }
        return now
    }

    package func beginDue(
        limit: Int,
        excluding excluded: Set<Command>,
        loading world: inout World
    ) throws(StoreError) -> DueCommands {
        precondition(!connection.isInTransaction, "a transaction was not ended")
        return try rollingBack { () throws(StoreError) in
            try open(.usual)
            let commands = try claim(limit: limit, excluding: excluded)
            if commands.isEmpty {
                rollback()
            } else {
                now = max(now, try load(commands, into: &world))
            }
            return DueCommands(commands: commands, now: now)
        }
    }

    package func dueCommands(
        limit: Int,
        excluding excluded: Set<Command>
    ) throws(StoreError) -> [Command] {
        precondition(!connection.isInTransaction, "a transaction was not ended")
        defer { rollback() }
        try open(.usual)
        return try claim(limit: limit, excluding: excluded)
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

    /// Sends a commit's changes of the digests, and its instant if it is a decision.
    private func record(
        _ changes: BookDigests,
        at now: Instant = Instant(millisecondsSince1970: 0)
    ) throws(StoreError) {
        let numbers = [now.millisecondsSince1970] + changes.numbers
        try connection.send(.recordCommit, Parameters(numbers.map { .number($0) }))
    }

    private func end() throws(StoreError) {
        try connection.send(.commit)
        let results = try connection.finish()
        guard results.last?.command == Statement.commit.sql else { throw .conflict }
    }

    package func rollback() { connection.rollback() }

    package func close() {}

    package func users(for identities: [Identity]) throws(StoreError) -> [UserID] {
        // All replicas add people in one order, so they never deadlock.
        let ordered = Set(identities).sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
        var users: [Identity: UserID] = [:]
        precondition(!connection.isInTransaction, "a transaction was not ended")
        try rollingBack { () throws(StoreError) in
            try open(.usual)
            for identity in ordered {
                try connection.send(.addPerson, Parameters(secret.values(identity)))
            }
            // This also finds people who existed, or were added by another process meanwhile.
            for identity in ordered {
                let find = PostgreSQLReader.statements.findPerson
                try connection.send(find, Parameters(secret.values(identity)))
            }
            let results = try connection.finish().suffix(2 * ordered.count)
            for (identity, result) in zip(ordered, results.dropFirst(ordered.count)) {
                users[identity] = try result.rows(Person.self).first?.user
            }
            var changes = BookDigests()
            for result in results.prefix(ordered.count) {
                for person in try result.rows(Person.self) {
                    changes.insert(person.stored.digest, in: .person)
                }
            }
            if changes != BookDigests() { try record(changes) }
            try end()
        }
        return try identities.map { identity throws(StoreError) in
            guard let user = users[identity] else { throw .conflict }
            return user
        }
    }

    package func record(_ lookup: Lookup) throws(StoreError) {
        try rollingBack { () throws(StoreError) in
            try open(.usual)
            try connection.send(.clock, Parameters([clockValue]))
            guard let clock = try connection.finish().last else { throw .conflict }
            now = max(now, try read(clock))
            var writes = Writes()
            writes.operations = [lookup.operation(at: now)]
            var changes = BookDigests()
            try write(writes, &changes)
            try record(changes, at: now)
            try end()
        }
    }

    package func deleteAnswers(after age: TimeSpan, limit: Int) throws(StoreError) -> Int {
        // A clock that has jumped must not cause all answers to be deleted.
        let shown = try connection.transaction(.begin, settings) { () throws(StoreError) in
            try connection.send(.clock, Parameters([clockValue]))
        }
        guard let clock = shown.first else { throw .conflict }
        let now = try read(clock).millisecondsSince1970
        let parameters = Parameters([
            .number(now), .number(age.milliseconds), .number(Int64(limit)),
        ])
        var changes = BookDigests()
        try rollingBack { () throws(StoreError) in
            try open(.usual)
            try connection.send(.deleteAnswers, parameters)
            guard let deleted = try connection.finish().last else { throw .conflict }
            for index in 0..<deleted.count {
                let row = deleted.reader(index, of: .answer)
                changes.remove(row.digest(of: StoredAnswer.self), from: .answer)
            }
            if changes != BookDigests() { try record(changes) }
            try end()
        }
        return -changes.rowCount
    }

    /// Reads the result of the clock statement, and returns the instant for decisions.
    private func read(_ result: PostgreSQLResult) throws(StoreError) -> Instant {
        var row = result.reader(0, of: .clock)
        let shown = row.instant()
        let latest = row.isPresent() ? row.instant() : now
        let read = storeClock.read(shown, latest: max(now, latest), uptime: settings.uptime?())
        time = read
        return read.now
    }

    /// Sends the beginning of a transaction.
    private func open(_ lockTimeout: LockTimeout) throws(StoreError) {
        try connection.open(.begin, settings, lockTimeout: lockTimeout)
    }
}

extension PostgreSQLWriter {
    /// Locks and loads the rows that commands need, together with the statements sent before.
    ///
    /// The clock is read last. By then, the previous owner of each row has committed and recorded
    /// its instant, so no decision about a row is earlier than the row's last write.
    private func load(
        _ commands: [Command],
        into world: inout World
    ) throws(StoreError) -> Instant {
        let needs = commands.map(\.needs)
        let users = Set(needs.compactMap(\.wallet)).sorted()
        let sessions = Set(needs.compactMap(\.session)).sorted()
        let unsettled = Set(needs.compactMap(\.unsettledSessions)).sorted()
        let purchases = Set(needs.compactMap(\.purchase)).sorted()
        let keys = Set(commands.compactMap(\.answerID)).sorted()
        var readers: [(inout World, PostgreSQLResult) throws(StoreError) -> Void] = []

        func query<Row: StoredRow>(
            _ statement: Statement,
            _ parameters: Parameters,
            _ load: @escaping (inout World, Row) -> Void
        ) throws(StoreError) {
            try connection.send(statement, parameters)
            func read(_ world: inout World, _ result: PostgreSQLResult) throws(StoreError) {
                for row in try result.rows(Row.self) { load(&world, row) }
            }
            readers.append(read)
        }
        if !users.isEmpty {
            var parameters = Parameters()
            parameters.add(users, as: .number) { .number($0.rawValue) }
            try query(.wallets, parameters) { (world, wallet: Wallet) in
                world.load(wallet)
            }
        }
        if !sessions.isEmpty || !unsettled.isEmpty {
            var parameters = Parameters()
            parameters.add(sessions, as: .name) { .name(high: $0.high, low: $0.low) }
            parameters.add(unsettled, as: .number) { .number($0.rawValue) }
            try query(.sessions, parameters) { (world, session: Session) in world.load(session) }
        }
        if !purchases.isEmpty {
            var parameters = Parameters()
            parameters.add(purchases, as: .name) { .name(high: $0.high, low: $0.low) }
            try query(.purchases, parameters) { (world, row: Transfer) in world.load(row) }
        }
        if !keys.isEmpty {
            var parameters = Parameters()
            parameters.add(keys, as: .number) { .number($0.user.rawValue) }
            parameters.add(keys, as: .text) { .text($0.key.text) }
            try query(.answers, parameters) { (world, answer: StoredAnswer) in world.load(answer) }
        }
        try connection.send(.clock, Parameters([clockValue]))

        let results = try connection.finish().suffix(readers.count + 1)
        for (read, result) in zip(readers, results) { try read(&world, result) }
        guard let clock = results.last else { throw .conflict }
        return try read(clock)
    }

    /// Claims due commands, the earliest due first, together with the statements sent before.
    private func claim(
        limit: Int,
        excluding excluded: Set<Command>
    ) throws(StoreError) -> [Command] {
        // If the clock has jumped, only commands that are due by the trusted clock are claimed.
        let held = time.flatMap { $0.isHeld ? $0.now.millisecondsSince1970 : nil }
        let shown = held.map { .number($0) } ?? clockValue
        var ofSessions = Parameters([shown, .number(Int64(limit))])
        var ofWallets = ofSessions
        ofSessions.add(excluded.compactMap(\.needs.session), as: .name) {
            .name(high: $0.high, low: $0.low)
        }
        let users = excluded.filter { $0.action == .expireVotes }.map(\.user)
        ofWallets.add(users, as: .number) { .number($0.rawValue) }
        try connection.send(.dueSessions, ofSessions)
        try connection.send(.dueWallets, ofWallets)
        try connection.send(.clock, Parameters([clockValue]))
        var results = try connection.finish().suffix(3)
        if let clock = results.popLast() { _ = try read(clock) }
        if held == nil, time?.isHeld == true { return [] }
        var commands: [Command] = []
        for (result, table) in zip(results, [AuditTable.session, .wallet]) {
            for index in 0..<min(result.count, limit - commands.count) {
                var row = result.reader(index, of: table)
                commands.append(try Command(due: &row, in: table))
            }
        }
        return commands
    }

    /// The first parameter of statements that read the clock.
    private var clockValue: FieldValue? {
        settings.clock.map { .number($0().millisecondsSince1970) }
    }

    /// Sends the changes of a batch, the rows of each table in the order of their IDs.
    ///
    /// Existing rows are locked already. A new row may wait for another process that adds the same
    /// one; all add in one order, so they never deadlock.
    private func write(_ writes: Writes, _ changes: inout BookDigests) throws(StoreError) {
        for write in writes.wallets where write.wallet.closedAt != nil {
            try forget(write.wallet.user, &changes)
        }
        let changed = writes.sessions.filter { $0.old != nil }
        if !changed.isEmpty {
            var parameters = Parameters()
            parameters.add(changed, as: .name) {
                .name(high: $0.session.id.high, low: $0.session.id.low)
            }
            parameters.add(changed, as: .code) { $0.guardState.map { .code($0.rawValue) } }
            let rows = changed.map { changes.replace($0.old, by: $0.session) }
            parameters.add(rows, of: Session.self, columns: Session.changingIndices)
            try connection.send(.setSessions, parameters)
        }
        let added = writes.sessions.filter { $0.old == nil }
        try send(.addSessions, Session.self, added.map { changes.replace(nil, by: $0.session) })
        let known = writes.wallets.filter { $0.old != nil }
        try send(.setWallets, Wallet.self, known.map { changes.replace($0.old, by: $0.wallet) })
        let new = writes.wallets.filter { $0.old == nil }
        try send(.addWallets, Wallet.self, new.map { changes.replace(nil, by: $0.wallet) })
        let transfers = writes.transfers.sorted { left, right in
            (left.id.high, left.id.low, left.id.slot.rawValue)
                < (right.id.high, right.id.low, right.id.slot.rawValue)
        }
        try send(.addTransfers, Transfer.self, transfers.map { changes.replace(nil, by: $0) })
        let answers = writes.answers.sorted { $0.name < $1.name }
        try send(.addAnswers, StoredAnswer.self, answers.map { changes.replace(nil, by: $0) })
        let operations = writes.operations.map { changes.replace(nil, by: $0) }
        try send(.addOperations, Operation.self, operations)
    }

    /// Deletes the person behind a user, except for a hash.
    private func forget(_ user: UserID, _ changes: inout BookDigests) throws(StoreError) {
        let number = FieldValue.number(user.rawValue)
        try connection.send(.person, Parameters([number]))
        for person in try connection.finish().last?.rows(Person.self) ?? [] {
            guard let identity = person.identity else { continue }
            let closed = Person(closed: user, hash: secret.hash(identity))
            let row = changes.replace(person, by: closed)
            try connection.send(.forgetPerson, Parameters([number, row.values[2]]))
        }
    }

    private func send<Row: StoredRow>(
        _ statement: Statement,
        _ type: Row.Type,
        _ rows: [RowValues]
    ) throws(StoreError) {
        guard !rows.isEmpty else { return }
        var parameters = Parameters()
        parameters.add(rows, of: type, columns: Row.fields.indices)
        try connection.send(statement, parameters)
    }
}
