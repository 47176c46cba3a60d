import ArgumentParser
import StintConsole

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
        try SiblingProgram.settlement.start(["serve"] + words, console)
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
        try SiblingProgram.settlement.start(["token"] + words, console)
    }
}
