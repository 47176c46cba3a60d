import Dispatch
import Foundation
import PhoneMessages
import PhonePackage
import PhoneServer
import Locking

/// The program of an app, while its phone is shown in the browser.
final class ServedProgram: Sendable {
    private let program: URL
    private let arguments: [String]
    private let socket: String
    /// The program lives as long as it can read from this.
    private let input = Pipe()
    private let isEnding = Lock(false)

    /// Prepares to run a program.
    init(_ program: URL, arguments: [String]) {
        self.program = program
        self.arguments = arguments
        // The path of a socket has 107 characters at most, so it cannot lie beside the project.
        socket =
            FileManager.default.temporaryDirectory
            .appending(path: "stint-phone-\(getpid()).socket").path
    }

    /// Runs the program and serves its phone until either ends.
    /// - Parameters:
    ///   - port: The port; 0 for any that is free.
    ///   - opensPage: True if the page is opened in the browser.
    /// - Returns: The exit code.
    /// - Throws: An error if the program does not begin or the port cannot be opened.
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
        let signals = [SIGINT, SIGTERM].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { [weak self] in self?.end() }
            source.activate()
            return source
        }
        defer {
            for source in signals { source.cancel() }
            removeSocket()
        }
        // Nobody waits for the server: it would wait for pages that listen to it.
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
                remedy: "name another port with --port"
            )
        case .program(let code):
            // Whoever interrupts the tool in a terminal interrupts the program, too.
            guard code != 0, !isEnding.withLock({ $0 }) else { return 0 }
            throw PackageError(
                could: "go on",
                problem: "the app's program has ended with code \(code)",
                remedy: "see above what it wrote last"
            )
        }
    }

    private enum Ending: Sendable {
        /// The server has ended because of a problem.
        case server(String)
        case program(Int32)
    }

    /// Serves until there is a problem, and returns it.
    private func servePages(port: Int, opensPage: Bool) async -> String {
        let client = ProgramClient(socket: socket)
        do {
            try await client.waitForProgram()
            try await PageServer(port: port) { await client.answer($0) }.run { port in
                let address = "http://127.0.0.1:\(port)/"
                Output.write(address + "\n")
                if opensPage { Self.openPage(address) }
            }
            return "the server has ended"
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
            // It is closed already: the program has ended.
            return
        }
    }

    private func removeSocket() {
        guard FileManager.default.fileExists(atPath: socket) else { return }
        do {
            try FileManager.default.removeItem(atPath: socket)
        } catch {
            Output.report("could not remove \(socket): \(error.localizedDescription); remove it\n")
        }
    }

    /// Opens the page in the browser that the system names, if it names one.
    private static func openPage(_ address: String) {
        let opener = Process()
        opener.executableURL = URL(filePath: "/usr/bin/env")
        opener.arguments = ["xdg-open", address]
        opener.standardError = FileHandle.nullDevice
        do {
            try opener.run()
        } catch {
            // The address was printed; the person opens it.
            return
        }
    }
}
