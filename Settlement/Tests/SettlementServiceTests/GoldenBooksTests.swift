import Foundation
import HTTPTypes
import Settlement
import SettlementStore
import Testing

/// Databases written by released services, and the answers from each.
///
/// `STINT_RECORD_BOOKS=1` makes `GoldenBooksRecording` write new ones.
@Suite("Databases of released services", .timeLimit(.minutes(10)))
struct GoldenBooksTests {
    @Test("a released file gives the recorded answers", arguments: ["books-2026-11"])
    func files(_ name: String) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.copyItem(
            at: RecordedBooks.fixture(name).appending(path: "books"),
            to: folder.appending(path: "store")
        )
        let recorded = try RecordedBooks(name)
        try await compare(recorded, TestService(folder: folder, clock: recorded.clock))
    }

    @Test("a released PostgreSQL gives the recorded answers", arguments: ["database-2026-11"])
    func databases(_ name: String) async throws {
        let database = try RecordedDatabase()
        let books = try String(
            contentsOf: RecordedBooks.fixture(name).appending(path: "books.sql"),
            encoding: .utf8
        )
        try PostgreSQLWriter.execute(books, connection: database.connection)
        let recorded = try RecordedBooks(name)
        try await compare(recorded, database.service(recorded.clock))
    }

    private func compare(_ recorded: RecordedBooks, _ service: TestService) async throws {
        #expect(recorded.answers.count == 16)
        for expected in recorded.answers {
            let answer = try await service.ask(expected)
            #expect(answer.status == expected.status, "\(expected.path)")
            #expect(answer.text == expected.body, "\(expected.path)")
        }
        await service.stop()
    }
}

/// The recorded answers of a fixture.
struct RecordedBooks: Codable {
    let nowMilliseconds: Int64
    var answers: [Answer]

    struct Answer: Codable {
        let method: String
        let path: String
        let `as`: String
        var requestBody: String?
        var key: String?
        var status = 0
        var body = ""
    }

    init(now: Instant, answers: [Answer]) {
        nowMilliseconds = now.millisecondsSince1970
        self.answers = answers
    }

    init(_ name: String) throws {
        let file = RecordedBooks.fixture(name).appending(path: "answers.json")
        self = try JSONDecoder().decode(RecordedBooks.self, from: Data(contentsOf: file))
    }

    static func fixture(_ name: String) -> URL {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Fixtures/\(name)")
    }

    /// A clock at the instant of the recording.
    var clock: TestClock {
        let clock = TestClock()
        let late = clock.now.millisecondsSince1970 - nowMilliseconds
        clock.moveBack(by: TimeSpan(milliseconds: late))
        return clock
    }
}

/// An empty schema in the tests' PostgreSQL.
struct RecordedDatabase {
    let schema = "books_" + UUID().uuidString.filter { $0 != "-" }.lowercased()
    let server: String

    init() throws {
        server = try DatabaseServer.forTest().connection
        try PostgreSQLWriter.execute("CREATE SCHEMA \(schema)", connection: server)
    }

    var connection: String { server + " options='-c search_path=\(schema)'" }

    func service(_ clock: TestClock) async throws -> TestService {
        var settings = PostgreSQLSettings(connection: connection)
        settings.clock = { clock.now }
        let final = settings
        return try await TestService(
            clock: clock,
            open: { () throws(StoreError) in try PostgreSQLWriter(final) },
            read: { () throws(StoreError) in try PostgreSQLReader(final) }
        )
    }
}

extension TestService {
    /// Sends a recorded request.
    func ask(_ request: RecordedBooks.Answer) async throws -> TestAnswer {
        try await ask(
            #require(HTTPRequest.Method(rawValue: request.method)),
            request.path,
            as: request.as,
            isOperator: request.as == "eve",
            key: request.key,
            body: request.requestBody ?? ""
        )
    }
}
