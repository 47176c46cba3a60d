import Foundation
import Synchronization

/// A PostgreSQL of the tests' own; it ends when this process does, however that happens.
///
/// The script that runs it cleans up as soon as its input ends.
final class DatabaseServer: Sendable {
    /// The one for all tests that do not stop it.
    static let shared = Result { try DatabaseServer() }

    /// The settings of a connection.
    let connection: String
    private let script: Mutex<Script>

    private struct Script {
        let process: Process
        let input: Pipe
        let output: Pipe

        /// Returns the next line; empty if there is none.
        func line() throws -> String {
            var bytes: [UInt8] = []
            while let byte = try output.fileHandleForReading.read(upToCount: 1)?.first,
                byte != 0x0A
            { bytes.append(byte) }
            return String(decoding: bytes, as: UTF8.self)
        }
    }

    /// The server is missing; the script has printed the reason.
    struct Missing: Error, CustomStringConvertible {
        let description = "could not start PostgreSQL; type: Tools/install database"
    }

    /// Starts a server.
    init() throws {
        let process = Process()
        let input = Pipe()
        let output = Pipe()
        process.executableURL = URL(filePath: #filePath)
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
            .appending(path: "Tools/database")
        process.standardInput = input
        process.standardOutput = output
        // A process that other tests start must not keep the input open.
        _ = fcntl(input.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
        try process.run()
        let script = Script(process: process, input: input, output: output)
        connection = try script.line()
        guard !connection.isEmpty else { throw Missing() }
        self.script = Mutex(script)
    }

    /// Ends the server for a while, with all its connections.
    func stop() throws { try perform("stop") }

    /// Ends the server as if the machine had lost its power.
    func kill() throws { try perform("kill") }

    /// Starts the server again.
    func start() throws { try perform("start") }

    private func perform(_ word: String) throws {
        try script.withLock { script in
            try script.input.fileHandleForWriting.write(contentsOf: Data("\(word)\n".utf8))
            guard try script.line() == "done" else { throw Missing() }
        }
    }
}
