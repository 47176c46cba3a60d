import Basics
import Foundation
import Limits
import Testing

@Suite("Emergencies", .timeLimit(.minutes(10)))
struct EmergencyTests {
    private func phone(_ times: Int = 3) throws -> Phone {
        try Phone(
            "Europe/Berlin",
            at: "2026-06-17 10:00",
            rules: [.schedule(Anything.empty), .bank(Bank(difficulty: .extreme))],
            settings: Settings(emergencyRule: EmergencyRule(timesPerPeriod: times))
        )
    }

    private func availability(_ phone: Phone) -> EmergencyAvailability {
        phone.state.emergencyAvailability(at: phone.reading, calendar: phone.calendar)
    }

    @Test("an emergency opens everything for 15 minutes, by the boot clock")
    func length() throws {
        var phone = try phone()
        #expect(phone.emergency() == true)
        let end = phone.wall + .minutes(15)
        #expect(!phone.verdict.isAnythingBlocked)
        #expect(
            phone.verdict.decisions.allSatisfy { $0.reason == .emergency && $0.until == end }
        )
        #expect(availability(phone) == .running(until: end))
        #expect(phone.nextChange == end)
        #expect(phone.emergencyEvent == nil)
        phone.moveClock(.hours(-7))
        phone.observe()
        phone.pass(.minutes(15) - .milliseconds(1))
        #expect(!phone.verdict.isAnythingBlocked)
        phone.pass(.milliseconds(1))
        #expect(phone.verdict.blocked.count == 2)
    }

    @Test("any 30 days have as many emergencies as the rule allows", arguments: [0, 1, 3, 10])
    func count(times: Int) throws {
        var phone = try phone(times)
        if times == 0 { #expect(availability(phone) == .notOffered) }
        var began: [WallInstant] = []
        for left in (1...10).reversed() where left <= times {
            #expect(availability(phone) == .available(left: left, failsPledge: nil))
            began.append(phone.wall)
            #expect(phone.emergency() == true)
            phone.pass(.hours(20))
        }
        #expect(phone.emergency() == false)
        guard let first = began.first else { return }
        let again = first + .hours(24 * 30)
        #expect(availability(phone) == .spent(availableAgain: again))
        phone.pass(phone.wall.duration(to: again) - .milliseconds(1))
        #expect(phone.emergency() == false)
        phone.pass(.milliseconds(1))
        #expect(phone.emergency() == true)
        phone.pass(.hours(1))
        #expect(phone.emergency() == false, "the next one expires 20 hours later")
    }

    @Test("while nothing is blocked, no emergency is used")
    func nothingBlocked() throws {
        var phone = try Phone(
            "Europe/Berlin",
            at: "2026-06-17 10:00",
            rules: [.schedule(Anything.schedule("00:00-12:00"))]
        )
        #expect(availability(phone) == .nothingBlocked)
        #expect(phone.emergency() == false)
        phone.pass(.hours(2))
        #expect(phone.emergency() == true)
    }

    @Test("an emergency beyond the maximum that another process begins opens nothing")
    func unaware() throws {
        var phone = try phone(1)
        var unaware = phone
        unaware.pass(.hours(1))
        let event = try #require(unaware.emergencyEvent)
        #expect(phone.emergency() == true)
        phone.pass(.hours(1))
        phone.append(event)
        #expect(phone.verdict.blocked.count == 2)
    }

    @Test("setting the clock, flying and restarting restore no emergency")
    func clocks() throws {
        var generator = SeededNumbers(seed: 85)
        for _ in 0..<100 {
            var phone = try phone()
            var elapsed: [Duration] = []
            var now = Duration.zero
            for _ in 0..<60 {
                switch generator.number(0...3) {
                case 0:
                    let duration = Duration.hours(generator.number(1...120))
                    now += duration
                    phone.pass(duration)
                case 1: phone.moveClock(.hours(generator.number(-2000...2000)))
                case 2: phone.travel(to: generator.one(of: ["Asia/Tokyo", "Pacific/Niue"]))
                default: break
                }
                phone.observe()
                if generator.chance(1, of: 4) {
                    phone.restart()
                    now += .seconds(30)
                    phone.observe()
                }
                if phone.emergency() { elapsed.append(now) }
            }
            for (first, fourth) in zip(elapsed, elapsed.dropFirst(3)) {
                try #require(fourth - first >= .hours(24 * 30))
            }
            try #require(RuleState.fold(phone.state.essentialFacts) == phone.state)
        }
    }

    @Test("two processes that begin an emergency at the same time use one")
    func race() throws {
        for times in [1, 2] {
            var phone = try phone(times)
            let early = phone.reading
            let first = try #require(phone.emergencyEvent)
            phone.pass(.milliseconds(4))
            #expect(phone.emergency() == true)
            phone.append(first, at: early)
            phone.pass(.minutes(16))
            #expect(phone.emergency() == (times == 2))
        }
    }

    @Test("the rule changes only while nothing is blocked that an emergency would open")
    func notInNeed() throws {
        var phone = try Phone("Europe/Berlin", at: "2026-06-17 11:00", Anything.antiRot)
        let more = Change.settings(try Settings(emergencyRule: EmergencyRule(timesPerPeriod: 9)))
        let none = Change.settings(try Settings(emergencyRule: EmergencyRule(timesPerPeriod: 0)))
        for change in [more, none] {
            #expect(throws: ChangeError.emergencyDuringLimit) { try phone.change(change) }
        }
        let other = try Settings(breakRule: BreakRule(length: .minutes(5), timesPerDay: 1))
        try phone.change(.settings(other))
        try phone.change(.settings(.standard))
        phone.takeBreak(begins: true)
        #expect(throws: ChangeError.emergencyDuringLimit) { try phone.change(more) }
        phone.pass(.minutes(45))
        #expect(phone.emergency() == true)
        #expect(throws: ChangeError.emergencyDuringLimit) { try phone.change(more) }
        phone.pass(.hours(1))
        try phone.change(more)
        try phone.change(none)
        #expect(availability(phone) == .notOffered)
        // An app that a "yes" opens needs no emergency.
        var asking = try Phone("UTC", at: "2026-06-17 11:00", rules: [.pause(Pause())])
        try asking.change(none)
        try asking.change(more)
    }
}
