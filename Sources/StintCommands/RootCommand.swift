import ArgumentParser
import ShownPhone

/// The root command of the tool.
struct RootCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "stint",
        abstract: "Manage limits, and run Stint on simulated phones.",
        discussion: """
            A home is a folder with the journal and the selections of a phone. Choose it with \
            --home or $STINT_HOME; by default, it is stint in $XDG_DATA_HOME or ~/.local/share.

            Example:
              stint limits add Scenarios/limits-evenings.yaml
              stint status
              stint simulate Scenarios/anti-rot.yaml
              stint simulate --usage Scenarios/sample-usage.csv --zone Europe/Berlin
              stint judge --seeds 1..100
              stint phone --open

            Exit codes: 0 success, 1 a check failed, 64 invalid arguments, 65 an invalid file, 70 \
            an error of Stint or the system, 74 output that can't be written.
            """,
        version: "0.9.0",
        subcommands: [
            StatusCommand.self, LimitsCommand.self, PresetsCommand.self, LogCommand.self,
            ExportCommand.self, ImportCommand.self, SimulateCommand.self, JudgeCommand.self,
            JudgeClocksCommand.self, JudgeSmallCommand.self,
            PhoneCommand.self, DesktopCommand.self, ServeCommand.self, JudgeSettlementCommand.self,
            DemoPledgeCommand.self,
            TokenCommand.self,
        ]
    )
}
