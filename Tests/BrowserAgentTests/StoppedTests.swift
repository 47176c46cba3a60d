import Basics
import PhoneMessages
import Testing

@Suite("A stopped agent", .timeLimit(.minutes(10)))
struct StoppedTests {
    @Test("a stop outlasts restarts, and blocks, counts and answers nothing")
    func stop() throws {
        let desk = try Desk(Samples.pause)
        #expect(desk.ask("stop")?.contains("Nothing is blocked") == true)
        try desk.restart()
        let browser = desk.browser()
        #expect(browser.types().contains("state"))
        #expect(browser.state?["rules"]?.isNumber == true)
        #expect(browser.blocked.isEmpty)
        #expect(browser.watched.isEmpty)
        #expect(desk.press("secondary", on: "x.com", in: browser) == nil)
        desk.advance(by: .seconds(3600))
        #expect(browser.blocked.isEmpty)
        #expect(desk.ask("status")?.contains("stopped; start it again") == true)
    }

    @Test("the page and the extension's button say that Stint was stopped, until it starts again")
    @MainActor
    func words() throws {
        let desk = try Desk(Samples.pause)
        desk.beginPage()
        let visitor = Visitor(desk)
        #expect(try visitor.open(#require(desk.pageAddress)) == 200)
        let browser = desk.browser()
        let (yes, no) = (JSONValue.bool(true).bytes, JSONValue.bool(false).bytes)
        _ = desk.ask("stop")
        #expect(desk.website("offer", "example.org", in: browser)?["stopped"]?.bytes == yes)
        #expect(visitor.load() == 200)
        #expect(visitor.shown.isEmpty)
        guard case .bytes(let page) = visitor.ask("GET", "").body else { return }
        #expect(String(decoding: page, as: UTF8.self).contains(">Stint isn’t running. Start it"))
        _ = desk.ask("start")
        #expect(desk.website("offer", "example.org", in: browser)?["stopped"]?.bytes == no)
        #expect(visitor.load() == 200)
        #expect(visitor.shown.contains("Limits"))
    }

    @Test("a person starts the running agent again, with other limits or the same")
    func start() throws {
        let desk = try Desk(Samples.pause)
        let browser = desk.browser()
        _ = desk.ask("stop")
        #expect(browser.blocked.isEmpty)
        #expect(desk.ask("start")?.contains("runs already") == true)
        #expect(browser.blocked == ["x.com", "youtube.com"])
        let file = ["path": "limits.yaml", "limits": Samples.evenings]
        #expect(desk.ask("start", file)?.contains("runs already") == true)
        #expect(browser.blocked == ["youtube.com"])
        let invalid = desk.reply("start", ["path": "limits.yaml", "limits": "limits: 7"])
        #expect(invalid?["code"]?.bytes == JSONValue.integer(65).bytes)
        #expect(browser.blocked == ["youtube.com"])
    }

    @Test("a command whose sender has given up does nothing")
    func late() throws {
        let desk = try Desk(Samples.pause)
        let browser = desk.browser()
        desk.sendAndLeave(["type": .string("command"), "command": .string("stop")])
        #expect(browser.blocked == ["x.com", "youtube.com"])
        #expect(desk.ask("status")?.contains("stopped") == false)
    }

    @Test("an agent of another data folder takes no limits")
    func otherData() throws {
        let desk = try Desk(Samples.pause)
        let reply = desk.reply("start", ["data": "/elsewhere"])
        #expect(reply?["code"]?.bytes == JSONValue.integer(70).bytes)
        #expect(reply?["text"]?.text?.contains("--socket") == true)
    }
}
