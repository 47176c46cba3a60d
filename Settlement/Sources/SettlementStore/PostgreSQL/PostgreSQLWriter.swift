package import Settlement

/// The connection that commands are decided on, to a server that many processes share.
///
/// Rows are locked in one order before they are read, so that processes wait for each other and
/// never in a circle. What is committed is on the server's disk. A transaction takes two round trips,
/// one to lock and load, one to write and commit.
package final class PostgreSQLWriter: StoreWriter {
    let connection: PostgreSQLConnection
    private let settings: PostgreSQLSettings
    /// The users of the open transaction who have a wallet.
    private var usersWithWallet: Set<UserID> = []
    private var now = Instant(millisecondsSince1970: 0)
    private var storeClock = StoreClock()
    /// The last reading of the clock; nil before the first.
    package private(set) var time: StoreTime?
    private let secret: PersonSecret

    /// Connects; tables are made or migrated if that is needed.
    /// - Throws: `StoreError`; `foreign` and `newer` leave the database as it is, and `busy` means
    ///   that somebody has locked a whole table.
    package init(_ settings: PostgreSQLSettings) throws(StoreError) {
        self.settings = settings
        do throws(StoreError) {
            connection = try PostgreSQLConnection(settings)
            try Schema.migrate(connection, settings)
            secret = try PersonSecret.required(Schema.personSecret(connection, settings))
            try connection.prepare(Statement.ofWriter, settings)
        } catch {
            // There are no commands yet whose rows it could be.
            throw error == .locked ? .busy : error
        }
    }

    package var isConnected: Bool { connection.isConnected }

    package func begin(
        _ commands: [Command],
        patience: LockTimeout,
        loading world: inout World
    ) throws(StoreError) -> Instant {
        precondition(!connection.isInTransaction, "a transaction was not ended")
        try rollingBack { () throws(StoreError) in
            try open(patience)
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
                try write(writes)
                let latest = FieldValue.number(now.millisecondsSince1970)
                try connection.send(.setClock, Parameters([latest]))
            }
            try connection.send(.commit)
            let results = try connection.finish()
            guard results.last?.command == Statement.commit.sql else { throw .conflict }
        }
    }

    package func rollback() { connection.rollback() }

    package func close() {}

    package func users(for identities: [Identity]) throws(StoreError) -> [UserID] {
        // Replicas that wait for each other's new rows do so in one order, so never in a circle.
        let ordered = Set(identities).sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
        let results = try connection.transaction(.begin, settings) { () throws(StoreError) in
            for identity in ordered {
                try connection.send(.addPerson, Parameters(secret.values(identity)))
            }
            // Whoever was there, or was added by another process meanwhile, is found, too.
            for identity in ordered {
                let find = PostgreSQLReader.statements.findPerson
                try connection.send(find, Parameters(secret.values(identity)))
            }
            try connection.send(.waitForCommit)
        }
        var users: [Identity: UserID] = [:]
        for (identity, result) in zip(ordered, results.dropFirst(ordered.count)) {
            users[identity] = try result.rows(Person.self).first?.user
        }
        return try identities.map { identity throws(StoreError) in
            guard let user = users[identity] else { throw .conflict }
            return user
        }
    }

    package func forgetAnswers(after age: TimeSpan, limit: Int) throws(StoreError) -> Int {
        // A clock that has jumped must not have all answers forgotten.
        let shown = try connection.transaction(.begin, settings) { () throws(StoreError) in
            try connection.send(.clock, Parameters([clockValue]))
        }
        guard let clock = shown.first else { throw .conflict }
        let now = try read(clock).millisecondsSince1970
        let parameters = Parameters([
            .number(now), .number(age.milliseconds), .number(Int64(limit)),
        ])
        let results = try connection.transaction(.begin, settings) { () throws(StoreError) in
            try connection.send(.forgetAnswers, parameters)
        }
        return results.first?.changeCount ?? 0
    }

    /// Reads the result of the clock statement, and returns the instant to decide at.
    private func read(_ result: PostgreSQLResult) throws(StoreError) -> Instant {
        var row = result.reader(0, of: .clock)
        let shown = row.instant()
        let latest = row.isPresent() ? row.instant() : now
        let read = storeClock.read(shown, latest: max(now, latest), uptime: settings.uptime?())
        time = read
        return read.now
    }

    /// Sends the beginning of a transaction.
    private func open(_ patience: LockTimeout) throws(StoreError) {
        usersWithWallet.removeAll(keepingCapacity: true)
        try connection.open(.begin, settings, patience: patience)
    }
}

extension PostgreSQLWriter {
    /// Locks and loads every row that some commands need, together with what was sent before.
    ///
    /// The clock is read last. Whoever had one of the rows has committed by then, and left the
    /// instant of it: no row is decided on at an instant before the one that it was written at.
    private func load(
        _ commands: [Command],
        into world: inout World
    ) throws(StoreError) -> Instant {
        let needs = commands.map(\.needs)
        let users = Set(needs.compactMap(\.wallet)).sorted()
        let sessions = Set(needs.compactMap(\.session)).sorted()
        let unsettled = Set(needs.compactMap(\.unsettledSessions)).sorted()
        let purchases = Set(needs.compactMap(\.purchase)).sorted()
        let keys = Set(commands.compactMap(\.answerName)).sorted()
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
                self.usersWithWallet.insert(wallet.user)
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
            try query(.answers, parameters) { (world, answer: KeptAnswer) in world.load(answer) }
        }
        try connection.send(.clock, Parameters([clockValue]))

        let results = try connection.finish().suffix(readers.count + 1)
        for (read, result) in zip(readers, results) { try read(&world, result) }
        guard let clock = results.last else { throw .conflict }
        return try read(clock)
    }

    /// Claims what is due, the longest due first, together with what was sent before.
    private func claim(
        limit: Int,
        excluding excluded: Set<Command>
    ) throws(StoreError) -> [Command] {
        // By a clock that has jumped, nothing is claimed that is not due by the one that is believed.
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

    /// The first parameter of a statement that reads the clock.
    private var clockValue: FieldValue? {
        settings.clock.map { .number($0().millisecondsSince1970) }
    }

    /// Sends everything that a batch has changed, each table's rows in the order of their names.
    ///
    /// Rows that are there had to be locked before. A new row may wait for another process that adds
    /// the same one; as all add in one order, that never happens in a circle.
    private func write(_ writes: Writes) throws(StoreError) {
        for wallet in writes.wallets where wallet.closedAt != nil { try forget(wallet.user) }
        let changed = writes.sessions.filter { $0.guardState != nil }
        let added = writes.sessions.filter { $0.guardState == nil }.map(\.session)
        let known = writes.wallets.filter { usersWithWallet.contains($0.user) }
        let new = writes.wallets.filter { !usersWithWallet.contains($0.user) }
        if !changed.isEmpty {
            var parameters = Parameters()
            parameters.add(changed, as: .name) {
                .name(high: $0.session.id.high, low: $0.session.id.low)
            }
            parameters.add(changed, as: .code) { $0.guardState.map { .code($0.rawValue) } }
            parameters.add(changed.map(\.session), Session.changingFields)
            try connection.send(.setSessions, parameters)
        }
        try send(.addSessions, added)
        try send(.setWallets, known)
        try send(.addWallets, new)
        let transfers = writes.transfers.sorted { left, right in
            (left.id.high, left.id.low, left.id.slot.rawValue)
                < (right.id.high, right.id.low, right.id.slot.rawValue)
        }
        try send(.addTransfers, transfers)
        try send(.addAnswers, writes.answers.sorted { $0.name < $1.name })
    }

    /// Forgets the person behind a user, but for a hash.
    private func forget(_ user: UserID) throws(StoreError) {
        let number = FieldValue.number(user.rawValue)
        try connection.send(.person, Parameters([number]))
        for person in try connection.finish().last?.rows(Person.self) ?? [] {
            guard let identity = person.identity else { continue }
            let hash = FieldValue.text(secret.hash(identity))
            try connection.send(.forgetPerson, Parameters([number, hash]))
        }
    }

    private func send<Row: StoredRow>(
        _ statement: Statement,
        _ rows: [Row]
    ) throws(StoreError) {
        guard !rows.isEmpty else { return }
        var parameters = Parameters()
        parameters.add(rows, Row.fields)
        try connection.send(statement, parameters)
    }
}
