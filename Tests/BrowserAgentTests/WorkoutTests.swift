import Testing

/// Minutes that a file of workouts earns.
@Suite("Workouts of a file", .timeLimit(.minutes(10)))
struct WorkoutTests {
    private static let morning = "2026-01-05T09:30:00+01:00, 2026-01-05T10:00:00+01:00\n"

    /// Returns a desk at 10 o'clock, whose bank is empty.
    private func emptyBank() throws -> (Desk, FakeBrowser) {
        let desk = try Desk(Samples.bank, at: "2026-01-05 09:00")
        let browser = desk.browser()
        desk.show("youtube.com", in: browser)
        desk.advance(by: .seconds(60 * 60))
        #expect(browser.blocked == ["youtube.com"])
        desk.show(nil, in: browser)
        return (desk, browser)
    }

    @Test("a workout opens until its minutes are used, and pays once")
    func pays() throws {
        let (desk, browser) = try emptyBank()
        try desk.writeWorkouts(Self.morning)
        desk.advance(by: .seconds(10))
        #expect(browser.blocked.isEmpty)
        desk.show("youtube.com", in: browser)
        desk.advance(by: .seconds(30 * 60))
        #expect(browser.blocked == ["youtube.com"])
        try desk.writeWorkouts(Self.morning + "\n" + Self.morning)
        desk.advance(by: .seconds(10))
        try desk.restart()
        desk.advance(by: .seconds(10))
        #expect(desk.browser().blocked == ["youtube.com"])
    }

    @Test(
        "a file can have a first line with names, quotes, fractions and other columns",
        arguments: [
            "start, end\n2026-01-05T09:30:00+01:00, 2026-01-05T10:00:00+01:00",
            "Type;Start;Ende\nLauf;2026-01-05 09:30:00 +0100;05.01.2026 10:00:00 +0100",
            "\"2026-01-05T09:30:00.250+01:00\", \"2026-01-05T10:00:00.250+01:00\"",
            "\"2026-01-05 01:30:00 -0700\",\"2026-01-05 02:00:00 -0700\"\r\n",
            "workoutActivityType,duration,startDate,endDate\n"
                + "Running,30:00,2026-01-05 08:30:00 UTC,2026-01-05 09:00:00 UTC",
            "startDate,Duration (min)\n2026-01-05 09:30:00 +0100,30",
        ]
    )
    func forms(text: String) throws {
        let (desk, browser) = try emptyBank()
        try desk.writeWorkouts(text)
        desk.advance(by: .seconds(10))
        #expect(browser.blocked.isEmpty)
        desk.show("youtube.com", in: browser)
        desk.advance(by: .seconds(30 * 60))
        #expect(browser.blocked == ["youtube.com"])
    }

    @Test("the record says when workouts were before the bank")
    func beforeBank() throws {
        let (desk, browser) = try emptyBank()
        let early = "2026-01-04T09:30:00+01:00, 2026-01-04T10:00:00+01:00\n"
        let last = "2026-01-05T04:00:00+01:00, 2026-01-05T04:59:59+01:00\n"
        let inTime = "2026-01-05T04:30:00+01:00, 2026-01-05T05:00:00+01:00\n"
        try desk.writeWorkouts(early + last)
        desk.advance(by: .seconds(10))
        #expect(browser.blocked == ["youtube.com"])
        let note =
            "workouts before the bank, which earn nothing: 2; the last ended at "
            + "2026-01-05T03:59:59Z, more than 4 hours before the bank was set up"
        #expect(try #require(desk.ask("status")).contains(note))
        try desk.writeWorkouts(inTime)
        desk.advance(by: .seconds(10))
        #expect(browser.blocked.isEmpty)
        let status = try #require(desk.ask("status"))
        #expect(status.contains("workouts that earned minutes: 1"))
        #expect(status.split(separator: "\n").count { $0.contains("before the bank") } == 1)
    }

    @Test(
        "a file with a line that is no workout pays nothing, and the record names the line once",
        arguments: [
            "start, end", "2026-01-05T09:30:00+01:00", "2026-01-05T09:30:00, 2026-01-05T10:00:00",
            "2026-01-05T10:00:00+01:00, 2026-01-05T09:30:00+01:00",
            "1960-01-05T09:30:00Z, 2026-01-05T10:00:00Z",
        ]
    )
    func unreadable(line: String) throws {
        let (desk, browser) = try emptyBank()
        try desk.writeWorkouts(Self.morning + line)
        desk.advance(by: .seconds(60))
        #expect(browser.blocked == ["youtube.com"])
        let status = try #require(desk.ask("status"))
        let named = status.split(separator: "\n").filter { $0.contains("workouts.csv, line 2") }
        #expect(named.count == 1)
        try desk.writeWorkouts(Self.morning)
        desk.advance(by: .seconds(10))
        #expect(browser.blocked.isEmpty)
    }
}
