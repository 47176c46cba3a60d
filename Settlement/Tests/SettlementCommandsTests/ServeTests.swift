import Foundation
import Testing

@Suite("Options of the service", .timeLimit(.minutes(10)))
struct ServeTests {
    /// Starts a service with invalid options, and returns its error.
    private func report(
        _ words: [String],
        environment: [String: String] = [:],
        file: String? = nil,
        code: Int32 = 64
    ) async throws -> String {
        let console = CapturedConsole(environment: environment)
        guard let file else {
            #expect(await console.run(["serve"] + words) == code)
            return console.report
        }
        return try await withFile(file, named: "service.yaml") { path in
            #expect(await console.run(["serve", "--configuration", path] + words) == code)
            return console.report
        }
    }

    @Test("the command line overrides the environment, which overrides the file")
    func order() async throws {
        let file = "port: 70001\n"
        let environment = ["STINT_SERVE_PORT": "70002"]
        #expect(try await report([], file: file).contains("not 70001"))
        #expect(try await report([], environment: environment, file: file).contains("not 70002"))
        #expect(
            try await report(["--port", "70003"], environment: environment, file: file)
                .contains("not 70003")
        )
        #expect(
            try await report(["--port", "70003"], environment: environment).contains("not 70003")
        )
    }

    @Test("--data and --database replace each other, and both in one source are refused")
    func books() async throws {
        let wrong = ["--port", "70000"]
        #expect(
            try await report(["--data", "a"] + wrong, file: "database: postgresql:///b\n")
                .contains("not 70000")
        )
        #expect(
            try await report([], file: "data: a\ndatabase: postgresql:///b\n")
                .contains("--data or --database")
        )
    }

    @Test("the environment can name a file, and set lists and switches; a file can be JSON")
    func forms() async throws {
        let json = #"{"jwks": "k", "issuer": "i", "audience": ["a", "b"], "development": true}"#
        try await withFile(json, named: "service.json") { path in
            let report = try await report([], environment: ["STINT_SERVE_CONFIGURATION": path])
            #expect(report.contains("--development or --jwks"))
        }
        let environment = [
            "STINT_SERVE_JWKS": "http://else.example", "STINT_SERVE_ISSUER": "i",
            "STINT_SERVE_AUDIENCE": "a,b", "STINT_SERVE_DEVELOPMENT": "no",
        ]
        #expect(try await report([], environment: environment).contains("an https address"))
    }

    @Test(
        "an unknown or invalid variable is reported, with a suggestion",
        arguments: [
            ("STINT_SERVE_PRT", "8080", #"did you mean "STINT_SERVE_PORT"?"#),
            ("STINT_SERVE_PORT", "many", "STINT_SERVE_PORT: The value 'many' is invalid"),
            ("STINT_SERVE_VERBOSE", "loud", "STINT_SERVE_VERBOSE must be true or false"),
        ]
    )
    func variables(_ name: String, _ value: String, _ words: String) async throws {
        #expect(try await report([], environment: [name: value]).contains(words))
    }

    @Test(
        "an invalid line of a file is reported with its number",
        arguments: [
            ("burst: 5\nprot: 8080\n", #"line 2: "prot" is not a key"#),
            ("port: many\n", "line 1: port: The value 'many' is invalid"),
            ("burst: [1, 2]\n", "line 1: burst needs one value, not 2"),
            ("burst: 1\nburst: 2\n", "appears twice"), ("verbose: loud\n", "true or false"),
            ("- port\n", "keys with values"),
        ]
    )
    func files(_ content: String, _ words: String) async throws {
        let report = try await report([], file: content, code: 65)
        #expect(report.contains(words), "\(report)")
        #expect(report.filter { $0 == "\n" }.count == 1)
    }

    @Test(
        "a number out of its range is refused, not clamped",
        arguments: [
            ("burst", "0", "1 to 1000000"), ("requests-per-second", "1000001", "1 to 1000000"),
            ("connections", "0", "1 to 100000"), ("request-deadline-seconds", "601", "1 to 600"),
        ]
    )
    func ranges(_ name: String, _ value: String, _ range: String) async throws {
        for report in [
            try await report(["--\(name)", value]),
            try await report([], file: "\(name): \(value)\n"),
        ] {
            #expect(report.contains("--\(name) must be \(range), not \(value)"), "\(report)")
        }
    }

    @Test("a certificate needs its key, from any source; an unreadable file is named")
    func certificate() async throws {
        try await withFolder { folder in
            let books = ["--data", folder.appending(path: "books").path, "--port", "0"]
            let chain = ["STINT_SERVE_TLS_CERTIFICATE": folder.appending(path: "chain").path]
            #expect(try await report(books, environment: chain).contains("must be used together"))
            #expect(
                try await report(books, file: "tls-key: key\n").contains("must be used together")
            )
            let report = try await report(
                books,
                environment: chain,
                file: "tls-key: key\n",
                code: 70
            )
            #expect(report.contains("could not open \(folder.appending(path: "chain").path)"))
        }
    }

    @Test("a token needs the service's key, and is valid for at most a week")
    func token() async throws {
        try await withFolder { folder in
            let console = CapturedConsole()
            let data = folder.appending(path: "books").path
            #expect(await console.run("token", "--subject", "ada", "--data", data) == 70)
            #expect(console.report.contains("start stint-settlement serve"))
            #expect(await console.run("token", "--subject", "ada", "--minutes", "10081") == 64)
            #expect(console.output == "")
        }
    }
}
