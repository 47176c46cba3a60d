import ArgumentParser
import Foundation

/// The program `stint-settlement`, which replaces this process.
enum ServiceProgram {
    private static let name = "stint-settlement"

    /// Replaces this process with the program, found next to this one or in `$PATH`.
    static func start(_ arguments: [String], _ console: Console) throws -> Never {
        let beside = console.program.deletingLastPathComponent()
        let path = (console.environment["PATH"] ?? "").split(separator: ":")
        let folders = [beside] + path.map { URL(filePath: String($0)) }
        let programs = folders.map { $0.appending(path: name).path }
        guard let program = programs.first(where: FileManager.default.isExecutableFile) else {
            throw SetUpError(
                "could not find \(name) next to \(console.program.path) or in $PATH; build it with "
                    + "make settlement"
            )
        }
        var words = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
        unsafe execv(program, &words)
        let cause = unsafe String(cString: strerror(errno))
        throw SetUpError("could not start \(program): \(cause); build it with make settlement")
    }
}

/// The command that runs the settlement service.
struct ServeCommand: StintCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Run the service for pledged credits, stint-settlement serve.",
        discussion: "All options are passed on; run stint-settlement serve --help for a list."
    )

    @Argument(parsing: .captureForPassthrough, help: .hidden)
    var words: [String] = []

    func run(on console: Console) throws -> Int32 {
        try ServiceProgram.start(["serve"] + words, console)
    }
}

/// The command that issues tokens for development.
struct TokenCommand: StintCommand {
    static let configuration = CommandConfiguration(
        commandName: "token",
        abstract: "Issue a bearer token for development, with stint-settlement token.",
        discussion: "All options are passed on; run stint-settlement token --help for a list."
    )

    @Argument(parsing: .captureForPassthrough, help: .hidden)
    var words: [String] = []

    func run(on console: Console) throws -> Int32 {
        try ServiceProgram.start(["token"] + words, console)
    }
}
