import Dispatch
import Foundation
import PhoneServer
import PhoneWeb
import StintConsole
import ToolConsole

extension PhoneCommand {
    /// The initial time of a phone: Monday, March 2, 2026, 08:00 UTC.
    package static let startSeconds = 1_772_438_400.0
    private static let stateRemedy = "choose another file with --state"

    /// Copies a run to the file from which the session reads it.
    func keep(_ run: String, in file: URL) throws {
        let data = try SetUpError.unless("read \(run)", remedy: "choose another file") {
            try Data(contentsOf: URL(filePath: run))
        }
        guard let text = String(data: data, encoding: .utf8) else {
            throw SetUpError(
                "could not repeat \(run): it is not a run of a phone; download a run from the page"
            )
        }
        do {
            _ = try PhoneRun(text: text, others: [])
        } catch {
            let place = error.line.map { ", line \($0)" } ?? ""
            throw SetUpError(
                "could not repeat \(run)\(place): \(error.problem); download a run from the page"
            )
        }
        try SetUpError.unless("write \(file.path)", remedy: Self.stateRemedy) {
            try Data(text.utf8).write(to: file, options: .atomic)
        }
    }

    /// Checks that a run can be stored in a file.
    func check(_ file: URL) throws {
        let manager = FileManager.default
        var isFolder: ObjCBool = false
        let exists = unsafe manager.fileExists(atPath: file.path, isDirectory: &isFolder)
        let folder = file.deletingLastPathComponent().path
        let problem =
            exists && isFolder.boolValue
            ? "it is a folder" : manager.isWritableFile(atPath: folder) ? nil : "access is denied"
        guard let problem else { return }
        throw SetUpError("could not store the run in \(file.path): \(problem); \(Self.stateRemedy)")
    }

    /// Deletes a stored run; another file is renamed, as an unreadable run is.
    @MainActor
    func forget(_ file: URL) throws {
        guard RunStore(file).load(others: []) != nil else { return }
        try SetUpError.unless("remove \(file.path)", remedy: Self.stateRemedy) {
            try FileManager.default.removeItem(at: file)
        }
    }

    /// Serves the page until a signal, and returns the exit code; the phone runs on the main
    /// thread.
    @MainActor
    func serve(_ session: PhoneSession, _ console: Console) -> Int32 {
        // The console's closures are called only on this thread.
        nonisolated(unsafe) let console = console
        let ending = Ending()
        let opensPage = open
        let server = PageServer(port: port) { await session.answer($0) }
        let port = port
        Task { @MainActor in
            do {
                try await server.run { port in
                    await MainActor.run {
                        let address = "http://127.0.0.1:\(port)/"
                        unsafe console.write("\(address)\n")
                        session.startClock()
                        _ = session.host
                        if opensPage { PageServer.openInBrowser(address) }
                    }
                }
            } catch let error as PortError {
                unsafe console.report(error.description + "\n")
                return ending.code = 70
            } catch {
                unsafe console.report(
                    "could not serve on port \(port): \(error); choose another one with --port\n"
                )
                return ending.code = 70
            }
            ending.code = 0
        }
        let signals = TerminationSignals(on: .main) {
            MainActor.assumeIsolated { ending.code = ending.code ?? 0 }
        }
        while ending.code == nil {
            _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.5))
        }
        signals.cancel()
        session.close()
        return ending.code ?? 0
    }
}

@MainActor
private final class Ending {
    /// The exit code; nil while the server runs.
    var code: Int32?
}
