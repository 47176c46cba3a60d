import ArgumentParser
import Enforcement
import Exchange
import Foundation
import Inputs
import Limits

struct RemoveLimitCommand: StintCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Removes a limit, after the delay that the settings ask for.",
        discussion: """
            Example:
              stint limits remove Evenings
              stint limits remove 3
            """
    )

    @OptionGroup var options: HomeOptions

    @Argument(help: "The limit's name, or its number in the list.")
    var limit: String

    @Flag(help: "Only say what would become of it.")
    var dryRun = false

    func run(on console: Console) throws -> Int32 {
        let home = try Home(options, on: console)
        var log = try home.journal()
        let survey = try HomeSummary(&log, home)
        let found = try find(limit, survey, home)
        var changes = RuleChanges(survey, home)
        let outcome: RuleChanges.Outcome
        do {
            outcome = try changes.add(.removal(found.id))
        } catch {
            throw InputError(file: home.folder.path, error.explanation)
        }
        if !dryRun {
            var log = try home.journalForAppending(on: console)
            try changes.write(to: &log, home)
            try log.compactIfLarge()
        }
        let name = "limit \(survey.names.number(of: found.id)) \(Names.quoted(found.label))"
        switch outcome {
        case .inForce, .unchanged: console.write("\(name): removed\n")
        case .waits(let due):
            console.write("\(name): stays until \(home.time(due)), then it is removed\n")
        case .waitsAlready(let due):
            console.write("\(name): is removed already, from \(home.time(due)) on\n")
        }
        if dryRun { console.write("nothing was written, because of --dry-run\n") }
        return 0
    }

    /// Finds a limit by its name, else by its number.
    private func find(_ word: String, _ survey: HomeSummary, _ home: Home) throws -> Limit {
        let limits = survey.state.limits
        let named = limits.filter { $0.label == word }
        if named.count == 1, let limit = named.first { return limit }
        if named.count > 1 {
            let numbers = survey.names.numbers(of: named)
            throw InputError(
                file: home.folder.path,
                problem: "limits \(numbers) are both called \(Names.quoted(word))",
                remedy: "give a number"
            )
        }
        if let number = Int(word),
            let limit = limits.first(where: { survey.names.number(of: $0.id) == number })
        {
            return limit
        }
        throw InputError(
            file: home.folder.path,
            problem: "there is no limit \(Names.quoted(word))",
            remedy: NearestName.remedy(for: word, among: limits.map(\.label))
        )
    }
}
