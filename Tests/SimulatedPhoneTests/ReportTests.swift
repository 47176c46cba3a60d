import DeviceActivity
import Foundation
import ManagedSettings
import PhoneTestKit
import SimulatedPhone
import Testing
import _DeviceActivity_SwiftUI

@Suite("Reports", .timeLimit(.minutes(10)))
struct ReportTests {
    /// Segments as `start hours: total, app seconds…`.
    private func segments(
        _ test: TestPhone,
        _ interval: DeviceActivityFilter.SegmentInterval
    ) async throws -> [String] {
        test.phone.authorize(TestPhone.quiet, withDataAccess: true)
        test.run {}
        test.phone.advance(by: .seconds(1))
        let zone = test.phone.calendar.timeZone
        return try await test.phone.run(TestPhone.quiet) {
            var lines: [String] = []
            let filter = DeviceActivityFilter(segment: interval)
            for try await data in DeviceActivityData.activityData(filteredBy: filter) {
                for await segment in data.activitySegments {
                    var parts: [String] = []
                    for await category in segment.categories {
                        for await activity in category.applications {
                            parts.append(
                                "\(activity.application.localizedDisplayName ?? "-")"
                                    + " \(Int(activity.totalActivityDuration))"
                                    + " x\(activity.numberOfPickups)"
                            )
                        }
                        for await activity in category.webDomains {
                            parts.append(
                                "\(activity.webDomain.domain ?? "-")"
                                    + " \(Int(activity.totalActivityDuration))"
                            )
                        }
                    }
                    guard segment.totalActivityDuration > 0 else { continue }
                    var calendar = Calendar(identifier: .gregorian)
                    calendar.timeZone = zone
                    let start = calendar.dateComponents(
                        [.day, .hour],
                        from: segment.dateInterval.start
                    )
                    lines.append(
                        "\(start.day ?? 0)/\(start.hour ?? 0)"
                            + " \(Int(segment.dateInterval.duration / 3600))h: "
                            + parts.sorted().joined(separator: ", ")
                    )
                }
            }
            return lines
        }
    }

    private func days(_ test: TestPhone, _ start: String, _ end: String) throws -> DateInterval {
        let zone = test.phone.calendar.timeZone
        return DateInterval(start: try Civil.date(start, zone), end: try Civil.date(end, zone))
    }

    @Test("hours contain their use, divided at the full hour")
    func hours() async throws {
        let test = try TestPhone(at: "2026-01-05 08:00")
        test.phone.lock()
        test.phone.open(TestPhone.photos)
        test.phone.advance(by: .minutes(90))
        test.phone.open(TestPhone.game, beside: TestPhone.chat)
        test.phone.advance(by: .seconds(45))
        test.phone.visit("videos.example")
        test.phone.advance(by: .seconds(15))
        test.phone.home()
        let found = try await segments(
            test,
            .hourly(during: try days(test, "2026-01-05 00:00", "2026-01-06 00:00"))
        )
        #expect(
            found == [
                "5/8 1h: photos 3600 x1",
                "5/9 1h: - 15 x0, chat 45 x0, game 45 x0, photos 1800 x0, videos.example 15",
            ]
        )
    }

    @Test(
        "days with clock changes have 23 and 25 hours",
        arguments: [("03-29", 29, 23), ("10-25", 25, 25)]
    )
    func daysOverChange(date: String, day: Int, hours: Int) async throws {
        let test = try TestPhone(at: "2026-\(date) 00:00", in: "Europe/Berlin")
        test.phone.open(TestPhone.photos)
        test.phone.advance(by: .hours(hours + 1))
        test.phone.home()
        let interval = DateInterval(
            start: test.phone.wallClock - Double((hours + 1) * 3600),
            end: test.phone.wallClock + 86_400
        )
        let found = try await segments(test, .daily(during: interval))
        #expect(
            found.first == "\(day)/0 \(hours)h: photos \(hours * 3600) x0"
        )
        #expect(found.count == 2 && found.last?.hasSuffix("photos 3600 x0") == true)
        let byHour = try await segments(test, .hourly(during: interval))
        #expect(
            byHour.count == hours + 1 && byHour.allSatisfy { $0.hasSuffix("1h: photos 3600 x0") }
        )
        let byWeek = try await segments(test, .weekly(during: interval))
        #expect(byWeek.count == 1)
        #expect(byWeek.first?.hasSuffix(": photos \((hours + 1) * 3600) x0") == true)
    }

    @Test("the app in front is counted up to now")
    func upToNow() async throws {
        let test = try TestPhone()
        test.phone.open(TestPhone.photos)
        test.phone.advance(by: .minutes(7))
        let found = try await segments(
            test,
            .daily(during: try days(test, "2026-01-05 00:00", "2026-01-06 00:00"))
        )
        #expect(found == ["5/0 24h: photos 421 x0"])
    }

    @Test("use before and after a clock change has the times of its clock")
    func movedClock() async throws {
        let test = try TestPhone()
        test.phone.open(TestPhone.photos)
        test.phone.advance(by: .minutes(10))
        test.phone.moveClock(by: .days(1))
        test.phone.advance(by: .minutes(20))
        test.phone.home()
        let found = try await segments(
            test,
            .daily(during: try days(test, "2026-01-05 00:00", "2026-01-07 00:00"))
        )
        #expect(found == ["5/0 24h: photos 600 x0", "6/0 24h: photos 1200 x0"])
    }

    @Test("each pickup counts for the first app")
    func pickups() async throws {
        let test = try TestPhone()
        for app in [TestPhone.photos, TestPhone.chat, TestPhone.photos] {
            test.phone.lock()
            test.phone.open(app)
            test.phone.advance(by: .minutes(1))
            test.phone.open(TestPhone.game)
            test.phone.advance(by: .minutes(1))
        }
        test.phone.home()
        let found = try await segments(
            test,
            .daily(during: try days(test, "2026-01-05 00:00", "2026-01-06 00:00"))
        )
        #expect(found == ["5/0 24h: chat 60 x1, game 180 x0, photos 120 x2"])
    }

    @Test("no data is available without data access")
    func withoutAccess() async throws {
        let test = try TestPhone()
        test.run {}
        test.phone.advance(by: .seconds(1))
        await #expect(throws: DeviceActivityData.Error.unauthorized) {
            try await test.phone.run(TestPhone.quiet) {
                for try await _ in DeviceActivityData.activityData() {}
            }
        }
    }
}
