import ArgumentParser
import SettlementStore

struct RestoreCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore",
        abstract: "Puts a copy of the books in their place, once it was audited.",
        discussion: """
            Stop the service first. A copy with findings changes nothing: they are listed, and the exit code \
            is 65. The old books are kept beside, with their log.

            Example:
              stint-settlement restore books-monday.sqlite
            """
    )

    @Argument(help: "The copy.", completion: .file())
    var file: String

    @Option(help: "The file with the books.", completion: .file())
    var data: String?

    @Flag(help: "Take a file without the log that a killed service left; what was in it is lost.")
    var acceptLostLog = false

    func run(on console: Console) throws {
        let files = try ServiceFiles(data, console.environment)
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
            let text = "nothing was restored: \(error.description)"
            guard case .findings(let findings) = error else { throw SetUpError(text) }
            throw FindingsError(text, findings.map(\.line))
        }
        try ServiceFiles(data: file).copySecrets(to: files)
        console.write(files.data + "\n")
        if let old { console.report("the old books are in \(old)\n") }
    }
}
