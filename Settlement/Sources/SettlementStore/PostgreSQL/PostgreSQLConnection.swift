import CPostgreSQL

/// A connection to a server, used from one thread at a time.
///
/// Statements are sent without waiting; `finish` then waits for all answers. Sending can't block
/// forever on unread answers: libpq reads them while it waits to send.
@safe final class PostgreSQLConnection {
    /// The parameters of libpq besides the connection string, which may override them.
    ///
    /// A missing or lost server is detected within seconds. A standby is not used: it may lag
    /// behind.
    private static let defaults = [
        ("fallback_application_name", "stint"), ("connect_timeout", "5"),
        ("keepalives_idle", "10"), ("keepalives_interval", "5"), ("keepalives_count", "3"),
        ("tcp_user_timeout", "10000"), ("target_session_attrs", "read-write"),
    ]

    private let handle: OpaquePointer
    /// True if an error has left the connection in an unknown state.
    private var isLost = false
    /// The number of statements since the last `finish`.
    private var sentCount = 0
    /// True after `prepare`.
    private var isPipeline = false

    /// Connects.
    init(_ settings: PostgreSQLSettings) throws(StoreError) {
        try settings.check()
        let words =
            PostgreSQLConnection.defaults
            + [("dbname", settings.connection), ("client_encoding", "UTF8")]
        let handle = unsafe withTexts(words.map(\.0)) { keywords in
            unsafe withTexts(words.map(\.1)) { values in
                unsafe postgresql_connect(keywords, values)
            }
        }
        guard let handle = unsafe handle else {
            throw .failed(code: 0, message: "there is not enough memory for a connection")
        }
        guard unsafe postgresql_is_connected(handle) else {
            let message = unsafe String(cString: postgresql_message(handle))
            unsafe postgresql_finish(handle)
            throw .failed(code: 0, message: PostgreSQLConnection.line(message))
        }
        unsafe self.handle = unsafe handle
    }

    deinit { unsafe postgresql_finish(handle) }

    var isConnected: Bool { unsafe !isLost && postgresql_is_connected(handle) }

    var isInTransaction: Bool { unsafe postgresql_is_in_transaction(handle) }

    @discardableResult
    func run(_ sql: String) throws(StoreError) -> PostgreSQLResult {
        guard let raw = unsafe postgresql_run(handle, sql) else { throw lost() }
        let result = unsafe PostgreSQLResult(raw)
        guard unsafe postgresql_status(raw) == POSTGRESQL_DONE else { throw unsafe error(of: raw) }
        return result
    }

    /// Prepares statements; from then on, the connection is in pipeline mode.
    ///
    /// A statement without a name is replaced by the next such statement.
    func prepare(_ statements: [Statement]) throws(StoreError) {
        if !isPipeline {
            guard unsafe postgresql_begin_pipeline(handle) else { throw lost() }
            isPipeline = true
            try prepare([.rollback])
        }
        for statement in statements {
            guard unsafe postgresql_prepare(handle, statement.name, statement.sql) else {
                throw lost()
            }
            sentCount += 1
        }
        _ = try finish()
    }

    /// Sends a statement; `finish` returns its result.
    func send(
        _ statement: Statement,
        _ parameters: Parameters = Parameters()
    ) throws(StoreError) {
        let count = parameters.ranges.count
        let isSent = unsafe parameters.bytes.withUnsafeBytes { bytes in
            let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
            let values = unsafe parameters.ranges.map { range in
                unsafe range.flatMap { range in unsafe start?.advanced(by: range.lowerBound) }
            }
            return unsafe postgresql_send(
                handle,
                statement.name,
                Int32(count),
                values,
                parameters.ranges.map { Int32($0?.count ?? 0) },
                [Int32](repeating: 1, count: count)
            )
        }
        guard isSent else { throw lost() }
        sentCount += 1
    }

    /// Waits for the results of all sent statements.
    /// - Returns: The result of each statement, in order.
    /// - Throws: The first `StoreError`; the statements after it did not run.
    func finish() throws(StoreError) -> [PostgreSQLResult] {
        var results: [PostgreSQLResult] = []
        results.reserveCapacity(sentCount)
        var failure: StoreError?
        var isAtEnd = false
        sentCount = 0
        guard unsafe postgresql_sync(handle) else { throw lost() }
        reading: while true {
            guard let raw = unsafe postgresql_next(handle) else {
                // A statement's results end with null; a second null means that the connection is
                // lost.
                guard !isAtEnd else { throw lost() }
                isAtEnd = true
                continue
            }
            isAtEnd = false
            let result = unsafe PostgreSQLResult(raw)
            switch Int(unsafe postgresql_status(raw)) {
            case POSTGRESQL_DONE: results.append(result)
            case POSTGRESQL_SYNCED: break reading
            case POSTGRESQL_SKIPPED: break
            default:
                let error = unsafe error(of: raw)
                guard isConnected else { throw error }
                failure = failure ?? error
            }
        }
        if let failure { throw failure }
        return results
    }

    /// Rolls back the open transaction, if there is one.
    func rollback() {
        guard isConnected, isInTransaction else { return }
        do throws(StoreError) {
            guard isPipeline else {
                try run(Statement.rollback.sql)
                return
            }
            try send(.rollback)
            _ = try finish()
        } catch {
            // The server ends the transaction when the connection is closed.
            isLost = true
        }
    }

    /// Returns the error of a lost connection, with libpq's message.
    private func lost() -> StoreError {
        isLost = true
        let message = unsafe String(cString: postgresql_message(handle))
        return .failed(code: 0, message: PostgreSQLConnection.line(message))
    }

    /// Returns the error of a result; after an unexpected one, the connection is not used again.
    private func error(of result: OpaquePointer) -> StoreError {
        let state = unsafe postgresql_state(result).map { unsafe String(cString: $0) } ?? ""
        let message = unsafe postgresql_error(result).map { unsafe String(cString: $0) } ?? ""
        guard let error = StoreError(state: state) else {
            isLost = true
            guard !state.isEmpty else { return lost() }
            return .failed(
                code: Int(state) ?? 0,
                message: "\(state) \(PostgreSQLConnection.line(message))"
            )
        }
        return error
    }

    private static func line(_ message: String) -> String {
        message.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
}

extension StoreError {
    /// Creates the error for an SQLSTATE, five characters; nil for an unexpected one.
    init?(state: String) {
        switch state {
        // A serialization failure, or a deadlock.
        case "40001", "40P01": self = .conflict
        // A lock timeout.
        case "55P03": self = .locked
        // A statement timeout.
        case "57014": self = .busy
        case "53100": self = .full
        // The code of require_unused.
        case "STN01": self = .numberUsed
        default:
            // Class 23: a constraint violation.
            guard state.hasPrefix("23") else { return nil }
            self = .conflict
        }
    }
}

/// Calls a function with a null-terminated array of C strings.
private func withTexts<Value>(
    _ texts: [String],
    _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Value
) -> Value {
    var bytes: [CChar] = []
    var offsets: [Int] = []
    for text in texts {
        offsets.append(bytes.count)
        bytes.append(contentsOf: text.utf8CString)
    }
    return unsafe bytes.withUnsafeBufferPointer { buffer in
        let starts = unsafe offsets.map { unsafe buffer.baseAddress?.advanced(by: $0) } + [nil]
        return unsafe starts.withUnsafeBufferPointer { unsafe body($0.baseAddress) }
    }
}
