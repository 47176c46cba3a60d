import Locking

/// A listener that answers requests over a Unix socket, each on its own connection.
public final class ProgramListener: Sendable {
    /// The largest number of connections, which exceeds the number of open pages.
    public static let connectionMaximum = 64

    private let listener: SocketListener
    private let count = Lock(0)

    /// Listens at a path.
    /// - Throws: If it fails; an existing file is never changed.
    public init(at path: String) throws(PhoneMessageError) {
        listener = try SocketListener(at: path)
    }

    /// Answers requests until it is canceled.
    /// - Throws: If no connection can be accepted, or `CancellationError`.
    public func run(
        _ answer: @escaping @Sendable (PhoneRequest) async -> PhoneAnswer
    ) async throws {
        try await withThrowingDiscardingTaskGroup { group in
            while true {
                let connection = try await listener.accept()
                // Count connections here, because tasks start in any order.
                let open = count.withLock { count in
                    count += 1
                    return count
                }
                group.addTask {
                    defer { self.count.withLock { $0 -= 1 } }
                    guard open <= Self.connectionMaximum else {
                        return await self.reject(connection)
                    }
                    await self.serve(connection, answer)
                }
            }
        }
    }

    /// Removes the socket's path, so that no client can connect.
    public func close() { listener.close() }

    private func reject(_ connection: SocketConnection) async {
        let problem = "could not answer: \(Self.connectionMaximum) connections are open; "
        do {
            try await connection.send(PhoneAnswer(503, problem + "close a page"))
        } catch {
            // The client has closed the connection.
            return
        }
    }

    private func serve(
        _ connection: SocketConnection,
        _ answer: @Sendable (PhoneRequest) async -> PhoneAnswer
    ) async {
        do {
            let request: PhoneRequest
            do {
                request = try await connection.readRequest()
            } catch let error as PhoneMessageError {
                return try await connection.send(PhoneAnswer(400, "\(error)"))
            }
            try await send(await answer(request), over: connection)
        } catch {
            // The client has closed the connection.
            return
        }
    }

    /// Sends an answer; stops when the client closes the connection.
    private func send(_ answer: PhoneAnswer, over connection: SocketConnection) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await connection.send(answer) }
            group.addTask {
                // Ignore bytes after the request.
                let partMaximum = 4096
                while try await !connection.read(upTo: partMaximum).isEmpty {}
            }
            defer { group.cancelAll() }
            try await group.next()
        }
    }
}
