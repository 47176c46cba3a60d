import CPostgreSQL
package import Settlement

/// The address of a PostgreSQL server, and its timeouts.
package struct PostgreSQLSettings: Sendable {
    /// The connection string in libpq's format: `postgresql://…` or `host=… dbname=…`.
    ///
    /// Tables are created in the first schema of the search path. Passwords are not allowed here;
    /// libpq reads them from PGPASSWORD, or from the file named in PGPASSFILE.
    package var connection: String
    /// The longest wait for a row lock before `StoreError.locked`, 1 ms to a minute.
    package var lockTimeout: TimeSpan
    /// The longest duration of a statement before `StoreError.busy`, 1 ms to a minute.
    ///
    /// The server also ends a transaction whose client is silent for this long, so that a stopped
    /// process does not keep its row locks.
    package var statementTimeout: TimeSpan
    /// Reads a monotonic clock, which reveals jumps of the database's clock; nil trusts every
    /// reading.
    package var uptime: (@Sendable () -> Duration)?
    /// Reads a clock instead of the database's; nil except in tests.
    package var clock: (@Sendable () -> Instant)?
    /// Receives the progress of a migration that audits the books.
    package var progress: MigrationProgress?

    package init(
        connection: String,
        lockTimeout: TimeSpan = TimeSpan(milliseconds: 1_000),
        statementTimeout: TimeSpan = TimeSpan(milliseconds: 2_000)
    ) {
        let bounds = TimeSpan(milliseconds: 1)...TimeSpan.minutes(1)
        self.connection = connection
        self.lockTimeout = min(max(lockTimeout, bounds.lowerBound), bounds.upperBound)
        self.statementTimeout = min(max(statementTimeout, bounds.lowerBound), bounds.upperBound)
    }

    /// Checks that libpq is installed and can parse the connection string, which must not contain a
    /// password.
    ///
    /// It does not connect. Errors never contain the string: it may contain a secret by mistake.
    package func check() throws(StoreError) {
        switch Int(postgresql_load()) {
        case POSTGRESQL_LOADED: break
        case POSTGRESQL_ABSENT:
            throw .failed(code: 0, message: "libpq.so.5 was not found: install the package libpq5")
        default:
            throw .failed(code: 0, message: "libpq.so.5 is older than version 14: update libpq5")
        }
        switch Int(unsafe postgresql_inspect(connection)) {
        case POSTGRESQL_STRING_FINE: break
        case POSTGRESQL_STRING_HAS_PASSWORD:
            throw .failed(
                code: 0,
                message: "the connection string contains a password, which other users of the "
                    + "machine could read: set PGPASSWORD, or name a file in PGPASSFILE"
            )
        default:
            throw .failed(
                code: 0,
                message: "the connection string cannot be read: write postgresql://HOST/DATABASE "
                    + "or host=HOST dbname=DATABASE"
            )
        }
    }
}

extension PostgreSQLSettings {
    /// The beginning of a transaction on a connection without prepared statements.
    var beginning: String {
        """
        BEGIN ISOLATION LEVEL READ COMMITTED; \
        SET LOCAL lock_timeout = \(lockTimeout.milliseconds); \
        SET LOCAL statement_timeout = \(statementTimeout.milliseconds)
        """
    }

    /// Returns the parameters of the `settings` statement.
    func parameters(_ timeout: LockTimeout) -> Parameters {
        let lockMilliseconds =
            switch timeout {
            case .usual: lockTimeout.milliseconds
            case .short: max(lockTimeout.milliseconds / 10, 1)
            }
        return Parameters([
            .text("\(lockMilliseconds)ms"), .text("\(statementTimeout.milliseconds)ms"),
        ])
    }
}
