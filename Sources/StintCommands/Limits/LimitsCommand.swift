import ArgumentParser
import Limits
import StintConsole

struct LimitsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "limits",
        abstract: "List, add and remove limits.",
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

/// The command that lists limits, settings and pending changes.
struct ListLimitsCommand: StintCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the current limits, the settings and the pending changes.",
        discussion: """
            Example:
              stint limits list
              stint limits list --json
            """
    )

    @OptionGroup var options: HomeOptions

    @Flag(help: "Print JSON.")
    var json = false

    func run(on console: Console) throws -> Int32 {
        let home = try Home(options, on: console)
        var log = try home.journal()
        let summary = try HomeSummary(&log, home)
        if json {
            console.write(try JSONText.of(LimitsJSON.object(summary, home)))
        } else {
            console.write(text(summary.state, summary.names, home))
            let damage = summary.damage
            if !damage.isNone { console.write(RulesText.line("journal", damage.words)) }
        }
        return 0
    }

    private func text(_ state: RuleState, _ names: Names, _ home: Home) -> String {
        var text = ""
        if state.limits.isEmpty {
            text += "no limits\n"
        } else {
            var table = TextTable([
                .number("no."), .init(title: "limit", widthMaximum: 24),
                .init(title: "rule", widthMaximum: 44), .init(title: "covers", widthMaximum: 32),
            ])
            for limit in state.limits {
                let covers = state.reference(for: limit.selection).map(names.covers)
                table.add([
                    "\(names.number(of: limit.id))", Names.plain(limit.label),
                    RuleText.words(limit),
                    covers ?? "nothing",
                ])
            }
            text += table.text()
        }
        text += "\n" + RulesText.line("settings", RuleText.words(state.settings, home))
        for pending in state.pendingChanges {
            let words = FactText(names: names, home: home).words(pending.change)
            text += RulesText.line("pending", "until \(home.time(pending.due)): \(words)")
        }
        return text
    }
}
