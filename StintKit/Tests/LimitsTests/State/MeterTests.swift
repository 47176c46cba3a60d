import Basics
import Foundation
import Limits
import Testing

@Suite("Meters", .timeLimit(.minutes(10)))
struct MeterTests {
    @Test("healthy readings within two minutes, in any order, count the use to the minute")
    func healthy() throws {
        var generator = SeededNumbers(seed: 91)
        for round in 0..<12 {
            let zone = generator.one(of: ["Europe/Berlin", "Australia/Lord_Howe", "UTC"])
            let day = generator.one(of: ["2026-06-17", "2026-03-28", "2026-04-04", "2026-10-24"])
            var counters = Counters(
                try Phone(
                    zone,
                    at: "\(day) 00:00",
                    rules: [.timer, .bank(Bank(difficulty: .easy))]
                ),
                generator: generator
            )
            counters.doubles = round % 3 == 0
            for _ in 0..<3 { counters.live(.hours(16), busy: 10) }
            counters.live(.minutes(3), busy: 0)
            generator = counters.generator
            let days = counters.usedMinutes()
            let timer = LimitID(rawValue: 1)
            let today = counters.phone.day
            try #require(counters.phone.state.used(timer, on: today).count == days[today] ?? 0)
            let account = try #require(counters.phone.state.account(of: LimitID(rawValue: 2)))
            try #require(account.spent.count == min(90, days.values.reduce(0, +)), "\(zone) \(day)")
            try #require(counters.phone.state.meter(of: timer)?.refused == 0)
        }
    }

    @Test("readings that the extension missed are repeated after the next setup, and count")
    func missed() throws {
        var counters = Counters(
            try Phone("UTC", at: "2026-06-17 00:00", rules: [.timer]),
            generator: SeededNumbers(seed: 92)
        )
        counters.live(.hours(3), busy: 10)
        counters.isDeaf = true
        counters.live(.hours(4), busy: 10)
        counters.isDeaf = false
        counters.arm(again: true)
        counters.live(.hours(2), busy: 10)
        counters.live(.minutes(3), busy: 0)
        let used = counters.phone.state.used(LimitID(rawValue: 1), on: counters.phone.day)
        #expect(used.count == counters.usedMinutes()[counters.phone.day])
    }

    @Test(
        "a counter that starts later on the same day repeats no minute and loses at most two",
        arguments: [61, 600, 3600],
        [0, 30, 500, 3601]
    )
    func laterStart(shift: Int, first: Int) throws {
        for use in [30, 90, 200, 400] {
            for pause in [0, 100, 1000] {
                for into in [1, 15, 59, 130] {
                    let uses = [
                        first..<first + use, first + use + pause..<first + use + pause + 500,
                    ]
                    let counted = try Self.counted(
                        uses,
                        shift: shift,
                        changed: uses[1].lowerBound + into
                    )
                    let all = (use + 500) / 60
                    // All use before the later start was counted, but is not reported again.
                    let lost = first >= shift ? 0 : 2
                    #expect((all - lost...all).contains(counted), "\(uses) \(into)")
                }
            }
        }
    }

    /// Returns the counted minutes of use on a day whose start moves.
    private static func counted(
        _ uses: [Range<Int>],
        shift: Int,
        changed: Int
    ) throws -> Int {
        var phone = try Phone("UTC", at: "2026-06-17 00:00", rules: [.timer])
        let (timer, day) = (LimitID(rawValue: 1), phone.day)
        var began = try #require(phone.dayBegan)
        phone.append(.metersArmed(ArmedCounters(day: day, began: began)))
        func report(_ minutes: Int) {
            phone.append(
                .used(
                    Usage(
                        limit: timer,
                        day: day,
                        dayBegan: began,
                        minutes: Minutes(minutes),
                        surface: .app
                    )
                )
            )
        }
        var second = 0
        var seconds = 0
        while second < uses[1].upperBound {
            if second == changed, shift <= changed {
                began = began + .seconds(shift)
                phone.append(.metersArmed(ArmedCounters(day: day, began: began)))
                seconds = uses.map { $0.clamped(to: shift..<max(shift, changed)).count }.reduce(
                    0,
                    +
                )
                for minutes in stride(from: 1, through: seconds / 60, by: 1) { report(minutes) }
                #expect(RuleState.fold(phone.state.essentialFacts) == phone.state)
            }
            let isUsed = uses.contains { $0.contains(second) }
            second += 1
            phone.pass(.seconds(1))
            if isUsed {
                seconds += 1
                if seconds % 60 == 0 { report(seconds / 60) }
            }
        }
        return phone.state.used(timer, on: day).count
    }

    @Test("zone changes count no minute twice and lose few", arguments: 0..<6 as Range<UInt64>)
    func zones(seed: UInt64) throws {
        let zones = ["Pacific/Kiritimati", "Etc/GMT+12", "Asia/Tokyo", "America/New_York", "UTC"]
        var counters = Counters(
            try Phone(
                "Europe/Berlin",
                at: "2026-06-17 00:00",
                rules: [.bank(Bank(difficulty: .easy))]
            ),
            generator: SeededNumbers(seed: 930 + seed)
        )
        var travels = 0
        for _ in 0..<8 {
            counters.live(.minutes(counters.generator.number(30...700)), busy: 1)
            counters.live(.minutes(3), busy: 0)
            counters.phone.travel(to: counters.generator.one(of: zones))
            travels += 1
            counters.arm()
            counters.live(.minutes(4), busy: 0)
        }
        let account = try #require(counters.phone.state.account(of: LimitID(rawValue: 1)))
        let used = counters.used / 60_000
        // Each setup and each day loses at most an incomplete minute.
        #expect(account.spent.count <= min(90, Int(used)))
        #expect(account.spent.count >= min(90, Int(used)) - travels - 6)
    }

    @Test("a late reading of the old zone's counters does not stop the new ones")
    func replacedCounters() throws {
        var phone = try Phone("Europe/Berlin", at: "2026-06-16 20:00", rules: [.timer])
        phone.arm()
        phone.pass(.hours(17))
        let old = try #require(phone.meteredDays.first)
        phone.travel(to: "Asia/Tokyo")
        let journey = ZoneChange(zone: "Asia/Tokyo", began: phone.wall, isJourney: true)
        phone.append(.zoneChanged(try #require(journey)))
        phone.pass(.minutes(1))
        phone.arm()
        phone.append(
            .used(
                Usage(
                    limit: LimitID(rawValue: 1),
                    day: old.day,
                    dayBegan: old.began,
                    minutes: 1,
                    surface: .app
                )
            )
        )
        for minute in 1...10 {
            phone.use(Minutes(minute))
            #expect(phone.state.used(LimitID(rawValue: 1), on: phone.day).count == minute)
            #expect(RuleState.fold(phone.state.essentialFacts) == phone.state)
            phone.pass(.minutes(1))
        }
    }

    @Test("a reading beyond the elapsed time is refused, however often it is repeated")
    func tooHigh() throws {
        for spacing in [5, 11, 31, 61] {
            var phone = try Phone("UTC", at: "2026-06-17 00:00", rules: [.timer])
            phone.arm()
            phone.pass(.minutes(3))
            var passed = 180
            while passed < 3600 {
                phone.pass(.seconds(spacing))
                passed += spacing
                phone.use(500)
                let used = phone.state.used(LimitID(rawValue: 1), on: phone.day).count
                try #require(used <= (passed + 150) / 60)
            }
            #expect(phone.state.meter(of: LimitID(rawValue: 1))?.refused.count ?? 0 > 400)
        }
    }

    @Test("a reading of another day does not count today")
    func heldOverMidnight() throws {
        var phone = try Phone("UTC", at: "2026-06-17 22:00", rules: [.budget(Budget(minutes: 30))])
        phone.arm()
        phone.pass(.minutes(3))
        let yesterday = try #require(phone.meteredDays.first)
        phone.pass(.hours(2))
        phone.use(1)
        phone.pass(.hours(1))
        let held = Usage(
            limit: LimitID(rawValue: 1),
            day: yesterday.day,
            dayBegan: yesterday.began,
            minutes: 90,
            surface: .app
        )
        phone.append(.used(held))
        #expect(phone.state.used(LimitID(rawValue: 1), on: phone.day) == 1)
        #expect(!phone.isBlocked())
        // Before today's first reading, it counts for yesterday.
        var other = try Phone("UTC", at: "2026-06-17 22:00", rules: [.budget(Budget(minutes: 30))])
        other.arm()
        other.pass(.hours(11))
        other.append(.used(held))
        #expect(!other.isBlocked())
        other.use(5)
        #expect(other.state.used(LimitID(rawValue: 1), on: other.day) == 5)
    }

    @Test("readings never lower the count, and a reading of a future day is not believed")
    func maximum() throws {
        var phone = try Phone("UTC", at: "2026-06-17 08:00", rules: [.timer])
        let limit = LimitID(rawValue: 1)
        phone.arm()
        phone.pass(.minutes(30))
        for (told, counted) in [(5, 5), (3, 5), (5, 5), (6, 6), (1, 6)] as [(Minutes, Int)] {
            phone.use(told)
            #expect(phone.state.used(limit, on: phone.day).count == counted)
        }
        let tomorrow = try #require(phone.meteredDays.last)
        phone.append(
            .used(
                Usage(
                    limit: limit,
                    day: tomorrow.day,
                    dayBegan: tomorrow.began,
                    minutes: 9,
                    surface: .app
                )
            )
        )
        phone.append(.metersArmed(tomorrow.counters))
        #expect(phone.state.used(limit, on: phone.day).count == 6)
        phone.append(
            .used(
                Usage(
                    limit: LimitID(rawValue: 7),
                    day: phone.day,
                    dayBegan: phone.wall,
                    minutes: 1,
                    surface: .app
                )
            )
        )
        #expect(phone.state.meter(of: LimitID(rawValue: 7)) == nil, "the limit does not exist")
    }

    @Test("a reading is news if it is higher, of another counter or of a later day")
    func news() throws {
        var phone = try Phone("UTC", at: "2026-06-17 08:00", rules: [.timer])
        phone.arm()
        let limit = LimitID(rawValue: 1)
        let day = try #require(phone.meteredDays.first)
        func isNews(_ minutes: Minutes, day shift: Int = 0, began: Duration = .zero) -> Bool? {
            phone.state.meter(of: limit)?.isNews(
                Usage(
                    limit: limit,
                    day: CivilDay(daysSince1970: day.day.daysSince1970 + shift),
                    dayBegan: day.began + began,
                    minutes: minutes,
                    surface: .app
                )
            )
        }
        #expect(isNews(1) == true, "earlier use is unknown")
        phone.pass(.minutes(30))
        phone.use(12)
        #expect(phone.state.meter(of: limit)?.isRebasing == false)
        #expect(phone.state.meter(of: limit)?.reading == 12)
        #expect(isNews(12) == false && isNews(13) == true)
        #expect(isNews(1, began: .hours(9)) == true && isNews(1, began: .seconds(59)) == false)
        #expect(isNews(1, day: 1) == true && isNews(99, day: -1) == false)
    }

    @Test(
        "counters from before a move of the clock continue, in any order",
        arguments: [-5, -2, 2]
    )
    func movedClock(hours: Int) throws {
        var phone = try Phone("UTC", at: "2026-06-17 08:00", rules: [.timer])
        phone.arm()
        let day = try #require(phone.meteredDays.first)
        let limit = LimitID(rawValue: 1)
        func reading(_ minutes: Minutes) -> Usage {
            // The system counts from the same time of the moved clock.
            Usage(
                limit: limit,
                day: day.day,
                dayBegan: day.began - .hours(hours),
                minutes: minutes,
                surface: .app
            )
        }
        phone.pass(.minutes(30))
        phone.use(3)
        phone.pass(.hours(6))
        phone.moveClock(.hours(hours))
        phone.observe()
        #expect(!phone.state.isNews(reading(3)))
        phone.pass(.minutes(10))
        #expect(phone.state.isNews(reading(4)))
        phone.append(.used(reading(4)))
        #expect(phone.state.meter(of: limit)?.counted == 4)
        #expect(!phone.state.isNews(reading(4)))
        #expect(RuleState.fold(phone.state.essentialFacts) == phone.state)
    }

    @Test("the timer runs while use is reported, and stops otherwise")
    func timer() throws {
        var phone = try Phone("UTC", at: "2026-06-17 08:00", rules: [.timer])
        let limit = LimitID(rawValue: 1)
        func status() -> TimerStatus {
            phone.state.timer(of: limit, at: phone.reading, calendar: phone.calendar)
        }
        #expect(status() == TimerStatus.none)
        phone.arm()
        #expect(status() == TimerStatus.none)
        phone.pass(.minutes(30))
        let began = phone.wall
        for minute in 1...20 {
            phone.pass(.minutes(1))
            phone.use(Minutes(minute))
            #expect(status().useBegan == began)
            #expect(status().today.count == minute)
        }
        phone.pass(.seconds(150))
        #expect(status().useBegan == began)
        phone.pass(.milliseconds(1))
        #expect(status().useBegan == nil && status().today == 20)
        phone.pass(.minutes(57))
        phone.use(21)
        #expect(status().useBegan == phone.wall - .minutes(1))
        phone.travel(to: "Pacific/Niue")
        #expect(status().today == 21, "the day is the same")
        phone.pass(.hours(40))
        #expect(status() == TimerStatus.none)
    }
}

extension TimerStatus {
    /// The status without use.
    static var none: TimerStatus {
        RuleState().timer(
            of: LimitID(rawValue: 1),
            at: ClockReading(
                wall: WallInstant(millisecondsSince1970: 0),
                boot: BootInstant(millisecondsSinceBoot: 0),
                bootID: Anything.boot
            ),
            calendar: Anything.calendar("UTC")
        )
    }
}
