import Basics
import Foundation
import Limits
import Testing

@Suite("Breaks", .timeLimit(.minutes(10)))
struct BreakTests {
    private func phone(
        _ zone: String = "Europe/Berlin",
        at local: String = "2026-06-17 10:00",
        times: Int = 1,
        length: Duration = .minutes(45),
        dayStart: String = "00:00"
    ) throws -> Phone {
        try Phone(
            zone,
            at: local,
            Anything.antiRot,
            settings: Settings(
                breakRule: BreakRule(length: length, timesPerDay: times),
                dayStart: Anything.time(dayStart)
            )
        )
    }

    @Test("a break opens apps for its length, to the millisecond")
    func length() throws {
        var phone = try phone()
        #expect(phone.isBlocked)
        phone.takeBreak(begins: true)
        let end = phone.wall + .minutes(45)
        #expect(!phone.isBlocked)
        #expect(phone.availability == .running(until: end))
        #expect(phone.verdict.decisions[0].cause == Cause(1, .breakPass, until: end))
        #expect(phone.nextChange == end)
        phone.pass(.minutes(45) - .milliseconds(1))
        #expect(!phone.isBlocked)
        phone.pass(.milliseconds(1))
        #expect(phone.isBlocked)
    }

    @Test(
        "a used break is available again when the next day begins",
        arguments: ["00:00", "04:00"]
    )
    func nextDay(dayStart: String) throws {
        var phone = try phone(dayStart: dayStart)
        #expect(phone.availability == .available)
        #expect(left(phone) == 1)
        phone.takeBreak(begins: true)
        #expect(left(phone) == nil)
        phone.pass(.hours(2))
        let again = Anything.wall("2026-06-18 \(dayStart)", phone.calendar)
        #expect(phone.availability == .spent(availableAgain: again))
        phone.takeBreak(begins: false)
        phone.pass(phone.wall.duration(to: again) - .milliseconds(1))
        #expect(left(phone) == 0)
        phone.takeBreak(begins: false)
        phone.pass(.milliseconds(1))
        #expect(left(phone) == 1)
        phone.takeBreak(begins: true)
    }

    /// The number of breaks left on the shield; nil without a shield.
    private func left(_ phone: Phone) -> Int? {
        switch phone.shield().flatMap(phone.state.breaksLeft) {
        case .times(let count)?: count
        case .minutes?, nil: nil
        }
    }

    @Test("no break is offered if the settings have none")
    func notOffered() throws {
        var phone = try phone(times: 0)
        #expect(left(phone) == nil)
        #expect(phone.availability == .notOffered)
        phone.takeBreak(begins: false)
    }

    @Test("several breaks a day are counted, and none begins while another runs")
    func several() throws {
        var phone = try phone(times: 3)
        for _ in 0..<3 {
            phone.takeBreak(begins: true)
            phone.takeBreak(begins: false)
            phone.pass(.minutes(44))
            phone.takeBreak(begins: false)
            phone.pass(.minutes(1))
        }
        phone.takeBreak(begins: false)
    }

    @Test("two processes that append at the same time use one break", arguments: [1, 2])
    func race(times: Int) throws {
        var phone = try phone(times: times)
        let early = phone.reading
        let first = try #require(
            phone.state.beginningBreak(at: early, calendar: phone.calendar)
        )
        phone.pass(.milliseconds(3))
        let second = try #require(
            phone.state.beginningBreak(at: phone.reading, calendar: phone.calendar)
        )
        // The later decision is appended first.
        phone.append(second)
        #expect(phone.outcome == .accepted)
        let after = phone.state
        phone.append(first, at: early)
        #expect(phone.state == after)
        #expect(phone.outcome == .refused(.runsAlready))
        phone.pass(.hours(1))
        phone.takeBreak(begins: times == 2)
    }

    @Test("two processes that append around midnight use one break")
    func raceAtMidnight() throws {
        var phone = try phone(at: "2026-06-17 23:59:59")
        let first = try #require(
            phone.state.beginningBreak(at: phone.reading, calendar: phone.calendar)
        )
        let early = phone.reading
        phone.pass(.seconds(2))
        let second = try #require(
            phone.state.beginningBreak(at: phone.reading, calendar: phone.calendar)
        )
        var other = phone
        phone.append(second)
        phone.append(first, at: early)
        #expect(phone.outcome != .accepted)
        other.append(first, at: early)
        other.append(second)
        #expect(other.outcome != .accepted)
    }

    @Test(
        "moving the clock neither extends nor shortens a running break",
        arguments: [-30, -3, 3, 30]
    )
    func moves(hours: Int) throws {
        var phone = try phone()
        phone.takeBreak(begins: true)
        phone.pass(.minutes(10))
        phone.moveClock(.hours(hours))
        #expect(phone.availability == .running(until: phone.wall + .minutes(35)))
        phone.observe()
        phone.pass(.minutes(35) - .milliseconds(1))
        #expect(!phone.isBlocked)
        phone.pass(.milliseconds(1))
        #expect(phone.isBlocked)
    }

    @Test("a restart does not extend a break")
    func restart() throws {
        var phone = try phone()
        phone.takeBreak(begins: true)
        phone.pass(.minutes(10))
        phone.restart(off: .minutes(5))
        #expect(phone.availability == .running(until: phone.wall + .minutes(30)))
        phone.observe()
        #expect(!phone.isBlocked)
        phone.pass(.minutes(30))
        #expect(phone.isBlocked)

        // The clock is set back over the restart; neither the trusted time nor the uptime goes back.
        var back = try self.phone()
        back.takeBreak(begins: true)
        back.pass(.minutes(40))
        back.append(.shieldsApplied(fingerprint: 0))
        back.restart(off: .seconds(30))
        back.moveClock(.minutes(-39))
        back.observe()
        back.pass(.minutes(5))
        #expect(back.isBlocked)

        // Within the tolerance for backward moves, the uptime ends it.
        var tolerated = try self.phone()
        tolerated.takeBreak(begins: true)
        tolerated.restart(off: .zero)
        tolerated.moveClock(.seconds(-59))
        tolerated.observe()
        #expect(!tolerated.isBlocked)
        tolerated.pass(.minutes(45) - .milliseconds(1))
        #expect(!tolerated.isBlocked)
        tolerated.pass(.milliseconds(1))
        #expect(tolerated.isBlocked)
    }

    @Test("a clock set back before the beginning over a restart restores no break")
    func setBackBeforeBeginning() throws {
        var phone = try phone()
        phone.pass(.minutes(30))
        phone.takeBreak(begins: true)
        phone.pass(.minutes(40))
        phone.restart()
        phone.moveClock(.minutes(-65))
        phone.observe()
        for _ in 0..<110 {
            #expect(phone.isBlocked)
            phone.pass(.minutes(1))
        }
    }

    @Test("a break across midnight counts on the day it began")
    func acrossMidnight() throws {
        var phone = try phone(at: "2026-06-17 23:40")
        phone.takeBreak(begins: true)
        phone.pass(.minutes(30))
        #expect(!phone.isBlocked)
        phone.takeBreak(begins: false)
        phone.pass(.minutes(15))
        #expect(phone.isBlocked)
        phone.takeBreak(begins: true)
        #expect(!phone.isBlocked)
    }

    @Test(
        "a break across a clock change lasts as long as any other",
        arguments: [
            ("Europe/Berlin", "2026-03-29 01:40"), ("Europe/Berlin", "2026-10-25 02:40"),
            ("America/New_York", "2026-03-08 01:59"), ("America/New_York", "2026-11-01 01:30"),
            ("Australia/Lord_Howe", "2026-10-04 01:45"),
            ("Australia/Lord_Howe", "2026-04-05 01:45"),
        ]
    )
    func clockChange(zone: String, local: String) throws {
        var phone = try phone(zone, at: local)
        phone.takeBreak(begins: true)
        let end = phone.wall + .minutes(45)
        #expect(phone.nextChange == end)
        phone.pass(.minutes(45) - .milliseconds(1))
        #expect(!phone.isBlocked)
        phone.pass(.milliseconds(1))
        #expect(phone.isBlocked)
    }

    @Test("a used break is available at midnight, also if midnight is skipped or repeated")
    func oddMidnights() throws {
        // Beirut skips 00:00–01:00 on 2026-03-29, Havana repeats 00:00–01:00 on 2026-11-01.
        for (zone, local, hours) in [
            ("Asia/Beirut", "2026-03-28 20:00", 4), ("America/Havana", "2026-10-31 20:00", 4),
        ] {
            var phone = try phone(zone, at: local)
            phone.takeBreak(begins: true)
            phone.pass(.hours(1))
            let again = phone.wall + .hours(hours - 1)
            #expect(phone.availability == .spent(availableAgain: again))
            phone.pass(.hours(hours - 1) - .milliseconds(1))
            phone.takeBreak(begins: false)
            phone.pass(.milliseconds(1))
            phone.takeBreak(begins: true)
            phone.pass(.hours(1))
            phone.takeBreak(begins: false)
        }
    }

    @Test("setting the clock back restores no used break")
    func clockBack() throws {
        var phone = try phone()
        phone.takeBreak(begins: true)
        phone.pass(.hours(2))
        for hours in [-3, -24, -24 * 40] {
            phone.moveClock(.hours(hours))
            phone.takeBreak(begins: false)
        }
        phone.restart()
        phone.moveClock(.hours(-24))
        phone.takeBreak(begins: false)
    }

    @Test("flying west over the date line restores no used break")
    func flyingWest() throws {
        var phone = try phone("Pacific/Kiritimati", at: "2026-06-17 09:00")
        phone.takeBreak(begins: true)
        phone.pass(.hours(5))
        phone.travel(to: "Pacific/Niue")  // 25 hours behind: the 16th again
        phone.takeBreak(begins: false)
        guard case .spent(let again) = phone.availability else {
            Issue.record("it is spent")
            return
        }
        #expect(again == Anything.wall("2026-06-18 00:00", phone.calendar))
        phone.pass(.hours(20))
        phone.takeBreak(begins: false)
    }

    @Test("a day's breaks are granted once, whatever the clock, the zone and restarts do")
    func neverTwice() throws {
        var generator = SeededNumbers(seed: 41)
        let zones = [
            "Pacific/Kiritimati", "Pacific/Niue", "Europe/Berlin", "America/New_York", "UTC",
        ]
        for _ in 0..<250 {
            var phone = try phone(length: .minutes(1))
            let trueStart = phone.wall
            var trueElapsed = Duration.zero
            var granted = 0
            var days: [CivilDay] = []
            for _ in 0..<40 {
                switch Int.random(in: 0..<5, using: &generator) {
                case 0:
                    let duration = Duration.minutes(Int.random(in: 1...600, using: &generator))
                    trueElapsed += duration
                    phone.pass(duration)
                case 1: phone.moveClock(.minutes(Int.random(in: -4000...4000, using: &generator)))
                case 2: phone.travel(to: zones.randomElement(using: &generator) ?? "UTC")
                default: break
                }
                phone.observe()
                guard
                    let event = phone.state.beginningBreak(
                        at: phone.reading,
                        calendar: phone.calendar
                    )
                else { continue }
                guard case .breakBegan(let taken) = event else { continue }
                phone.append(event)
                granted += 1
                days.append(taken.day)
                trueElapsed += .minutes(2)
                phone.pass(.minutes(2))
            }
            try #require(days == Array(Set(days)).sorted())
            // Zones are at most 26 hours apart, so at most two more days can have begun.
            let passed = Int(trueStart.duration(to: trueStart + trueElapsed) / .hours(24))
            try #require(granted <= passed + 3)
        }
    }

    @Test("later settings neither extend, shorten nor restore a break")
    func settingsChange() throws {
        var phone = try phone()
        phone.takeBreak(begins: true)
        phone.pass(.minutes(10))
        let longer = try Settings(
            breakRule: BreakRule(length: .hours(4), timesPerDay: 1)
        )
        phone.append(.settingsChanged(longer))
        #expect(phone.availability == .running(until: phone.wall + .minutes(35)))
        phone.append(
            .settingsChanged(
                try Settings(breakRule: BreakRule(length: .minutes(1), timesPerDay: 0))
            )
        )
        #expect(phone.availability == .running(until: phone.wall + .minutes(35)))
        phone.pass(.minutes(35))
        phone.append(.settingsChanged(longer))
        #expect(phone.isBlocked)
        phone.takeBreak(begins: false)
        phone.append(
            .settingsChanged(
                try Settings(dayStart: Anything.time("11:00"))
            )
        )
        phone.pass(.hours(1))
        phone.takeBreak(begins: false)
    }

    @Test("a break of yesterday that is stored again uses none of today")
    func yesterdayAgain() throws {
        var phone = try phone(times: 2)
        phone.takeBreak(begins: true)
        let yesterday = try #require(phone.facts.last)
        phone.pass(.hours(24))
        phone.takeBreak(begins: true)
        phone.pass(.hours(1))
        for _ in 0..<40 { phone.append(.shieldsApplied(fingerprint: 1)) }
        phone.append(yesterday.event, at: yesterday.reading)
        phone.takeBreak(begins: true)
    }

    @Test("a running break also opens the apps of a new limit")
    func limitAddedLater() throws {
        var phone = try phone()
        phone.takeBreak(begins: true)
        phone.append(.limitSet(try Anything.limit(Anything.empty, id: 2, selection: 2)))
        #expect(!phone.verdict.isAnythingBlocked)
        phone.pass(.minutes(45))
        #expect(phone.verdict.blocked.map(\.selection.rawValue) == [1, 2])
    }
}
