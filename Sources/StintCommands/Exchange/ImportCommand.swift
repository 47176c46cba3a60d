import ArgumentParser
import Enforcement
import Exchange
import Foundation
import Inputs
import Journal
import Limits

/// Takes an export into a home.
struct ImportCommand: StintCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Takes an export into a home; what is there already stays.",
        discussion: """
            Into an empty home comes all of the export. Otherwise limits that the home does not have come \
            as new ones, with all that happened. Limits that it has, because both once were one home, \
            change as if the person had changed them: what loosens waits as long as the settings say, and \
            is refused during a pledge. What the home knows already, and what is true of the other phone \
            alone, is left out. A file with anything wrong in it is refused as a whole. For a table \
            facts.csv, what is covered is read from facts-selections.csv beside it, if there is one.

            Example:
              stint import stint.json --dry-run
              stint import facts.csv --home phone/AppGroup
            """
    )

    @OptionGroup var options: HomeOptions

    @Argument(help: "The file that an export has written.")
    var file: String

    @Flag(help: "Only say what would be taken in.")
    var dryRun = false

    func run(on console: Console) throws -> Int32 {
        let home = try Home(options, on: console)
        let document = try document()
        let survey = try home.survey(mendingOn: dryRun ? nil : console)
        let plan = try plan(document, home, survey)
        for exported in plan.unusable {
            console.report(
                "a selection of \(counted(exported.items.count, "item")) is not of this "
                    + "version: choose its apps again\n"
            )
        }
        if !dryRun {
            var log = try home.journalForAppending(on: console)
            do throws(ExchangeError) {
                try plan.write(to: &log, home.selections)
            } catch {
                throw error.inHome(home.folder.path)
            }
            try log.compactIfLarge()
        }
        for part in plan.parts { console.write(words(part, survey, home) + "\n") }
        report(plan, on: console)
        return 0
    }

    private func report(_ plan: ImportPlan, on console: Console) {
        let unknownCount = plan.records.count { if case .unknown = $0 { true } else { false } }
        console.write(
            "\(counted(plan.records.count, "record")) \(dryRun ? "would be " : "")taken in, "
                + "\(plan.knownCount) known already; "
                + "\(counted(plan.selectionCount, "selection"))\n"
        )
        if plan.leftOutCount > 0 {
            console.write(
                "\(counted(plan.leftOutCount, "record")) left out: they tell of the other phone, "
                    + "or of rules that the home has\n"
            )
        }
        if unknownCount > 0 {
            console.write(
                "\(counted(unknownCount, "record")) of a newer version kept as they are\n"
            )
        }
    }

    private func document() throws -> ExchangeDocument {
        let bytes = try reading(file) { () throws(ExchangeError) in
            try ExchangeDocument.contents(ofFile: file)
        }
        let first = bytes.first { !($0 == 0x20 || (0x09...0x0D).contains($0)) }
        if first == UInt8(ascii: "{") {
            return try reading(file) { () throws(ExchangeError) in
                try ExchangeDocument(json: bytes)
            }
        }
        let records = try reading(file) { () throws(ExchangeError) in
            try ExchangeDocument(factTable: bytes, selectionTable: nil).records
        }
        return ExchangeDocument(records: records, selections: try otherTable())
    }

    private func otherTable() throws -> [ExportedSelection] {
        let path = ExportCommand.selectionsPath(file)
        guard FileManager.default.fileExists(atPath: path) else { return [] }
        return try reading(path) { () throws(ExchangeError) in
            try ExchangeDocument.selections(ofTable: try ExchangeDocument.contents(ofFile: path))
        }
    }

    /// Reads from a file, and names it and the place in it if it is refused.
    private func reading<Value>(
        _ path: String,
        _ body: () throws(ExchangeError) -> Value
    ) throws -> Value {
        do throws(ExchangeError) {
            return try body()
        } catch {
            throw error.inHome(path)
        }
    }

    private func plan(
        _ document: ExchangeDocument,
        _ home: Home,
        _ survey: HomeSummary
    ) throws -> ImportPlan {
        let target = try target(home)
        do throws(ExchangeError) {
            return try ImportPlan(document, into: target)
        } catch {
            throw error.inHome(file) { words($0, survey) }
        }
    }

    private func target(_ home: Home) throws -> ImportTarget {
        do {
            var log = try FactLog(reading: home.folder.path)
            return try ImportTarget(
                .home,
                &log,
                home.selections,
                at: home.reading,
                calendar: home.calendar
            )
        } catch EnforcementError.journal(.missing) {
            return ImportTarget(emptyAt: home.reading, calendar: home.calendar)
        }
    }

    private func words(_ part: ImportPlan.Part, _ survey: HomeSummary, _ home: Home) -> String {
        let (verb, outcome): (String, RuleChanges.Outcome)
        switch part.effect {
        case .added:
            if case .limit(let limit) = part.subject {
                return "limit \(Names.quoted(limit.label)): new"
            }
            return "\(words(part.subject, survey)): new"
        case .changed(let found): (verb, outcome) = ("changed", found)
        case .removed(let found): (verb, outcome) = ("removed", found)
        }
        let subject = words(part.subject, survey)
        return switch outcome {
        case .inForce, .unchanged: "\(subject): \(verb), in force now"
        case .waits(let due): "\(subject): \(verb), waits until \(home.time(due))"
        case .waitsAlready(let due): "\(subject): waits already, until \(home.time(due))"
        }
    }

    private func words(_ subject: ImportPlan.Subject, _ survey: HomeSummary) -> String {
        switch subject {
        case .limit(let limit):
            "limit \(survey.names.number(of: limit.id)) \(Names.quoted(limit.label))"
        case .selection(let id): "selection \(survey.names.number(of: id))"
        case .settings: "settings"
        }
    }
}
