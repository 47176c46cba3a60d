import Foundation
import Synchronization
import Testing

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

    /// The server did not start; the script has printed the reason.
    struct NotStarted: Error, CustomStringConvertible {
        /// True if PostgreSQL is not installed.
        let isMissing: Bool

        var description: String { "could not start PostgreSQL; read the output of Tools/database" }
    }

    /// The exit code of the script if PostgreSQL is not installed.
    private static let missingCode: Int32 = 69

    /// Returns the shared server; without an installed PostgreSQL, it skips the running test.
    static func forTest() throws -> DatabaseServer {
        if case .failure(let error as NotStarted) = shared, error.isMissing {
            try Test.cancel("PostgreSQL is missing; run: Tools/install database")
        }
        return try shared.get()
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
        guard !connection.isEmpty else {
            process.waitUntilExit()
            throw NotStarted(isMissing: process.terminationStatus == Self.missingCode)
        }
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
            guard try script.line() == "done" else { throw NotStarted(isMissing: false) }
        }
    }
}
