import Foundation
import Testing

@Suite("stint limits with hours, prices and breaks", .timeLimit(.minutes(10)))
struct LimitsHoursTests {
    @Test("lists name hours, prices and breaks, as text and as JSON")
    func hoursPricesBreaks() throws {
        try TestHome.with { (home) throws in
            #expect(try home.add(unusualLimits) == 0)
            #expect(
                home.output("limits", "list") == """
                    no.  limit    rule                                          covers
                      1  Nights   Asks first, then opens for 60 min, chosen     TikTok
                                  from 5, 15, 60, after a wait of 20 s, longer
                                  each time (Fri 22:00–07:00), opens in breaks
                      2  Minutes  45 min a day, then asks for 5 more, 3 times   TikTok
                                  a day, for a reason: Work, Bored (Sat Sun)
                      3  Never    Blocked all day (09:30–12:00), not in breaks  TikTok

                    settings        break 45 min a day to share; 3 emergencies in 30 days; loosening waits 1 day

                    """
            )
            _ = home.output("limits", "list", "--json")
            let object = try home.console.object()
            let limits = try #require(object["limits"] as? [[String: Any]])
            let hours = limits.map { $0["hours"] as? [String: Any] }
            #expect(hours.map { $0?["days"] as? [Int] } == [[6], [1, 7], [1, 2, 3, 4, 5, 6, 7]])
            let spans = hours.map { $0?["spans"] as? [[String: String]] }
            #expect(spans[0] == [["from": "22:00", "to": "07:00"]])
            #expect(limits.map { $0["opensInBreaks"] as? Bool } == [true, false, false])
            let rule = try #require(limits[0]["rule"] as? [String: Any])
            let price = try #require(rule["price"] as? [String: Any])
            #expect(price["seconds"] as? Int == 20)
            #expect(price["lengthens"] as? Bool == true)
            let settings = try #require(object["settings"] as? [String: Any])
            #expect(settings["breakPoolMinutes"] as? Int == 45)
        }
    }

    @Test(
        "a price, hours or a break that opens less applies immediately, one that opens more waits",
        arguments: [
            ("seconds: 20", "seconds: 30"), ("days: fri", "days: [thu, fri]"),
            ("times: 3,", "times: 2,"), ("breaks: yes", "breaks: no"), ("pool: 45", "pool: 20"),
        ]
    )
    func strictness(_ part: String, _ stricter: String) throws {
        try TestHome.with { (home) throws in
            let strict = unusualLimits.replacing(part, with: stricter)
            #expect(try home.add(unusualLimits) == 0)
            #expect(try home.add(strict) == 0)
            #expect(home.console.output.ranges(of: "changed, in effect now").count == 1)
            #expect(!home.console.output.contains("pending"))
            #expect(try home.add(unusualLimits) == 0)
            #expect(home.console.output.ranges(of: "changed, pending until Tue 10:00").count == 1)
        }
    }
}
