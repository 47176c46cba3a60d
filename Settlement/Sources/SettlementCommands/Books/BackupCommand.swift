import ArgumentParser
import Settlement
import SettlementStore
import ToolConsole

struct BackupCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup",
        abstract: "Backs up the books in a file, even while the service is running.",
        discussion: """
            The backup contains the books as of one instant, and the secrets beside them; only its \
            owner can read it. It is always written; if its rows are not those that the service has \
            written, it has a difference, and the exit code is 66. For books in a PostgreSQL, use its own tools, such as pg_dump.

            Example:
              stint-settlement backup books-monday.sqlite
              stint-settlement backup --data credits.sqlite /mnt/copies/credits.sqlite
            """
    )

    @Argument(help: "The backup, which must not exist.", completion: .file())
    var file: String

    @OptionGroup
    var books: BooksOptions

    func run(on console: Console) throws {
        let files = try books.files(
            console.environment,
            remedy: "back them up with pg_dump"
        )
        let findings: [AuditFinding]
        do throws(BookFileError) {
            findings = try BookFile.backUp(files.data, to: file)
        } catch {
            throw error.asToolError("could not back up \(files.data)")
        }
        // Secrets of an earlier backup of this name may still be there.
        try files.copySecrets(to: ServiceFiles(data: file), replacing: true)
        console.write(file + "\n")
        guard findings.isEmpty else {
            throw FindingsError(
                "the books differ from their commits",
                findings.map(\.line),
                status: .difference
            )
        }
    }
}
