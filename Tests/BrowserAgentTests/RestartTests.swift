import Foundation
import SimulatedPhone
import Testing

/// The agent's second start: nothing is lost, and nothing opens.
@Suite("A restart of the agent", .timeLimit(.minutes(10)))
struct RestartTests {
    @Test("a restart keeps blocks, accesses and used minutes")
    func keeps() throws {
        let desk = try Desk(Samples.budget)
        var browser = desk.browser()
        desk.show("youtube.com", in: browser)
        desk.advance(by: .seconds(20 * 60))
        try desk.restart()
        browser = desk.browser()
        #expect(browser.blocked.isEmpty)
        desk.show("youtube.com", in: browser)
        desk.advance(by: .seconds(10 * 60))
        #expect(browser.blocked == ["youtube.com"])
        try desk.restart(Samples.budget)
        browser = desk.browser()
        #expect(browser.blocked == ["youtube.com"])
        #expect(desk.lines.filter { $0.contains("weaker") || $0.contains("damaged") } == [])
        // The next day has new minutes.
        desk.advance(by: .seconds(16 * 3600))
        #expect(browser.blocked.isEmpty)
    }

    @Test("an access continues over a restart, and ends on time")
    func access() throws {
        let desk = try Desk(Samples.pause)
        #expect(desk.press("secondary", on: "x.com", in: desk.browser()) == "none")
        desk.advance(by: .seconds(10 * 60))
        try desk.restart(Samples.pause)
        var browser = desk.browser()
        #expect(browser.blocked == ["youtube.com"])
        try desk.restart()
        // It also ends while the agent doesn't run.
        desk.clocks.advance(by: .seconds(5 * 60))
        try desk.restart()
        browser = desk.browser()
        #expect(browser.blocked == ["x.com", "youtube.com"])
    }

    @Test("the same limits again change nothing, a weaker file waits, a stricter one doesn't")
    func limitsAgain() throws {
        let delayed = "settings: {weakening-delay: 24 hours}\n"
        let desk = try Desk(delayed + Samples.budget)
        let browser = desk.browser()
        desk.show("youtube.com", in: browser)
        desk.advance(by: .seconds(29 * 60))
        try desk.restart(delayed + Samples.budget.replacing("minutes: 30", with: "minutes: 60"))
        #expect(desk.browser().blocked.isEmpty)
        try desk.restart(delayed + Samples.budget.replacing("minutes: 30", with: "minutes: 15"))
        #expect(desk.browser().blocked == ["youtube.com"])
        try desk.restart(delayed + Samples.evenings)
        // The budget that the file doesn't have any more still blocks.
        #expect(desk.browser().blocked == ["youtube.com"])
    }

    @Test("a lost file of the device keeps blocks, which the journal and the limits give back")
    func lostFile() throws {
        let desk = try Desk(Samples.pause)
        #expect(desk.press("secondary", on: "x.com", in: desk.browser()) == "none")
        let file = desk.clocks.disk.appending(path: "data/desktop/device.log")
        try Data("damage".utf8).write(to: file)
        try desk.restart(Samples.pause)
        #expect(desk.browser().blocked.contains("youtube.com"))
        #expect(desk.lines.contains { $0.contains("damaged") })
    }

    @Test("a kill before any change of a file leaves no website open that is blocked")
    func kills() throws {
        var killCount = 0
        for writes in Int64(0)... {
            let desk = try Desk(Samples.pause)
            let browser = desk.browser()
            #expect(desk.press("secondary", on: "x.com", in: browser) == "none")
            desk.advance(by: .seconds(15 * 60 - 1))
            desk.clocks.writesUntilKill = writes
            desk.clocks.run { desk.advance(by: .seconds(1)) }
            let wasKilled = desk.clocks.wasKilled
            desk.clocks.revive()
            try desk.restart()
            #expect(desk.browser().blocked == ["x.com", "youtube.com"], "after \(writes) writes")
            guard wasKilled else { break }
            killCount += 1
        }
        #expect(killCount > 5)
    }
}
