import Foundation
import StintConsole
import ToolConsole

/// A program of Stint that replaces the tool's process.
struct SiblingProgram {
    /// The service that settles pledges.
    static let settlement = SiblingProgram(name: "stint-settlement", build: "make settlement")
    /// The agent behind browsers, which doesn't contain the simulated phone.
    static let desktop = SiblingProgram(name: "stint-desktop", build: "make desktop")

    private let name: String
    /// The command that builds the program.
    private let build: String

    /// Replaces this process with the program, found next to this one or in `$PATH`.
    func start(_ arguments: [String], _ console: Console) throws -> Never {
        let beside = console.program.deletingLastPathComponent()
        let path = (console.environment["PATH"] ?? "").split(separator: ":")
        let folders = [beside] + path.map { URL(filePath: String($0)) }
        let programs = folders.map { $0.appending(path: name).path }
        guard let program = programs.first(where: FileManager.default.isExecutableFile) else {
            throw SetUpError(
                "could not find \(name) next to \(console.program.path) or in $PATH; build it with "
                    + build
            )
        }
        var words = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
        unsafe execv(program, &words)
        let cause = unsafe String(cString: strerror(errno))
        throw SetUpError("could not start \(program): \(cause); build it with \(build)")
    }
}
