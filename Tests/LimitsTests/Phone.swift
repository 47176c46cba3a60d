import Foundation
import Limits
import Testing

/// A phone with both clocks and a file of facts, moved by a test.
struct Phone {
    private(set) var facts: [Fact] = []
    private(set) var state = State()
    var calendar: Calendar
    private(set) var wall: WallInstant
    private(set) var boot = BootInstant(millisecondsSinceBoot: 1_000_000)
    private(set) var bootID = BootID(high: 7, low: 0)
    private var count: UInt64 = 0

    /// A phone in a zone at a local time, with limits and settings in force.
    init(
        _ zone: String,
        at local: String,
        _ schedules: Schedule...,
        settings: Settings? = nil
    ) throws {
        calendar = Anything.calendar(zone)
        wall = Anything.wall(local, calendar)
        observe()
        if let settings { append(.settingsChanged(settings)) }
        for (index, schedule) in schedules.enumerated() {
            append(.limitSet(try Anything.limit(schedule, id: UInt32(index) + 1)))
        }
    }

    var reading: ClockReading { ClockReading(wall: wall, boot: boot, bootID: bootID) }
    var verdict: Verdict { state.verdict(at: reading, calendar: calendar) }
    var isShielded: Bool { verdict.isShielded(Anything.selection) }
    var nextChange: WallInstant? { state.nextChange(at: reading, calendar: calendar) }
    var plan: Plan { state.plan(at: reading, calendar: calendar) }
    var availability: OverrideAvailability {
        state.overrideAvailability(at: reading, calendar: calendar)
    }

    @discardableResult
    mutating func append(_ event: Event, at other: ClockReading? = nil) -> Fact {
        count += 1
        let fact = Fact(id: FactID(high: 0, low: count), reading: other ?? reading, event: event)
        facts.append(fact)
        state.apply(fact)
        return fact
    }

    mutating func observe() {
        for event in state.observations(at: reading) { append(event) }
    }

    /// Asks for an override as the app does and checks whether it begins.
    mutating func override(begins: Bool, sourceLocation: SourceLocation = #_sourceLocation) {
        observe()
        var hasBegun = false
        if let event = state.beginningOverride(at: reading, calendar: calendar) {
            let fact = append(event)
            hasBegun = state.hasBegunOverride(fact.id)
        }
        #expect(hasBegun == begins, sourceLocation: sourceLocation)
    }

    mutating func pass(_ duration: Duration) {
        wall = wall + duration
        boot = boot + duration
    }

    mutating func moveClock(_ duration: Duration) { wall = wall + duration }

    mutating func restart(off: Duration = .seconds(30)) {
        wall = wall + off
        boot = BootInstant(millisecondsSinceBoot: 0)
        bootID = BootID(high: 7, low: bootID.low + 1)
    }

    mutating func travel(to zone: String) { calendar = Anything.calendar(zone) }
}

extension Duration {
    static func minutes(_ count: Int) -> Duration { .seconds(60 * count) }
    static func hours(_ count: Int) -> Duration { .seconds(3600 * count) }
}
