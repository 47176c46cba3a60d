import ArgumentParser
import Enforcement
import Exchange
import Foundation
import Limits
import StintConsole
import ToolConsole

/// The command that exports a home.
struct ExportCommand: StintCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Export all facts and selections as JSON or CSV.",
        discussion: """
            An export contains everything and can be imported again. JSON is one document with one \
            fact per line. CSV is a table of facts. With --output facts.csv, a second table, \
            facts-selections.csv, contains the selections.

            Example:
              stint export --format json --output stint.json
              stint export --format csv --output facts.csv
            """
    )

    @OptionGroup var options: HomeOptions

    @Option(help: "The output format: \(Format.allValueStrings.joined(separator: " or ")).")
    var format = Format.json

    @Option(
        help: ArgumentHelp("The file to write (default: standard output).", valueName: "file"),
        transform: CommandWords.path
    )
    var output: String?

    enum Format: String, CaseIterable, ExpressibleByArgument {
        case json
        case csv
    }

    func run(on console: Console) throws -> Int32 {
        let home = try Home(options, on: console)
        var log = try home.journal()
        let (document, damage) = try ExportCommand.document(&log, home, console)
        switch (format, output) {
        case (.json, nil): console.write(String(decoding: document.json(), as: UTF8.self))
        case (.csv, nil):
            console.write(String(decoding: document.factTable(), as: UTF8.self))
            if !document.selections.isEmpty {
                console.report(
                    "the table contains no selections: give --output, or --format json\n"
                )
            }
        case (.json, .some(let path)): try ExportCommand.write(document.json(), to: path, home)
        case (.csv, .some(let path)):
            let other = ExportCommand.selectionsPath(path)
            try ExportCommand.write(document.selectionTable(), to: other, home)
            try ExportCommand.write(document.factTable(), to: path, home)
        }
        if let output {
            console.report(
                "\(counted(document.records.count, "record")) and "
                    + "\(counted(document.selections.count, "selection")) written to "
                    + output
                    + (format == .csv ? " and \(ExportCommand.selectionsPath(output))" : "") + "\n"
            )
        }
        // Records of a newer version are exported unchanged; only damaged bytes are skipped.
        if damage.byteCount > 0 {
            console.report("the journal: \(damage.words); damaged bytes were skipped\n")
        }
        return 0
    }

    /// Returns the path of the table of selections.
    static func selectionsPath(_ path: String) -> String {
        let suffix = ".csv"
        let name = path.hasSuffix(suffix) ? String(path.dropLast(suffix.count)) : path
        return name + "-selections" + suffix
    }

    private static func document(
        _ log: inout FactLog,
        _ home: Home,
        _ console: Console
    ) throws -> (ExchangeDocument, JournalDamage) {
        var records: [StoredRecord] = []
        var damage = JournalDamage()
        damage.byteCount = try log.forEachEver { record in
            records.append(record)
            if case .unknown = record { damage.unknownCount += 1 }
        }
        let current = log.state.selections.map(\.reference)
        var digests: Set<[UInt8]> = []
        let references = (current + ExchangeDocument.references(in: records))
            .filter { digests.insert($0.digest).inserted }
        var selections: [ExportedSelection] = []
        let needed = Set(current)
        for reference in references {
            guard let selection = home.selections.contents(of: reference),
                let exported = try ExportedSelection(selection, digest: reference.digest)
            else {
                // The contents of unused old selections are deleted.
                if needed.contains(reference) {
                    console.report(
                        "skipped selection \(reference.digestText): its file is missing or "
                            + "damaged\n"
                    )
                }
                continue
            }
            selections.append(exported)
        }
        return (ExchangeDocument(records: records, selections: selections), damage)
    }

    /// Writes a file for the owner alone; an existing one keeps its permissions.
    private static func write(_ bytes: [UInt8], to path: String, _ home: Home) throws {
        // A link stays, and so does a device.
        let file = URL(filePath: path).resolvingSymlinksInPath()
        guard !file.path.hasPrefix(home.folder.resolvingSymlinksInPath().path + "/") else {
            throw SetUpError(
                "could not write \(path): it is inside of the home; choose a file elsewhere"
            )
        }
        try SetUpError.unless("write \(path)", remedy: "check the folder and free space") {
            let manager = FileManager.default
            let known =
                manager.fileExists(atPath: file.path)
                ? try manager.attributesOfItem(atPath: file.path) : [:]
            guard known.isEmpty || known[.type] as? FileAttributeType == .typeRegular else {
                let handle = try FileHandle(forWritingTo: file)
                try handle.write(contentsOf: Data(bytes))
                return try handle.close()
            }
            try Data(bytes).write(to: file, options: .atomic)
            try manager.setAttributes(
                [.posixPermissions: known[.posixPermissions] ?? 0o600],
                ofItemAtPath: file.path
            )
        }
    }
}
