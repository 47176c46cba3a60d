import Foundation
import Limits
import Testing

@Suite("Budgets", .timeLimit(.minutes(10)))
struct BudgetTests {
    private func phone(
        _ minutes: Minutes,
        at local: String = "2026-06-17 08:00",
        _ zone: String = "Europe/Berlin",
        dayStart: String = "00:00",
        weekdays: Weekdays = .all
    ) throws -> Phone {
        var phone = try Phone(
            zone,
            at: local,
            rules: [.budget(Budget(minutes: minutes))],
            hours: Hours(days: weekdays),
            settings: Settings(dayStart: Anything.time(dayStart))
        )
        phone.arm()
        phone.pass(.minutes(3))
        return phone
    }

    /// Uses the selection for some minutes without a break.
    private func use(_ count: Int, after before: Int = 0, _ phone: inout Phone) {
        for minute in before + 1...before + count {
            phone.pass(.minutes(1))
            phone.use(Minutes(minute))
        }
    }

    @Test("a budget is used up exactly at its minutes, until the next day begins")
    func usedUp() throws {
        for dayStart in ["00:00", "04:00"] {
            var phone = try phone(30, dayStart: dayStart)
            let newDay = Anything.wall("2026-06-18 \(dayStart)", phone.calendar)
            use(29, &phone)
            #expect(
                phone.verdict.decisions.first?.cause == Cause(1, .budgetLeft(1), until: newDay)
            )
            use(1, after: 29, &phone)
            #expect(phone.cause() == Cause(1, .budgetUsed, until: newDay))
            #expect(phone.shield()?.offer == nil)
            #expect(phone.nextChange == newDay)
            phone.pass(phone.wall.duration(to: newDay) - .milliseconds(1))
            #expect(phone.isBlocked())
            phone.pass(.milliseconds(1))
            #expect(!phone.isBlocked())
        }
    }

    @Test("the new day begins at its local time on both clock-change days and odd midnights")
    func clockChanges() throws {
        for (zone, local, dayStart, end) in [
            ("Europe/Berlin", "2026-03-28 20:00", "03:00", "2026-03-29 03:00"),
            ("Europe/Berlin", "2026-03-28 20:00", "02:00", "2026-03-29 03:00"),
            ("Europe/Berlin", "2026-10-24 20:00", "03:00", "2026-10-25 03:00"),
            ("Europe/Berlin", "2026-10-24 20:00", "02:00", "2026-10-25 02:00"),
            ("Asia/Beirut", "2026-03-28 20:00", "00:00", "2026-03-29 01:00"),
            ("America/Havana", "2026-10-31 20:00", "00:00", "2026-11-01 00:00"),
            ("Australia/Lord_Howe", "2026-10-03 20:00", "02:00", "2026-10-04 02:30"),
        ] {
            var phone = try phone(5, at: local, zone, dayStart: dayStart)
            use(5, &phone)
            let newDay = Anything.wall(end, phone.calendar)
            #expect(phone.nextChange == newDay, "\(zone) \(dayStart)")
            phone.pass(phone.wall.duration(to: newDay))
            #expect(!phone.isBlocked())
            // The repeated hour belongs to the same day.
            for _ in 0..<150 {
                phone.pass(.minutes(1))
                #expect(!phone.isBlocked())
            }
        }
    }

    @Test("on other weekdays the selection is open")
    func weekdays() throws {
        var phone = try phone(5, weekdays: .thursday)
        use(9, &phone)
        #expect(!phone.isBlocked())
        phone.pass(.hours(18))
        #expect(!phone.isBlocked())
        use(5, &phone)
        #expect(phone.isBlocked())
    }

    @Test("use before a budget applied on a day does not count", arguments: 0..<4)
    func daysChange(before: Int) throws {
        var phone = try phone(5, weekdays: .thursday)
        if before > 0 { use(before, &phone) }
        func set(_ days: Weekdays) throws {
            let budget = Rule.budget(try Budget(minutes: 5))
            phone.append(.limitSet(try Anything.limit(budget, hours: Hours(days: days))))
        }
        try set([.wednesday, .thursday])
        #expect(phone.state.used(LimitID(rawValue: 1), on: phone.day) == 0)
        use(3, after: before, &phone)
        try set(.all)
        #expect(phone.state.used(LimitID(rawValue: 1), on: phone.day) == 3)
        use(1, after: before + 3, &phone)
        #expect(!phone.isBlocked())
        use(1, after: before + 4, &phone)
        #expect(phone.isBlocked())
        #expect(RuleState.fold(phone.state.essentialFacts) == phone.state)
    }

    @Test("a new budget uses the day that other limits have counted, not that of the zone")
    func newOnCommonDay() throws {
        var phone = try Phone(
            "Pacific/Auckland",
            at: "2026-06-18 01:00",
            rules: [.budget(Budget(minutes: 10))]
        )
        phone.arm()
        phone.pass(.minutes(30))
        phone.use(2)
        phone.travel(to: "Pacific/Honolulu")
        phone.observe()
        #expect(phone.day == CivilDay("2026-06-17"))
        let budget = Rule.budget(try Budget(minutes: 5))
        let thursdays = try Hours(days: .thursday)
        let limit = try Anything.limit(budget, id: 2, selection: 1, hours: thursdays)
        phone.append(.limitSet(limit))
        let decision = phone.verdict.decisions.first { $0.limit == LimitID(rawValue: 2) }
        #expect(decision?.reason == .budgetLeft(5))
    }

    @Test(
        "a clock that is set forward or back gains nothing",
        arguments: [-50, -24, -5, 5, 24, 50]
    )
    func movedClock(hours: Int) throws {
        var phone = try phone(10)
        use(10, &phone)
        #expect(phone.isBlocked())
        phone.moveClock(.hours(hours))
        #expect(phone.isBlocked(), "before the move is recorded")
        phone.observe()
        phone.arm()
        #expect(phone.isBlocked())
        phone.restart()
        phone.observe()
        phone.arm()
        #expect(phone.isBlocked())
        phone.pass(.hours(10))
        #expect(phone.isBlocked())
        phone.pass(.hours(7))
        #expect(!phone.isBlocked())
    }

    @Test("flying west restores no minutes, and use continues to count")
    func westward() throws {
        for zone in ["Pacific/Niue", "Etc/GMT+12"] {
            var phone = try phone(10, at: "2026-06-17 00:30", "Pacific/Kiritimati")
            use(4, &phone)
            phone.travel(to: zone)  // 25 or 26 hours behind: the 15th
            phone.arm()
            phone.pass(.minutes(4))
            #expect(phone.meteredDays.map(\.day.description) == ["2026-06-17", "2026-06-17"])
            use(5, after: 4, &phone)
            #expect(!phone.isBlocked())
            // Midnight: the 16th has its own counter.
            phone.pass(.hours(3))
            phone.observe()
            use(1, &phone)
            #expect(phone.isBlocked())
            let newDay = Anything.wall("2026-06-18 00:00", phone.calendar)
            #expect(phone.nextChange == newDay)
            phone.pass(phone.wall.duration(to: newDay))
            #expect(!phone.isBlocked())
            use(9, &phone)
            #expect(!phone.isBlocked())
            use(1, after: 9, &phone)
            #expect(phone.isBlocked())
        }
    }

    @Test("after flying west, a budget counts on the day that a timer has counted")
    func westwardUncounted() throws {
        var phone = try Phone(
            "Pacific/Kiritimati",
            at: "2026-06-16 20:00",
            rules: [.budget(Budget(minutes: 4)), .timer]
        )
        phone.arm()
        phone.pass(.minutes(3))
        use(4, &phone)
        #expect(phone.isBlocked())
        phone.pass(.hours(5))
        phone.arm()
        phone.pass(.minutes(3))
        phone.use(1, limit: 2)
        #expect(!phone.isBlocked())
        phone.travel(to: "Pacific/Niue")  // the 16th again
        #expect(!phone.isBlocked())
        phone.arm()
        #expect(!phone.isBlocked())
    }

    @Test("flying east begins a day, and earlier use counts once")
    func eastward() throws {
        var phone = try phone(10, at: "2026-06-17 20:00")
        use(10, &phone)
        #expect(phone.isBlocked())
        phone.travel(to: "Asia/Tokyo")  // 03:13 on the 18th, which began at 17:00 in Berlin
        phone.arm()
        for minutes in [3, 10, 7] as [Minutes] { phone.use(minutes) }
        #expect(!phone.isBlocked())
        phone.pass(.minutes(3))
        use(9, after: 10, &phone)
        #expect(!phone.isBlocked())
        use(1, after: 19, &phone)
        #expect(phone.isBlocked())
    }

    @Test("a limit that is set to other minutes keeps its use")
    func replaced() throws {
        var phone = try phone(10)
        use(8, &phone)
        phone.append(
            .limitSet(try Anything.limit(.budget(Budget(minutes: 8)), selection: 1))
        )
        #expect(phone.isBlocked())
        phone.append(
            .limitSet(try Anything.limit(.budget(Budget(minutes: 9)), selection: 1))
        )
        #expect(!phone.isBlocked())
    }

    @Test("a counted day keeps its beginning when a clock is believed")
    func beginningOfDoubtedDay() throws {
        var phone = try phone(5)
        phone.moveClock(.hours(2))
        phone.observe()
        phone.arm()
        phone.pass(.hours(23))
        phone.arm()
        phone.pass(.minutes(55))
        use(2, &phone)
        let began = phone.dayBegan
        phone.pass(.minutes(4))
        phone.observe()
        #expect(phone.state.doubt(at: phone.reading) == .zero)
        #expect(phone.dayBegan == began)
        phone.arm()
        phone.use(3)
        #expect(phone.state.used(LimitID(rawValue: 1), on: phone.day) == 3)
    }

    @Test("a late reading of counters from before a clock move contains nothing new")
    func lateReadingAfterMove() throws {
        var phone = try phone(60)
        use(20, &phone)
        let today = try #require(phone.meteredDays.first)
        phone.moveClock(.hours(2))
        phone.observe()
        phone.arm()
        func isNews(_ minutes: Minutes) -> Bool {
            phone.state.isNews(
                Usage(
                    limit: LimitID(rawValue: 1),
                    day: today.day,
                    dayBegan: today.start - phone.state.offset,
                    minutes: minutes,
                    surface: .app
                )
            )
        }
        #expect(!isNews(13) && !isNews(20) && isNews(21))
    }
}
