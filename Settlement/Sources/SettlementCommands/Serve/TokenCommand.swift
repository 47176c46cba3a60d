import ArgumentParser
import Settlement
import SettlementServer
import ToolConsole

struct TokenCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "token",
        abstract: "Issues a bearer token for `stint-settlement serve --development`.",
        discussion: """
            The token is signed with the key that the service created beside its database. For \
            development only: anyone who can read that file can be any user.

            Example:
              stint-settlement token --subject ada
              stint-settlement token --subject eve --operator --minutes 5
            """
    )

    @Option(help: "The person that the token identifies.")
    var subject: String

    @OptionGroup
    var books: BooksOptions

    @Flag(name: .customLong("operator"), help: "Make the person an operator.")
    var isOperator = false

    @Option(help: "The token's validity in minutes, 1 to 10080.")
    var minutes = 60

    func validate() throws {
        guard (1...10_080).contains(minutes) else {
            throw ValidationError("--minutes must be 1 to 10080, not \(minutes)")
        }
        guard (1...255).contains(subject.utf8.count) else {
            throw ValidationError("--subject must have 1 to 255 bytes")
        }
    }

    func run(on console: Console) async throws {
        let files = try ServiceFiles(
            books.service(console.environment).data,
            console.environment
        )
        guard let key = try files.readDevelopmentKey() else {
            throw SetUpError(
                "could not find \(files.developmentKey): "
                    + "the service creates it; start stint-settlement serve --development first"
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
