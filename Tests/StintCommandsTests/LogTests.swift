import Enforcement
import Foundation
import Limits
import Testing

@Suite("stint log", .timeLimit(.minutes(10)))
struct LogTests {
    @Test("every fact is one line, in the order of the journal")
    func wholeText() throws {
        try TestHome.with { (home) throws in
            #expect(try home.add(twoLimits) == 0)
            home.wait(hours: 20)
            let day = try #require(CivilDay("2026-03-03"))
            let instagram = ItemID(of: .application, name: "Instagram")
            try home.happen(
                .clockMoved(by: .seconds(-7200), offset: .seconds(-7200)),
                .attempted(Attempt(item: instagram, day: day, pledge: nil)),
                .turnedBack(.unknown, day),
                .authorizationChanged(.lost)
            )
            #expect(
                home.output("log") == """
                    Mon 2026-03-02 10:00:00  the phone started
                    Mon 2026-03-02 10:00:00  settings: break 45 min, once a day; 3 emergencies in 30 days; loosening waits 1 day
                    Mon 2026-03-02 10:00:00  accounts of selection 1 cover 3 more items
                    Mon 2026-03-02 10:00:00  selection 1 covers Instagram, TikTok, instagram.com
                    Mon 2026-03-02 10:00:00  accounts of selection 2 cover 1 more item
                    Mon 2026-03-02 10:00:00  selection 2 covers TikTok
                    Mon 2026-03-02 10:00:00  limit "One hour": 60 min a day
                    Mon 2026-03-02 10:00:00  limit "Ask First": Asks first, then opens for 15 min
                    Tue 2026-03-03 06:00:00  the clock was set back by 2 h, now 2 h behind
                    Tue 2026-03-03 06:00:00  tried to open Instagram
                    Tue 2026-03-03 06:00:00  turned back from an unknown app
                    Tue 2026-03-03 06:00:00  permission lost

                    """
            )
            let today = home.output("log", "--since", "today")
            #expect(today.split(separator: "\n").count == 4)
            #expect(home.output("log", "--since", "2026-03-03") == today)
            #expect(home.output("log", "--since", "2026-03-04") == "nothing happened\n")
            #expect(
                home.output("log", "--kind", "turnedBack", "--kind", "attempted")
                    .split(separator: "\n").count == 2
            )
        }
    }

    @Test("the time of a pending change has the format of the log's other times")
    func due() throws {
        try TestHome.with { (home) throws in
            #expect(try home.add(twoLimits) == 0)
            let looser = twoLimits.replacing("minutes: 60", with: "minutes: 90")
            #expect(try home.add(looser) == 0)
            let words = "requested, pending until Tue 2026-03-03 10:00:00: \"One hour\""
            #expect(home.output("log").contains(words))
        }
    }

    @Test("a limit without a name is shown by its number")
    func blankName() throws {
        try TestHome.with { (home) throws in
            #expect(try home.add(twoLimits) == 0)
            let named = try #require(try home.state().limits.first)
            let blank = try Limit(
                id: named.id,
                label: " ",
                selection: named.selection,
                rule: named.rule
            )
            try home.happen(.limitSet(blank), .limitRemoved(named.id))
            #expect(home.output("log").hasSuffix("removal of limit 1\n"))
        }
    }

    @Test("a day begins at midnight in the zone")
    func zone() throws {
        try TestHome.with { (home) throws in
            home.console.seconds = 1_772_409_600 + 1800  // 00:30 UTC, in New York the day before.
            try home.happen(.authorizationChanged(.approved))
            let words = ["log", "--since", "2026-03-02", "--kind", "authorizationChanged"]
            #expect(home.output(words[0], words[1], words[2]).contains("permission"))
            #expect(
                home.output("log", "--since", "2026-03-02", "--zone", "America/New_York")
                    == "nothing happened\n"
            )
        }
    }

    @Test("the log in JSON has the same facts")
    func json() throws {
        try TestHome.with { (home) throws in
            #expect(try home.add(twoLimits) == 0)
            let text = home.output("log", "--json", "--kind", "limitSet")
            let array = try JSONSerialization.jsonObject(with: Data(text.utf8))
            let entries = try #require(array as? [[String: Any]])
            #expect(entries.count == 2)
            #expect(
                entries[0].keys.sorted() == ["at", "id", "kind", "text", "wallMilliseconds"]
            )
            #expect(entries[0]["at"] as? String == "2026-03-02T10:00:00+00:00")
            #expect(entries[0]["wallMilliseconds"] as? Int == 1_772_445_600_000)
            #expect((entries[0]["id"] as? String)?.count == 32)
        }
    }

    @Test("a name with a line feed in it does not break the line")
    func lineFeed() throws {
        try TestHome.with { (home) throws in
            try home.happen(
                .limitSet(
                    try Limit(
                        id: LimitID(rawValue: 1),
                        label: "a\nb\u{2028}c",
                        selection: SelectionID(rawValue: 1),
                        rule: .timer
                    )
                )
            )
            #expect(home.output("log").split(whereSeparator: \.isNewline).count == 2)
            #expect(home.output("status").contains("a\u{FFFD}b\u{FFFD}c"))
        }
    }
}
