import Dispatch
import Foundation
import PhoneMessages
import PhonePackage
import PhoneServer
import Locking

/// An app's program whose phone is shown in the browser.
final class ServedProgram: Sendable {
    private let program: URL
    private let arguments: [String]
    private let socket: String
    /// The program's standard input, whose end terminates it.
    private let input = Pipe()
    private let isEnding = Lock(false)

    init(_ program: URL, arguments: [String]) {
        self.program = program
        self.arguments = arguments
        // A socket's path is limited to 107 bytes, so it can't be in the project's folder.
        socket =
            FileManager.default.temporaryDirectory
            .appending(path: "stint-phone-\(getpid()).socket").path
    }

    /// Runs the program and serves its phone until either ends.
    /// - Parameters:
    ///   - port: The port; 0 for any free port.
    ///   - opensPage: True to open the page in the browser.
    /// - Returns: The exit code.
    /// - Throws: If the program can't be started or the port can't be opened.
    func serve(port: Int, opensPage: Bool) async throws(PackageError) -> Int32 {
        let defaults = try DefaultsFolder()
        defer { defaults.remove() }
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.environment = defaults.environment.merging([ProgramClient.variable: socket]) { $1 }
        process.standardInput = input
        let (endings, ending) = AsyncStream<Ending>.makeStream()
        process.terminationHandler = { ending.yield(.program($0.terminationStatus)) }
        do {
            try process.run()
        } catch {
            throw PackageError(
                could: "start \(program.path)",
                problem: error.localizedDescription,
                remedy: "remove the folder .stint-phone/.build and try again"
            )
        }
        let signals = TerminationSignals(on: .global()) { [weak self] in self?.end() }
        defer {
            signals.cancel()
            removeSocket()
        }
        // The server's task isn't awaited, because it would wait for open pages.
        Task { ending.yield(.server(await servePages(port: port, opensPage: opensPage))) }
        var result = Ending.program(0)
        for await first in endings {
            result = first
            break
        }
        if case .server = result {
            end()
            for await next in endings {
                if case .program = next { break }
            }
        }
        switch result {
        case .server(let problem):
            throw PackageError(
                could: "serve on port \(port)",
                problem: problem,
                remedy: "choose another port with --port"
            )
        case .program(let code):
            // Interrupting the tool in a terminal also interrupts the program.
            guard code != 0, !isEnding.withLock({ $0 }) else { return 0 }
            throw PackageError(
                could: "continue",
                problem: "the app's program ended with code \(code)",
                remedy: "see its last output above"
            )
        }
    }

    private enum Ending: Sendable {
        /// The server ended because of a problem.
        case server(String)
        case program(Int32)
    }

    /// Serves until a problem occurs, and returns it.
    private func servePages(port: Int, opensPage: Bool) async -> String {
        let client = ProgramClient(socket: socket)
        do {
            try await client.waitForProgram()
            try await PageServer(port: port) { await client.answer($0) }.run { port in
                let address = "http://127.0.0.1:\(port)/"
                Output.write(address + "\n")
                if opensPage { PageServer.openInBrowser(address) }
            }
            return "the server ended"
        } catch {
            return "\(error)"
        }
    }

    /// Requests the program's end.
    private func end() {
        let isFirst = isEnding.withLock { isEnding in
            defer { isEnding = true }
            return !isEnding
        }
        guard isFirst else { return }
        do {
            try input.fileHandleForWriting.close()
        } catch {
            // It is already closed because the program has ended.
            return
        }
    }

    private func removeSocket() {
        guard FileManager.default.fileExists(atPath: socket) else { return }
        do {
            try FileManager.default.removeItem(atPath: socket)
        } catch {
            Output.report(
                "could not remove \(socket): \(error.localizedDescription); remove the file\n"
            )
        }
    }

}
