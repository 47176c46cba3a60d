extension PostgreSQLConnection {
    /// Sends the beginning of a transaction, with its settings.
    func open(
        _ beginning: Statement,
        _ settings: PostgreSQLSettings,
        lockTimeout: LockTimeout
    ) throws(StoreError) {
        try send(beginning)
        try send(.settings, settings.parameters(lockTimeout))
    }

    /// Runs the statements that a body sends in one transaction and one round trip.
    /// - Returns: The results of the statements, in order.
    /// - Throws: `StoreError`; the transaction is rolled back.
    func transaction(
        _ beginning: Statement,
        _ settings: PostgreSQLSettings,
        _ body: () throws(StoreError) -> Void
    ) throws(StoreError) -> ArraySlice<PostgreSQLResult> {
        precondition(!isInTransaction, "a transaction was not ended")
        do throws(StoreError) {
            try open(beginning, settings, lockTimeout: .usual)
            try body()
            try send(.commit)
            let results = try finish()
            guard results.last?.command == Statement.commit.sql else { throw StoreError.conflict }
            return results.dropFirst(2).dropLast()
        } catch {
            rollback()
            throw error
        }
    }

    /// Prepares statements, including the one that commits, on a new connection.
    ///
    /// Preparing waits for a lock on a whole table, but not forever.
    func prepare(
        _ statements: [Statement],
        _ settings: PostgreSQLSettings
    ) throws(StoreError) {
        try run(settings.beginning)
        try prepare(statements)
        try send(.commit)
        _ = try finish()
    }

    func query(_ sql: String) throws(StoreError) -> PostgreSQLResult? {
        let statement = Statement("", sql)
        try prepare([statement])
        try send(statement)
        return try finish().first
    }
}
