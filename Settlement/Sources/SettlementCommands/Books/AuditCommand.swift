import ArgumentParser
import Settlement
import SettlementStore
import ToolConsole

struct AuditCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "audit",
        abstract: "Audits the books, and prints one line for each finding.",
        discussion: """
            The audit checks all rows as of one instant, and SQLite checks a file. With findings, \
            the exit code is 65.

            Example:
              stint-settlement audit
              stint-settlement audit --data books-monday.sqlite
            """
    )

    @OptionGroup
    var books: BooksOptions

    func run(on console: Console) throws {
        let options = try books.service(console.environment)
        let files =
            options.database == nil ? try ServiceFiles(options.data, console.environment) : nil
        let name = files?.data ?? "the PostgreSQL"
        let findings: [String]
        do throws(BookFileError) {
            findings = try AuditCommand.findings(files, options.database ?? "").map(\.line)
        } catch {
            throw error.asToolError("could not audit \(name)")
        }
        guard findings.isEmpty else { throw FindingsError("\(name) has findings", findings) }
        console.write("no findings\n")
    }

    private static func findings(
        _ files: ServiceFiles?,
        _ database: String
    ) throws(BookFileError) -> [AuditFinding] {
        if let files {
            let clock = MachineClock()
            return try BookFile.audit(SQLiteSettings(path: files.data, clock: { clock.wall }))
        }
        do throws(StoreError) {
            return try PostgreSQLReader(PostgreSQLSettings(connection: database)).audit()
        } catch {
            throw .store(error == .busy ? .notMigrated : error)
        }
    }
}

extension StoreError {
    /// The tables are missing or of an earlier version; only a service creates or migrates them.
    fileprivate static let notMigrated = StoreError.failed(
        code: 0,
        message: "its tables are not of this version; start the service of this version first"
    )
}

/// Findings in books, or in the backup that was made of them.
struct FindingsError: ToolError {
    /// A summary, and one line for each finding.
    let description: String
    let status: ToolStatus

    init(_ text: String, _ findings: [String], status: ToolStatus = .invalidData) {
        description = ([text] + findings).joined(separator: "\n")
        self.status = status
    }
}

extension BookFileError {
    /// Returns an error of the tool for what could not be done; its exit code is 65 for findings
    /// and for a file that is not whole or not one of this service.
    func asToolError(_ text: String) -> any Error {
        let text = "\(text): \(description)"
        switch self {
        case .findings(let findings): return FindingsError(text, findings.map(\.line))
        case .store(let error) where error.isOfFile: return FindingsError(text, [])
        case .exists, .inUse, .store: return SetUpError(text)
        }
    }
}
