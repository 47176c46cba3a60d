import BrowserBackend
import Foundation
import PhoneTestKit
import SimulatedPhone
import Testing

/// A time zone that is set by hand, on a machine that can't lock its clock.
@Suite("A time zone that is set by hand", .timeLimit(.minutes(10)))
struct ZoneTests {
    @Test(
        "hours in another zone open nothing for a day, which the person is told",
        arguments: [false, true]
    )
    func hours(restarts: Bool) throws {
        // It is 08:00 in Berlin, and the window opens at 18:00, which it is soon in Auckland.
        let desk = try Desk(Samples.evenings)
        var browser = desk.browser()
        desk.clocks.set(try Civil.zone("Pacific/Auckland"))
        if restarts {
            try desk.restart()
            browser = desk.browser()
        }
        for _ in 0..<46 {
            desk.advance(by: .seconds(30 * 60))
            // In Berlin, the window is open from 18:00 to 20:00, and then it is night in Auckland.
            #expect(browser.blocked == ["youtube.com"])
        }
        #expect(desk.ask("status")?.contains("Europe/Berlin applies as well") == true)
        if !restarts { #expect(desk.ask("status")?.contains("the time zone changed") == true) }
        // The day is over, and it is 19:00 in Auckland.
        desk.advance(by: .seconds(24 * 3600))
        #expect(desk.ask("status")?.contains("applies as well") == false)
        #expect(browser.blocked == [])
    }

    @Test("a used-up budget stays used up, also when the zone goes back", arguments: [false, true])
    func budget(restarts: Bool) throws {
        let desk = try Desk(Samples.budget, at: "2026-01-05 12:00")
        var browser = desk.browser()
        desk.show("youtube.com", in: browser)
        desk.advance(by: .seconds(31 * 60))
        desk.show(nil, in: browser)
        #expect(browser.blocked == ["youtube.com"])
        for zone in ["Pacific/Kiritimati", "Europe/Berlin"] {
            desk.clocks.set(try Civil.zone(zone))
            if restarts {
                try desk.restart()
                browser = desk.browser()
            }
            desk.advance(by: .seconds(60))
            #expect(browser.blocked == ["youtube.com"], "\(zone)")
        }
        desk.advance(by: .seconds(12 * 3600))
        #expect(browser.blocked.isEmpty)
    }

    @Test("the zone is that of the machine's files")
    func files() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let (link, file) = (folder.appending(path: "localtime"), folder.appending(path: "timezone"))
        let zone = MachineZone(link: link.path, file: file.path)
        #expect(zone.name == "UTC")
        try Data("Asia/Tokyo\n".utf8).write(to: file)
        try Data("a copy".utf8).write(to: link)
        #expect(zone.name == "Asia/Tokyo")
        try FileManager.default.removeItem(at: link)
        try FileManager.default.createSymbolicLink(
            atPath: link.path,
            withDestinationPath: "/usr/share/zoneinfo/Europe/Berlin"
        )
        #expect(zone.name == "Europe/Berlin")
        try FileManager.default.removeItem(at: folder)
    }
}
