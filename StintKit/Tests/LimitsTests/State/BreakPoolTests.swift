import Foundation
import Limits
import Testing

@Suite("Breaks from a pool", .timeLimit(.minutes(10)))
struct BreakPoolTests {
    /// Begins a break, ends it after some seconds, and returns true if it opened the apps.
    private func take(_ minutes: Int?, endAfter seconds: Int?, _ phone: inout Phone) -> Bool {
        phone.observe()
        let event = phone.state.beginningBreak(
            for: minutes.map { .seconds(60 * $0) },
            at: phone.reading,
            calendar: phone.calendar
        )
        guard let event else { return false }
        phone.append(event)
        let isOpen = !phone.isBlocked
        if let seconds {
            phone.pass(.seconds(seconds))
            if let end = phone.state.endingBreak(at: phone.reading) { phone.append(end) }
        }
        return isOpen
    }

    private func left(_ phone: Phone) -> Minutes? {
        guard case .minutes(let left)? = phone.state.breaksLeft(on: phone.day) else {
            return nil
        }
        return left
    }

    private func phone(
        _ pool: Minutes,
        at local: String = "2026-06-17 14:00",
        dayStart: String = "00:00"
    ) throws -> Phone {
        try Phone(
            "Europe/Berlin",
            at: local,
            Anything.empty,
            settings: Settings(
                breakRule: BreakRule(pool: pool),
                dayStart: Anything.time(dayStart)
            )
        )
    }

    @Test("a break that ends early takes the minutes begun, at every second")
    func everySecond() throws {
        let began = try phone(45)
        for seconds in 0...610 {
            var phone = began
            #expect(take(10, endAfter: seconds, &phone) == true)
            let taken = min(10, (seconds + 59) / 60)
            #expect(left(phone) == Minutes(45 - taken), "\(seconds) s")
            #expect(phone.isBlocked)
        }
    }

    @Test("breaks take no more than the pool, and it is refilled when the day begins")
    func wholeDay() throws {
        for (dayStart, next) in [("00:00", "2026-06-18 00:00"), ("04:00", "2026-06-18 04:00")] {
            var phone = try phone(45, dayStart: dayStart)
            var leftover = 45
            for minutes in [5, 10, 15, 30] {
                #expect(take(minutes, endAfter: nil, &phone) == true)
                let length = min(minutes, leftover)
                phone.pass(.minutes(length) - .milliseconds(1))
                #expect(!phone.isBlocked, "\(minutes) min")
                phone.pass(.milliseconds(1))
                #expect(phone.isBlocked, "\(minutes) min")
                leftover -= length
            }
            #expect(left(phone) == nil)
            #expect(take(5, endAfter: nil, &phone) == false)
            let refilled = Anything.wall(next, phone.calendar)
            #expect(phone.availability == .spent(availableAgain: refilled))
            phone.pass(phone.wall.duration(to: refilled) - .milliseconds(1))
            #expect(take(5, endAfter: nil, &phone) == false)
            phone.pass(.milliseconds(1))
            #expect(left(phone) == 45)
            #expect(take(nil, endAfter: nil, &phone) == true)
            #expect(phone.nextChange == phone.wall + .minutes(45))
        }
    }

    @Test("a break that ends early is counted as one of a number of breaks")
    func number() throws {
        let rule = try BreakRule(length: .seconds(900), timesPerDay: 3)
        var phone = try Phone(
            "Europe/Berlin",
            at: "2026-06-17 14:00",
            Anything.empty,
            settings: Settings(breakRule: rule)
        )
        for _ in 1...3 { #expect(take(nil, endAfter: 60, &phone) == true) }
        #expect(take(nil, endAfter: 60, &phone) == false)
    }

    @Test("a clock that is set back over a restart extends no break")
    func clocks() throws {
        for moved in [65, 300, 1440] {
            for travels in [false, true] {
                for (isLate, before) in [(false, 0), (true, 0), (false, 30), (true, 30)] {
                    var phone = try phone(60)
                    phone.pass(.minutes(before))
                    #expect(take(45, endAfter: nil, &phone) == true)
                    if !isLate { phone.moveClock(.minutes(-moved)) }
                    phone.pass(.minutes(40))
                    if travels { phone.travel(to: "Pacific/Honolulu") }
                    phone.restart()
                    if isLate { phone.moveClock(.minutes(-moved)) }
                    phone.observe()
                    for _ in 0..<70 {
                        #expect(phone.isBlocked, "\(moved) \(travels) \(isLate) \(before)")
                        phone.pass(.minutes(1))
                    }
                }
            }
        }
    }
}
