import Locking

/// Answers requests that come over a Unix socket, each over a connection of its own.
public final class ProgramListener: Sendable {
    /// The most connections at once, more than pages that can be open.
    public static let connectionMaximum = 64

    private let listener: SocketListener
    private let count = Lock(0)

    /// Listens at a path.
    /// - Throws: If it cannot; a file that lies there is not touched.
    public init(at path: String) throws(PhoneMessageError) {
        listener = try SocketListener(at: path)
    }

    /// Answers until it is cancelled.
    /// - Throws: If no connection can be taken any more, or `CancellationError`.
    public func run(
        _ answer: @escaping @Sendable (PhoneRequest) async -> PhoneAnswer
    ) async throws {
        try await withThrowingDiscardingTaskGroup { group in
            while true {
                let connection = try await listener.accept()
                // Counted here, in the order in which they come: tasks begin in any order.
                let open = count.withLock { count in
                    count += 1
                    return count
                }
                group.addTask {
                    defer { self.count.withLock { $0 -= 1 } }
                    guard open <= Self.connectionMaximum else {
                        return await self.refuse(connection)
                    }
                    await self.serve(connection, answer)
                }
            }
        }
    }

    /// Removes the socket's path, so that nobody connects any more.
    public func close() { listener.close() }

    private func refuse(_ connection: SocketConnection) async {
        let problem = "could not answer: \(Self.connectionMaximum) connections are open; "
        do {
            try await connection.send(PhoneAnswer(503, problem + "close a page"))
        } catch {
            // The other end has closed, and wants no answer any more.
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
            // The other end has closed, and wants no answer any more.
            return
        }
    }

    /// Sends an answer, and ends it when the other end closes.
    private func send(_ answer: PhoneAnswer, over connection: SocketConnection) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await connection.send(answer) }
            group.addTask {
                // What comes after a request is no part of it.
                let partMaximum = 4096
                while try await !connection.read(upTo: partMaximum).isEmpty {}
            }
            defer { group.cancelAll() }
            try await group.next()
        }
    }
}
