import CPostgreSQL

/// One connection to a server, used from one thread at a time.
///
/// Statements are sent one after the other without waiting, and then all answers are awaited at once
/// with `finish`. Sending cannot block for ever on answers that nobody reads: libpq takes them in
/// while it waits to send.
@safe final class PostgreSQLConnection {
    /// The parameters of libpq besides the connection string, which may override them.
    ///
    /// A server that is not there, or no longer, is noticed within seconds. One that only follows
    /// another is not this store's: it may lag behind.
    private static let defaults = [
        ("fallback_application_name", "stint"), ("connect_timeout", "5"),
        ("keepalives_idle", "10"), ("keepalives_interval", "5"), ("keepalives_count", "3"),
        ("tcp_user_timeout", "10000"), ("target_session_attrs", "read-write"),
    ]

    private let handle: OpaquePointer
    /// True if an error has left it in an unknown state.
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
            throw .failed(code: 0, message: "there is no memory for a connection")
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

    /// Prepares statements; from then on the connection is one pipeline.
    ///
    /// A statement without a name is replaced by the next one.
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

    /// Sends a statement, whose answer comes with `finish`.
    func send(
        _ statement: Statement,
        _ parameters: Parameters = Parameters()
    ) throws(StoreError) {
        let count = parameters.places.count
        let isSent = unsafe parameters.bytes.withUnsafeBytes { bytes in
            let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
            let values = unsafe parameters.places.map { place in
                unsafe place.flatMap { place in unsafe start?.advanced(by: place.lowerBound) }
            }
            return unsafe postgresql_send(
                handle,
                statement.name,
                Int32(count),
                values,
                parameters.places.map { Int32($0?.count ?? 0) },
                [Int32](repeating: 1, count: count)
            )
        }
        guard isSent else { throw lost() }
        sentCount += 1
    }

    /// Waits for the answers to everything that was sent.
    /// - Returns: What came of each statement, in order.
    /// - Throws: `StoreError`, the first one: statements after it did not run.
    func finish() throws(StoreError) -> [PostgreSQLResult] {
        var results: [PostgreSQLResult] = []
        results.reserveCapacity(sentCount)
        var failure: StoreError?
        var isAtEnd = false
        sentCount = 0
        guard unsafe postgresql_sync(handle) else { throw lost() }
        reading: while true {
            guard let raw = unsafe postgresql_next(handle) else {
                // One statement's answer ends like this; a second time there is nobody to answer.
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

    /// Leaves a transaction, if one is open.
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
            // The server ends the transaction once the connection is closed.
            isLost = true
        }
    }

    /// Returns the error of a lost connection, in libpq's words.
    private func lost() -> StoreError {
        isLost = true
        let message = unsafe String(cString: postgresql_message(handle))
        return .failed(code: 0, message: PostgreSQLConnection.line(message))
    }

    /// Returns the meaning of an error; an unexpected one ends the use of the connection.
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
    /// Creates the error for a state of the server's, five characters; nil for an unexpected one.
    init?(state: String) {
        switch state {
        // A transaction that others kept from happening as if alone, or a circle of waiting.
        case "40001", "40P01": self = .conflict
        // A lock was not free in time.
        case "55P03": self = .locked
        // A statement took too long.
        case "57014": self = .busy
        case "53100": self = .full
        default:
            // Class 23: a unique index or a check.
            guard state.hasPrefix("23") else { return nil }
            self = .conflict
        }
    }
}

/// Calls a function with texts as C has them: an array of them, and nothing at its end.
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
