import ArgumentParser
import Enforcement
import Exchange
import Foundation
import InputFiles
import Journal
import Limits
import StintConsole

/// The command that imports an export into a home.
struct ImportCommand: StintCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Import an export into a home, keeping everything that is there.",
        discussion: """
            An empty home receives the whole export. Any other home receives the limits that it \
            doesn't have, with their history. Limits that it has, because both homes were once the \
            same, change as if the person had changed them: a change that opens anything waits as \
            long as the settings say, and is rejected during a pledge. Facts that the home already \
            has, or that concern only the other phone, are skipped. A file with an error is \
            rejected as a whole. For a table facts.csv, the selections are read from \
            facts-selections.csv in the same folder.

            Example:
              stint import stint.json --dry-run
              stint import facts.csv --home phone/AppGroup
            """
    )

    @OptionGroup var options: HomeOptions

    @Argument(help: "The exported file.")
    var file: String

    @Flag(help: "Print the changes without writing them.")
    var dryRun = false

    func run(on console: Console) throws -> Int32 {
        let home = try Home(options, on: console)
        let document = try document()
        let summary = try home.summary(recoveringOn: dryRun ? nil : console)
        let plan = try plan(document, home, summary)
        for exported in plan.unusable {
            console.report(
                "a selection of \(counted(exported.items.count, "item")) was made by "
                    + "another version; choose its apps again\n"
            )
        }
        if !dryRun {
            var log = try home.journalForAppending(on: console)
            do throws(ExchangeError) {
                try plan.write(to: &log, home.selections)
            } catch {
                throw error.inHome(home.folder.path)
            }
            try log.tidyUp(at: home.reading.wall)
        }
        for part in plan.parts { console.write(words(part, summary, home) + "\n") }
        report(plan, on: console)
        return 0
    }

    private func report(_ plan: ImportPlan, on console: Console) {
        let unknownCount = plan.records.count { if case .unknown = $0 { true } else { false } }
        console.write(
            "\(counted(plan.records.count, "record")) \(dryRun ? "would be " : "")imported, "
                + "\(plan.knownCount) already known; "
                + "\(counted(plan.selectionCount, "selection"))\n"
        )
        if plan.skippedCount > 0 {
            console.write(
                "\(counted(plan.skippedCount, "record")) skipped, which concern only the other "
                    + "phone, or rules that the home already has\n"
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
        let isNeeded = !ExchangeDocument.references(in: records).isEmpty
        return ExchangeDocument(records: records, selections: try otherTable(isNeeded))
    }

    private func otherTable(_ isNeeded: Bool) throws -> [ExportedSelection] {
        let path = ExportCommand.selectionsPath(file)
        guard FileManager.default.fileExists(atPath: path) else {
            guard isNeeded else { return [] }
            throw InputError(
                file: path,
                problem: "the table of the apps that the limits cover is missing",
                remedy: "keep both tables of the export in one folder"
            )
        }
        return try reading(path) { () throws(ExchangeError) in
            try ExchangeDocument.selections(ofTable: try ExchangeDocument.contents(ofFile: path))
        }
    }

    /// Reads from a file; errors name the file and the position.
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
        _ summary: HomeSummary
    ) throws -> ImportPlan {
        let target = try target(home)
        do throws(ExchangeError) {
            return try ImportPlan(document, into: target)
        } catch {
            throw error.inHome(file) { words($0, summary) }
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

    private func words(_ part: ImportPlan.Part, _ summary: HomeSummary, _ home: Home) -> String {
        let (verb, outcome): (String, RuleChanges.Outcome)
        switch part.effect {
        case .added:
            if case .limit(let limit) = part.subject {
                return "limit \(Names.quoted(limit.label)): new"
            }
            return "\(words(part.subject, summary)): new"
        case .changed(let found): (verb, outcome) = ("changed", found)
        case .removed(let found): (verb, outcome) = ("removed", found)
        }
        let subject = words(part.subject, summary)
        return switch outcome {
        case .inForce, .unchanged: "\(subject): \(verb), in effect now"
        case .waits(let due): "\(subject): \(verb), pending until \(home.time(due))"
        case .waitsAlready(let due): "\(subject): already pending until \(home.time(due))"
        }
    }

    private func words(_ subject: ImportPlan.Subject, _ summary: HomeSummary) -> String {
        switch subject {
        case .limit(let limit):
            "limit \(summary.names.number(of: limit.id)) \(Names.quoted(limit.label))"
        case .selection(let id): "selection \(summary.names.number(of: id))"
        case .settings: "settings"
        }
    }
}
