import ArgumentParser
import Settlement
import SettlementServer

struct TokenCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "token",
        abstract: "Issues a bearer token for `stint-settlement serve --development`.",
        discussion: """
            It is signed with the key that the service has made beside its database. Where that file \
            is, anybody can be anyone: it is for development only.

            Example:
              stint-settlement token --subject ada
              stint-settlement token --subject eve --operator --minutes 5
            """
    )

    @Option(help: "Who bears the token.")
    var subject: String

    @Option(help: "The database of the service.", completion: .file())
    var data: String?

    @Flag(name: .customLong("operator"), help: "Make its bearer an operator.")
    var isOperator = false

    @Option(help: "How long it counts, 1 to 10080 minutes.")
    var minutes = 60

    func validate() throws {
        guard (1...10_080).contains(minutes) else {
            throw ValidationError("a token counts 1 to 10080 minutes, not \(minutes)")
        }
        guard (1...255).contains(subject.utf8.count) else {
            throw ValidationError("a subject has 1 to 255 bytes")
        }
    }

    func run(on console: Console) async throws {
        let files = try ServiceFiles(data, console.environment)
        guard let key = try files.readDevelopmentKey() else {
            throw SetUpError(
                "could not find \(files.developmentKey): "
                    + "the service makes it; start stint-settlement serve --development first"
            )
        }
        let token = try await key.token(
            subject: subject,
            isOperator: isOperator,
            at: MachineClock().wall,
            lifetime: .minutes(Int64(minutes))
        )
        console.write(token + "\n")
    }
}
