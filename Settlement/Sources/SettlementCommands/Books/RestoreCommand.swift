import ArgumentParser
import SettlementStore

struct RestoreCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore",
        abstract: "Restores the books in a file from a backup, after auditing it.",
        discussion: """
            Stop the service first. A backup with findings is not restored: they are listed, and the \
            exit code is 65. The old books are kept beside the new ones, with their log. Secrets beside the \
            books stay; those that are missing come from the backup.

            Example:
              stint-settlement restore books-monday.sqlite
            """
    )

    @Argument(help: "The backup.", completion: .file())
    var file: String

    @OptionGroup
    var books: BooksOptions

    @Flag(help: "Accept a file whose log is missing after a kill; the commits in the log are lost.")
    var acceptLostLog = false

    func run(on console: Console) throws {
        let files = try books.files(
            console.environment,
            remedy: "restore a copy by pg_dump with pg_restore or psql"
        )
        let clock = MachineClock()
        let settings = SQLiteSettings(path: files.data, clock: { clock.wall })
        let old: String?
        do throws(BookFileError) {
            old = try BookFile.restore(
                file,
                to: settings,
                acceptsLostLog: acceptLostLog
            )
        } catch {
            throw error.asToolError("could not restore the books")
        }
        try ServiceFiles(data: file).copySecrets(to: files)
        console.write(files.data + "\n")
        if let old { console.report("the old books are in \(old)\n") }
    }
}
