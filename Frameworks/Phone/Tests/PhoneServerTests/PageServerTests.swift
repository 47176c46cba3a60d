import Foundation
import HTTPTypes
import PhoneMessages
import Testing

@Suite("The page server", .timeLimit(.minutes(10)))
struct PageServerTests {
    private let browser = Browser { request in
        switch request.path {
        case "/":
            return PhoneAnswer(
                200,
                fields: [
                    "content-type": "text/html", "x-frame-options": "ALLOWALL", "not a name": "",
                ],
                .bytes(Data("<p>\u{e4}</p>".utf8))
            )
        case "/events":
            return PhoneAnswer(
                200,
                fields: ["content-type": "text/event-stream"],
                .stream { write in
                    try await write(Data("one".utf8))
                    try await write(Data("two".utf8))
                    // It continues until it is canceled.
                    for await _ in AsyncStream<Void>(unfolding: { await Task.yield() }) {
                        try Task.checkCancellation()
                    }
                    throw CancellationError()
                }
            )
        case "/short":
            return PhoneAnswer(200, fields: [:], .stream { try await $0(Data("all".utf8)) })
        default: return PhoneAnswer(404, "could not answer: there is nothing; open the page")
        }
    }

    @Test("an answer is forwarded with the security headers, which it can't replace")
    func answer() async throws {
        let page = try await browser.ask(.get, "/?a=b%20c&d", fields: [.userAgent: "x"])
        #expect(page.status == 200 && page.text == "<p>\u{e4}</p>")
        #expect(page.headers[.contentType] == "text/html")
        let policy = page.headers[.contentSecurityPolicy] ?? ""
        #expect(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"))
        #expect(page.headers[.xContentTypeOptions] == "nosniff")
        #expect(page.headers[try #require(HTTPField.Name("X-Frame-Options"))] == "DENY")
        let forwarded = PhoneRequest("GET", "/", query: "a=b%20c&d", fields: ["user-agent": "x"])
        #expect(browser.forwarded == [forwarded])
        let missing = try await browser.ask(.get, "/nothing")
        #expect(missing.status == 404 && missing.text.hasSuffix("open the page\n"))
        #expect(missing.headers[.contentSecurityPolicy] == policy)
    }

    @Test("a POST has up to 4 MiB; a larger body is forwarded as missing")
    func bodies() async throws {
        let most = String(repeating: "a", count: PhoneRequest.bodyMaximum)
        _ = try await browser.ask(.post, "/run", most)
        _ = try await browser.ask(.post, "/run", most + "a")
        #expect(browser.forwarded.map { $0.body?.count } == [PhoneRequest.bodyMaximum, nil])
        #expect(browser.forwarded.map(\.method) == ["POST", "POST"])
    }

    @Test(
        "a POST from another site is rejected",
        arguments: [
            [:], [.origin: "http://evil.example"], [.origin: "http://127.0.0.1:3000"],
            [.origin: "https://127.0.0.1:8080"], [.origin: "null"],
            [.origin: "http://127.0.0.1:8080", fetchSite: "cross-site"],
        ] as [HTTPFields]
    )
    func foreignOrigin(_ fields: HTTPFields) async throws {
        for method in [.post, .put, .head] as [HTTPRequest.Method] {
            #expect(try await browser.ask(method, "/actions", "lock", fields: fields).status == 403)
        }
        #expect(browser.forwarded == [])
    }

    @Test(
        "a host name of another site is rejected",
        arguments: ["evil.example", "evil.example:8080", "127.0.0.1.evil.example", "", nil]
    )
    func foreignName(_ authority: String?) async throws {
        let fields: HTTPFields = [.origin: "http://\(authority ?? "")"]
        for method in [.get, .post] as [HTTPRequest.Method] {
            for path in ["/", "/events", "/run"] {
                let answer = try await browser.ask(
                    method,
                    path,
                    authority: authority,
                    fields: fields
                )
                #expect(answer.status == 421)
            }
        }
        #expect(browser.forwarded == [])
    }

    @Test(
        "a page of this server can send a POST",
        arguments: ["127.0.0.1:8080", "localhost", "[::1]:1"]
    )
    func ownPage(_ authority: String) async throws {
        let fields: HTTPFields = [.origin: "http://\(authority)", fetchSite: "same-origin"]
        let answer = try await browser.ask(.post, "/", authority: authority, fields: fields)
        #expect(answer.status == 200)
    }

    @Test("a stream is sent in parts, and ends with its page or by itself")
    func stream() async throws {
        let (parts, reading) = await browser.events("/events")
        var iterator = parts.makeAsyncIterator()
        #expect(await iterator.next() == "one")
        #expect(await iterator.next() == "two")
        reading.cancel()
        await #expect(throws: CancellationError.self) { try await reading.value }
        #expect(try await browser.ask(.get, "/short").text == "all")
    }

    @Test("a phone in another program is served equally; a missing program is an error")
    func program() async throws {
        let path = FileManager.default.temporaryDirectory
            .appending(path: "s\(ProcessInfo.processInfo.processIdentifier)").path
        let far = Browser(ProgramClient(socket: path).answer)
        let gone = try await far.ask(.get, "/")
        #expect(gone.status == 502 && gone.text.contains("could not connect to the socket"))
        #expect(gone.headers[.contentSecurityPolicy] != nil)
        let listener = try ProgramListener(at: path)
        defer { listener.close() }
        let listening = Task { try await listener.run(browser.phone) }
        defer { listening.cancel() }
        for path in ["/", "/short", "/nothing"] {
            let (answer, expected) = (
                try await far.ask(.get, path), try await browser.ask(.get, path)
            )
            #expect(answer.status == expected.status)
            #expect(answer.headers == expected.headers)
            #expect(answer.text == expected.text)
        }
        let (parts, reading) = await far.events("/events")
        var text = ""
        for await part in parts {
            text += part
            if text == "onetwo" { reading.cancel() }
        }
        #expect(text == "onetwo")
    }
}

/// The header with which browsers report the origin of a request.
private let fetchSite: HTTPField.Name = {
    guard let name = HTTPField.Name("Sec-Fetch-Site") else { preconditionFailure("a name") }
    return name
}()
