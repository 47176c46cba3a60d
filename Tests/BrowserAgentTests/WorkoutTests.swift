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
