import AppWeb
import Foundation
import PhoneMessages
import PhoneWeb
import Testing

@Suite("Answers to pages", .timeLimit(.minutes(10)))
@MainActor
struct AnswerTests {
    private let session = PhoneSession(
        showing: SampleApp.shown,
        setup: SampleApp.setup(),
        process: "test"
    )

    private var browser: Browser { Browser(session) }

    @Test("the page is complete, small and escaped")
    func page() async throws {
        let page = try await browser.ask("GET", "/")
        #expect(page.status == 200)
        #expect(page.text.contains("<title>Sample &lt;b&gt; on a simulated iPhone</title>"))
        #expect(!page.text.contains("<b> on a"))
        #expect(page.fields["cache-control"] == "no-store")
        var size = page.text.utf8.count
        for path in ["/phone.css", "/phone.js"] {
            let file = try await browser.ask("GET", path)
            #expect(file.status == 200 && !file.text.isEmpty)
            size += file.text.utf8.count
        }
        #expect(size < 300 * 1024)
    }

    @Test("a POST answers only with changes since the page's revision")
    func post() async throws {
        let phone = try #require(await pageName())
        let first = try await browser.ask("POST", "/actions?phone=\(phone)&revision=1", "lock")
        #expect(first.status == 200)
        #expect(first.text.contains("\"revision\":2"))
        #expect(first.text.contains("class=\\\"lock\\\""))
        #expect(!first.text.contains("\"faults\""))
        let second = try await browser.ask("POST", "/actions?phone=\(phone)&revision=2", "dance")
        #expect(second.text.contains("\"problem\":\"could not perform"))
        #expect(second.text.contains("\"parts\":{}"))
    }

    @Test("an action of another phone's page is rejected")
    func conflict() async throws {
        let answer = try await browser.ask("POST", "/actions?phone=other.1&revision=5", "lock")
        #expect(answer.status == 409)
        #expect(answer.text.contains("\"phone\":\"test.1\""))
        #expect(session.host.run.actions.isEmpty)
    }

    @Test("open pages receive changes, and a reconnected page continues at its revision")
    func events() async throws {
        let phone = try #require(await pageName())
        let (left, leftTask) = await browser.events("/events?last=\(phone):1")
        let (right, rightTask) = await browser.events("/events")
        var leftPieces = left.makeAsyncIterator()
        var rightPieces = right.makeAsyncIterator()
        #expect(await leftPieces.next()?.contains("\"parts\":{}") == true)
        #expect(await rightPieces.next()?.contains("\"screen\"") == true)
        _ = session.post(["lock"], after: 1)
        for piece in [await leftPieces.next(), await rightPieces.next()] {
            #expect(piece?.hasPrefix("id: \(phone):2\nevent: parts\ndata: {") == true)
            #expect(piece?.contains("class=\\\"lock\\\"") == true)
            #expect(piece?.contains("\"faults\"") == false)
        }
        leftTask.cancel()
        _ = session.post(["unlock"], after: 2)
        #expect(await rightPieces.next()?.hasPrefix("id: \(phone):3\n") == true)
        let fields = ["last-event-id": "\(phone):2"]
        let (back, backTask) = await browser.events("/events", fields: fields)
        var backPieces = back.makeAsyncIterator()
        let missed = await backPieces.next()
        #expect(missed?.hasPrefix("id: \(phone):3\n") == true)
        #expect(missed?.contains("class=\\\"tiles\\\"") == true)
        _ = session.post(["new 4"], after: 3)
        #expect(await rightPieces.next()?.contains("\"phone\":\"test.2\"") == true)
        rightTask.cancel()
        backTask.cancel()
    }

    @Test("the number of open pages is limited, and a closed page frees a place")
    func pages() async throws {
        var numbers: [Int] = []
        while let (number, _) = session.openPage() { numbers.append(number) }
        #expect(numbers.count == PhoneSession.pageMaximum)
        let refusal = try await browser.ask("GET", "/events")
        #expect(refusal.status == 503 && refusal.text.contains("32 are open; close one"))
        session.closePage(numbers[0])
        #expect(session.openPage() != nil)
    }

    @Test("an unread stream leaves no page open")
    func unread() async throws {
        for _ in 0...PhoneSession.pageMaximum {
            #expect(session.answer(PhoneRequest("GET", "/events")).status == 200)
        }
    }

    @Test("a page is closed when its stream is canceled")
    func closed() async throws {
        for _ in 0...PhoneSession.pageMaximum {
            let (pieces, reading) = await browser.events("/events")
            var iterator = pieces.makeAsyncIterator()
            #expect(await iterator.next() != nil)
            reading.cancel()
            _ = try await reading.value
        }
    }

    @Test(
        "unknown paths and methods are not found",
        arguments: [
            ("GET", "/nothing"), ("GET", "/actions"), ("POST", "/"), ("PUT", "/run"),
            ("GET", "/icon.png"), ("GET", "/../run"), ("", ""),
        ]
    )
    func nothing(_ method: String, _ path: String) {
        let answer = session.answer(PhoneRequest(method, path))
        #expect(answer.status == 404)
        #expect(session.host.run.actions.isEmpty)
    }

    @Test("too many or too long actions are rejected completely")
    func tooMany() async throws {
        let phone = try #require(await pageName())
        let path = "/actions?phone=\(phone)&revision=1"
        let lines = Array(repeating: "lock", count: 65).joined(separator: "\n")
        #expect(try await browser.ask("POST", path, lines).status == 413)
        let long = String(repeating: "a", count: 5 << 20)
        #expect(try await browser.ask("POST", path, long).status == 413)
        #expect(session.host.run.actions.isEmpty)
        #expect(try await browser.ask("POST", path, "lock\nunlock").status == 200)
        #expect(session.host.run.actions == [.lock, .unlock])
    }

    @Test("a query value is decoded, and the first of two is used")
    func parameters() {
        let query = "a=1%202&b=x=y&c&d=%zz&a=2&%65=f&="
        let request = PhoneRequest("GET", "/", query: query)
        #expect(request.parameter("a") == "1 2")
        #expect(request.parameter("b") == "x=y")
        #expect(request.parameter("c") == "")
        #expect(request.parameter("d") == "%zz")
        #expect(request.parameter("e") == "f")
        #expect(request.parameter("f") == nil)
    }

    @Test("a run is downloaded as text, and repeated when it is uploaded")
    func run() async throws {
        _ = session.post(["open com.example.chess", "pass 60000"], after: -1)
        let text = try await browser.ask("GET", "/run").text
        #expect(text.hasSuffix("\nopen com.example.chess\npass 60000\n"))
        _ = session.post(["new 5"], after: -1)
        let refusal = try await browser.ask("POST", "/run", "rubbish")
        #expect(refusal.status == 422)
        #expect(refusal.fields["content-type"] == "application/json")
        #expect(refusal.text.contains("could not repeat the run, line 1: it does not begin with"))
        let long = String(repeating: "a", count: 5 << 20)
        let tooLong = try await browser.ask("POST", "/run", long)
        #expect(tooLong.status == 413)
        #expect(tooLong.text.contains("the file is too long; choose a file"))
        let seed = session.post(["new 99999999999999999999"], after: -1)
        #expect(seed.problem?.contains("it is not a whole number from 0 to") == true)
        let answer = try await browser.ask("POST", "/run", text)
        #expect(answer.status == 200)
        #expect(answer.text.contains("<h2>Chess</h2>"))
        #expect(session.host.run.text == text)
    }

    /// Returns the phone's ID from the page.
    private func pageName() async throws -> String? {
        let page = try await browser.ask("GET", "/").text
        return page.firstMatch(of: /data-phone="([^"]+)"/).map { String($0.1) }
    }
}
