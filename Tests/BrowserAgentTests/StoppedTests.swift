import Basics
import BrowserAgent
import Foundation
import Glibc
import Testing

@Suite("A stopped agent", .timeLimit(.minutes(10)))
struct StoppedTests {
    @Test("a browser that connects after the stop forgets its stored rules")
    func rules() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "stint.sock").path
        let agent = StoppedAgent(try AgentSocket(at: path), version: 7)
        let browser = FakeBrowser(try connection(to: path))
        var turns = 0
        agent.run {
            turns += 1
            return turns == 1
        }
        browser.read()
        #expect(browser.types() == ["state"])
        #expect(browser.state?["rules"]?.isNumber == true)
        #expect(browser.blocked.isEmpty)
        #expect(browser.watched.isEmpty)
    }

    @Test("it ends when a person starts Stint again")
    func start() throws {
        let name = UUID().uuidString
        let path = FileManager.default.temporaryDirectory.appending(path: name).path
        StoppedAgent(try AgentSocket(at: path), version: 7).run { false }
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    private func connection(to path: String) throws -> Int32 {
        let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
        let descriptor = socket(AF_UNIX, kind, 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        unsafe withUnsafeMutableBytes(of: &address.sun_path) {
            unsafe $0.copyBytes(from: Array(path.utf8))
        }
        let size = socklen_t(MemoryLayout<sockaddr_un>.size)
        let status = unsafe withUnsafePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe connect(descriptor, $0, size)
            }
        }
        try #require(status == 0)
        return descriptor
    }
}
