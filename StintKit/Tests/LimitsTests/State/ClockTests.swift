import Basics
import Foundation
import Limits
import Testing

@Suite("Two clocks", .timeLimit(.minutes(10)))
struct ClockTests {
    private func phone(at local: String = "2026-06-17 10:00") throws -> Phone {
        try Phone("Europe/Berlin", at: local, Anything.antiRot)
    }

    @Test("the first reading and every new boot are observed, once")
    func booted() throws {
        var phone = try phone()
        #expect(RuleState().observations(at: phone.reading) == [.booted])
        #expect(phone.state.observations(at: phone.reading).isEmpty)
        phone.restart()
        #expect(phone.state.observations(at: phone.reading) == [.booted])
        phone.observe()
        #expect(phone.state.observations(at: phone.reading).isEmpty)
    }

    @Test(
        "passing time and drift within 200 ppm are not moves",
        arguments: [1, 60, 3600, 86_400 * 30]
    )
    func drift(seconds: Int) throws {
        var phone = try phone()
        phone.pass(.seconds(seconds))
        let tolerance = max(60_000, seconds * 1000 / 5000)
        for (milliseconds, isMove) in [
            (0, false), (tolerance, false), (-tolerance, false), (tolerance + 1, true),
            (-tolerance - 1, true),
        ] {
            var other = phone
            other.moveClock(.milliseconds(milliseconds))
            let by = Duration.milliseconds(milliseconds)
            #expect(
                other.state.observations(at: other.reading)
                    == (isMove ? [.clockMoved(by: by, offset: by)] : [])
            )
        }
    }

    @Test(
        "decisions change on whole seconds, by whatever fraction the clock was moved",
        arguments: [619, -381, 500, -500, 1, -999]
    )
    func fractionsOfASecond(milliseconds: Int) throws {
        for minutes in [20, -40] {
            var phone = try phone()
            phone.moveClock(.minutes(minutes) + .milliseconds(milliseconds))
            phone.observe()
            for _ in 0..<4 {
                let next = phone.nextChange
                let change = try #require(next)
                #expect(change.millisecondsSince1970 % 1000 == 0)
                phone.pass(phone.wall.duration(to: change))
            }
        }
    }

    @Test("a moved clock is observed once, and agrees again after it is set back")
    func moveAndBack() throws {
        var phone = try phone()
        phone.moveClock(.hours(2))
        #expect(
            phone.state.observations(at: phone.reading)
                == [.clockMoved(by: .hours(2), offset: .hours(2))]
        )
        phone.observe()
        #expect(phone.state.observations(at: phone.reading).isEmpty)
        #expect(phone.state.offset == .hours(2))
        phone.pass(.minutes(10))
        phone.moveClock(.hours(-2) + .seconds(40))
        phone.observe()
        #expect(phone.state.offset == .zero)
    }

    @Test("a clock that is moved in steps below the tolerance is observed")
    func smallSteps() throws {
        var phone = try phone()
        for _ in 0..<60 {
            phone.pass(.minutes(1))
            phone.moveClock(.seconds(50))
            phone.observe()
            phone.append(.shieldsApplied(fingerprint: 0))
        }
        #expect(phone.state.offset > .minutes(45))
    }

    @Test("while the clocks disagree, the stricter reading applies")
    func stricter() throws {
        var phone = try phone()
        phone.moveClock(.hours(2))  // 12:00 by the wall clock, actually 10:00
        #expect(phone.isBlocked, "also before the move is recorded")
        phone.observe()
        #expect(phone.isBlocked)
        phone.pass(.hours(2))  // 14:00 by the wall clock, actually lunch
        #expect(phone.isBlocked)
        phone.moveClock(.hours(-2))
        #expect(!phone.isBlocked)
        phone.observe()
        #expect(!phone.isBlocked)
    }

    @Test("apps are open while both readings are in a window, up to the earlier end")
    func bothOpen() throws {
        var phone = try phone(at: "2026-06-17 12:10")
        phone.moveClock(.minutes(20))
        phone.observe()
        #expect(!phone.isBlocked)
        #expect(phone.nextChange == Anything.wall("2026-06-17 13:00", phone.calendar))
        phone.pass(.minutes(30))
        #expect(phone.isBlocked)
        #expect(phone.nextChange == Anything.wall("2026-06-17 18:20", phone.calendar))
    }

    @Test("with disagreeing clocks, every minute agrees with both readings together")
    func everyMinuteTwice() throws {
        for offset in [-90, -7, 3, 61, 700] {
            var phone = try Phone(
                "America/New_York",
                at: "2026-03-07 12:34",
                Anything.schedule("22:00-01:30", "02:30-03:30", "12:00-13:00 65")
            )
            let trustedStart = phone.wall
            phone.moveClock(.minutes(offset))
            phone.observe()
            let wallStart = phone.wall
            let schedule = try #require(phone.state.limits.first).rule
            guard case .schedule(let schedule) = schedule else { return }
            let byWall = WeekTable(from: wallStart, days: 9, calendar: phone.calendar)
                .openness(of: schedule)
            let byTruth = WeekTable(from: trustedStart, days: 9, calendar: phone.calendar)
                .openness(of: schedule)
            // After a day the wall clock is believed.
            let doubted = 24 * 60
            let both = zip(byWall, byTruth).enumerated().map { minute, open in
                open.0 && (open.1 || minute >= doubted)
            }
            for minute in stride(from: 0, to: 2000, by: 1) {
                let reading = phone.reading(at: wallStart + .minutes(minute))
                let verdict = phone.state.verdict(at: reading, calendar: phone.calendar)
                try #require(verdict.isBlocked(Anything.selection) == !both[minute])
                guard minute % 20 == 0 else { continue }
                let change = both[minute...].firstIndex(of: !both[minute])
                let next = phone.state.nextChange(at: reading, calendar: phone.calendar)
                let expected = change.flatMap {
                    $0 - minute <= 8 * 1440 ? wallStart + .minutes($0) : nil
                }
                try #require(next == expected)
            }
        }
    }

    @Test("a clock that was 20 minutes fast and is corrected is believed after a day")
    func believedAfterDay() throws {
        for minutes in [-20, 20] {
            var phone = try phone()
            phone.moveClock(.minutes(minutes))
            phone.observe()
            func openMinutes() -> Int {
                var other = phone
                return (0..<1440).count { _ in
                    other.pass(.minutes(1))
                    return !other.isBlocked
                }
            }
            #expect(phone.state.doubt(at: phone.reading) == .minutes(minutes))
            #expect(openMinutes() == 80, "two windows of an hour, each short of 20 minutes")
            phone.pass(.hours(24) - .seconds(2))
            #expect(phone.state.doubt(at: phone.reading) == .minutes(minutes))
            phone.pass(.seconds(4))
            #expect(phone.state.doubt(at: phone.reading) == .zero)
            #expect(openMinutes() == 120)
            #expect(phone.state.offset == .minutes(minutes), "elapsed time does not change")
            // A restart and a second move count from the believed offset.
            phone.restart()
            phone.observe()
            #expect(openMinutes() == 120)
            phone.pass(.minutes(1))
            phone.moveClock(.minutes(7))
            phone.observe()
            #expect(phone.state.doubt(at: phone.reading) == .minutes(7))
            #expect(RuleState.fold(phone.state.essentialFacts) == phone.state)
        }
    }

    @Test("an unobserved second move keeps the doubt about the first")
    func movedAgainUnseen() throws {
        for (again, doubt): (Duration, Int) in [
            (.seconds(-61), 7139), (.hours(-2), 0), (.hours(1), 10_800),
        ] {
            var phone = try phone()
            phone.moveClock(.hours(2))
            phone.observe()
            phone.pass(.hours(25))
            phone.moveClock(again)
            for _ in 0..<2 {
                #expect(phone.state.doubt(at: phone.reading) == .seconds(doubt))
                phone.observe()
            }
            #expect(RuleState.fold(phone.state.essentialFacts) == phone.state)
        }
    }

    @Test("an offset is doubted for its own length, up to 30 days")
    func lengthOfDoubt() throws {
        for (moved, doubted) in [(1, 24), (-23, 24), (50, 50), (-300, 300), (5000, 720)] {
            var phone = try phone()
            phone.moveClock(.hours(moved))
            phone.observe()
            phone.pass(.hours(doubted) - .seconds(2))
            #expect(phone.state.doubt(at: phone.reading) == .hours(moved))
            phone.pass(.seconds(4))
            #expect(phone.state.doubt(at: phone.reading) == .zero)
        }
    }

    @Test("believing a clock shortens no pending change, emergency or break")
    func believedIsNotElapsed() throws {
        var phone = try Phone(
            "UTC",
            at: "2026-06-17 10:00",
            rules: [.pause(Pause())],
            settings: Settings(weakeningDelay: .hours(720))
        )
        let proposed = phone.wall
        try phone.change(.removal(LimitID(rawValue: 1)))
        let hasBegun = phone.emergency()
        #expect(hasBegun)
        phone.pass(.hours(1))
        phone.moveClock(.hours(360))
        phone.observe()
        phone.pass(.hours(360) + .seconds(2))
        phone.observe()
        #expect(phone.state.doubt(at: phone.reading) == .zero)
        #expect(phone.state.limits.count == 1, "half of the time has passed")
        guard
            case .available(let left, _) = phone.state.emergencyAvailability(
                at: phone.reading,
                calendar: phone.calendar
            )
        else { throw ChangeError.nothingSelected }
        #expect(left == 2)
        let due = proposed + .hours(720 + 360)
        phone.pass(phone.wall.duration(to: due) + .seconds(1))
        phone.observe()
        #expect(phone.state.limits.isEmpty)
    }

    @Test("an offset survives a restart, and only a backward move is seen across it")
    func acrossBoots() throws {
        var phone = try phone()
        phone.moveClock(.hours(2))
        phone.observe()
        phone.restart(off: .minutes(5))
        #expect(phone.state.observations(at: phone.reading) == [.booted])
        #expect(phone.isBlocked)
        phone.observe()
        #expect(phone.state.offset == .hours(2))

        var back = try self.phone()
        back.restart()
        back.moveClock(.hours(-3))
        let by = Duration.seconds(30) - .hours(3)
        #expect(
            back.state.observations(at: back.reading) == [.booted, .clockMoved(by: by, offset: by)]
        )
        back.observe()
        #expect(back.state.observations(at: back.reading).isEmpty)
        back.pass(.minutes(1))
        #expect(back.state.observations(at: back.reading).isEmpty)
    }

    @Test("a clock that was behind after a long time off agrees after it is corrected")
    func emptyBattery() throws {
        var phone = try phone()
        let last = phone.wall
        phone.restart(off: .hours(9))
        phone.moveClock(phone.wall.duration(to: WallInstant(millisecondsSince1970: 0)))
        phone.observe()
        #expect(phone.state.offset < .zero)
        phone.pass(.minutes(2))
        phone.moveClock(phone.wall.duration(to: last + .hours(9)))
        phone.observe()
        #expect(phone.state.offset == .zero)
    }

    @Test("a clock that was ahead and is corrected over a restart agrees")
    func correctedOverRestart() throws {
        var phone = try phone()
        phone.moveClock(.hours(24))
        phone.observe()
        phone.restart(off: .minutes(10))
        phone.moveClock(.hours(-24))
        phone.observe()
        #expect(phone.state.offset == .zero)
    }

    @Test("a late fact contains nothing about the clocks")
    func lateFacts() throws {
        var phone = try phone()
        let early = phone.reading
        phone.pass(.minutes(1))
        phone.moveClock(.hours(1))
        phone.observe()
        phone.append(.shieldsApplied(fingerprint: 1), at: early)
        #expect(phone.state.observations(at: phone.reading).isEmpty)
        phone.append(.clockMoved(by: .hours(9), offset: .hours(9)), at: early)
        #expect(phone.state.offset == .hours(1))
        #expect(phone.state.observations(at: early).isEmpty)
    }

    @Test("a move that two processes record counts once")
    func sameMoveTwice() throws {
        var phone = try phone()
        phone.moveClock(.hours(1))
        let events = phone.state.observations(at: phone.reading)
        for event in events + events { phone.append(event) }
        #expect(phone.state.offset == .hours(1))
    }

    @Test("observations are idempotent after any history")
    func idempotent() throws {
        var generator = SeededNumbers(seed: 31)
        for _ in 0..<400 {
            var phone = try phone()
            for _ in 0..<20 {
                switch Int.random(in: 0..<4, using: &generator) {
                case 0: phone.pass(.seconds(Int.random(in: 0...100_000, using: &generator)))
                case 1:
                    phone.moveClock(.seconds(Int.random(in: -200_000...200_000, using: &generator)))
                case 2: phone.restart(off: .seconds(Int.random(in: 0...90_000, using: &generator)))
                default: phone.append(.shieldsApplied(fingerprint: 0))
                }
                guard generator.chance(2, of: 3) else { continue }
                let verdict = phone.verdict
                let plan = phone.plan
                phone.observe()
                try #require(phone.state.observations(at: phone.reading).isEmpty)
                try #require(phone.verdict == verdict)
                try #require(phone.plan == plan)
                try #require(RuleState.fold(phone.state.essentialFacts) == phone.state)
            }
        }
    }
}
