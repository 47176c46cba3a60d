import ArgumentParser
import StintConsole

/// The command that limits websites in the browsers of this machine.
struct DesktopCommand: StintCommand {
    static let configuration = CommandConfiguration(
        commandName: "desktop",
        abstract: "Limit websites in the browsers of this machine, with stint-desktop.",
        discussion: "All options are passed on; run stint-desktop --help for a list."
    )

    @Argument(parsing: .captureForPassthrough, help: .hidden)
    var words: [String] = []

    func run(on console: Console) throws -> Int32 {
        try SiblingProgram.desktop.start(words, console)
    }
}
