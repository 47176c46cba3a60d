import Basics
import Foundation
import Limits
import Testing

/// Checks that every change of the verdict wakes the extension, even if Stint is never opened again.
@Suite("Plans of all kinds", .timeLimit(.minutes(10)))
struct PlanWalkTests {
    /// The blocked selections, with their open items.
    private struct Shape: Hashable {
        var selections: [SelectionID]
        var exceptions: [[ItemID]]
    }

    private func shape(_ phone: Phone, at wall: WallInstant) -> Shape {
        let verdict = phone.state.verdict(at: phone.reading(at: wall), calendar: phone.calendar)
        let shielding = verdict.decisions.filter(\.isBlocked)
        return Shape(
            selections: shielding.map(\.selection),
            exceptions: shielding.map(\.exceptions)
        )
    }

    /// Returns the next instant at which the verdict changes or a change is due, by brute force.
    private func change(_ phone: Phone, through end: WallInstant) -> WallInstant? {
        let before = shape(phone, at: phone.wall)
        let dues = phone.state.pendingChanges.map {
            $0.due + max(.zero, phone.state.offset)
        }.filter { $0 > phone.wall }
        let limit = min(end, dues.min() ?? end)
        var from = phone.wall
        while from < limit {
            var to = min(from + .minutes(5), limit)
            guard shape(phone, at: to) != before else {
                from = to
                continue
            }
            while from.duration(to: to) > .milliseconds(1) {
                let middle =
                    from + .milliseconds(Int64(from.duration(to: to) / .milliseconds(1)) / 2)
                if shape(phone, at: middle) == before { from = middle } else { to = middle }
            }
            return to
        }
        return limit < end ? limit : nil
    }

    private func check(_ plan: Plan) throws {
        try #require(plan.monitors.count <= Plan.monitorMaximum)
        try #require(Set(plan.monitors.map(\.name)).count == plan.monitors.count)
        for monitor in plan.monitors {
            switch monitor.span {
            case .daily: break
            case .dated(let start, let end):
                try #require(start.duration(to: end) >= .minutes(15))
                try #require(start.millisecondsSince1970 % 1000 == 0)
                try #require(end.millisecondsSince1970 % 1000 == 0)
            case .metered(let day):
                let events = day.ladders.reduce(0) { $0 + $1.rungs.count }
                try #require(events <= Plan.eventMaximum - Plan.itemEventMaximum)
                try #require(day.start.millisecondsSince1970 % 1000 == 0)
                try #require(day.end.millisecondsSince1970 % 1000 == 0)
                let named = try #require(MeteredDay.day(named: monitor.name))
                try #require(
                    named.day == day.day && named.start == day.start && named.part == day.part
                )
            }
        }
    }

    /// Returns a used phone with limits of all kinds.
    private func phone(_ generator: inout SeededNumbers) throws -> Phone {
        let weeks = [
            ("Europe/Berlin", "2026-06-17"), ("Europe/Berlin", "2026-03-26"),
            ("Europe/Berlin", "2026-10-22"), ("Australia/Lord_Howe", "2026-10-01"),
            ("Australia/Lord_Howe", "2026-04-02"), ("America/Havana", "2026-10-30"),
            ("Asia/Beirut", "2026-03-26"), ("Asia/Kathmandu", "2026-06-17"),
        ]
        let (zone, day) = generator.one(of: weeks)
        let hours: WeakeningDelay = .hours(UInt16(generator.number(1...100)))
        var phone = try Phone(
            zone,
            at: "\(day) 08:17",
            settings: Settings(
                breakRule: BreakRule(
                    length: .minutes(generator.number(1...240)),
                    timesPerDay: 2
                ),
                dayStart: generator.time(60),
                weakeningDelay: hours
            )
        )
        for id in 1...UInt64(generator.number(1...5)) {
            phone.append(.selectionSet(SelectionID(rawValue: id), Anything.contents(UInt8(id))))
            let rule = generator.rule(generator.one(of: Rule.Kind.allCases), step: 5)
            // Limits that do not fit are refused.
            _ = try? phone.change(.limit(Anything.limit(rule, id: id, selection: id)))
        }
        phone.arm()
        phone.pass(.seconds(generator.number(200...9000)))
        for id in 1...5 as ClosedRange<UInt64> where generator.chance(1, of: 2) {
            phone.use(Minutes(generator.number(1...100)), limit: id)
        }
        if generator.chance(1, of: 3) {
            phone.moveClock(.milliseconds(generator.number(-90_000_000...90_000_000)))
            phone.observe()
        }
        if generator.chance(1, of: 2), phone.availability == .available {
            phone.takeBreak(begins: true)
        }
        for id in 1...5 as ClosedRange<UInt64> where generator.chance(1, of: 2) {
            _ = phone.access(id, in: [id])
            phone.pass(.seconds(generator.number(1...200)))
        }
        for id in 1...5 as ClosedRange<UInt64> where generator.chance(1, of: 3) {
            _ = try? phone.change(.removal(LimitID(rawValue: id)))
        }
        if generator.chance(1, of: 3) { _ = try phone.pledge(for: 33) }
        if generator.chance(1, of: 4) { _ = phone.emergency() }
        return phone
    }

    @Test(
        "a phone that is never opened again for a week wakes at every change of the verdict",
        arguments: 0..<24 as Range<UInt64>
    )
    func unopened(seed: UInt64) throws {
        var generator = SeededNumbers(seed: 9500 + seed)
        var phone = try phone(&generator)
        let end = phone.wall + .hours(24 * 7)
        var changes = 0
        while let next = change(phone, through: end) {
            let plan = phone.plan
            try check(plan)
            let wakes = plan.wakes(after: phone.wall, through: next + .seconds(1), phone.calendar)
            let isHit = (0...1000).contains {
                wakes.contains(next.millisecondsSince1970 + $0)
            }
            try #require(
                isHit,
                "\(next) after \(phone.wall) in \(phone.calendar.timeZone): \(plan.monitors.map(\.name)) \(phone.state.limits)"
            )
            phone.pass(phone.wall.duration(to: next))
            phone.observe()
            changes += 1
        }
        try check(phone.plan)
    }

    @Test("while nothing changes, the plan stays the same from day to day")
    func stable() throws {
        for seed in 0..<30 as Range<UInt64> {
            var generator = SeededNumbers(seed: 9600 + seed)
            var phone = try phone(&generator)
            phone.pass(.hours(20))
            phone.observe()
            guard let day = phone.meteredDays.first else { continue }
            let left = phone.wall.duration(to: day.end)
            for _ in 0..<10 {
                let plan = phone.plan
                let next = phone.nextChange ?? day.end
                let pause = min(left / 20, phone.wall.duration(to: next) - .milliseconds(1))
                guard pause > .zero else { break }
                let facts = phone.facts.count
                let doubt = phone.state.doubt(at: phone.reading)
                phone.pass(pause)
                phone.observe()
                // A due change changes the plan.
                guard phone.facts.count == facts,
                    phone.state.doubt(at: phone.reading) == doubt
                else { break }
                let names = Set(phone.plan.monitors.map(\.name))
                // Monitors for changes of yesterday may be removed; counters stay.
                for monitor in plan.monitors {
                    guard case .metered = monitor.span else { continue }
                    try #require(names.contains(monitor.name))
                }
            }
        }
    }

    @Test("the counters of today and tomorrow are adjacent")
    func days() throws {
        for (zone, day, hours) in [
            ("Europe/Berlin", "2026-03-28", [24, 23]), ("Europe/Berlin", "2026-10-24", [24, 25]),
            ("Asia/Beirut", "2026-03-28", [24, 23]),
        ] {
            for dayStart in ["00:00", "04:00"] {
                let phone = try Phone(
                    zone,
                    at: "\(day) 12:00",
                    rules: [.timer],
                    settings: Settings(dayStart: Anything.time(dayStart))
                )
                let days = phone.meteredDays
                #expect(days.count == 2 && days.first?.end == days.last?.start)
                #expect(days.map { $0.end.duration(to: $0.start) }.reduce(.zero, +) <= .hours(-47))
                #expect(days.first?.day == phone.day)
                if dayStart == "00:00" {
                    #expect(days.map { Int($0.start.duration(to: $0.end) / .hours(1)) } == hours)
                }
            }
        }
    }

    @Test("each metered limit has rungs for the next minutes")
    func ladders() throws {
        var phone = try Phone(
            "UTC",
            at: "2026-06-17 00:00",
            rules: [.budget(Budget(minutes: 300)), .bank(Bank(difficulty: .easy)), .pause(Pause())]
        )
        phone.arm()
        phone.pass(.hours(10))
        func ladder(_ limit: UInt64) -> [Int] {
            let today = phone.meteredDays.first?.ladders
            return today?.first { $0.limit.rawValue == limit }?.rungs.map(\.count) ?? []
        }
        #expect(ladder(1) == Array(1...10) + [15, 30, 60, 120])
        #expect(ladder(2) == ladder(1))
        #expect(ladder(3).isEmpty)
        let names = phone.meteredDays.map(\.start)
        phone.use(4)
        #expect(ladder(1) == Array(1...10) + [15, 30, 60, 120])
        phone.use(5)
        #expect(ladder(1) == Array(6...15) + [20, 35, 65, 125])
        #expect(phone.meteredDays.map(\.start) == names)
        phone.use(132, limit: 2)
        #expect(ladder(2) == Array(131...140) + [145, 160, 190, 250], "the bank is empty")
        #expect(phone.meteredDays.first?.items.map(\.rawValue) == [1, 2, 3])
    }

    @Test("twenty limits have a few rungs each, and later rungs replace lost callbacks")
    func twentyLimits() throws {
        var phone = try Phone("UTC", at: "2026-06-17 00:00")
        phone.append(.selectionSet(Anything.selection, Anything.contents(1)))
        for id in 1...20 as ClosedRange<UInt64> {
            try phone.change(.limit(Anything.limit(.budget(Budget(minutes: 60)), id: id)))
        }
        phone.arm()
        phone.pass(.hours(9))
        func ladders() -> [[Int]] {
            phone.meteredDays.first?.ladders.map { $0.rungs.map(\.count) } ?? []
        }
        #expect(ladders() == Array(repeating: [1, 2, 3, 4, 15, 30, 60, 120], count: 20))
        // The callbacks of the first minutes are lost.
        phone.use(15, limit: 7)
        #expect(ladders()[6] == [15, 16, 17, 18, 29, 44, 74, 134])
        #expect(ladders()[7] == [1, 2, 3, 4, 15, 30, 60, 120])
    }

    @Test("use of a bank does not set up counters again")
    func drained() throws {
        var phone = try Phone(
            "UTC",
            at: "2026-06-17 08:00",
            rules: [.bank(Bank(difficulty: .easy))]
        )
        let workout = Workout(
            id: WorkoutID(high: 0, low: 1),
            start: phone.wall - .hours(2),
            end: phone.wall,
            origin: .measured
        )
        phone.append(.workedOut(workout))
        phone.arm()
        phone.pass(.minutes(3))
        let names = phone.plan.monitors.map(\.name)
        #expect(phone.meteredDays.first?.ladders.first?.rungs.last == 120)
        #expect(names.contains("daily 00:00-23:59"), "each day begins with a wake-up")
        for minute in 1...4 {
            phone.pass(.minutes(1))
            phone.use(Minutes(minute))
            #expect(phone.plan.monitors.map(\.name) == names)
        }
        // Without a selection, nothing is counted.
        let nothing = Anything.contents(1, applications: 0)
        phone.append(.selectionSet(Anything.selection, nothing))
        #expect(phone.meteredDays.map(\.ladders.count) == [0, 0])
    }

    @Test("a change that is due between two seconds wakes the extension at the later one")
    func dueBetweenSeconds() throws {
        var phone = try Phone(
            "UTC",
            at: "2026-06-17 08:00",
            rules: [.pause(Pause())],
            settings: Settings(weakeningDelay: .hours(1))
        )
        phone.pass(.milliseconds(300))
        try phone.change(.removal(LimitID(rawValue: 1)))
        try check(phone.plan)
        let end = Anything.wall("2026-06-17 09:00:01", phone.calendar)
        let wakes = phone.plan.wakes(after: end, through: end, phone.calendar)
        #expect(wakes.contains(end.millisecondsSince1970))
        phone.pass(phone.wall.duration(to: end))
        phone.observe()
        #expect(phone.state.limits.isEmpty)
    }

    @Test(
        "the events of any number of metered limits fit into one monitor",
        arguments: [1, 2, 7, 40, 64]
    )
    func events(count: Int) throws {
        for rule in [
            Rule.bank(Bank(difficulty: .easy)), .budget(try Budget(minutes: 1000)), .timer,
        ] {
            var phone = try Phone("UTC", at: "2026-06-17 00:00")
            phone.append(.selectionSet(Anything.selection, Anything.contents(1)))
            for id in 1...UInt64(count) { try phone.change(.limit(Anything.limit(rule, id: id))) }
            phone.arm()
            phone.pass(.hours(9))
            try check(phone.plan)
            for id in 1...UInt64(count) { phone.use(Minutes(Int(id) * 3), limit: id) }
            try check(phone.plan)
            #expect(phone.meteredDays.first?.ladders.count == count)
        }
    }

    @Test("of too many ends, the nearest have monitors")
    func manyEnds() throws {
        var phone = try Phone("UTC", at: "2026-06-17 10:00", rules: [.pause(Pause())])
        for item in 1...30 as ClosedRange<UInt64> {
            #expect(phone.access(item) == true)
            phone.pass(.seconds(7))
        }
        try check(phone.plan)
        let ends = phone.plan.monitors.compactMap { monitor -> WallInstant? in
            guard case .dated(_, let end) = monitor.span else { return nil }
            return end
        }
        #expect(ends.first == phone.nextChange && ends == ends.sorted())
    }

    @Test("a text that is not the name of a metered day is rejected")
    func namelessDays() {
        for text in [
            "", "day", "day 2026-06-17 1-2", "day 2026-13-17 1-2 a", "week 2026-06-17 1-2 a",
            "day 2026-06-17 12 a", "day 2026-06-17 x-2 a", "daily 00:00-01:00",
        ] {
            #expect(MeteredDay.day(named: text) == nil)
        }
        #expect(MeteredDay.day(named: "day 1969-06-17 -5-2 a")?.start.millisecondsSince1970 == -5)
    }
}
