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
        do {
            let bytes = try ExchangeDocument.contents(ofFile: file)
            let first = bytes.first { !($0 == 0x20 || (0x09...0x0D).contains($0)) }
            if first == UInt8(ascii: "{") { return try ExchangeDocument(json: bytes) }
            return try ExchangeDocument(factTable: bytes, selectionTable: otherTable())
        } catch let error as ExchangeError {
            throw ImportCommand.told(error, of: file)
        }
    }

    private func otherTable() throws -> [UInt8]? {
        let path = ExportCommand.selectionsPath(file)
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        return try ExchangeDocument.contents(ofFile: path)
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

    /// Tells what is wrong with the file under the name that the person gave.
    private static func told(_ error: ExchangeError, of file: String) -> InputError {
        let text = error.description
        let parts = text.split(separator: "; ", maxSplits: 1)
        let problem = parts.first.map { $0.split(separator: ": ", maxSplits: 1) } ?? []
        var line: Int?
        var place = ""
        if case .wrong(_, let field, let found) = error {
            if case .character(let number, _) = found { line = number }
            if case .row(_, let number) = found { line = number }
            place = field.map { "\($0): " } ?? ""
        }
        return InputError(
            file: file,
            line: line,
            problem: place + (problem.count > 1 ? String(problem[1]) : text),
            remedy: parts.count > 1 ? String(parts[1]) : "give an export of Stint"
        )
    }
}
