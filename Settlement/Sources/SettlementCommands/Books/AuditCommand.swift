import ArgumentParser
import Settlement
import SettlementStore

struct AuditCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "audit",
        abstract: "Audits the books in a file, and prints one line for each finding.",
        discussion: """
            The audit checks all rows as of one instant, and SQLite checks the file. With findings, \
            the exit code is 65.

            Example:
              stint-settlement audit
              stint-settlement audit --data books-monday.sqlite
            """
    )

    @Option(help: "The file with the books.", completion: .file())
    var data: String?

    func run(on console: Console) throws {
        let files = try ServiceFiles(data, console.environment)
        let clock = MachineClock()
        let settings = SQLiteSettings(path: files.data, clock: { clock.wall })
        let findings: [String]
        do throws(BookFileError) {
            findings = try BookFile.audit(settings).map(\.line)
        } catch {
            throw SetUpError("could not audit \(files.data): \(error.description)")
        }
        guard findings.isEmpty else {
            throw FindingsError("\(files.data) has findings", findings)
        }
        console.write("no findings\n")
    }
}

/// An audit has findings.
struct FindingsError: Error, CustomStringConvertible {
    /// A summary, and one line for each finding.
    let description: String

    init(_ text: String, _ findings: [String]) {
        description = ([text] + findings).joined(separator: "\n")
    }
}

extension AuditFinding {
    /// The finding in one line: its rule, its row and the remedy.
    var line: String { "\(rule.rawValue): \(table.rawValue) \(row): \(rule.remedy)" }
}
