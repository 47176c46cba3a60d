import ArgumentParser
import Enforcement
import Limits

/// Tells what is shielded now, and all that bears on it.
struct StatusCommand: StintCommand {
    static let configuration = CommandConfiguration(
        commandName: "status",
        abstract: "Tells what is shielded now, why and until when.",
        discussion: """
            It reads the home and changes nothing. What a phone has not written yet, it does not know.

            Example:
              stint status
              stint status --home phone/AppGroup --zone Europe/Berlin --json
            """
    )

    @OptionGroup var options: HomeOptions

    @Flag(help: "Write JSON, for programs.")
    var json = false

    func run(on console: Console) throws -> Int32 {
        let home = try Home(options, on: console)
        var log = try home.journal()
        let status = Status(try Survey(&log, home), home)
        console.write(json ? try JSONText.of(StatusJSON(status)) : StatusTable.text(status))
        return 0
    }
}
