import ArgumentParser
import Foundation

/// The program `stint-settlement`, which this tool starts in its own place.
enum ServiceProgram {
    private static let name = "stint-settlement"

    /// Replaces this process by the program, which is beside this one or in `$PATH`.
    static func start(_ arguments: [String], _ console: Console) throws -> Never {
        let beside = console.program.deletingLastPathComponent()
        let path = (console.environment["PATH"] ?? "").split(separator: ":")
        let folders = [beside] + path.map { URL(filePath: String($0)) }
        let programs = folders.map { $0.appending(path: name).path }
        guard let program = programs.first(where: FileManager.default.isExecutableFile) else {
            throw SetUpError(
                "could not find \(name), neither beside \(console.program.path) nor in $PATH; "
                    + "build it: make settlement"
            )
        }
        var words = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
        unsafe execv(program, &words)
        let cause = unsafe String(cString: strerror(errno))
        throw SetUpError("could not start \(program): \(cause); build it: make settlement")
    }
}

/// Runs the settlement service, a program of its own.
struct ServeCommand: StintCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Runs stint-settlement serve, the service that holds pledged credits.",
        discussion: "Options are those of stint-settlement serve; --help there lists them."
    )

    @Argument(parsing: .captureForPassthrough, help: .hidden)
    var words: [String] = []

    func run(on console: Console) throws -> Int32 {
        try ServiceProgram.start(["serve"] + words, console)
    }
}

/// Issues tokens for a service under development.
struct TokenCommand: StintCommand {
    static let configuration = CommandConfiguration(
        commandName: "token",
        abstract: "Runs stint-settlement token, which issues a bearer token for development.",
        discussion: "Options are those of stint-settlement token; --help there lists them."
    )

    @Argument(parsing: .captureForPassthrough, help: .hidden)
    var words: [String] = []

    func run(on console: Console) throws -> Int32 {
        try ServiceProgram.start(["token"] + words, console)
    }
}
