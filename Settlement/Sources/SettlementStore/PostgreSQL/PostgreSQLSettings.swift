import CPostgreSQL
package import Settlement

/// The address of a PostgreSQL, and the waits for it.
package struct PostgreSQLSettings: Sendable {
    /// The address, as libpq reads it: `postgresql://…`, or words such as `host=… dbname=…`.
    ///
    /// Tables are made in the first schema of the search path. A password is found as libpq does,
    /// in PGPASSWORD or in the file that PGPASSFILE names, and is refused here.
    package var connection: String
    /// The longest lock of a row by others before `StoreError.locked`, 1 ms to a minute.
    package var lockTimeout: TimeSpan
    /// The longest time of a statement before `StoreError.busy`, 1 ms to a minute.
    ///
    /// A transaction whose client says nothing for as long is ended by the server, so that a process
    /// that was stopped in the middle of one does not keep rows from the others.
    package var statementTimeout: TimeSpan
    /// Reads a clock that never runs back, which reveals jumps of the database's; nil believes all.
    package var uptime: (@Sendable () -> Duration)?
    /// Reads another clock than the database's; nil but in tests.
    package var clock: (@Sendable () -> Instant)?
    package var schemaVersion: Int?

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

    /// Checks that libpq is there and reads the connection string, which may hold no password.
    ///
    /// Nothing is connected. The string is never part of an error: it may hold a secret by mistake.
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
                message: "the connection string holds a password, which others on the machine "
                    + "could read: give it in PGPASSWORD, or in a file that PGPASSFILE names"
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
    /// Begins a transaction on a connection on which nothing is prepared yet.
    var beginning: String {
        """
        BEGIN ISOLATION LEVEL READ COMMITTED; \
        SET LOCAL lock_timeout = \(lockTimeout.milliseconds); \
        SET LOCAL statement_timeout = \(statementTimeout.milliseconds)
        """
    }

    /// The parameters of the statement of settings.
    func parameters(_ patience: LockTimeout) -> Parameters {
        let lockMilliseconds =
            switch patience {
            case .usual: lockTimeout.milliseconds
            case .short: max(lockTimeout.milliseconds / 10, 1)
            }
        return Parameters([
            .text("\(lockMilliseconds)ms"), .text("\(statementTimeout.milliseconds)ms"),
        ])
    }
}
