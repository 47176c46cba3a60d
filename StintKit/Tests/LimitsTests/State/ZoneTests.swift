import Basics
import Foundation
import Limits
import Testing

/// Tests of zones that are set by hand, and of journeys.
@Suite("Zones", .timeLimit(.minutes(10)))
struct ZoneTests {
    private static let zones = [
        "Etc/GMT+12", "Pacific/Honolulu", "America/New_York", "UTC", "Europe/Berlin",
        "Asia/Kathmandu", "Asia/Tokyo", "Pacific/Kiritimati",
    ]

    private func phone(at local: String = "2026-06-17 10:00") throws -> Phone {
        var phone = try Phone("Europe/Berlin", at: local, Anything.antiRot)
        phone.observeZone(isLocked: true)
        return phone
    }

    /// Returns true if a phone blocks after a journey to a zone.
    private func isBlocked(_ phone: Phone, in zone: String) -> Bool {
        var other = phone
        other.travel(to: zone)
        other.observeZone(isLocked: true)
        return other.isBlocked
    }

    @Test("the first zone is the person's own, and is recorded once")
    func first() throws {
        var phone = try Phone("Europe/Berlin", at: "2026-06-17 10:00", Anything.antiRot)
        phone.observeZone(isLocked: false)
        #expect(phone.zoneEvent(isLocked: false) == nil)
        #expect(phone.isBlocked && phone.state.doubt(at: phone.reading) == .zero)
        #expect(RuleState.fold(phone.state.essentialFacts) == phone.state)
    }

    @Test("a zone that is set by hand opens nothing for a day, and then is the person's own")
    func byHand() throws {
        for zone in Self.zones where zone != "Europe/Berlin" {
            for isRecorded in [true, false] {
                var phone = try phone()
                phone.travel(to: zone)
                if isRecorded { phone.observeZone(isLocked: false) }
                for _ in 0..<(24 * 12) {
                    let isBlocked =
                        isBlocked(phone, in: "Europe/Berlin") || isBlocked(phone, in: zone)
                    try #require(phone.isBlocked == isBlocked, "\(zone) at \(phone.wall)")
                    phone.pass(.minutes(5))
                    // A zone that is not recorded was set just now.
                    guard isRecorded else { break }
                }
                guard isRecorded else { continue }
                for _ in 0..<(24 * 12) {
                    try #require(phone.isBlocked == isBlocked(phone, in: zone), "\(phone.wall)")
                    phone.pass(.minutes(5))
                }
            }
        }
    }

    @Test("a journey applies immediately if the phone's clock is locked")
    func journey() throws {
        var phone = try phone(at: "2026-06-17 12:30")
        #expect(!phone.isBlocked)
        phone.travel(to: "Asia/Tokyo")
        phone.observeZone(isLocked: true)
        #expect(phone.isBlocked, "it is 19:30")
        phone.travel(to: "America/New_York")
        phone.observeZone(isLocked: true)
        phone.pass(.hours(6))
        #expect(!phone.isBlocked, "it is 12:30")
    }

    @Test("while nothing is limited, every change is a journey")
    func unlimited() throws {
        var phone = try Phone("Europe/Berlin", at: "2026-06-17 12:30")
        phone.observeZone(isLocked: false)
        phone.travel(to: "Asia/Tokyo")
        phone.observeZone(isLocked: false)
        phone.append(.limitSet(try Anything.limit(Anything.antiRot, id: 1)))
        #expect(phone.isBlocked == isBlocked(phone, in: "Asia/Tokyo"))
    }

    @Test("no sequence of zones opens anything before a zone has stayed for a day")
    func chain() throws {
        var generator = SeededNumbers(seed: 77)
        for _ in 0..<20 {
            var phone = try phone()
            for _ in 0..<40 {
                phone.travel(to: generator.one(of: Self.zones))
                if generator.chance(2, of: 3) { phone.observeZone(isLocked: false) }
                if isBlocked(phone, in: "Europe/Berlin") { try #require(phone.isBlocked) }
                try #require(RuleState.fold(phone.state.essentialFacts) == phone.state)
                phone.pass(.minutes(Int.random(in: 1...600, using: &generator)))
                if isBlocked(phone, in: "Europe/Berlin") { try #require(phone.isBlocked) }
                // Recorded before a day has passed, so that no zone stays.
                phone.travel(to: "UTC")
                phone.observeZone(isLocked: false)
                phone.travel(to: "Europe/Berlin")
                phone.observeZone(isLocked: false)
            }
        }
    }

    @Test("a day is not granted twice, to the east or to the west", arguments: zones)
    func breaks(zone: String) throws {
        for start in ["2026-06-17 08:00", "2026-06-17 22:00"] {
            var phone = try phone(at: start)
            phone.takeBreak(begins: true)
            phone.pass(.hours(1))
            phone.travel(to: zone)
            phone.observeZone(isLocked: false)
            phone.takeBreak(begins: false)
            // Until midnight at home nothing is granted, in any zone.
            let midnight = Anything.wall("2026-06-18 00:00", Anything.calendar("Europe/Berlin"))
            phone.pass(phone.wall.duration(to: midnight) - .seconds(1))
            phone.takeBreak(begins: false)
        }
    }

    @Test("a limit of one weekday applies on the days of both zones", arguments: zones)
    func weekdays(zone: String) throws {
        for weekday in [Weekdays.tuesday, .wednesday, .thursday] {
            var phone = try Phone(
                "Europe/Berlin",
                at: "2026-06-17 16:00",
                rules: [.opens(Opens(timesPerDay: 1))],
                hours: Hours(days: weekday)
            )
            phone.observeZone(isLocked: true)
            phone.travel(to: zone)
            phone.observeZone(isLocked: false)
            for _ in 0..<47 {
                let date = Date(
                    timeIntervalSince1970: Double(phone.wall.millisecondsSince1970) / 1000
                )
                // While in doubt, a day ends on a full hour of the phone's clock.
                let hour = try #require(phone.calendar.dateInterval(of: .hour, for: date)).start
                let isOn = ["Europe/Berlin", zone].contains { name in
                    [date, hour].contains { date in
                        let day = Anything.calendar(name).component(.weekday, from: date)
                        return weekday.rawValue & (1 << UInt8(day - 1)) != 0
                    }
                }
                let isBlocked = phone.isBlocked()
                try #require(isBlocked == isOn, "\(zone) at \(phone.wall)")
                let next = phone.nextChange
                phone.pass(.minutes(30))
                guard phone.isBlocked() != isBlocked else { continue }
                #expect(try #require(next) <= phone.wall, "woken in time")
            }
        }
    }

    @Test("a used-up budget stays used up until the next day has begun in both zones")
    func budgets() throws {
        var phone = try Phone(
            "Europe/Berlin",
            at: "2026-06-17 08:00",
            rules: [.budget(Budget(minutes: 30))]
        )
        phone.observeZone(isLocked: true)
        phone.arm()
        phone.pass(.minutes(3))
        for minute in 1...30 {
            phone.pass(.minutes(1))
            phone.use(Minutes(minute))
        }
        phone.pass(.minutes(87))
        #expect(phone.isBlocked())
        phone.travel(to: "Pacific/Kiritimati")
        #expect(phone.isBlocked())
        phone.observeZone(isLocked: false)
        #expect(phone.isBlocked())
        phone.pass(.hours(13) + .minutes(50))
        #expect(phone.isBlocked(), "it is 23:50 at home")
        phone.pass(.minutes(20))
        #expect(!phone.isBlocked())
    }

    @Test(
        "the plan wakes the extension at each change while two zones or two clocks apply",
        arguments: zones
    )
    func wakes(zone: String) throws {
        for hours in [0, -10, 3, 30] {
            var phone = try phone()
            phone.travel(to: zone)
            phone.moveClock(.hours(hours))
            phone.observe()
            phone.observeZone(isLocked: false)
            for _ in 0..<12 {
                let plan = phone.plan
                try #require(plan.monitors.count <= Plan.monitorMaximum)
                guard let next = phone.nextChange else { break }
                let wakes = plan.wakes(after: phone.wall, through: next, phone.calendar)
                try #require(
                    wakes.contains(next.millisecondsSince1970),
                    "\(zone) \(hours): \(next) of \(plan.monitors.map(\.name))"
                )
                phone.pass(phone.wall.duration(to: next))
                phone.observe()
            }
        }
    }

    @Test("a change of the zone has its stored bytes")
    func coding() throws {
        let name = String(repeating: "a", count: ZoneChange.zoneBytesMaximum)
        let wall = WallInstant(millisecondsSince1970: 1_767_600_000_000)
        #expect(ZoneChange(zone: "", began: wall, isJourney: true) == nil)
        #expect(ZoneChange(zone: name + "a", began: wall, isJourney: true) == nil)
        let short = ZoneChange(
            zone: "UTC",
            began: WallInstant(millisecondsSince1970: 3),
            isJourney: true
        )
        let payload = Event.zoneChanged(try #require(short)).encoded().payload
        #expect(payload == [Event.version, 3, 85, 84, 67, 6, 1])
        for isJourney in [true, false] {
            let change = ZoneChange(zone: name, began: wall, isJourney: isJourney)
            let event = Event.zoneChanged(try #require(change))
            let (kind, payload) = event.encoded()
            #expect(kind == 25)
            #expect(try EventCodingTests.decode(kind, payload) == event)
        }
    }
}

extension Phone {
    /// Returns the event that records the zone of the phone.
    func zoneEvent(isLocked: Bool) -> Event? {
        state.zoneObservation(at: reading, in: calendar.timeZone, isLocked: isLocked)
    }

    mutating func observeZone(isLocked: Bool) {
        if let event = zoneEvent(isLocked: isLocked) { append(event) }
    }
}
