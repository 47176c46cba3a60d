import Basics
import Foundation
import SimulatedPhone
import Testing

/// The rules that browsers receive, with the shipped extensions.
@Suite("The agent of browsers", .timeLimit(.minutes(10)))
struct RulesTests {
    @Test("a schedule blocks outside its windows, with the shipped shield")
    func schedule() throws {
        let desk = try Desk(Samples.evenings)
        let browser = desk.browser()
        #expect(browser.blocked == ["youtube.com"])
        #expect(browser.watched == ["youtube.com"])
        #expect(browser.shield("youtube.com")?.contains("youtube.com") == true)
        #expect(browser.shield("youtube.com", "primary") != nil)
        #expect(browser.state?["leaseSeconds"]?.isNumber == true)
        desk.advance(by: .seconds(10 * 3600 - 1))
        #expect(browser.blocked == ["youtube.com"])
        desk.advance(by: .seconds(1))
        #expect(browser.blocked.isEmpty)
        desk.advance(by: .seconds(2 * 3600))
        #expect(browser.blocked == ["youtube.com"])
    }

    @Test("a yes at a pause opens for 15 minutes, and the rules precede the answer")
    func pause() throws {
        let desk = try Desk(Samples.pause)
        let browser = desk.browser()
        #expect(browser.blocked == ["x.com", "youtube.com"])
        #expect(browser.shield("youtube.com") == "Open youtube.com?")
        #expect(desk.press("primary", on: "youtube.com", in: browser) == "close")
        #expect(browser.blocked == ["x.com", "youtube.com"])
        let count = browser.messages.count
        #expect(desk.press("secondary", on: "youtube.com", in: browser) == "none")
        #expect(browser.types(after: count) == ["state", "answer"])
        #expect(browser.blocked == ["x.com"])
        desk.advance(by: .seconds(15 * 60 - 1))
        #expect(browser.blocked == ["x.com"])
        desk.advance(by: .seconds(1))
        #expect(browser.blocked == ["x.com", "youtube.com"])
    }

    @Test("a press on a button that the shield doesn't have changes nothing")
    func unknownButton() throws {
        let desk = try Desk(Samples.evenings)
        let browser = desk.browser()
        #expect(desk.press("item1", on: "youtube.com", in: browser) == "none")
        #expect(desk.press("secondary", on: "unknown.example", in: browser) == "none")
        #expect(browser.blocked == ["youtube.com"])
    }

    @Test("drawing a shield in advance is no attempt, showing it is one")
    func attempts() throws {
        let desk = try Desk(Samples.pause)
        let browser = desk.browser()
        desk.advance(by: .seconds(600))
        #expect(browser.shield("youtube.com", "subtitle")?.contains("1st attempt") == true)
        for _ in 0..<2 {
            desk.send(
                ["type": .string("attempt"), "domain": .string("youtube.com")],
                from: browser
            )
        }
        #expect(browser.shield("youtube.com", "subtitle")?.contains("1st attempt") == true)
        #expect(browser.shield("x.com", "subtitle")?.contains("1st attempt") == true)
        // A minute later, the next opening would be the second.
        desk.advance(by: .seconds(600))
        #expect(browser.shield("youtube.com", "subtitle")?.contains("2nd attempt") == true)
        #expect(browser.shield("x.com", "subtitle")?.contains("1st attempt") == true)
    }

    @Test("websites of a limit share a shield until one has a history, and no folder is copied")
    func sharedShields() throws {
        let names = (10..<50).map { "site\($0).example" }
        let desk = try Desk(
            """
            selections:
              many: {domains: [\(names.joined(separator: ", "))]}
            limits:
              - {name: Ask first, on: many, pause: {minutes: 15}}
            """
        )
        let browser = desk.browser()
        func shieldCount() -> Int? {
            guard case .array(let shields)? = browser.state?["shields"]?.content else { return nil }
            return shields.count
        }
        #expect(browser.blocked == names)
        #expect(shieldCount() == 1)
        #expect(browser.shield(names[7]) == "Open \(names[7])?")
        let attempt: JSONValue = ["type": .string("attempt"), "domain": .string(names[7])]
        desk.send(attempt, from: browser)
        #expect(shieldCount() == 2)
        desk.advance(by: .seconds(60))
        #expect(browser.shield(names[7], "subtitle")?.contains("2nd attempt") == true)
        #expect(browser.shield(names[8], "subtitle")?.contains("1st attempt") == true)
        #expect(desk.press("secondary", on: names[7], in: browser) == "none")
        #expect(browser.blocked == names.filter { $0 != names[7] })
        let files = try FileManager.default.contentsOfDirectory(
            atPath: desk.clocks.disk.appending(path: "data/desktop").path
        )
        #expect(!files.contains("drafts"))
    }

    @Test("more domains than a message may hold come in parts")
    func manyDomains() throws {
        // 64 characters each and 50 in a selection, the most that a limits file may have.
        let names = (1000..<3000).map { "site\($0).\(String(repeating: "a", count: 47)).example" }
        let parts = stride(from: 0, to: names.count, by: 50).map { names[$0..<$0 + 50] }
        let selections = parts.enumerated().map { number, part in
            "  s\(number): {domains: [\(part.joined(separator: ", "))]}"
        }
        let limits = parts.indices.map { "  - {name: Never \($0), on: s\($0), schedule: []}" }
        let text = ["selections:"] + selections + ["limits:"] + limits
        let desk = try Desk(text.joined(separator: "\n"))
        let browser = desk.browser()
        for _ in 0..<8 { desk.advance(by: .milliseconds(1)) }
        #expect(browser.blocked == names)
        #expect(browser.watched == names)
    }

    @Test("rules that a browser refuses are recorded")
    func refusedRules() throws {
        let desk = try Desk(Samples.pause)
        let browser = desk.browser()
        desk.send(["type": .string("failed"), "text": .string("too many rules")], from: browser)
        #expect(desk.ask("status")?.contains("could not apply the rules: too many rules") == true)
    }

    @Test("a budget counts subdomains, until it is used up")
    func budget() throws {
        let desk = try Desk(Samples.budget)
        let browser = desk.browser()
        #expect(browser.blocked.isEmpty)
        desk.show("m.youtube.com", in: browser)
        desk.advance(by: .seconds(20 * 60))
        desk.show("notyoutube.com", in: browser)
        desk.advance(by: .seconds(60 * 60))
        browser.idle = "idle"
        desk.show("youtube.com", in: browser)
        desk.advance(by: .seconds(60 * 60))
        #expect(browser.blocked.isEmpty)
        browser.idle = "active"
        desk.show("youtube.com", in: browser)
        desk.advance(by: .seconds(10 * 60 - 1))
        #expect(browser.blocked.isEmpty)
        desk.advance(by: .seconds(1))
        #expect(browser.blocked == ["youtube.com"])
    }

    @Test("two browsers share the minutes and the rules")
    func twoBrowsers() throws {
        let desk = try Desk(Samples.budget)
        let first = desk.browser()
        let second = desk.browser("firefox")
        desk.show("youtube.com", in: first)
        desk.advance(by: .seconds(15 * 60))
        desk.show(nil, in: first)
        desk.show("youtube.com", in: second)
        desk.advance(by: .seconds(15 * 60))
        #expect(first.blocked == ["youtube.com"])
        #expect(second.blocked == ["youtube.com"])
    }

    @Test("what was in front of a silent browser counts on, until it is gone")
    func silent() throws {
        let desk = try Desk(Samples.budget)
        let browser = desk.browser()
        desk.show("youtube.com", in: browser)
        browser.reports = false
        desk.advance(by: .seconds(29 * 60))
        #expect(browser.blocked.isEmpty)
        browser.disconnect()
        desk.advance(by: .seconds(3600))
        let other = desk.browser()
        #expect(other.blocked.isEmpty)
        desk.show("youtube.com", in: other)
        other.reports = false
        desk.advance(by: .seconds(80))
        #expect(other.blocked == ["youtube.com"])
    }

    @Test("a stop of everything counts nothing")
    func allStopped() throws {
        let desk = try Desk(Samples.budget)
        let browser = desk.browser()
        browser.reports = false
        for _ in 0..<20 {
            desk.show("youtube.com", in: browser)
            desk.clocks.advance(by: .seconds(600))
        }
        desk.advance(by: .seconds(1))
        #expect(browser.blocked.isEmpty)
    }

    @Test("5,000 websites of 20 limits are blocked, and one opens for 5 minutes")
    func many() throws {
        var selections = "selections:\n", limits = "limits:\n"
        for limit in 0..<20 {
            let domains = (0..<250).map { "n\($0).l\(limit).example" }.joined(separator: ", ")
            selections += "  s\(limit): {domains: [\(domains)]}\n"
            limits += "  - {name: L\(limit), on: s\(limit), pause: {minutes: 5}}\n"
        }
        let desk = try Desk(selections + limits)
        let browser = desk.browser()
        #expect(browser.blocked.count == 5_000)
        #expect(desk.press("secondary", on: "n3.l7.example", in: browser) == "none")
        #expect(browser.blocked.count == 4_999)
        #expect(!browser.blocked.contains("n3.l7.example"))
        try desk.restart()
        #expect(desk.browser().blocked.count == 4_999)
        desk.advance(by: .seconds(5 * 60))
        #expect(desk.browser().blocked.count == 5_000)
    }

    @Test("a beat every 10 seconds renews the lease, and names the rules in force")
    func beats() throws {
        let desk = try Desk(Samples.pause)
        let browser = desk.browser()
        let count = browser.messages.count
        desk.advance(by: .seconds(50))
        let beats = browser.messages.dropFirst(count).filter { $0["type"]?.text == "beat" }
        #expect(beats.count == 5)
        #expect(beats.allSatisfy { $0["rules"]?.bytes == browser.state?["rules"]?.bytes })
        #expect(browser.state?["orphan"]?["title"]?["text"]?.text == "Stint isn’t running")
    }

    @Test("websites with a timer alone are never watched, and have a badge")
    func timer() throws {
        let desk = try Desk(Samples.timer)
        let browser = desk.browser()
        #expect(browser.watched == ["mail.example"])
        desk.show("youtube.com", in: browser)
        desk.advance(by: .seconds(25 * 60))
        let badge = browser.messages.last { $0["type"]?.text == "badge" }?["text"]?.text
        #expect(badge.flatMap { Int($0) }.map { (20...25).contains($0) } == true)
        desk.show(nil, in: browser)
        #expect(browser.messages.last?["text"]?.text == "")
    }

    @Test("the badge shows the minutes left of the limit that ends first")
    func minutesLeft() throws {
        let desk = try Desk(Samples.budget)
        let browser = desk.browser()
        desk.show("youtube.com", in: browser)
        desk.advance(by: .seconds(12 * 60 + 20))
        let badge = browser.messages.last { $0["type"]?.text == "badge" }
        #expect(badge?["text"]?.text == "18")
        #expect(badge?["title"]?.text == "18 of 30 min left today")
    }

    @Test("a page that plays in another window counts until the screen is locked")
    func playing() throws {
        let desk = try Desk(Samples.budget)
        let browser = desk.browser()
        browser.playing = ["www.youtube.com"]
        desk.show("example.org", in: browser)
        desk.advance(by: .seconds(20 * 60))
        browser.idle = "locked"
        desk.show(nil, in: browser)
        desk.advance(by: .seconds(3600))
        #expect(browser.blocked.isEmpty)
        browser.idle = "idle"
        desk.show(nil, in: browser)
        desk.advance(by: .seconds(9 * 60))
        #expect(browser.blocked.isEmpty)
        desk.advance(by: .seconds(80))
        #expect(browser.blocked == ["youtube.com"])
    }

    @Test("a screen that only logind knows to be locked counts nothing")
    func screenLock() throws {
        let desk = try Desk(Samples.budget)
        let browser = desk.browser()
        desk.show("youtube.com", in: browser)
        desk.advance(by: .seconds(20 * 60))
        desk.isScreenLocked = true
        desk.advance(by: .seconds(3600))
        #expect(browser.blocked.isEmpty)
        desk.isScreenLocked = false
        desk.advance(by: .seconds(10 * 60 - 2))
        #expect(browser.blocked.isEmpty)
        desk.advance(by: .seconds(4))
        #expect(browser.blocked == ["youtube.com"])
    }

    @Test("a stop opens everything, and is recorded")
    func stop() throws {
        let desk = try Desk(Samples.pause)
        let browser = desk.browser()
        #expect(desk.ask("status")?.contains("blocked: x.com, youtube.com") == true)
        _ = desk.ask("stop")
        #expect(browser.blocked.isEmpty)
        #expect(browser.watched.isEmpty)
        #expect(desk.ask("status")?.contains("stopped by the person") == true)
    }

    @Test("malformed frames don't disturb others")
    func malformed() throws {
        let desk = try Desk(Samples.pause)
        let browser = desk.browser()
        let other = desk.browser()
        for message in [.null, .array([]), ["type": .string("press")], .string("x")] as [JSONValue]
        {
            desk.send(message, from: other)
        }
        #expect(desk.press("secondary", on: "x.com", in: browser) == "none")
        #expect(browser.blocked == ["youtube.com"])
    }
}
