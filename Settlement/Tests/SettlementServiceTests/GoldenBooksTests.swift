import Foundation
import HTTPTypes
import Settlement
import SettlementService
import SettlementStore
import Testing

/// Books that an earlier service has written, and what it answered about them; neither is ever written again.
@Suite("Books of earlier services", .timeLimit(.minutes(10)))
struct GoldenBooksTests {
    private struct Course: Decodable {
        let nowMilliseconds: Int64
        let answers: [Answer]

        struct Answer: Decodable {
            let method: String
            let path: String
            let `as`: String
            let requestBody: String?
            let key: String?
            let status: Int
            let body: String
        }
    }

    @Test(
        "earlier books are answered from as they were",
        arguments: ["books-before-grades", "books-2026-11"]
    )
    func files(_ name: String) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.copyItem(
            at: fixture(name).appending(path: "books"),
            to: folder.appending(path: "store")
        )
        let course = try course(name)
        try await compare(course, TestService(folder: folder, clock: clock(course)))
    }

    @Test(
        "earlier books in a PostgreSQL are answered from as they were",
        arguments: ["database-before-grades", "database-2026-11"]
    )
    func databases(_ name: String) async throws {
        let server = try DatabaseServer.shared.get().connection
        let schema = "books_" + UUID().uuidString.filter { $0 != "-" }.lowercased()
        let connection = server + " options='-c search_path=\(schema)'"
        try PostgreSQLWriter.execute("CREATE SCHEMA \(schema)", connection: server)
        let books = try String(
            contentsOf: fixture(name).appending(path: "books.sql"),
            encoding: .utf8
        )
        try PostgreSQLWriter.execute(books, connection: connection)
        let course = try course(name)
        let clock = clock(course)
        var settings = PostgreSQLSettings(connection: connection)
        settings.clock = { clock.now }
        let final = settings
        let service = try await TestService(
            clock: clock,
            open: { () throws(StoreError) in try PostgreSQLWriter(final) },
            read: { () throws(StoreError) in try PostgreSQLReader(final) }
        )
        try await compare(course, service)
    }

    private func fixture(_ name: String) -> URL {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Fixtures/\(name)")
    }

    private func course(_ name: String) throws -> Course {
        let answers = try Data(contentsOf: fixture(name).appending(path: "answers.json"))
        return try JSONDecoder().decode(Course.self, from: answers)
    }

    /// The clock as it was when the books were answered from.
    private func clock(_ course: Course) -> TestClock {
        let clock = TestClock()
        let late = clock.now.millisecondsSince1970 - course.nowMilliseconds
        clock.moveBack(by: TimeSpan(milliseconds: late))
        return clock
    }

    private func compare(_ course: Course, _ service: TestService) async throws {
        #expect(course.answers.count == 16)
        for expected in course.answers {
            let answer = try await service.ask(
                #require(HTTPRequest.Method(rawValue: expected.method)),
                expected.path,
                as: expected.as,
                isOperator: expected.as == "eve",
                key: expected.key,
                body: expected.requestBody ?? ""
            )
            #expect(answer.status == expected.status, "\(expected.path)")
            // These members came later.
            let later = #""appealText":null,"appealEvidence":null,"remark":"#
            let body = expected.body.replacing(#""remark":"#, with: later)
            #expect(answer.text == body, "\(expected.path)")
        }
        await service.stop()
    }
}
