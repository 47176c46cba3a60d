/// A client of a phone in another program, which answers over a Unix socket.
public struct ProgramClient: Sendable {
    /// The environment variable that contains the socket's path for a phone's program.
    public static let variable = "STINT_PHONE_SOCKET"

    private let path: String

    /// Creates a client of the program at a path, which may not exist yet.
    public init(socket path: String) { self.path = path }

    /// Waits until the program listens; returns immediately if it does already.
    ///
    /// Cancel it if the program ends or the wait is too long.
    /// - Throws: If the socket's folder doesn't exist, or `CancellationError`.
    public func waitForProgram() async throws {
        let watch = try FolderWatch(ofFileAt: path)
        while true {
            do throws(PhoneMessageError) {
                _ = try SocketConnection(to: path)
                return
            } catch {
                guard case .failed(.connect, _, _) = error else { throw error }
            }
            try await watch.next()
        }
    }

    /// Forwards a request.
    /// - Returns: The program's answer, or status 502 with the reason.
    public func answer(_ request: PhoneRequest) async -> PhoneAnswer {
        do {
            let connection = try SocketConnection(to: path)
            do {
                try await connection.send(request)
            } catch PhoneMessageError.failed(.write, _, _) {
                // A rejected request is answered before all of it was sent.
                return try await connection.readAnswer()
            }
            return try await connection.readAnswer()
        } catch {
            return PhoneAnswer(502, "\(error)")
        }
    }
}
