import Foundation
import HTTPTypes
import Settlement
import SettlementService
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
    func answers(_ name: String) async throws {
        let fixture = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Fixtures/\(name)")
        let course = try JSONDecoder().decode(
            Course.self,
            from: Data(contentsOf: fixture.appending(path: "answers.json"))
        )
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.copyItem(
            at: fixture.appending(path: "books"),
            to: folder.appending(path: "store")
        )
        let clock = TestClock()
        let late = clock.now.millisecondsSince1970 - course.nowMilliseconds
        clock.moveBack(by: TimeSpan(milliseconds: late))
        let phone = try await TestService(folder: folder, clock: clock)
        #expect(course.answers.count == 16)
        for expected in course.answers {
            let answer = try await phone.ask(
                #require(HTTPRequest.Method(rawValue: expected.method)),
                expected.path,
                as: expected.as,
                isOperator: expected.as == "eve",
                key: expected.key,
                body: expected.requestBody ?? ""
            )
            #expect(answer.status == expected.status, "\(expected.path)")
            #expect(answer.text == expected.body, "\(expected.path)")
        }
        await phone.stop()
    }
}
