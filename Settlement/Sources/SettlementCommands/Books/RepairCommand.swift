import ArgumentParser
import Settlement
import SettlementStore

struct RepairCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "repair",
        abstract: "Repairs what an audit has found in the books in a file.",
        discussion: """
            Stop the service first. Each repair makes a backup of the books, changes them, keeps who \
            changed what and when in the table repair, and audits them. If findings are left, the \
            exit code is 65.
            """,
        subcommands: [RepairClockCommand.self, RepairRowCommand.self]
    )
}

struct RepairClockCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "clock",
        abstract: "Sets the last commit back to the clock, after the clock was ahead.",
        discussion: """
            Set the machine's clock right first. Deadlines continue at once; decisions stay.

            Example:
              stint-settlement repair clock
            """
    )

    @OptionGroup
    var options: RepairOptions

    func run(on console: Console) throws {
        try options.repair(on: console) { settings, name throws(BookFileError) in
            try BookFile.setClockBack(settings, by: name)
        }
    }
}

struct RepairRowCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "row",
        abstract: "Restores one row from a backup.",
        discussion: """
            Name the table and the row as a finding does. If the backup has an older row than the one \
            that was lost, the table still differs from its commits; --accept-difference ends this, \
            but then the audit finds no other row of the table that was lost before.

            Example:
              stint-settlement repair row --table person --row 17 --from books-monday.sqlite
            """
    )

    @Option(help: "The table: wallet, session, transfer, answer, operation or person.")
    var table: String

    @Option(help: "The row, as in a finding.")
    var row: String

    @Option(help: "The backup.", completion: .file())
    var from: String

    @Flag(help: "Accept the rows of the table as they are after the repair.")
    var acceptDifference = false

    @OptionGroup
    var options: RepairOptions

    func run(on console: Console) throws {
        guard let found = BookRow(table: table, id: row) else {
            throw ValidationError(
                "no row of \(String(reflecting: table)) is called \(String(reflecting: row)); "
                    + "write both as in a finding"
            )
        }
        try options.repair(on: console) { settings, name throws(BookFileError) in
            try BookFile.restore(
                found,
                from: from,
                to: settings,
                by: name,
                acceptsDifference: acceptDifference
            )
        }
    }
}

/// The books to repair, and who repairs them.
struct RepairOptions: ParsableArguments {
    @OptionGroup
    var books: BooksOptions

    @Option(help: "Your name, kept with the change (default: the name of your login).")
    var by: String?

    /// Repairs the books, and reports the backup and the findings that are left.
    func repair(
        on console: Console,
        _ body: (SQLiteSettings, String) throws(BookFileError) -> Repaired
    ) throws {
        let files = try books.files(
            console.environment,
            remedy: "repair them with psql, as Running.md says"
        )
        let clock = MachineClock()
        let settings = SQLiteSettings(path: files.data, clock: { clock.wall })
        let login = console.environment["SUDO_USER"] ?? console.environment["USER"]
        guard let name = by ?? login, !name.isEmpty else {
            throw ValidationError("nobody is logged in; say who repairs the books with --by NAME")
        }
        let repaired: Repaired
        do throws(BookFileError) {
            repaired = try body(settings, name)
        } catch {
            throw error.asToolError("could not repair the books")
        }
        console.report("the books from before are in \(repaired.backup)\n")
        guard repaired.findings.isEmpty else {
            throw FindingsError("\(files.data) has findings", repaired.findings.map(\.line))
        }
        console.write("no findings\n")
    }
}
