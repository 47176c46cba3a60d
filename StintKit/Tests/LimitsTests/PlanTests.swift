import Basics
import Foundation
import Limits
import Testing

@Suite("Plans", .timeLimit(.minutes(10)))
struct PlanTests {
    /// Checks that every change of the verdict in the next 8 days wakes the extension.
    private func expectAllChangesHit(
        _ phone: Phone,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let plan = phone.plan
        #expect(plan.monitors.count <= Plan.monitorMaximum, sourceLocation: sourceLocation)
        #expect(Set(plan.monitors.map(\.name)).count == plan.monitors.count)
        for monitor in plan.monitors {
            guard case .dated(let start, let end) = monitor.span else { continue }
            #expect(start.duration(to: end) >= .minutes(15))
            #expect(
                start.millisecondsSince1970 % 1000 == 0 && end.millisecondsSince1970 % 1000 == 0
            )
        }
        let wakes = plan.wakes(
            after: phone.wall,
            through: phone.wall + .hours(24 * 9),
            phone.calendar
        )
        // A full plan contains the nearest changes; each wake-up plans again.
        let isFull = plan.monitors.count == Plan.monitorMaximum
        var wall = phone.wall
        var changes = 0
        while let next = phone.state.nextChange(
            at: phone.reading(at: wall),
            calendar: phone.calendar
        ),
            phone.wall.duration(to: next) < .hours(24 * 8)
        {
            let whole = (next.millisecondsSince1970 + 999) / 1000 * 1000
            try #require(
                wakes.contains(whole) || (isFull && changes > 0),
                "change \(next) of \(phone.state.limits) in \(phone.calendar.timeZone)",
                sourceLocation: sourceLocation
            )
            wall = next
            changes += 1
        }
    }

    @Test("each distinct span has one daily monitor, named after the span")
    func dailyMonitors() throws {
        var phone = try Phone(
            "Europe/Berlin",
            at: "2026-06-17 10:00",
            Anything.antiRot,
            Anything.schedule("12:00-13:00 2", "22:00-01:00", "04:00-04:05 1"),
            Anything.schedule("00:00-24:00")
        )
        #expect(
            phone.plan.monitors.map(\.name) == [
                "daily 04:00-04:15 warning 600000", "daily 12:00-13:00", "daily 18:00-19:00",
                "daily 22:00-01:00",
            ]
        )
        phone.append(.limitSet(try Anything.limit(Anything.schedule("18:00-24:00"), id: 1)))
        phone.append(.limitRemoved(LimitID(rawValue: 2)))
        #expect(phone.plan.monitors.map(\.name) == ["daily 18:00-00:00"])
        phone.append(.limitSet(try Anything.limit(Anything.schedule("00:00-24:00 2"), id: 1)))
        #expect(phone.plan.monitors.map(\.name) == ["daily 00:00-00:00"])
        phone.append(.limitSet(try Anything.limit(Anything.schedule("23:55-24:00"), id: 1)))
        #expect(phone.plan.monitors.map(\.name) == ["daily 23:55-00:10 warning 600000"])
    }

    @Test("equal names mean equal monitors")
    func names() throws {
        var generator = SeededNumbers(seed: 51)
        var monitors: Set<Monitor> = []
        for _ in 0..<400 {
            let phone = try Phone(
                "America/New_York",
                at: "2026-03-06 08:00",
                generator.schedule(windows: 4, step: 5)
            )
            monitors.formUnion(phone.plan.monitors)
        }
        #expect(monitors.count > 500)
        #expect(Set(monitors.map(\.name)).count == monitors.count)
    }

    @Test("a running break has one monitor that ends with it, on a whole second")
    func breakMonitor() throws {
        for length in [1, 14, 15, 45, 240] {
            let settings = try Settings(
                breakRule: BreakRule(length: .minutes(length), timesPerDay: 1)
            )
            var phone = try Phone(
                "Europe/Berlin",
                at: "2026-06-17 10:00",
                Anything.antiRot,
                settings: settings
            )
            phone.pass(.milliseconds(300))
            phone.takeBreak(begins: true)
            let plan = phone.plan
            let end = Anything.wall("2026-06-17 10:00:01", phone.calendar) + .minutes(length)
            #expect(
                plan.monitors.last?.span
                    == .dated(start: end - .hours(24), end: end)
            )
            try expectAllChangesHit(phone)
            // Drift of some milliseconds keeps the name, so nothing is armed again.
            phone.pass(.seconds(20))
            for drift in [-20, 40, 300] {
                phone.moveClock(.milliseconds(drift))
                #expect(phone.plan == plan)
            }
            // An unobserved move of the clock changes the name: the end must not be early.
            phone.moveClock(.seconds(50))
            let actual = try #require(phone.nextChange)
            guard case .dated(_, let armed)? = phone.plan.monitors.last?.span else { return }
            #expect(actual <= armed && actual.duration(to: armed) <= .seconds(1))
            phone.pass(.minutes(length))
            #expect(phone.plan.monitors.count == 2)
        }
    }

    @Test("the end of a break is planned again after the clock was moved")
    func breakAfterMove() throws {
        var phone = try Phone("Europe/Berlin", at: "2026-06-17 10:00", Anything.empty)
        phone.takeBreak(begins: true)
        phone.moveClock(.hours(5))
        let before = phone.plan
        phone.observe()
        #expect(phone.plan == before)
        let end = phone.wall + .minutes(45)
        let certain = phone.wall + .hours(24)
        #expect(
            phone.plan.monitors.map(\.span) == [
                .dated(start: end - .hours(24), end: end),
                .dated(start: certain - .hours(24), end: certain),
            ]
        )
    }

    @Test("away from clock changes, daily monitors suffice for every change")
    func ordinaryWeeks() throws {
        var generator = SeededNumbers(seed: 52)
        for _ in 0..<40 {
            let schedule = generator.schedule(windows: Int.random(in: 1...6, using: &generator))
            var phone = try Phone("America/New_York", at: "2026-06-17 08:17", schedule)
            if generator.chance(1, of: 2) { phone.takeBreak(begins: phone.isBlocked) }
            try expectAllChangesHit(phone)
            #expect(phone.plan.monitors.count <= schedule.windows.count + 1)
        }
    }

    static let weeks: [(String, String)] =
        ScheduleTests.days.filter { !$0.day.hasSuffix("-06-17") }
        .map { ($0.zone, $0.day) } + [
            ("Asia/Beirut", "2026-03-29"), ("America/Havana", "2026-11-01"),
        ]

    @Test("around clock changes, every change has a wake-up", arguments: weeks)
    func clockChangeWeeks(zone: String, day: String) throws {
        var generator = SeededNumbers(seed: 53)
        let calendar = Anything.calendar(zone)
        let midnight = Anything.wall("\(day) 00:00", calendar)
        for round in 0..<14 {
            let schedule =
                round < ScheduleTests.schedules.count && round > 2
                ? try Anything.schedule(ScheduleTests.schedules[round])
                : generator.schedule(windows: Int.random(in: 1...5, using: &generator), step: 10)
            for minutes in [-1700, -35, 95, 125, 155] {
                var phone = try Phone(zone, at: "\(day) 00:00", schedule)
                phone.pass(phone.wall.duration(to: midnight + .minutes(minutes)))
                phone.observe()
                if generator.chance(1, of: 3) { phone.takeBreak(begins: phone.isBlocked) }
                try expectAllChangesHit(phone)
            }
        }
    }

    @Test("a window with a skipped end has no daily monitor that the system would refuse")
    func skippedEnd() throws {
        let schedule = try Anything.schedule("01:30-00:33")
        func isWatchedDaily(_ phone: Phone) -> Bool {
            phone.plan.monitors.contains {
                if case .daily(_, let end) = $0.span { end.minutes == 33 } else { false }
            }
        }
        // The end moves to 01:33, three minutes after the start.
        for local in ["2026-09-05 00:40", "2026-09-05 12:00", "2026-09-06 01:20"] {
            let phone = try Phone("America/Santiago", at: local, schedule)
            #expect(!isWatchedDaily(phone), "\(local)")
            try expectAllChangesHit(phone)
        }
        #expect(isWatchedDaily(try Phone("America/Santiago", at: "2026-08-20 12:00", schedule)))
    }

    @Test("while the clocks disagree, the edges by both readings have wake-ups")
    func disagreeingClocks() throws {
        var generator = SeededNumbers(seed: 54)
        for _ in 0..<40 {
            let schedule = generator.schedule(windows: Int.random(in: 1...3, using: &generator))
            var phone = try Phone("Europe/Berlin", at: "2026-03-25 08:17", schedule)
            phone.moveClock(
                .milliseconds(Int64.random(in: -90_000_000...90_000_000, using: &generator))
            )
            let before = phone.plan
            phone.observe()
            #expect(phone.plan == before)
            try expectAllChangesHit(phone)
        }
    }

    @Test("while the clocks disagree, no change depends on a daily monitor", arguments: [-2, 2])
    func disagreeingClocksAtNight(lead: Int) throws {
        let span = try Hours.Span(start: Anything.time("22:00"), end: Anything.time("07:00"))
        let limits = [
            (Anything.empty, try Hours(spans: [span])),
            (try Anything.schedule("22:00-07:00"), Hours.always),
        ]
        for (schedule, hours) in limits {
            var phone = try Phone(
                "Europe/Berlin",
                at: "2026-06-01 23:00",
                rules: [.schedule(schedule)],
                hours: hours
            )
            phone.moveClock(.hours(lead))
            phone.observe()
            let plan = phone.plan
            #expect(plan.monitors.count <= Plan.monitorMaximum)
            let wakes = plan.monitors.flatMap { monitor -> [WallInstant] in
                guard case .dated(let start, let end) = monitor.span else { return [] }
                return [start, end]
            }
            var wall = phone.wall
            var changes = 0
            while let next = phone.state.nextChange(
                at: phone.reading(at: wall),
                calendar: phone.calendar
            ),
                phone.wall.duration(to: next) <= .hours(24)
            {
                #expect(wakes.contains(next), "\(next) of \(phone.state.limits)")
                wall = next
                changes += 1
            }
            #expect(changes > 1)
        }
    }

    @Test("over time, monitors that are still needed keep their names")
    func stable() throws {
        var phone = try Phone(
            "America/New_York",
            at: "2026-03-05 08:00",
            Anything.schedule("22:00-02:30")
        )
        let first = Set(phone.plan.monitors.map(\.name))
        #expect(first.count > 1)
        phone.pass(.hours(20))
        #expect(first.isSubset(of: Set(phone.plan.monitors.map(\.name))))
    }

    @Test("a configuration with too many monitors is refused when it is saved")
    func fits() throws {
        func limits(_ count: Int) throws -> [Limit] {
            let spans = (0..<count).map { index in
                let hour = index < 10 ? "0\(index)" : "\(index)"
                return "\(hour):00-\(hour):30"
            }
            return [
                try Anything.limit(Anything.schedule(Array(spans.prefix(10))), id: 1),
                try Anything.limit(Anything.schedule(Array(spans.dropFirst(10))), id: 2),
                try Anything.limit(Anything.schedule(Array(spans.prefix(5))), id: 3),
            ]
        }
        try Plan.validate(limits(18))
        #expect(throws: PlanError.tooManyMonitors(needed: 21, maximum: 20)) {
            try Plan.validate(limits(19))
        }
        #expect(
            PlanError.tooManyMonitors(needed: 21, maximum: 20).description.contains("21 monitors")
        )
        // Stored limits beyond that are planned as far as possible.
        var phone = try Phone("America/New_York", at: "2026-03-06 08:00")
        for limit in try limits(19) { phone.append(.limitSet(limit)) }
        let more = (0..<6).map { "19:\($0)0-19:\($0)5" }
        phone.append(.limitSet(try Anything.limit(Anything.schedule(more), id: 4)))
        phone.takeBreak(begins: true)
        let plan = phone.plan
        #expect(plan.monitors.count == 19)
        #expect(plan.monitors.last?.name.hasPrefix("dated") == true)
    }
}
