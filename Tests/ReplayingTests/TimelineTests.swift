import Foundation
import Inputs
import Testing

@Suite("timelines", .timeLimit(.minutes(10)))
struct TimelineTests {
    private let noon = Date(timeIntervalSince1970: 1_772_449_200)  // 2026-03-02 12:00 in Berlin

    private func berlin() throws -> TimeZone { try #require(TimeZone(identifier: "Europe/Berlin")) }

    @Test("instants are written in local time")
    func clock() throws {
        let zone = try berlin()
        #expect(TimelineClock.day(noon, in: zone) == "Mon 2026-03-02")
        #expect(TimelineClock.time(noon, in: zone) == "12:00:00")
        #expect(TimelineClock.iso8601(noon, in: zone) == "2026-03-02T12:00:00+01:00")
        #expect(TimelineClock.iso8601(noon, in: .gmt) == "2026-03-02T11:00:00+00:00")
        let kathmandu = try #require(TimeZone(identifier: "Asia/Kathmandu"))
        #expect(TimelineClock.iso8601(noon, in: kathmandu) == "2026-03-02T16:45:00+05:45")
        let honolulu = try #require(TimeZone(identifier: "Pacific/Marquesas"))
        #expect(TimelineClock.iso8601(noon, in: honolulu) == "2026-03-02T01:30:00-09:30")
    }

    @Test(
        "a future time is as short as possible",
        arguments: [
            (0, "12:00"), (6 * 3600, "18:00"), (61, "12:01:01"), (86_400, "Tue 12:00"),
            (-86_400, "Sun 12:00"), (7 * 86_400, "Mon 2026-03-09 12:00"),
        ]
    )
    func timeToCome(_ seconds: Double, _ text: String) throws {
        #expect(TimelineClock.time(noon + seconds, in: try berlin(), seenAt: noon) == text)
    }
}
