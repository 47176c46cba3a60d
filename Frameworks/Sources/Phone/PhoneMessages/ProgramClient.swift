/// A phone in another program, which answers over a Unix socket.
public struct ProgramClient: Sendable {
    /// The environment variable with the path of the socket for a phone's program.
    public static let variable = "STINT_PHONE_SOCKET"

    private let path: String

    /// Asks the program at a path, which need not be there yet.
    public init(socket path: String) { self.path = path }

    /// Waits until the program listens; it may have begun to before.
    ///
    /// Cancel it when the program ends, or when it takes too long.
    /// - Throws: If the folder of the socket is not there, or `CancellationError`.
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

    /// Passes a request on.
    /// - Returns: The program's answer; without an answer, status 502 and the reason.
    public func answer(_ request: PhoneRequest) async -> PhoneAnswer {
        do {
            let connection = try SocketConnection(to: path)
            do {
                try await connection.send(request)
            } catch PhoneMessageError.failed(.write, _, _) {
                // Whoever refuses a request answers before all of it was sent.
                return try await connection.readAnswer()
            }
            return try await connection.readAnswer()
        } catch {
            return PhoneAnswer(502, "\(error)")
        }
    }
}
