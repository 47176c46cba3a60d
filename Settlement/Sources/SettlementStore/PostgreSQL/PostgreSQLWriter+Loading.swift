import Settlement

extension PostgreSQLWriter {
    /// Locks and loads every row that some commands need, together with what was sent before.
    ///
    /// The clock is read last. Whoever had one of the rows has committed by then, and left the
    /// instant of it: no row is decided on at an instant before the one that it was written at.
    ///
    /// - Returns: The store's clock.
    func load(_ commands: [Command], into world: inout World) throws(StoreError) -> Instant {
        let needs = commands.map(\.needs)
        let users = Set(needs.compactMap(\.wallet)).sorted()
        let sessions = Set(needs.compactMap(\.session)).sorted()
        let unsettled = Set(needs.compactMap(\.unsettledSessions)).sorted()
        let purchases = Set(needs.compactMap(\.purchase)).sorted()
        let keys = Set(
            zip(commands, needs).compactMap { command, needs in
                needs.key.map { AnswerName(user: command.user, key: $0.text) }
            }
        ).sorted()
        var readers: [(inout World, PostgreSQLResult) throws(StoreError) -> Void] = []

        if !users.isEmpty {
            var parameters = Parameters()
            parameters.addNumbers(users) { $0.rawValue }
            try connection.send(.wallets, parameters)
            readers.append(readWallets)
        }
        if !sessions.isEmpty || !unsettled.isEmpty {
            var parameters = Parameters()
            parameters.addNames(sessions) { ($0.high, $0.low) }
            parameters.addNumbers(unsettled) { $0.rawValue }
            try connection.send(.sessions, parameters)
            readers.append(readSessions)
        }
        if !purchases.isEmpty {
            var parameters = Parameters()
            parameters.addNames(purchases) { ($0.high, $0.low) }
            try connection.send(.purchases, parameters)
            readers.append(readTransfers)
        }
        if !keys.isEmpty {
            var parameters = Parameters()
            parameters.addNumbers(keys) { $0.user.rawValue }
            parameters.addTexts(keys) { $0.key }
            try connection.send(.answers, parameters)
            readers.append(readAnswers)
        }
        try connection.send(.clock, clockParameters)

        let results = try connection.finish().suffix(readers.count + 1)
        for (read, result) in zip(readers, results) { try read(&world, result) }
        guard let clock = results.last else { throw .conflict }
        return try read(clock)
    }

    /// Claims what is due, the longest due first, together with what was sent before.
    func claim(
        limit: Int,
        excluding excluded: Set<Command>
    ) throws(StoreError) -> [Command] {
        // By a clock that has jumped, nothing is claimed that is not due by the one that is believed.
        var parameters = clockParameters
        let wasHeld = time?.isHeld == true
        if let time, time.isHeld {
            parameters = Parameters()
            parameters.add(time.now.millisecondsSince1970)
        }
        parameters.add(Int64(limit))
        var walletParameters = parameters
        parameters.addNames(excluded.compactMap(\.needs.session)) { ($0.high, $0.low) }
        let users = excluded.filter { $0.action == .expireVotes }.map(\.user)
        walletParameters.addNumbers(users) { $0.rawValue }
        try connection.send(.dueSessions, parameters)
        try connection.send(.dueWallets, walletParameters)
        try connection.send(.clock, clockParameters)
        var results = try connection.finish().suffix(3)
        if let clock = results.popLast() { _ = try read(clock) }
        if !wasHeld, time?.isHeld == true { return [] }
        var commands: [Command] = []
        if let sessions = results.first {
            for index in 0..<sessions.count {
                let row = Row(sessions, index, of: "session")
                let name = try row.require(row.pair(0))
                let user = try row.require(UserID(rawValue: row.number(1)))
                let id = SessionID(high: name.high, low: name.low)
                commands.append(Command(user: user, action: .sweep(id), key: nil))
            }
        }
        if let wallets = results.last {
            for index in 0..<min(wallets.count, limit - commands.count) {
                let row = Row(wallets, index, of: "wallet")
                let user = try row.require(UserID(rawValue: row.number(0)))
                commands.append(Command(user: user, action: .expireVotes, key: nil))
            }
        }
        return commands
    }

    /// The first parameter of a statement that reads the clock.
    var clockParameters: Parameters {
        var parameters = Parameters()
        parameters.add(settings.clock?().millisecondsSince1970)
        return parameters
    }

    private func readWallets(
        _ world: inout World,
        _ result: PostgreSQLResult
    ) throws(StoreError) {
        for index in 0..<result.count {
            let wallet = try Row(result, index, of: "wallet").wallet()
            usersWithWallet.insert(wallet.user)
            world.load(wallet)
        }
    }

    private func readSessions(
        _ world: inout World,
        _ result: PostgreSQLResult
    ) throws(StoreError) {
        for index in 0..<result.count {
            world.load(try Row(result, index, of: "session").session())
        }
    }

    private func readTransfers(
        _ world: inout World,
        _ result: PostgreSQLResult
    ) throws(StoreError) {
        for index in 0..<result.count {
            world.load(try Row(result, index, of: "transfer").transfer())
        }
    }

    private func readAnswers(
        _ world: inout World,
        _ result: PostgreSQLResult
    ) throws(StoreError) {
        for index in 0..<result.count {
            world.load(try Row(result, index, of: "answer").answer())
        }
    }
}

/// The name of a kept answer.
private struct AnswerName: Hashable, Comparable {
    let user: UserID
    let key: String

    static func < (left: AnswerName, right: AnswerName) -> Bool {
        (left.user, left.key) < (right.user, right.key)
    }
}
