import ArgumentParser

/// The tool itself, without a command.
struct RootCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stint",
        abstract: "Runs Stint on simulated phones.",
        discussion: """
            Example:
              stint simulate Scenarios/anti-rot.yaml
              stint simulate --usage Scenarios/sample-usage.csv --zone Europe/Berlin
              stint judge --seeds 1..100

            Exit codes: 0 all is well, 1 something was not as it must be, 64 wrong arguments, \
            65 a wrong file, 70 Stint could not do its work.
            """,
        version: "0.1.0",
        subcommands: [SimulateCommand.self, JudgeCommand.self]
    )
}
