import ArgumentParser
import Basics
import Enforcement
import Exchange
import Foundation
import InputFiles
import Limits
import StintConsole

struct RemoveLimitCommand: StintCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Remove a limit after the delay in the settings.",
        discussion: """
            Example:
              stint limits remove Evenings
              stint limits remove 3
            """
    )

    @OptionGroup var options: HomeOptions

    @Argument(help: "The name of the limit, or its number in the list.")
    var limit: String

    @Flag(help: "Print the changes without writing them.")
    var dryRun = false

    func run(on console: Console) throws -> Int32 {
        let home = try Home(options, on: console)
        var log = try home.journal()
        let summary = try HomeSummary(&log, home)
        let found = try find(limit, summary, home)
        var changes = RuleChanges(summary, home)
        let outcome: RuleChanges.Outcome
        do {
            outcome = try changes.add(.removal(found.id))
        } catch {
            throw refusal(home, error.explanation)
        }
        if !dryRun {
            var log = try home.journalForAppending(on: console)
            try changes.write(to: &log, home)
            try log.tidyUp(at: home.reading.wall)
        }
        let name = "limit \(summary.names.number(of: found.id)) \(Names.quoted(found.label))"
        switch outcome {
        case .inForce, .unchanged: console.write("\(name): removed\n")
        case .waits(let due):
            console.write("\(name): will be removed, pending until \(home.time(due))\n")
        case .waitsAlready(let due):
            console.write("\(name): already pending until \(home.time(due))\n")
        }
        if dryRun { console.write("nothing was written, because of --dry-run\n") }
        return 0
    }

    /// Returns the limit with a name or, if there is none, with a number.
    private func find(_ word: String, _ summary: HomeSummary, _ home: Home) throws -> Limit {
        let limits = summary.state.limits
        let named = limits.filter { $0.label == word }
        if named.count == 1, let limit = named.first { return limit }
        if named.count > 1 {
            let numbers = summary.names.numbers(of: named)
            throw refusal(
                home,
                Explanation(
                    "limits \(numbers) are both named \(Names.quoted(word))",
                    remedy: "give a number"
                )
            )
        }
        if let number = Int(word),
            let limit = limits.first(where: { summary.names.number(of: $0.id) == number })
        {
            return limit
        }
        throw refusal(
            home,
            Explanation(
                "there is no limit \(Names.quoted(word))",
                remedy: NearestName.remedy(for: word, among: limits.map(\.label))
            )
        )
    }

    private func refusal(_ home: Home, _ explanation: Explanation) -> InputError {
        var error = InputError(file: home.folder.path, explanation)
        error.action = "change"
        return error
    }
}
