import Basics
import Foundation
import Limits
import Testing

@Suite("Openings and accesses", .timeLimit(.minutes(10)))
struct OpensTests {
    private func phone(
        _ times: Int,
        at local: String = "2026-06-17 10:00",
        _ zone: String = "Europe/Berlin",
        dayStart: String = "00:00",
        weekdays: Weekdays = .all
    ) throws -> Phone {
        try Phone(
            zone,
            at: local,
            rules: [
                .opens(Opens(timesPerDay: times, question: Ask(accessLength: AccessLength(5))))
            ],
            hours: Hours(days: weekdays),
            settings: Settings(dayStart: Anything.time(dayStart))
        )
    }

    @Test("a day has its number of openings, and no more until the next day")
    func count() throws {
        for (dayStart, end) in [("00:00", "2026-06-18 00:00"), ("04:00", "2026-06-18 04:00")] {
            var phone = try phone(3, dayStart: dayStart)
            for left in [3, 2, 1] {
                guard case .opensLeft(left, _)? = phone.shield()?.decision.reason else {
                    Issue.record("\(left) are left")
                    return
                }
                #expect(phone.access() == true)
                #expect(phone.access() == false, "an open item is not opened again")
                phone.pass(.minutes(5) - .milliseconds(1))
                #expect(!phone.isBlocked())
                phone.pass(.milliseconds(1))
                #expect(phone.isBlocked())
            }
            let newDay = Anything.wall(end, phone.calendar)
            #expect(phone.cause() == Cause(1, .opensUsed, until: newDay))
            #expect(phone.access() == false)
            phone.pass(phone.wall.duration(to: newDay) - .milliseconds(1))
            #expect(phone.access() == false)
            phone.pass(.milliseconds(1))
            #expect(phone.access() == true)
        }
    }

    @Test("an opening has the requested length, but at most the offered one")
    func length() throws {
        for (asked, granted) in [(5, 5), (60, 30), (30, 30)] as [(Minutes, Int)] {
            let rule = Rule.pause(Pause(Ask(accessLength: try AccessLength(30))))
            var phone = try Phone("UTC", at: "2026-06-17 10:00", rules: [rule])
            #expect(phone.access(for: try AccessLength(asked)) == true)
            #expect(phone.nextChange == phone.wall + .minutes(granted))
        }
    }

    @Test("two processes that open at the same time use the remaining openings in file order")
    func race() throws {
        for times in 1...3 {
            for reversed in [false, true] {
                let phone = try phone(times)
                var asked: [(Event, ClockReading)] = []
                for item in 1...4 as ClosedRange<UInt64> {
                    let reading = phone.reading(at: phone.wall + .milliseconds(Int(item)))
                    let shield = try #require(
                        phone.state.shield(
                            for: ItemID(rawValue: item),
                            in: [Anything.selection],
                            at: reading,
                            calendar: phone.calendar
                        )
                    )
                    let event = phone.state.beginningAccess(through: shield, at: reading)
                    asked.append((try #require(event), reading))
                }
                var after = phone
                var begun: [Bool] = []
                for (event, reading) in reversed ? asked.reversed() : asked {
                    after.append(event, at: reading)
                    begun.append(after.outcome == .accepted)
                    if after.outcome != .accepted {
                        #expect(after.outcome == .refused(.noneLeft))
                    }
                }
                #expect(begun == (0..<4).map { $0 < times })
                after.pass(.seconds(1))
                let open = (1...4).filter { !after.isBlocked(UInt64($0)) }
                #expect(open.count == times)
                #expect(RuleState.fold(after.state.essentialFacts) == after.state)
            }
        }
    }

    @Test("an item that two processes open at the same time is opened and counted once")
    func sameItemTwice() throws {
        var phone = try phone(2)
        let early = phone.reading
        let shield = try #require(phone.shield())
        let first = phone.state.beginningAccess(through: shield, at: early)
        phone.pass(.milliseconds(2))
        #expect(phone.access() == true)
        phone.append(try #require(first), at: early)
        #expect(phone.outcome == .refused(.runsAlready))
        phone.pass(.minutes(6))
        #expect(phone.access() == true)
        phone.pass(.minutes(6))
        #expect(phone.access() == false)
    }

    @Test("on other weekdays the limit is open, and it applies from the beginning of its day")
    func weekdays() throws {
        var phone = try phone(1, at: "2026-06-17 23:00", dayStart: "04:00", weekdays: .wednesday)
        #expect(phone.isBlocked())
        let end = Anything.wall("2026-06-18 04:00", phone.calendar)
        #expect(phone.nextChange == end)
        phone.pass(phone.wall.duration(to: end))
        #expect(!phone.isBlocked())
        let next = Anything.wall("2026-06-24 04:00", phone.calendar)
        #expect(phone.verdict.decisions.first?.cause == Cause(1, .outsideHours, until: next))
        #expect(phone.access() == false, "everything is open")
    }

    @Test("a day's openings are granted once, whatever the clock, the zone and restarts do")
    func neverTwice() throws {
        var generator = SeededNumbers(seed: 82)
        let zones = [
            "Pacific/Kiritimati", "Pacific/Niue", "Europe/Berlin", "America/New_York", "Etc/GMT+12",
        ]
        for _ in 0..<200 {
            var phone = try phone(2, dayStart: generator.one(of: ["00:00", "05:00"]))
            var elapsed = Duration.zero
            var days: [CivilDay] = []
            for _ in 0..<40 {
                switch generator.number(0...3) {
                case 0:
                    let duration = Duration.minutes(generator.number(1...600))
                    elapsed += duration
                    phone.pass(duration)
                case 1: phone.moveClock(.minutes(generator.number(-4000...4000)))
                case 2: phone.travel(to: generator.one(of: zones))
                default: if generator.chance(1, of: 4) { phone.restart() }
                }
                guard phone.access() else { continue }
                guard case .accessBegan(let access)? = phone.facts.last?.event else { continue }
                days.append(access.day)
                elapsed += .minutes(6)
                phone.pass(.minutes(6))
            }
            try #require(days == days.sorted())
            for day in Set(days) { try #require(days.filter { $0 == day }.count <= 2) }
            // Restarts take half a minute each, and zones are at most 26 hours apart.
            try #require(Set(days).count <= Int(elapsed / .hours(24)) + 4)
        }
    }

    @Test("after flying west, the shield shows the correct beginning of the next day")
    func westward() throws {
        var phone = try phone(1, at: "2026-06-17 00:30", "Pacific/Kiritimati")
        #expect(phone.access() == true)
        phone.pass(.minutes(5))
        phone.travel(to: "Etc/GMT+12")  // 26 hours behind: the 15th
        let newDay = Anything.wall("2026-06-18 00:00", phone.calendar)
        #expect(phone.cause() == Cause(1, .opensUsed, until: newDay))
        #expect(phone.access() == false)
        phone.pass(phone.wall.duration(to: newDay) - .milliseconds(1))
        #expect(phone.access() == false)
        phone.pass(.milliseconds(1))
        #expect(phone.access() == true)
    }

    @Test(
        "an attempt counts once, however often its shield is drawn, and is answered once",
        arguments: Attempt.Sign.allCases
    )
    func attempts(_ sign: Attempt.Sign) throws {
        var phone = try phone(9)
        func attempt(_ phone: inout Phone) -> Bool {
            let event = phone.shield().flatMap {
                phone.state.attempting($0, shownBy: sign, at: phone.reading)
            }
            return event.map { phone.append($0) } != nil
        }
        func tally(_ phone: Phone) -> [UInt32] {
            let tally = phone.state.tally(
                of: ItemID(rawValue: 1),
                at: phone.reading,
                calendar: phone.calendar
            )
            return [tally.attempts, tally.turnedBack, tally.accesses]
        }
        #expect(tally(phone) == [0, 0, 0])
        #expect(attempt(&phone))
        phone.pass(.seconds(30))
        #expect(!attempt(&phone))
        phone.append(.turnedBack(ItemID(rawValue: 1), phone.day))
        #expect(attempt(&phone), "the previous attempt was answered")
        phone.pass(.seconds(31))
        #expect(attempt(&phone))
        #expect(phone.access() == true)
        #expect(!attempt(&phone), "the item is open")
        #expect(tally(phone) == [3, 1, 1])
        phone.pass(.hours(14))
        #expect(tally(phone) == [0, 0, 0])
    }

    @Test("items beyond the maximum replace those whose last event is the oldest")
    func manyItems() throws {
        var phone = try phone(9)
        for item in 0..<600 as Range<UInt64> {
            phone.append(.turnedBack(ItemID(rawValue: item), phone.day))
        }
        func count(_ item: UInt64) -> UInt32 {
            phone.state.tally(
                of: ItemID(rawValue: item),
                at: phone.reading,
                calendar: phone.calendar
            ).turnedBack
        }
        #expect((0..<600).filter { count($0) == 1 } == Array(88..<600))
        #expect(RuleState.fold(phone.state.essentialFacts) == phone.state)
        #expect(phone.access(5) == true)
        phone.pass(.hours(20))
        #expect(RuleState.fold(phone.state.essentialFacts) == phone.state)
    }

    @Test("the number of simultaneous accesses is bounded")
    func manyAccesses() throws {
        var phone = try Phone("UTC", at: "2026-06-17 10:00", rules: [.pause(Pause())])
        let begun = (1...140).filter { phone.access(UInt64($0)) }
        #expect(begun == Array(1...128))
        phone.pass(.minutes(15))
        #expect(phone.access(140) == true)
    }
}
