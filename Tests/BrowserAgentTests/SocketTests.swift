import BrowserAgent
import Foundation
import Glibc
import Testing

@Suite("The agent's socket", .timeLimit(.minutes(10)))
struct SocketTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    private var path: String { folder.appending(path: "stint.sock").path }

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    @Test("a socket that answers is never replaced, and one that nobody owns is")
    func owner() throws {
        do {
            let first = try AgentSocket(at: path)
            #expect(throws: AgentSocket.Failure.self) { try AgentSocket(at: path) }
            #expect(first.isReachable)
        }
        #expect(!FileManager.default.fileExists(atPath: path))
        try Data().write(to: URL(filePath: path))
        #expect(try AgentSocket(at: path).isReachable)
    }

    @Test("a socket of systemd, which has no lock, is not replaced")
    func foreign() throws {
        let first = try AgentSocket(at: path)
        unsafe unlink(path + ".lock")
        #expect(throws: AgentSocket.Failure.self) { try AgentSocket(at: path) }
        #expect(first.isReachable)
    }

    @Test("a removed file is created again, and an end removes only its own file")
    func removed() throws {
        do {
            let socket = try AgentSocket(at: path)
            unsafe unlink(path)
            #expect(!socket.isReachable)
            try socket.listenAgain()
            #expect(socket.isReachable)
            unsafe unlink(path)
            try Data([1]).write(to: URL(filePath: path))
        }
        #expect(FileManager.default.fileExists(atPath: path))
    }

    @Test("a command ends without an answer")
    func silence() throws {
        let socket = try AgentSocket(at: path)
        #expect(throws: AgentSocket.Failure.self) {
            _ = try AgentSocket.ask([1, 0, 0, 0, 1], at: path, milliseconds: 1)
        }
        #expect(socket.isReachable)
        #expect(try AgentSocket.ask([1, 0, 0, 0, 1], at: path + ".none") == nil)
        #expect(AgentSocket.answerMilliseconds == 3_000)
    }
}
