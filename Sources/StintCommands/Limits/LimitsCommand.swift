import ArgumentParser

/// What has to do with limits.
struct LimitsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "limits",
        abstract: "Lists, adds and removes limits.",
        discussion: """
            Example:
              stint limits list
              stint limits add Scenarios/limits-evenings.yaml --dry-run
              stint limits remove Evenings
            """,
        subcommands: [
            ListLimitsCommand.self, AddLimitsCommand.self, RemoveLimitCommand.self,
        ],
        defaultSubcommand: ListLimitsCommand.self
    )
}
