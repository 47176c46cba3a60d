import Foundation
import Limits
import Testing

@Suite("Changes", .timeLimit(.minutes(10)))
struct ChangeTests {
    private let limit = LimitID(rawValue: 1)

    private func phone(_ delay: WeakeningDelay) throws -> Phone {
        try Phone(
            "Europe/Berlin",
            at: "2026-06-17 10:00",
            rules: [.schedule(Anything.antiRot)],
            settings: Settings(weakeningDelay: delay)
        )
    }

    @Test("without a delay, every change takes effect immediately")
    func noDelay() throws {
        for delay in [
            WeakeningDelay.none,
            .until(Anything.wall("2026-06-17 10:00", Anything.calendar("UTC"))),
        ] {
            var phone = try phone(delay)
            phone.pass(.hours(3))
            try phone.change(.removal(limit))
            #expect(phone.state.limits.isEmpty && phone.state.pendingChanges.isEmpty)
        }
    }

    @Test("a weakening is due to the millisecond, by the later of both clocks")
    func due() throws {
        let date = Anything.wall("2026-06-20 08:00", Anything.calendar("Europe/Berlin"))
        for (delay, hours) in [(WeakeningDelay.hours(24), 24), (.until(date), 70)] {
            for moved in [-30, 0, 30] {
                var phone = try phone(delay)
                let due = phone.wall + .hours(hours)
                let fact = try phone.change(.removal(limit))
                let pending = try #require(phone.state.pendingChanges.first)
                #expect(pending.id == fact.id && pending.change == .removal(limit))
                #expect(pending.due == due)
                #expect(RuleState.fold(phone.state.essentialFacts) == phone.state)
                phone.moveClock(.hours(moved))
                phone.observe()
                phone.pass(.hours(hours) - .milliseconds(1))
                phone.observe()
                #expect(phone.state.limits.count == 1)
                phone.pass(.milliseconds(1))
                phone.observe()
                #expect(phone.state.limits.isEmpty == (moved >= 0))
                phone.pass(.hours(30))
                phone.observe()
                #expect(phone.state.limits.isEmpty && phone.state.pendingChanges.isEmpty)
            }
        }
    }

    @Test("a change replaces the pending one with the same target, and can be withdrawn")
    func replaced() throws {
        var phone = try phone(.hours(24))
        try phone.change(.removal(limit))
        let wide = Rule.schedule(try Anything.schedule("06:00-22:00"))
        let second = try phone.change(.limit(Anything.limit(wide)))
        try phone.change(.settings(.standard))
        #expect(phone.state.pendingChanges.map(\.id.low) == [second.id.low, second.id.low + 1])
        phone.append(.changeWithdrawn(second.id))
        #expect(phone.state.pendingChanges.map(\.change) == [.settings(.standard)])
        try phone.change(.limit(Anything.limit(wide)))
        // A request for the current value withdraws the pending change.
        let held = try #require(phone.state.limit(limit))
        try phone.change(.limit(held))
        #expect(phone.state.pendingChanges.map(\.change) == [.settings(.standard)])
        phone.pass(.hours(25))
        phone.observe()
        #expect(phone.state.settings == .standard)
        #expect(phone.state.limits == [held])
    }

    @Test("a stricter change takes effect immediately, and the pending one stays pending")
    func stricterMeanwhile() throws {
        var phone = try phone(.hours(24))
        let held = try #require(phone.state.limit(limit))
        let wide = Rule.schedule(try Anything.schedule("06:00-22:00"))
        try phone.change(.limit(Anything.limit(wide)))
        let due = try #require(phone.state.pendingChanges.first?.due)
        phone.pass(.hours(23))
        // The new label survives the pending change.
        let strict = try Limit(
            id: limit,
            label: "Strict",
            selection: held.selection,
            rule: .schedule(Anything.empty)
        )
        try phone.change(.limit(strict))
        #expect(phone.state.limits == [strict])
        let waiting = try #require(phone.state.pendingChanges.first)
        #expect(waiting.due == due && phone.state.pendingChanges.count == 1)
        phone.pass(.hours(1))
        phone.observe()
        #expect(phone.state.limits.map(\.label) == ["Strict"])
        #expect(phone.state.limits.map(\.rule) == [wide])
        #expect(phone.state.pendingChanges.isEmpty)
    }

    @Test("stricter settings keep their other parts when a pending change takes effect")
    func stricterSettings() throws {
        var phone = try phone(.hours(24))
        let held = phone.state.settings
        let more = try Settings(
            breakRule: BreakRule(length: .minutes(60), timesPerDay: 2),
            weakeningDelay: held.weakeningDelay
        )
        try phone.change(.settings(more))
        let locked = try Settings(weakeningDelay: held.weakeningDelay, deniesAppRemoval: true)
        try phone.change(.settings(locked))
        #expect(phone.state.settings == locked)
        phone.pass(.hours(24))
        phone.observe()
        #expect(phone.state.settings.deniesAppRemoval)
        #expect(phone.state.settings.breakRule == more.breakRule)
    }

    @Test("a due change waits for the end of a pledge on any selection")
    func pledge() throws {
        var phone = try phone(.hours(1))
        try phone.change(.removal(limit))
        phone.pass(.minutes(30))
        #expect(try phone.pledge(for: 120))
        let end = phone.wall + .minutes(120)
        phone.pass(.minutes(119))
        phone.observe()
        #expect(phone.state.limits.count == 1)
        let dates = phone.plan.monitors.compactMap { monitor -> WallInstant? in
            guard case .dated(_, let end) = monitor.span else { return nil }
            return end
        }
        #expect(dates == [end])
        phone.pass(.minutes(1))
        phone.observe()
        #expect(phone.state.limits.isEmpty)
    }

    @Test("a change beyond the maximum replaces the oldest pending one")
    func bound() throws {
        var phone = try phone(.hours(1))
        for id in 2...20 as ClosedRange<UInt64> {
            phone.append(.limitSet(try Anything.limit(.pause(Pause()), id: id)))
        }
        for id in 1...20 as ClosedRange<UInt64> {
            try phone.change(.removal(LimitID(rawValue: id)))
        }
        #expect(
            phone.state.pendingChanges.map(\.change)
                == (5...20).map { .removal(LimitID(rawValue: UInt64($0))) }
        )
        #expect(phone.plan.monitors.count <= Plan.monitorMaximum)
    }

    @Test("limits beyond the maximum are refused, and unneeded selections are replaced")
    func tooMany() throws {
        var phone = try Phone("UTC", at: "2026-06-17 10:00")
        for id in 1...64 as ClosedRange<UInt64> {
            try phone.change(.limit(Anything.limit(.pause(Pause()), id: id)))
        }
        for id in 1...200 as ClosedRange<UInt64> {
            try phone.change(.selection(SelectionID(rawValue: id), Anything.contents(1)))
        }
        try phone.change(.limit(Anything.limit(.schedule(Anything.empty), id: 64)))
        // All limits are on the first selection.
        #expect(phone.state.selections.map(\.id.rawValue) == [1] + Array(74...200))
        #expect(throws: ChangeError.tooMany(maximum: 64)) {
            try phone.change(.limit(Anything.limit(.pause(Pause()), id: 65)))
        }
        for error in [
            ChangeError.tooMany(maximum: 64), .plan(.tooManyMonitors(needed: 21, maximum: 20)),
            .limit(.timerWithHours), .limitUnknown(limit), .pledgeRuns, .emergencyDuringLimit,
            .nothingSelected,
        ] {
            #expect(error.description.hasPrefix("could not "))
        }
    }

    @Test("a change that does not fit together with pending ones is refused immediately")
    func planWithPending() throws {
        func schedule(_ hours: Range<Int>) throws -> Rule {
            let spans = hours.map { $0 < 10 ? "0\($0):00-0\($0):30" : "\($0):00-\($0):30" }
            return .schedule(try Anything.schedule(spans))
        }
        var phone = try phone(.hours(5))
        try phone.change(.limit(Anything.limit(schedule(0..<10), id: 2)))
        try phone.change(.limit(Anything.limit(.schedule(Anything.empty), id: 1)))
        try phone.change(.limit(Anything.limit(schedule(10..<18), id: 1)))
        #expect(phone.state.pendingChanges.count == 1)
        #expect(throws: ChangeError.plan(.tooManyMonitors(needed: 21, maximum: 20))) {
            try phone.change(.limit(Anything.limit(schedule(20..<21), id: 3)))
        }
        phone.pass(.hours(5))
        phone.observe()
        try Plan.validate(phone.state.limits)
    }

    @Test("new contents of a selection weaken it if they omit something")
    func selections() throws {
        var phone = try phone(.hours(5))
        let contents = Anything.contents(9)
        try phone.change(.selection(Anything.selection, contents), .keepsAll)
        #expect(phone.state.reference(for: Anything.selection) == contents)
        try phone.change(.selection(Anything.selection, contents), .leavesOut)
        #expect(phone.state.pendingChanges.isEmpty, "nothing changes")
        try phone.change(.selection(Anything.selection, Anything.contents(8)), .leavesOut)
        #expect(phone.state.pendingChanges.count == 1)
        try phone.change(
            .selection(SelectionID(rawValue: 5), Anything.contents(0, applications: 0))
        )
        try phone.change(.selection(SelectionID(rawValue: 5), Anything.contents(8)))
        #expect(phone.state.pendingChanges.count == 1, "an empty selection blocks nothing")
    }
}
