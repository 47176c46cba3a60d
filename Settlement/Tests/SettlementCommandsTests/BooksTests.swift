import Foundation
import Testing

@Suite("Commands for the books", .timeLimit(.minutes(10)))
struct BooksTests {
    @Test(
        "with a PostgreSQL in the service's options, a backup and a restore name pg_dump",
        arguments: ["backup", "restore"]
    )
    func postgreSQL(_ command: String) async throws {
        try await withFolder { folder in
            let copy = folder.appending(path: "copy").path
            let file = folder.appending(path: "service.yaml").path
            try Data("database: postgresql://db.example/stint\n".utf8)
                .write(to: URL(filePath: file))
            for environment in [
                ["STINT_SERVE_DATABASE": "postgresql:///stint"],
                ["STINT_SERVE_CONFIGURATION": file],
            ] {
                let home = environment.merging(["STINT_HOME": folder.path]) { $1 }
                let console = CapturedConsole(environment: home)
                #expect(await console.run(command, copy) == 70)
                #expect(console.report.contains("pg_dump"), "\(console.report)")
                #expect(console.report.filter { $0 == "\n" }.count == 1)
            }
            let console = CapturedConsole(environment: ["STINT_HOME": folder.path])
            #expect(await console.run(command, copy, "--configuration", file) == 70)
            #expect(console.report.contains("pg_dump"), "\(console.report)")
            #expect(!FileManager.default.fileExists(atPath: copy))
        }
    }

    @Test("all commands find the books by the service's environment and file")
    func location() async throws {
        try await withFolder { folder in
            let books = folder.appending(path: "books").path
            let file = folder.appending(path: "service.yaml").path
            try Data("data: \(books)\nport: 8081\n".utf8).write(to: URL(filePath: file))
            for environment in [
                ["STINT_SERVE_DATA": books], ["STINT_SERVE_CONFIGURATION": file],
            ] {
                for words in [
                    ["backup", folder.appending(path: "copy").path], ["audit"],
                    ["token", "--subject", "ada"],
                ] {
                    let console = CapturedConsole(environment: environment)
                    #expect(await console.run(words) == 70)
                    #expect(console.report.contains(books), "\(console.report)")
                }
            }
            let console = CapturedConsole(environment: ["STINT_SERVE_DATA": "elsewhere"])
            #expect(await console.run("audit", "--data", books) == 70)
            #expect(console.report.contains(books), "\(console.report)")
        }
    }

    @Test("a file that is no database is invalid", arguments: ["audit", "backup", "restore"])
    func unreadable(_ command: String) async throws {
        try await withFolder { folder in
            let books = folder.appending(path: "books").path
            let other = folder.appending(path: "other").path
            try Data(repeating: 65, count: 100_000).write(to: URL(filePath: books))
            let words = [
                "audit": ["audit", "--data", books], "backup": ["backup", other, "--data", books],
                "restore": ["restore", books, "--data", other],
            ]
            let console = CapturedConsole(environment: [:])
            #expect(await console.run(words[command] ?? []) == 65)
            #expect(console.report.contains("database"), "\(console.report)")
        }
    }

    @Test("an audit of a PostgreSQL that can't be reached reports it")
    func away() async throws {
        let console = CapturedConsole(
            environment: ["STINT_SERVE_DATABASE": "postgresql://127.0.0.1:1/stint"]
        )
        #expect(await console.run("audit") == 70)
        #expect(console.report.hasPrefix("could not audit the PostgreSQL:"), "\(console.report)")
    }
}
