import Enforcement
import Foundation
import Limits
import SimulatedPhone
import StintOnPhone
import Testing

@Suite("Days with disturbed counting", .timeLimit(.minutes(10)))
struct CountedDayTests {
    /// The rules that count minutes, each with ten minutes.
    static let kinds: [Rule] = {
        do {
            return [
                .budget(try Budget(minutes: 10)), .bank(Bank(difficulty: .extreme)),
                .stretch(try Stretch(use: 10, rest: 240)), .timer,
            ]
        } catch { preconditionFailure("the rules are valid: \(error)") }
    }()

    /// A disturbance before the first use of a day.
    enum Disturbance: CaseIterable {
        case eastward, westward, clockBack, clockForward

        func apply(to phone: Phone) {
            switch self {
            case .eastward: phone.setTimeZone(TimeZone(identifier: "Asia/Tokyo") ?? .gmt)
            case .westward: phone.setTimeZone(TimeZone(identifier: "America/New_York") ?? .gmt)
            case .clockBack: phone.moveClock(by: .seconds(-120))
            case .clockForward: phone.moveClock(by: .seconds(61))
            }
        }
    }

    /// Returns a phone with one limit on photos, on the afternoon before.
    private func counted(_ rule: Rule, seed: UInt64 = 7) throws -> PresetPhone {
        let counted = try PresetPhone(.screenTimer, at: "2026-06-01 16:00", seed: seed)
        try counted.stint.set(
            LimitDraft(label: "Counted", rule: rule),
            as: StintPhone.limit,
            on: StintPhone.selection
        )
        if case .bank = rule { try counted.earn(10) }
        return counted
    }

    @Test(
        "a day is counted even after a journey or a corrected clock before its first use",
        arguments: kinds,
        Disturbance.allCases
    )
    func disturbed(_ rule: Rule, _ disturbance: Disturbance) throws {
        let counted = try counted(rule)
        try counted.advance(to: "2026-06-02 07:00")
        disturbance.apply(to: counted.phone)
        counted.phone.advance(by: .seconds(6 * 3600))
        counted.phone.open(PresetPhone.photos)
        counted.phone.advance(by: .seconds(3 * 3600))
        let used = try counted.stint.read { state, _ in
            state.meter(of: StintPhone.limit)?.counted.count
        }
        guard rule != .timer else {
            #expect(try (178...180).contains(#require(used)))
            return
        }
        #expect(try (9...10).contains(#require(used)))
        #expect(counted.phone.isShielded(PresetPhone.photos))
    }

    @Test(
        "a corrected clock doesn't charge the last hour of the previous day",
        arguments: kinds,
        [-3600, -121, -61, 61, 120, 2700, 3540]
    )
    func corrected(_ rule: Rule, _ seconds: Int) throws {
        let counted = try counted(rule)
        try counted.advance(to: "2026-06-01 23:01")
        counted.use(PresetPhone.photos, minutes: 8)
        let before = try counted.stint.read { state, _ in state.account(of: StintPhone.limit) }
        try counted.advance(to: "2026-06-02 08:00")
        counted.phone.moveClock(by: .seconds(seconds))
        try counted.stint.openStint()
        counted.phone.advance(by: .seconds(300))
        let calendar = counted.phone.calendar
        try counted.stint.read { state, reading in
            let day = state.day(at: reading, calendar: calendar)
            #expect(state.used(StintPhone.limit, on: day) == 0)
            #expect(state.account(of: StintPhone.limit)?.balance == before?.balance)
        }
        #expect(!counted.phone.isShielded(PresetPhone.photos))
    }

    @Test(
        "a threshold seconds after the first pick-up charges nothing",
        arguments: kinds,
        [43, 47, 49, 11, 54] as [UInt64]
    )
    func pickUp(_ rule: Rule, _ seed: UInt64) throws {
        let counted = try counted(rule, seed: seed)
        counted.phone.lock()
        try counted.advance(to: "2026-06-02 07:00")
        // Inject the fault once for each set of counters that starts then.
        counted.phone.inject(.earlyThreshold)
        counted.phone.unlock()
        counted.phone.advance(by: .seconds(300))
        let calendar = counted.phone.calendar
        try counted.stint.read { state, reading in
            let day = state.day(at: reading, calendar: calendar)
            #expect(state.used(StintPhone.limit, on: day) == 0)
            if case .bank = rule { #expect(state.account(of: StintPhone.limit)?.balance == 10) }
        }
        // Later use counts to the minute.
        counted.use(PresetPhone.photos, minutes: 6)
        try counted.stint.read { state, reading in
            let day = state.day(at: reading, calendar: calendar)
            #expect(state.used(StintPhone.limit, on: day) == 6)
        }
    }
}

extension PresetPhone {
    /// Adds minutes to the bank with a workout that has just ended.
    fileprivate func earn(_ minutes: Int64) throws {
        let end = Int64(phone.wallClock.timeIntervalSince1970 * 1000)
        let workout = Workout(
            id: WorkoutID(high: 2, low: 2),
            start: WallInstant(millisecondsSince1970: end - 3 * minutes * 60_000),
            end: WallInstant(millisecondsSince1970: end),
            origin: .measured
        )
        _ = try stint.act { reconciler throws(EnforcementError) in try reconciler.pay([workout]) }
    }
}
