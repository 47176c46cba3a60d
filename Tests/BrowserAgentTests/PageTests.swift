import Basics
import BrowserBackend
import Foundation
import Limits
import PhoneMessages
import ScreenTimeDaemon
import Testing

/// Stint's app as a page, and the ways to it.
@Suite("The page of the agent", .timeLimit(.minutes(10))) @MainActor
struct PageTests {
    @Test("a connected browser opens the page; without one, the tool gets an address")
    func opening() throws {
        let desk = try Desk(Samples.pause)
        desk.beginPage()
        let address = try #require(desk.reply("page")?["address"]?.text)
        #expect(desk.ask("page-is-used", ["address": address]) == "no\n")
        #expect(try Visitor(desk).open(address) == 200)
        #expect(desk.ask("page-is-used", ["address": address]) == "yes\n")
        let browser = desk.browser()
        #expect(desk.reply("page")?["address"]?.text == nil)
        #expect(browser.page?.hasPrefix("http://127.0.0.1:8123/") == true)
    }

    @Test("an address opens the page once, and the cookie opens it again")
    func token() throws {
        let desk = try Desk(Samples.evenings)
        desk.beginPage()
        let address = try #require(desk.pageAddress)
        let visitor = Visitor(desk)
        #expect(try visitor.open(address) == 200)
        #expect(visitor.shown.contains("Limits") && visitor.shown.contains("Statistics"))
        #expect(visitor.load() == 200)
        #expect(try Visitor(desk).open(address) == 403)
    }

    @Test("an address is good for a minute")
    func oldToken() throws {
        let desk = try Desk(Samples.evenings)
        desk.beginPage()
        let address = try #require(desk.pageAddress)
        desk.advance(by: .seconds(61))
        #expect(try Visitor(desk).open(address.trimmingCharacters(in: .newlines)) == 403)
    }

    @Test("without the cookie nothing is answered, and nothing at other addresses")
    func strangers() throws {
        let desk = try Desk(Samples.evenings)
        desk.beginPage()
        let visitor = Visitor(desk)
        #expect(try visitor.open(desk.address) == 200)
        let path = try #require(visitor.path)
        for place in ["", "window.js", "window.css", "events", "actions", "unknown"] {
            for method in ["GET", "POST"] {
                for cookie in [[:], ["cookie": "stint=\(path)"], ["cookie": "stint="]] {
                    let request = PhoneRequest(method, path + place, fields: cookie)
                    #expect(desk.answer(request).status == 403, "\(method) \(place)")
                }
            }
        }
        for path in ["/", "/window.js", "/actions", "//", "\(path.dropLast())x/"] {
            #expect(desk.answer(PhoneRequest("GET", path)).status == 403)
        }
        #expect(visitor.ask("GET", "window.js").status == 200)
        #expect(visitor.ask("GET", "unknown").status == 404)
        let stale = visitor.ask("POST", "actions", query: "phone=1&revision=-1", body: "use v1")
        #expect(stale.status == 409)
    }

    @Test("a shield's question for a reason opens the page in a tab, and the answer the website")
    func typedReason() throws {
        let desk = try Desk(Samples.reason)
        desk.beginPage()
        let browser = desk.browser()
        #expect(desk.press("secondary", on: "youtube.com", in: browser) == "open")
        let visitor = Visitor(desk)
        #expect(try visitor.open(try #require(browser.page)) == 200)
        #expect(visitor.shown.contains("Open This App?"))
        try visitor.type("to see the recipe for dinner")
        #expect(browser.blocked == ["youtube.com"])
        try visitor.press("Open")
        #expect(browser.blocked.isEmpty)
        desk.advance(by: .seconds(10 * 60))
        #expect(browser.blocked == ["youtube.com"])
    }

    @Test("without a page, the shield is drawn again")
    func noPage() throws {
        let desk = try Desk(Samples.reason)
        let browser = desk.browser()
        #expect(desk.press("secondary", on: "youtube.com", in: browser) == "defer")
        #expect(browser.page == nil)
    }

    @Test("a break and an emergency open a website, and a break ends early")
    func passes() throws {
        let desk = try Desk(Samples.passes)
        desk.beginPage()
        let browser = desk.browser()
        desk.send(["type": .string("page")], from: browser)
        let visitor = Visitor(desk)
        #expect(try visitor.open(try #require(browser.page)) == 200)
        try visitor.press("Take a Break")
        try visitor.press("Open Now")
        #expect(browser.blocked.isEmpty)
        try visitor.press("End Now")
        #expect(browser.blocked == ["youtube.com"])
        try visitor.press("Emergency")
        try visitor.press("Open Everything")
        #expect(browser.blocked.isEmpty)
        desk.advance(by: .seconds(15 * 60))
        #expect(browser.blocked == ["youtube.com"])
    }

    /// Sets up the first limit by four presses and a choice of websites.
    private func beginFirstLimit(choosing choose: (Visitor) throws -> Void) throws -> FakeBrowser {
        let desk = try Desk(nil)
        desk.beginPage()
        let browser = desk.browser()
        let visitor = Visitor(desk)
        #expect(try visitor.open(desk.address) == 200)
        try visitor.press("Open Apps Less by Habit")
        try choose(visitor)
        try visitor.press("Done")
        try visitor.press("Ask Me First")
        #expect(browser.blocked.isEmpty)
        try visitor.press("Start Now")
        return browser
    }

    @Test("the first limit is on a website that the person types, after four presses")
    func firstLimit() throws {
        let browser = try beginFirstLimit { visitor in
            for refused in ["co.uk", "not a website", "youtube.com/shorts"] {
                try visitor.type(refused)
                #expect(visitor.shown.contains("This is no website that can be chosen."))
            }
            try visitor.type("https://www.YouTube.com/")
            #expect(visitor.shown.contains("youtube.com"))
        }
        #expect(browser.blocked == ["youtube.com"])
        #expect(browser.shield("youtube.com") != nil)
    }

    @Test("a category is chosen with one press, and blocks its websites")
    func category() throws {
        let browser = try beginFirstLimit { try $0.turnOn("All of Games") }
        let games = try #require(WebsiteCategory.all.first { $0.name == "Games" })
        #expect(browser.blocked == games.domains)
    }

    @Test("the websites of categories are sorted, and can be typed as well")
    func categories() throws {
        for category in WebsiteCategory.all {
            #expect(category.domains == Set(category.domains).sorted())
            for domain in category.domains {
                #expect(try TypedDomain(domain).text == domain)
            }
        }
    }

    @Test("an open page shows what a shield's button changed")
    func change() throws {
        let desk = try Desk(Samples.pause)
        desk.beginPage()
        let browser = desk.browser()
        let visitor = Visitor(desk)
        #expect(try visitor.open(desk.address) == 200)
        let before = visitor.shown
        #expect(desk.press("secondary", on: "youtube.com", in: browser) == "none")
        desk.advance(by: .seconds(2))
        let answer = visitor.ask("POST", "actions", query: "phone=1&revision=-1")
        guard case .bytes(let body) = answer.body else { return }
        #expect(!before.contains("Opened by you"))
        #expect(String(decoding: body, as: UTF8.self).contains("Opened by you"))
    }
}

extension Desk {
    /// A new address of the page.
    fileprivate var address: String {
        pageAddress ?? ""
    }
}
