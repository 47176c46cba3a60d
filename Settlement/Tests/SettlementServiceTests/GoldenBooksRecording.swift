import Foundation
import Settlement
import Testing

/// Records fixtures for `GoldenBooksTests`; to be run before a release whose schema is new.
@Suite(
    "Recording databases",
    .enabled(if: ProcessInfo.processInfo.environment["STINT_RECORD_BOOKS"] != nil),
    .timeLimit(.minutes(10))
)
struct GoldenBooksRecording {
    private static let name = "2026-11"

    @Test("a file and its answers are recorded")
    func file() async throws {
        let fixture = try emptyFixture("books-\(Self.name)")
        let clock = clock()
        let service = try await TestService(clock: clock)
        try await fill(service)
        await service.stop()
        let file = service.folder.appending(path: "store")
        try FileManager.default.copyItem(at: file, to: fixture.appending(path: "books"))
        let again = try await TestService(folder: service.folder, clock: clock)
        try await record(again, in: fixture)
    }

    @Test("a PostgreSQL and its answers are recorded")
    func database() async throws {
        let fixture = try emptyFixture("database-\(Self.name)")
        let (clock, database) = (clock(), try RecordedDatabase())
        let service = try await database.service(clock)
        try await fill(service)
        await service.stop()
        try dump(database).write(
            to: fixture.appending(path: "books.sql"),
            atomically: true,
            encoding: .utf8
        )
        try await record(database.service(clock), in: fixture)
    }

    /// November 26, 2026.
    private func clock() -> TestClock {
        let clock = TestClock()
        clock.moveBack(by: .hours(50 * 24))
        return clock
    }

    private func emptyFixture(_ name: String) throws -> URL {
        let folder = RecordedBooks.fixture(name)
        if FileManager.default.fileExists(atPath: folder.path) {
            try FileManager.default.removeItem(at: folder)
        }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    /// Sends commands of every kind that a release must still answer.
    private func fill(_ service: TestService) async throws {
        try await service.buy(2_000, transaction: "t-1")
        try await service.buy(900, as: "bob", transaction: "t-2")
        try await service.buy(300, as: "bob", transaction: "t-3")
        let refund = try await service.notice(
            "/v1/purchases/t-3/refunds",
            service.personBody("bob")
        )
        #expect(refund.status == 200)
        let gaveUp = TestService.gaveUp
        for step in [
            post("", "ada", "start-1", service.pledgeBody(1)),
            post("/1/resolve", "ada", "r-1", gaveUp), post("/1/appeal", "ada", "a-1", ""),
            post("/1/decision", "eve", nil, #"{"isGranted":true,"remark":"a lost phone"}"#),
            post("", "ada", "start-2", service.pledgeBody(2, amount: 300).strict),
            post("/2/resolve", "ada", "r-2", gaveUp),
            post("/2/appeal", "ada", "a-2", #"{"text":"the phone was stolen"}"#),
            post("", "bob", "start-3", service.pledgeBody(3, amount: 100)),
            post("/3/void", "eve", nil, #"{"remark":"a fault of ours"}"#),
            post("", "bob", "start-4", service.pledgeBody(4, amount: 200)),
            post("", "ada", "start-5", service.pledgeBody(5, amount: 100)),
        ] {
            service.clock.move(by: TimeSpan(milliseconds: 1_234))
            let answer = try await service.ask(step)
            #expect((200...201).contains(answer.status), "\(step.path) \(answer.text)")
        }
    }

    private func post(
        _ path: String,
        _ person: String,
        _ key: String?,
        _ body: String
    ) -> RecordedBooks.Answer {
        let parts = path.split(separator: "/")
        let id = parts.first.flatMap { Int($0) }.map { "/" + TestService.id($0) } ?? ""
        let action = parts.dropFirst().first.map { "/" + $0 } ?? ""
        return RecordedBooks.Answer(
            method: "POST",
            path: "/v1/sessions" + id + action,
            as: person,
            requestBody: body,
            key: key
        )
    }

    private func record(_ service: TestService, in fixture: URL) async throws {
        let paths: [(String, String)] = [
            ("ada", "/v1/wallet"), ("ada", "/v1/sessions"), ("ada", "/v1/sessions?state=failed"),
            ("ada", "/v1/sessions/" + TestService.id(1)),
            ("ada", "/v1/sessions/" + TestService.id(2)),
            ("ada", "/v1/sessions/" + TestService.id(5)), ("ada", "/v1/transfers"),
            ("ada", "/v1/account/export"), ("bob", "/v1/wallet"), ("bob", "/v1/sessions"),
            ("bob", "/v1/transfers"), ("bob", "/v1/sessions/" + TestService.id(1)),
            ("eve", "/v1/appeals"), ("eve", "/v1/audit"),
        ]
        var requests = paths.map { RecordedBooks.Answer(method: "GET", path: $0.1, as: $0.0) }
        requests.append(post("/2/resolve", "ada", "r-2", TestService.gaveUp))
        requests.append(post("/2/resolve", "ada", "r-2", "{}"))
        var recorded = RecordedBooks(now: service.clock.now, answers: requests)
        for index in requests.indices {
            let answer = try await service.ask(requests[index])
            recorded.answers[index].status = answer.status
            recorded.answers[index].body = answer.text
        }
        await service.stop()
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let file = fixture.appending(path: "answers.json")
        try (encoder.encode(recorded) + Data("\n".utf8)).write(to: file)
    }

    /// Returns a database as SQL without its schema's name and without settings of the connection.
    private func dump(_ database: RecordedDatabase) throws -> String {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [
            "pg_dump", "--dbname=\(database.server)", "--schema=\(database.schema)", "--inserts",
            "--no-owner", "--no-privileges",
        ]
        process.standardOutput = output
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        let lines = String(decoding: data, as: UTF8.self)
            .replacing("\(database.schema).", with: "").components(separatedBy: "\n")
        let skipped = ["--", "SET ", "SELECT pg_catalog.set_config", "CREATE SCHEMA", "\\"]
        let kept = lines.filter { line in !skipped.contains { line.hasPrefix($0) } }
        return kept.joined(separator: "\n").replacing(/\n{3,}/, with: "\n\n")
            .trimmingCharacters(in: .newlines) + "\n"
    }
}

extension String {
    /// The body of a start, with the strict grade.
    fileprivate var strict: String {
        replacing(#""amount""#, with: #""grade":"strict","amount""#)
    }
}
