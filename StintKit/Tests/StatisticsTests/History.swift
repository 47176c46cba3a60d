import Foundation
import Limits

/// A sequence of facts with readings of both clocks.
struct History {
    private(set) var facts: [Fact] = []
    /// The wall clock, in milliseconds since 1970.
    private(set) var now: Int64
    private var boot: UInt64 = 1
    private var bootBegan: Int64
    private var names: UInt64 = 0

    /// Creates a history that begins on a day, at an hour in UTC.
    init(day: Int = 20_000, hour: Int = 8) {
        now = (Int64(day) * 24 + Int64(hour)) * 3_600_000
        bootBegan = now - 1000
    }

    static func calendar(firstWeekday: Int = 2) -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        calendar.firstWeekday = firstWeekday
        return calendar
    }

    var reading: ClockReading {
        ClockReading(
            wall: WallInstant(millisecondsSince1970: now),
            boot: BootInstant(millisecondsSinceBoot: now - bootBegan),
            bootID: BootID(high: 0, low: boot)
        )
    }

    /// The day in UTC.
    var day: CivilDay { CivilDay(daysSince1970: Int(now / 86_400_000)) }
    var instant: WallInstant { WallInstant(millisecondsSince1970: now) }

    mutating func add(_ event: Event) {
        names += 1
        facts.append(Fact(id: FactID(high: 7, low: names), reading: reading, event: event))
    }

    mutating func repeatFact(at index: Int) { facts.append(facts[index]) }

    mutating func wait(minutes: Int) { wait(seconds: 60 * minutes) }

    mutating func wait(seconds: Int) { now += Int64(seconds) * 1000 }

    mutating func restart() {
        boot += 1
        bootBegan = now
        now += 20_000
    }

    func limit(_ id: UInt64, _ rule: Rule, hours: Hours = .always) -> Limit {
        let limit = try? Limit(
            id: LimitID(rawValue: id),
            label: "",
            selection: SelectionID(rawValue: 1),
            rule: rule,
            hours: hours
        )
        guard let limit else { preconditionFailure("the label is short") }
        return limit
    }

    func access(_ item: UInt64, answered: [UInt64] = []) -> Event {
        .accessBegan(
            Access(
                item: ItemID(rawValue: item),
                began: instant,
                length: .standard,
                day: day,
                answered: answered.map { LimitID(rawValue: $0) }
            )
        )
    }

    func breakBegan(timesPerDay: Int = 1) -> Event {
        let rule = try? BreakRule(length: .seconds(2700), timesPerDay: timesPerDay)
        return .breakBegan(Break(day: day, began: instant, rule: rule ?? .standard))
    }

    func pledge(_ id: UInt64, _ grade: PledgeGrade = .fair) -> Event {
        let pledge = try? Pledge(
            id: PledgeID(high: 0, low: id),
            selection: SelectionID(rawValue: 1),
            began: instant,
            length: 30,
            grade: grade,
            amount: nil
        )
        return pledge.map { .pledgeBegan($0) } ?? .booted
    }

    var emergency: Event { .emergencyBegan(EmergencyPass(began: instant, rule: .standard)) }
}
