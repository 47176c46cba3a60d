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
        let selections = try storable(document, on: console)
        let plan: ImportPlan
        if dryRun {
            plan = try self.plan(document, selections, home, try home.survey(mendingOn: nil))
        } else {
            let survey = try home.survey(mendingOn: console)
            plan = try self.plan(document, selections, home, survey)
            var log = try home.journalForAppending(on: console)
            for selection in plan.contents.values { _ = try home.selections.store(selection) }
            try log.append(plan.records)
            try plan.changes.write(to: &log, home)
            try log.compactIfLarge()
        }
        for line in plan.lines { console.write(line + "\n") }
        let unknownCount = plan.records.count { if case .unknown = $0 { true } else { false } }
        console.write(
            "\(Home.counted(plan.records.count, "record")) \(dryRun ? "would be " : "")taken in, "
                + "\(plan.knownCount) known already; "
                + "\(Home.counted(selections.count, "selection"))\n"
        )
        if plan.leftOutCount > 0 {
            console.write(
                "\(Home.counted(plan.leftOutCount, "record")) left out: they tell of the other phone, "
                    + "or of rules that the home has\n"
            )
        }
        if unknownCount > 0 {
            console.write(
                "\(Home.counted(unknownCount, "record")) of a newer version kept as they are\n"
            )
        }
        return 0
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
    ) throws(InputError) -> Value {
        do {
            return try body()
        } catch {
            let parts = [error.place?.part, error.field.map { "field \($0)" }].compactMap(\.self)
            throw InputError(
                file: path,
                line: error.place?.line,
                part: parts.isEmpty ? nil : parts.joined(separator: ", "),
                problem: error.cause,
                remedy: error.remedy
            )
        }
    }

    /// Returns the selections that can be stored under the names that facts know them by.
    private func storable(
        _ document: ExchangeDocument,
        on console: Console
    ) throws -> [SelectionReference: Selection] {
        try TemporaryFolder.with { folder in
            let rehearsal = SelectionFolder(appGroup: folder)
            var selections: [SelectionReference: Selection] = [:]
            for exported in document.selections {
                guard let selection = ExchangeSelections.selection(exported) else {
                    report(exported, on: console)
                    continue
                }
                let reference = try rehearsal.store(selection)
                guard reference.digest == exported.digest else {
                    report(exported, on: console)
                    continue
                }
                selections[reference] = selection
            }
            return selections
        }
    }

    private func report(_ exported: ExportedSelection, on console: Console) {
        console.report(
            "a selection of \(Home.counted(exported.items.count, "item")) is not of this version: "
                + "choose its apps again\n"
        )
    }

    private func plan(
        _ document: ExchangeDocument,
        _ selections: [SelectionReference: Selection],
        _ home: Home,
        _ survey: Survey
    ) throws -> ImportPlan {
        var known: [FactID: Event] = [:]
        var ids: Set<FactID> = []
        do {
            var log = try FactLog(reading: home.folder.path)
            try log.forEachEver { record in
                ids.insert(record.id)
                if case .fact(let fact) = record { known[fact.id] = fact.event }
            }
        } catch EnforcementError.journal(.missing) {
            // There is nothing to know.
        }
        return try ImportPlan(
            file,
            document.records,
            selections,
            known: known,
            knownIDs: ids,
            survey,
            home
        )
    }
}
