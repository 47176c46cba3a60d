import Basics
import Limits
import Statistics
import Testing

@Suite("Streaks and periods", .timeLimit(.minutes(10)))
struct StreakTests {
    private let calendar = History.calendar()

    /// The events of one day.
    private enum DayEvents: CaseIterable {
        case nothing, limit, removal, timer, breakPass, emergency, pledgeKept, pledgeFailed, loss
        case permission
    }

    private static func write(_ events: DayEvents, _ history: inout History, _ id: UInt64) {
        switch events {
        case .nothing: break
        case .limit: history.add(.limitSet(history.limit(1, .pause(Pause()))))
        case .removal: history.add(.limitRemoved(LimitID(rawValue: 1)))
        case .timer: history.add(.limitSet(history.limit(2, .timer)))
        case .breakPass: history.add(history.breakBegan())
        case .emergency: history.add(history.emergency)
        case .pledgeKept: history.add(history.pledge(id))
        case .pledgeFailed:
            history.add(history.pledge(id))
            history.add(.pledgeBroken(PledgeID(high: 0, low: id), .gaveUp))
        case .loss: history.add(.authorizationChanged(.lost))
        case .permission: history.add(.authorizationChanged(.approved))
        }
    }

    @Test("streaks agree with a check of each day", arguments: 0..<40)
    func streaks(_ seed: Int) {
        var numbers = SeededNumbers(seed: UInt64(seed))
        var history = History(day: 20_000)
        history.add(.authorizationChanged(.approved))
        var hasLimit = false
        var isPermitted = true
        var run = 0
        var longest = 0
        var emergencies: [Int64] = []
        for day in 0..<120 {
            var isGuarded = hasLimit
            var isClean = isPermitted
            for step in 0..<Int.random(in: 0...2, using: &numbers) {
                let choices =
                    DayEvents.allCases + [.nothing, .nothing, .limit, .limit, .permission]
                let events = choices.randomElement(using: &numbers) ?? .nothing
                StreakTests.write(events, &history, UInt64(day * 10 + step + 1))
                switch events {
                case .nothing, .timer: break
                case .limit:
                    hasLimit = true
                    isGuarded = true
                case .removal: hasLimit = false
                case .breakPass: break
                case .emergency:
                    let period: Int64 = 30 * 86_400_000
                    let recent = emergencies.filter { history.now - $0 < period }
                    // On one day, they are more than 15 minutes apart.
                    if recent.count < 3 {
                        isClean = false
                        emergencies.append(history.now)
                    }
                case .pledgeKept: isGuarded = true
                case .pledgeFailed:
                    isGuarded = true
                    isClean = false
                case .loss:
                    isPermitted = false
                    isClean = false
                case .permission: isPermitted = true
                }
                history.wait(minutes: 60)
            }
            // Without a limit, a day neither counts nor ends the streak.
            run = isClean ? run + (isGuarded ? 1 : 0) : 0
            longest = max(longest, run)
            let today = CivilDay(daysSince1970: 20_000 + day)
            let streaks = DailyStatistics(history.facts, calendar: calendar).streaks(through: today)
            #expect(streaks.current == run, "day \(day)")
            #expect(streaks.longest == longest, "day \(day)")
            let next = (20_000 + Int64(day) + 1) * 24 + 8
            history.wait(minutes: Int((next * 3_600_000 - history.now) / 60_000))
        }
    }

    @Test("days without facts continue the last conditions, and later days do not count")
    func gaps() {
        var history = History(day: 20_000)
        history.add(.limitSet(history.limit(1, .pause(Pause()))))
        history.wait(minutes: 10 * 1440)
        history.add(history.emergency)
        let statistics = DailyStatistics(history.facts, calendar: calendar)
        func streaks(_ day: Int) -> [Int] {
            let streaks = statistics.streaks(through: CivilDay(daysSince1970: day))
            return [streaks.current, streaks.longest]
        }
        #expect(streaks(19_999) == [0, 0])
        #expect(streaks(20_000) == [1, 1])
        #expect(streaks(20_009) == [10, 10])
        #expect(streaks(20_010) == [0, 10])
        #expect(streaks(20_012) == [2, 10])
        #expect(DailyStatistics(calendar: calendar).streaks(through: history.day).longest == 0)
    }

    @Test("weeks begin on the calendar's first weekday, and months are those of the calendar")
    func periods() throws {
        // 2026-03-29 is a Sunday.
        let sunday = try #require(CivilDay("2026-03-29"))
        for (first, text) in [(1, "2026-03-29"), (2, "2026-03-23"), (7, "2026-03-28")] {
            let calendar = History.calendar(firstWeekday: first)
            let week = Period(.week, containing: sunday, calendar: calendar)
            #expect(week.first.description == text)
            #expect(week.dayCount == 7)
            #expect((week.first...week.last).contains(sunday))
        }
        let month = Period(.month, containing: sunday, calendar: calendar)
        #expect(month.first.description == "2026-03-01")
        #expect(month.last.description == "2026-03-31")
        #expect(month.previous(calendar: calendar).dayCount == 28)
        for number in 19_000..<20_500 {
            let day = CivilDay(daysSince1970: number)
            let month = Period(.month, containing: day, calendar: calendar)
            #expect(month.first.description == day.description.prefix(8) + "01")
            #expect((month.first...month.last).contains(day))
        }
    }

    @Test("a period that has begun is compared with as many days of the previous one")
    func comparison() throws {
        let monday = try #require(CivilDay("2026-03-23"))
        var history = History(day: monday.daysSince1970 - 7)
        for _ in 0..<14 {
            history.add(.turnedBack(ItemID(rawValue: 1), history.day))
            history.wait(minutes: 1440)
        }
        let statistics = DailyStatistics(history.facts, calendar: calendar)
        for passed in 1...7 {
            let today = CivilDay(daysSince1970: monday.daysSince1970 + passed - 1)
            let comparison = statistics.comparison(
                of: Period(.week, containing: today, calendar: calendar),
                through: today
            )
            #expect(comparison.dayCount == passed)
            #expect(comparison.figures.turnedBack == passed)
            #expect(comparison.before.turnedBack == passed)
        }
        let lastOfMarch = try #require(CivilDay("2026-03-31"))
        let march = statistics.comparison(
            of: Period(.month, containing: lastOfMarch, calendar: calendar),
            through: lastOfMarch
        )
        #expect(march.figures.turnedBack == 14)
        #expect(march.before == Figures())
    }
}
