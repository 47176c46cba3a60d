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
            Facts that the home knows by their names are left out, all others are appended in their \
            order. A file with anything wrong in it is refused as a whole. For a table facts.csv, what \
            is covered is read from facts-selections.csv beside it, if there is one.

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
        let new: [StoredRecord]
        if dryRun {
            let known = try knownNames(home)
            new = document.records.filter { !known.contains($0.id) }
        } else {
            var log = try home.journalForAppending(on: console)
            let known = try ImportCommand.names(&log)
            new = document.records.filter { !known.contains($0.id) }
            for selection in selections { _ = try home.selections.store(selection) }
            try log.append(new)
        }
        let unknownCount = new.count { if case .unknown = $0 { true } else { false } }
        console.write(
            "\(Home.counted(new.count, "record")) \(dryRun ? "would be " : "")taken in, "
                + "\(document.records.count - new.count) known already; "
                + "\(Home.counted(selections.count, "selection"))\n"
        )
        if unknownCount > 0 {
            console.write(
                "\(Home.counted(unknownCount, "record")) of a newer version kept as they are\n"
            )
        }
        return 0
    }

    private func document() throws -> ExchangeDocument {
        let bytes = try reading(file) { try ExchangeDocument.contents(ofFile: file) }
        let first = bytes.first { !($0 == 0x20 || (0x09...0x0D).contains($0)) }
        if first == UInt8(ascii: "{") {
            return try reading(file) { try ExchangeDocument(json: bytes) }
        }
        let records = try reading(file) {
            try ExchangeDocument(factTable: bytes, selectionTable: nil).records
        }
        return ExchangeDocument(records: records, selections: try otherTable())
    }

    private func otherTable() throws -> [ExportedSelection] {
        let path = ExportCommand.selectionsPath(file)
        guard FileManager.default.fileExists(atPath: path) else { return [] }
        return try reading(path) {
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
    ) throws -> [Selection] {
        try TemporaryFolder.with { folder in
            let rehearsal = SelectionFolder(appGroup: folder)
            return try document.selections.compactMap { exported in
                guard let selection = ExchangeSelections.selection(exported),
                    try rehearsal.store(selection).digest == exported.digest
                else {
                    console.report(
                        "a selection of \(Home.counted(exported.items.count, "item")) is not of this "
                            + "version: choose its apps again\n"
                    )
                    return nil
                }
                return selection
            }
        }
    }

    private func knownNames(_ home: Home) throws -> Set<FactID> {
        do {
            var log = try FactLog(reading: home.folder.path)
            return try ImportCommand.names(&log)
        } catch EnforcementError.journal(.missing) {
            return []
        }
    }

    private static func names(_ log: inout FactLog) throws -> Set<FactID> {
        var names: Set<FactID> = []
        try log.forEachEver { names.insert($0.id) }
        return names
    }
}
