import ArgumentParser

/// A command of the tool.
protocol StintCommand: ParsableCommand {
    /// Does what the command is for.
    /// - Returns: The exit code.
    func run(on console: Console) throws -> Int32
}
