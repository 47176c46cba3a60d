import Basics
import Testing

@Suite("Websites added with the extension's icon", .timeLimit(.minutes(10)))
struct AddedWebsiteTests {
    private func limits(_ offer: JSONValue?) -> [String: String] {
        guard case .array(let limits)? = offer?["limits"]?.content else { return [:] }
        return Dictionary(
            uniqueKeysWithValues: limits.map { ($0["name"]?.text ?? "", $0["id"]?.text ?? "") }
        )
    }

    @Test("a website joins a limit after 30 seconds, and its removal waits")
    func add() throws {
        let desk = try Desk(Samples.pause)
        let browser = desk.browser()
        let offer = desk.website("offer", "www.Example.org", in: browser)
        #expect(offer?["domain"]?.text == "example.org")
        let (name, id) = try #require(limits(offer).first)
        let answer = desk.website("add", "www.example.org", limit: id, in: browser)
        #expect(answer?["waiting"]?.text == "example.org")
        #expect(answer?["seconds"]?.bytes == Array("30".utf8))
        desk.advance(by: .seconds(29))
        #expect(!browser.blocked.contains("example.org"))
        desk.advance(by: .seconds(2))
        #expect(browser.blocked == ["example.org", "x.com", "youtube.com"])
        #expect(desk.ask("status")?.contains("example.org was added to \(name)") == true)
        #expect(desk.website("undo", "", in: browser)?["waiting"]?.text == nil)
        #expect(browser.blocked.contains("example.org"))
        #expect(limits(desk.website("offer", "example.org", in: browser)).isEmpty)
    }

    @Test("an addition can be undone, and none of a public suffix or of an unknown limit begins")
    func undo() throws {
        let desk = try Desk(Samples.pause)
        let browser = desk.browser()
        let id = try #require(limits(desk.website("offer", "a.example", in: browser)).values.first)
        _ = desk.website("add", "a.example", limit: id, in: browser)
        desk.advance(by: .seconds(20))
        let offer = desk.website("offer", "b.example", in: browser)
        #expect(offer?["seconds"]?.bytes == Array("10".utf8))
        #expect(desk.website("undo", "", in: browser)?["waiting"]?.text == nil)
        for (host, limit) in [("co.uk", id), ("a.example", "77"), ("youtube.com", id)] {
            let answer = desk.website("add", host, limit: limit, in: browser)
            #expect(answer?["waiting"]?.text == nil, "\(host)")
        }
        desk.advance(by: .seconds(60))
        #expect(browser.blocked == ["x.com", "youtube.com"])
    }

    @Test("limits with the same websites are offered together, and a stop withdraws an addition")
    func together() throws {
        let desk = try Desk(
            """
            selections: {video: {domains: [youtube.com]}}
            limits:
              - {name: Ask, on: video, pause: {minutes: 5}}
              - {name: An hour, on: video, budget: {minutes: 60}}
            """
        )
        let browser = desk.browser()
        let offered = limits(desk.website("offer", "a.example", in: browser))
        #expect(offered.keys.map { $0.split(separator: ", ").sorted() } == [["An hour", "Ask"]])
        let id = try #require(offered.values.first)
        _ = desk.website("add", "a.example", limit: id, in: browser)
        _ = desk.ask("stop")
        desk.advance(by: .seconds(60))
        _ = desk.ask("start")
        #expect(browser.blocked == ["youtube.com"])
    }
}
