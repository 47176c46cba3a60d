import ArgumentParser
import ToolConsole

/// The location of the books: from the command line, or that of the service.
struct BooksOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The file in YAML or JSON with the options of the service.",
            discussion: """
                The location comes from the command line, then from the service's environment, such \
                as STINT_SERVE_DATA, then from the file.
                """
        ),
        completion: .file()
    )
    var configuration: String?

    @Option(help: "The file with the books.", completion: .file())
    var data: String?

    @Option(help: "A PostgreSQL with the books: postgresql://…")
    var database: String?

    /// Returns the options of the service that has the books.
    func service(_ environment: [String: String]) throws -> ServeOptions {
        var words: [String] = []
        for (name, value) in [
            ("configuration", configuration), ("data", data), ("database", database),
        ] {
            if let value { words.append("--\(name)=\(value)") }
        }
        let added = try ServeOptions.parse(words).additions(to: words, environment)
        let options = try ServeOptions.parse(words + added)
        try options.checkBooks()
        return options
    }

    /// Returns the files of books in a file.
    /// - Throws: `SetUpError` with a remedy if they are in a PostgreSQL.
    func files(_ environment: [String: String], remedy: String) throws -> ServiceFiles {
        let options = try service(environment)
        guard options.database == nil else {
            throw SetUpError(
                "the books are in a PostgreSQL; \(remedy), or name a file with --data"
            )
        }
        return try ServiceFiles(options.data, environment)
    }
}
