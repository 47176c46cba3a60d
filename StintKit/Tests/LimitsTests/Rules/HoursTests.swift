import Basics
import Foundation
import Limits
import Testing

/// Tests of the days and times at which a limit applies, compared minute by minute with a definition
/// by `Calendar`.
@Suite("Hours", .timeLimit(.minutes(10)))
struct HoursTests {
    /// Returns true if hours contain a local time, by definition.
    static func contains(_ hours: Hours, dayStart: TimeOfDay, weekday: Int, minute: Int) -> Bool {
        func isOn(_ weekday: Int) -> Bool {
            Weekdays(weekday: (weekday + 6) % 7 + 1).map(hours.days.isSuperset) ?? false
        }
        // The day before the civil one lasts until the day begins.
        func day(_ weekday: Int, startingAt start: Int) -> Int {
            start < dayStart.minutes ? weekday - 1 : weekday
        }
        guard !hours.spans.isEmpty else { return isOn(day(weekday, startingAt: minute)) }
        return hours.spans.contains { span in
            let (start, end) = (span.start.minutes, span.end.minutes)
            let isToday = isOn(day(weekday, startingAt: start))
            let wasYesterday = isOn(day(weekday - 1, startingAt: start))
            if start < end { return isToday && start <= minute && minute < end }
            return isToday && start <= minute || wasYesterday && minute < end
        }
    }

    /// Returns true if hours contain a wall instant in a phone's zone, by definition.
    static func contains(
        _ hours: Hours,
        dayStart: TimeOfDay,
        _ wall: WallInstant,
        _ calendar: Calendar
    ) -> Bool {
        let parts = calendar.dateComponents([.weekday, .hour, .minute], from: Anything.date(wall))
        return contains(
            hours,
            dayStart: dayStart,
            weekday: parts.weekday ?? 0,
            minute: (parts.hour ?? 0) * 60 + (parts.minute ?? 0)
        )
    }

    /// The starts of a calm week and of both clock changes, in zones that change at odd times.
    static let weeks = [
        ("Europe/Berlin", "2026-06-15 00:00"), ("Europe/Berlin", "2026-03-24 00:00"),
        ("Europe/Berlin", "2026-10-20 00:00"), ("Asia/Beirut", "2026-03-24 00:00"),
        ("America/New_York", "2026-10-28 00:00"), ("Australia/Lord_Howe", "2026-04-01 00:00"),
    ]

    @Test("a limit blocks in its hours at every minute, and nothing outside them", arguments: weeks)
    func everyMinute(zone: String, start: String) throws {
        var generator = SeededNumbers(seed: 320)
        for round in 0..<12 {
            let dayStart = Anything.time(["00:00", "04:00", "22:00"][round % 3])
            let hours = generator.hours(.pause, step: 15)
            let phone = try Phone(
                zone,
                at: start,
                rules: [.pause(Pause())],
                hours: hours,
                settings: Settings(dayStart: dayStart)
            )
            var ends: [Int: WallInstant?] = [:]
            var changes: [Int] = []
            var before: Bool?
            for minute in 0..<9 * 1440 {
                let wall = phone.wall + .minutes(minute)
                let isInside = Self.contains(hours, dayStart: dayStart, wall, phone.calendar)
                if before.map({ $0 != isInside }) == true { changes.append(minute) }
                before = isInside
                guard minute < 8 * 1440 else { continue }
                let verdict = phone.state.verdict(
                    at: phone.reading(at: wall),
                    calendar: phone.calendar
                )
                try #require(
                    verdict.isBlocked(Anything.selection) == isInside,
                    "\(hours) \(dayStart) minute \(minute)"
                )
                if minute % 97 == 0 { ends[minute] = verdict.decisions.first?.until }
            }
            for (minute, end) in ends where minute < 1440 {
                let next = changes.first { $0 > minute }.map { phone.wall + .minutes($0) }
                try #require(end == next, "\(hours) \(dayStart) minute \(minute)")
            }
        }
    }

    @Test("in doubt about the clock, a limit applies if it would by either reading")
    func doubt() throws {
        var generator = SeededNumbers(seed: 321)
        for round in 0..<40 {
            let hours = generator.hours(.pause, step: 30)
            let dayStart = Anything.time(round.isMultiple(of: 2) ? "00:00" : "04:00")
            var phone = try Phone(
                "Europe/Berlin",
                at: "2026-06-15 08:00",
                rules: [.pause(Pause())],
                hours: hours,
                settings: Settings(dayStart: dayStart)
            )
            phone.pass(.minutes(10))
            let lead = Duration.minutes(generator.number(-30...30) * 20)
            phone.moveClock(lead)
            phone.observe()
            for minute in stride(from: 0, to: 20 * 60, by: 7) {
                let reading = phone.reading(at: phone.wall + .minutes(minute))
                let mayApply = [reading.wall, reading.wall - lead].contains {
                    Self.contains(hours, dayStart: dayStart, $0, phone.calendar)
                }
                let verdict = phone.state.verdict(at: reading, calendar: phone.calendar)
                // A day that begins while in doubt begins on a full hour, so the old one lasts longer.
                let isBlocked = verdict.isBlocked(Anything.selection)
                if hours.spans.isEmpty {
                    try #require(isBlocked || !mayApply, "\(hours) \(lead) minute \(minute)")
                } else {
                    try #require(isBlocked == mayApply, "\(hours) \(lead) minute \(minute)")
                }
            }
        }
    }

    @Test("minutes are counted in the hours alone", arguments: weeks)
    func counting(zone: String, start: String) throws {
        var generator = SeededNumbers(seed: 322)
        for round in 0..<6 {
            let dayStart = Anything.time(["00:00", "04:00"][round % 2])
            let spans = [["18:00-22:00"], ["22:00-07:00"], ["09:00-12:00", "14:00-17:00"]][
                round % 3
            ]
            let hours = try Hours(
                days: round < 3 ? .all : [.sunday, .tuesday, .wednesday],
                spans: spans.map { text in
                    let times = text.split(separator: "-").map { Anything.time(String($0)) }
                    return try Hours.Span(start: times[0], end: times[1])
                }
            )
            let phone = try Phone(
                zone,
                at: start,
                rules: [.budget(Budget(minutes: 90)), .budget(Budget(minutes: 1000))],
                settings: Settings(dayStart: dayStart)
            )
            var counters = Counters(phone, generator: SeededNumbers(seed: UInt64(round)))
            counters.phone.append(
                .limitSet(try Anything.limit(.budget(Budget(minutes: 90)), hours: hours))
            )
            counters.arm()
            counters.live(.hours(24), busy: 0)
            for _ in 0..<18 {
                counters.live(.hours(3), busy: generator.number(0...20))
                counters.live(.minutes(6), busy: 0)
                let phone = counters.phone
                let used = counters.usedMinutes(on: phone.day) {
                    Self.contains(hours, dayStart: dayStart, $0, phone.calendar)
                }
                let counted = phone.state.used(LimitID(rawValue: 1), on: phone.day).count
                try #require(counted == used, "\(hours) \(dayStart) at \(phone.wall)")
                let applies = Self.contains(hours, dayStart: dayStart, phone.wall, phone.calendar)
                try #require(phone.isBlocked() == (applies && used >= 90))
            }
        }
    }

    @Test(
        "limits that are set up before their hours count from the first minute on",
        arguments: [0, 1, 2]
    )
    func firstMinute(change: Int) throws {
        let hours = try Anything.hours("09:00-12:00", "14:00-15:00")
        for rule in [
            Rule.budget(try Budget(minutes: 1)), .stretch(try Stretch(use: 1, rest: 60)),
            .bank(Bank(difficulty: .hard)),
        ] {
            var phone = try Phone("UTC", at: "2026-06-17 08:00")
            phone.append(.selectionSet(SelectionID(rawValue: 1), Anything.contents(1)))
            phone.append(.limitSet(try Anything.limit(rule, hours: hours)))
            phone.arm()
            let spent: Int
            switch change {
            case 0:
                phone.pass(.hours(1) + .minutes(10))
                spent = 1
            case 1:
                // Other apps are chosen between the two times.
                phone.pass(.hours(5))
                phone.append(.selectionSet(SelectionID(rawValue: 1), Anything.contents(2)))
                phone.arm()
                phone.pass(.hours(1) + .minutes(10))
                spent = 1
            default:
                // They are chosen within one: its counter may contain their earlier use.
                phone.pass(.hours(1) + .minutes(10))
                phone.append(.selectionSet(SelectionID(rawValue: 1), Anything.contents(2)))
                phone.arm()
                spent = 0
            }
            phone.pass(.seconds(30))
            phone.use(1)
            #expect(RuleState.fold(phone.state.essentialFacts) == phone.state)
            #expect(phone.state.used(LimitID(rawValue: 1), on: phone.day).count == spent)
            if rule.kind != .bank { #expect(phone.isBlocked() == (spent == 1)) }
        }
    }

    @Test("use on a day without the limit is not its use")
    func otherDays() throws {
        // 2026-06-17 is a Wednesday.
        for days in [Weekdays.tuesday, .wednesday] {
            var phone = try Phone(
                "UTC",
                at: "2026-06-17 08:00",
                rules: [.budget(Budget(minutes: 10))],
                hours: Hours(days: days)
            )
            phone.arm()
            phone.pass(.minutes(30))
            phone.use(20)
            let used = phone.state.used(LimitID(rawValue: 1), on: phone.day)
            #expect(used == (days == .wednesday ? 20 : 0))
        }
    }

    @Test("hours whose end after the beginning of a day is too short to be counted are refused")
    func cutSpans() throws {
        let budget = Rule.budget(try Budget(minutes: 10))
        for (text, dayStart, isCounted) in [
            ("22:00-00:10", "00:00", false), ("22:00-00:15", "00:00", true),
            ("22:00-00:10", "04:00", true), ("22:00-04:10", "04:00", false),
            ("22:00-24:00", "00:00", true), ("00:00-00:15", "00:00", true),
        ] {
            let start = Anything.time(dayStart)
            var phone = try Phone(
                "UTC",
                at: "2026-06-17 08:00",
                settings: Settings(dayStart: start)
            )
            let hours = try Anything.hours(text)
            let change = Change.limit(try Anything.limit(budget, hours: hours))
            if isCounted {
                try phone.change(change)
            } else {
                let span = hours.spans[0]
                #expect(throws: ChangeError.limit(.spanEndNotCounted(span, dayStart: start))) {
                    try phone.change(change)
                }
                // Stored ones are read as they are.
                phone.append(change.event)
                #expect(phone.state.limits.count == 1)
            }
            #expect(throws: Never.self) {
                try phone.change(.limit(Anything.limit(.pause(Pause()), id: 2, hours: hours)))
            }
        }
        var phone = try Phone("UTC", at: "2026-06-17 08:00", settings: .standard)
        let hours = try Anything.hours("22:00-04:10")
        try phone.change(.limit(Anything.limit(budget, hours: hours)))
        for (dayStart, isCounted) in [("04:00", false), ("03:00", true)] {
            let settings = try Settings(dayStart: Anything.time(dayStart))
            let hasChanged = (try? phone.change(.settings(settings))) != nil
            #expect(hasChanged == isCounted, "moving the beginning of the day to \(dayStart)")
        }
    }

    @Test("hours that overlap, are empty, or have no day are refused, and so are those of a timer")
    func refused() throws {
        #expect(throws: HoursError.noWeekday) { try Hours(days: []) }
        #expect(throws: HoursError.self) { try Anything.hours("22:00-07:00", "06:00-08:00") }
        #expect(throws: HoursError.self) { try Anything.hours("00:00-24:00") }
        #expect(throws: HoursError.self) { try Anything.hours("10:00-10:00") }
        #expect(throws: HoursError.self) {
            try Hours(
                spans: (0...10).map { index in
                    let start = TimeOfDay(hour: index * 2, minute: 0) ?? .midnight
                    return try Hours.Span(
                        start: start,
                        end: TimeOfDay(minutes: start.minutes + 60) ?? .endOfDay
                    )
                }
            )
        }
        let evening = try Anything.hours("18:00-22:00")
        #expect(throws: LimitError.timerWithHours) { try Anything.limit(.timer, hours: evening) }
        for (text, isCounted) in [
            ("18:30-22:00", false), ("18:00-18:10", false), ("18:00-18:15", true),
        ] {
            let hours = try Anything.hours(text)
            let budget = Rule.budget(try Budget(minutes: 30))
            let limit = try? Anything.limit(budget, hours: hours)
            #expect((limit != nil) == isCounted)
            #expect(throws: Never.self) { try Anything.limit(.pause(Pause()), hours: hours) }
        }
    }

    @Test("at most two different hours are counted, and monitors are never more than twenty")
    func plan() throws {
        let budget = Rule.budget(try Budget(minutes: 30))
        let all = try ["08:00-09:00", "10:00-11:00", "12:00-13:00"].map { try Anything.hours($0) }
        func limits(_ hours: [Hours]) throws -> [Limit] {
            try hours.enumerated().map {
                try Anything.limit(budget, id: UInt64($0) + 1, selection: 1, hours: $1)
            }
        }
        #expect(throws: Never.self) { try Plan.validate(limits([all[0], all[1], all[0]])) }
        #expect(throws: PlanError.tooManyCountedHours(count: 3, maximum: 2)) {
            try Plan.validate(limits(all))
        }
        var phone = try Phone("Europe/Berlin", at: "2026-06-15 08:30", rules: [])
        phone.append(.selectionSet(SelectionID(rawValue: 1), Anything.contents(1)))
        for limit in try limits([all[0], all[1], all[0]]) { phone.append(.limitSet(limit)) }
        for hour in 0..<48 {
            let parts = phone.meteredDays.filter { $0.part == .hours }
            #expect(parts.count == 4, "at hour \(hour)")
            #expect(Set(parts.flatMap { $0.ladders.map(\.limit.rawValue) }) == [1, 2, 3])
            #expect(phone.plan.monitors.count <= Plan.monitorMaximum)
            phone.pass(.hours(1))
        }
    }
}
