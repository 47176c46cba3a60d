import Foundation
import HTTPTypes
import PhoneWeb
import Testing

@Suite("the server", .timeLimit(.minutes(10)))
@MainActor
struct ServerTests {
    private let session = PhoneSession(
        showing: SampleApp.shown,
        setup: SampleApp.setup(),
        process: "test"
    )

    private var browser: Browser { Browser(session) }

    @Test("the page comes whole, small, escaped and guarded")
    func page() async throws {
        let page = try await browser.ask(.get, "/")
        #expect(page.status == 200)
        #expect(page.text.contains("<title>Sample &lt;b&gt; on a simulated iPhone</title>"))
        #expect(!page.text.contains("<b> on a"))
        #expect(page.headers[.cacheControl] == "no-store")
        let policy = page.headers[.contentSecurityPolicy] ?? ""
        #expect(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"))
        var size = page.text.utf8.count
        for path in ["/phone.css", "/phone.js"] {
            let file = try await browser.ask(.get, path)
            #expect(file.status == 200 && !file.text.isEmpty)
            size += file.text.utf8.count
        }
        #expect(size < 300 * 1024)
    }

    @Test(
        "a post from a page of another site is refused",
        arguments: [
            [:], [.origin: "http://evil.example"], [.origin: "http://127.0.0.1:3000"],
            [.origin: "https://127.0.0.1:8080"], [.origin: "null"],
            [.origin: "http://127.0.0.1:8080", fetchSite: "cross-site"],
        ] as [HTTPFields]
    )
    func foreignOrigin(_ fields: HTTPFields) async throws {
        let phone = session.phoneName
        for path in ["/actions?phone=\(phone)", "/run"] {
            #expect(try await browser.ask(.post, path, "lock", fields: fields).status == 403)
        }
        #expect(session.host.run.actions.isEmpty)
    }

    @Test(
        "a name of another site that leads to this machine is refused",
        arguments: ["evil.example", "evil.example:8080", "127.0.0.1.evil.example", "", nil]
    )
    func foreignName(_ authority: String?) async throws {
        let fields: HTTPFields = [.origin: "http://\(authority ?? "")"]
        for path in ["/", "/events", "/run"] {
            let answer = try await browser.ask(.get, path, authority: authority, fields: fields)
            #expect(answer.status == 421)
        }
        let post = try await browser.ask(
            .post,
            "/actions",
            "lock",
            authority: authority,
            fields: fields
        )
        #expect(post.status == 421)
    }

    @Test("a post answers with what has changed since the page's revision, and nothing else")
    func post() async throws {
        let phone = try #require(await pageName())
        let first = try await browser.ask(.post, "/actions?phone=\(phone)&revision=1", "lock")
        #expect(first.status == 200)
        #expect(first.text.contains("\"revision\":2"))
        #expect(first.text.contains("class=\\\"lock\\\""))
        #expect(!first.text.contains("\"faults\""))
        let second = try await browser.ask(.post, "/actions?phone=\(phone)&revision=2", "dance")
        #expect(second.text.contains("\"problem\":\"could not do"))
        #expect(second.text.contains("\"parts\":{}"))
    }

    @Test("a page of another phone is told so, and presses nothing")
    func conflict() async throws {
        let answer = try await browser.ask(.post, "/actions?phone=other.1&revision=5", "lock")
        #expect(answer.status == 409)
        #expect(answer.text.contains("\"phone\":\"test.1\""))
        #expect(session.host.run.actions.isEmpty)
    }

    @Test("all open pages hear of a change, and one that comes back goes on where it was")
    func events() async throws {
        let phone = try #require(await pageName())
        let (left, leftTask) = try await browser.events("/events?last=\(phone):1")
        let (right, rightTask) = try await browser.events("/events")
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
        let name = try #require(HTTPField.Name("Last-Event-ID"))
        let (back, backTask) = try await browser.events("/events", fields: [name: "\(phone):2"])
        var backPieces = back.makeAsyncIterator()
        let missed = await backPieces.next()
        #expect(missed?.hasPrefix("id: \(phone):3\n") == true)
        #expect(missed?.contains("class=\\\"tiles\\\"") == true)
        _ = session.post(["new 4"], after: 3)
        #expect(await rightPieces.next()?.contains("\"phone\":\"test.2\"") == true)
        rightTask.cancel()
        backTask.cancel()
    }

    @Test("no more pages are open than can be served, and a closed one makes room")
    func pages() throws {
        var numbers: [Int] = []
        while let (number, _) = session.openPage() { numbers.append(number) }
        #expect(numbers.count == PhoneSession.pageMaximum)
        session.closePage(numbers[0])
        #expect(session.openPage() != nil)
    }

    @Test("a run is downloaded as a text, and repeated when it is sent back")
    func run() async throws {
        _ = session.post(["open com.example.chess", "pass 60000"], after: -1)
        let text = try await browser.ask(.get, "/run").text
        #expect(text.hasSuffix("\nopen com.example.chess\npass 60000\n"))
        _ = session.post(["new 5"], after: -1)
        let refusal = try await browser.ask(.post, "/run", "rubbish")
        #expect(refusal.status == 422)
        #expect(refusal.headers[.contentType] == "application/json")
        #expect(refusal.text.contains("could not repeat the run, line 1: it does not begin with"))
        let long = String(repeating: "a", count: 5 << 20)
        let tooLong = try await browser.ask(.post, "/run", long)
        #expect(tooLong.status == 413)
        #expect(tooLong.text.contains("the file is too long; choose a file"))
        let seed = session.post(["new 99999999999999999999"], after: -1)
        #expect(seed.problem?.contains("it is not a whole number from 0 to") == true)
        let answer = try await browser.ask(.post, "/run", text)
        #expect(answer.status == 200)
        #expect(answer.text.contains("<h2>Chess</h2>"))
        #expect(session.host.run.text == text)
    }

    /// The name of the phone as a page has it.
    private func pageName() async throws -> String? {
        let page = try await browser.ask(.get, "/").text
        return page.firstMatch(of: /data-phone="([^"]+)"/).map { String($0.1) }
    }
}

/// What browsers tell about where a request comes from.
private let fetchSite: HTTPField.Name = {
    guard let name = HTTPField.Name("Sec-Fetch-Site") else { preconditionFailure("a name") }
    return name
}()
