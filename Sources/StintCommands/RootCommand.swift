import ArgumentParser

/// The tool itself, without a command.
struct RootCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stint",
        abstract: "Keeps limits in a home, and runs Stint on simulated phones.",
        discussion: """
            A home is a folder with the journal and the selections of a phone. It is named with \
            --home, else by $STINT_HOME, else it is stint in $XDG_DATA_HOME or ~/.local/share.

            Example:
              stint limits add Scenarios/limits-evenings.yaml
              stint status
              stint simulate Scenarios/anti-rot.yaml
              stint simulate --usage Scenarios/sample-usage.csv --zone Europe/Berlin
              stint judge --seeds 1..100
              stint phone --open

            Exit codes: 0 all is well, 1 something was not as it must be, 64 wrong arguments, \
            65 a wrong file, 70 Stint could not do its work.
            """,
        version: "0.9.0",
        subcommands: [
            StatusCommand.self, LimitsCommand.self, PresetsCommand.self, LogCommand.self,
            ExportCommand.self, ImportCommand.self, SimulateCommand.self, JudgeCommand.self,
            JudgeClocksCommand.self, JudgeSmallCommand.self,
            PhoneCommand.self, ServeCommand.self, JudgeSettlementCommand.self,
            DemoPledgeCommand.self,
            TokenCommand.self,
        ]
    )
}
