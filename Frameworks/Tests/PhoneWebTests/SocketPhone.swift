import Foundation
import PhoneMessages
import Synchronization

/// A listener on a socket, which ends when it is deallocated.
final class SocketPhone: Sendable {
    let path: String
    private let listener: ProgramListener
    private let listening: Task<Void, any Error>

    var client: ProgramClient { ProgramClient(socket: path) }

    init(_ answer: @escaping @Sendable (PhoneRequest) async -> PhoneAnswer) throws {
        let path = Self.newPath()
        let listener = try ProgramListener(at: path)
        self.path = path
        self.listener = listener
        listening = Task { try await listener.run(answer) }
    }

    deinit {
        listening.cancel()
        listener.close()
    }

    private static let count = Mutex(0)

    /// Returns an unused path.
    static func newPath() -> String {
        let number = count.withLock { count in
            count += 1
            return count
        }
        let process = ProcessInfo.processInfo.processIdentifier
        return FileManager.default.temporaryDirectory.appending(path: "p\(process)-\(number)").path
    }
}
