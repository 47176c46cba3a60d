import ArgumentParser
import SettlementStore

struct BackupCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup",
        abstract: "Copies the books in a file, also while the service runs.",
        discussion: """
            The copy holds the books as of one instant, and the secrets beside them; its owner alone can \
            read it. Books in a PostgreSQL are copied with its own tools, such as pg_dump.

            Example:
              stint-settlement backup books-monday.sqlite
              stint-settlement backup --data credits.sqlite /mnt/copies/credits.sqlite
            """
    )

    @Argument(help: "The copy, which must not exist.", completion: .file())
    var file: String

    @Option(help: "The file with the books.", completion: .file())
    var data: String?

    func run(on console: Console) throws {
        let files = try ServiceFiles(data, console.environment)
        do throws(BookFileError) {
            try BookFile.backUp(files.data, to: file)
        } catch {
            throw SetUpError("no copy was made of \(files.data): \(error.description)")
        }
        try files.copySecrets(to: ServiceFiles(data: file))
        console.write(file + "\n")
    }
}
