import Foundation
import Limits
import Phrases
import Presentation
import Testing

@Suite("The state of a limit by itself", .timeLimit(.minutes(10)))
struct LimitStateTests {
    /// Returns hours on some days with a span.
    private func hours(_ start: String, _ end: String, _ days: Weekdays = .all) throws -> Hours {
        let (start, end) = (try #require(TimeOfDay(start)), try #require(TimeOfDay(end)))
        return try Hours(days: days, spans: [Hours.Span(start: start, end: end)])
    }

    /// Returns a life at 9:00 with a block at night, a budget on evenings, and a pause at work.
    private func life() throws -> RandomLife {
        var life = try RandomLife(seed: 1, limits: [])
        life.cover(1, with: [1, 2])
        let workdays = Weekdays.all.subtracting([.saturday, .sunday])
        let block = Rule.schedule(try Schedule(windows: []))
        life.set(block, on: 1, as: "Night", in: try hours("22:00", "07:00"))
        let budget = Rule.budget(try Budget(minutes: 10))
        life.set(budget, on: 1, as: "Evenings", in: try hours("18:00", "22:00", workdays))
        life.set(.pause(Pause()), on: 1, as: "Work", in: try hours("09:00", "17:00", workdays))
        return life
    }

    private func states(_ life: RandomLife) -> [String] {
        life.overview.limits.map { $0.state.text(.plain) }
    }

    private func others(_ life: RandomLife) -> [String?] {
        let apps = life.apps
        return life.overview.limits.map { apps.others[$0.id]?.text(.plain) }
    }

    @Test("three limits on the same apps each have their own state, all day long")
    func threeLimits() throws {
        var life = try life()
        let asks = "Asks first, then opens for 15 min"
        #expect(states(life) == ["From 22:00", "From 18:00", asks])
        #expect(others(life) == ["“Work” asks first", "“Work” asks first", nil])
        life.pass(.seconds(9 * 3600 + 1800))
        let evening = [
            "From 22:00", "Applies now · 10 of 10 min left today", "From tomorrow at 09:00",
        ]
        #expect(states(life) == evening)
        #expect(others(life) == [nil, nil, nil])
        #expect(life.apps.groups.map { $0.state.text(.plain) } == ["Open until 22:00"])
        #expect(life.apps.groups[0].reason?.text(.plain) == "“Night” applies from 22:00")
        life.pass(.seconds(5 * 3600))
        let night = [
            "Blocked until tomorrow at 07:00 · Blocked 22:00–07:00",
            "From tomorrow at 18:00", "From tomorrow at 09:00",
        ]
        #expect(states(life) == night)
        let also = "Blocked by “Night” until tomorrow at 07:00"
        #expect(others(life) == [nil, also, also])
        let group = try #require(life.apps.groups.first)
        #expect(group.reason?.text(.plain) == "Blocked 22:00–07:00")
    }

    @Test("no limit applies now only if none does")
    func noneApplies() throws {
        var life = try life()
        life.pass(.seconds(8 * 3600 + 1800))
        let group = try #require(life.apps.groups.first)
        // The apps stay open until the night, whatever is left in the evening.
        #expect(group.reason?.text(.plain) == "“Night” applies from 22:00")
        let phrases: [Phrase] = life.overview.limits.map(\.state.state)
        #expect(!phrases.contains(.notLimitedNow))
    }

    @Test("a line about others names only some apps if it blocks only some")
    func partial() throws {
        var life = try RandomLife(seed: 1, limits: [])
        life.cover(1, with: [1, 2])
        life.cover(2, with: [2])
        life.set(.budget(try Budget(minutes: 30)), on: 1, as: "Minutes")
        life.set(.schedule(try Schedule(windows: [])), on: 2, as: "Never")
        #expect(others(life) == ["Some are blocked by “Never”", nil])
        #expect(states(life) == ["Applies now · 30 of 30 min left today", "Blocked all day"])
    }

    @Test("a limit's state is the same without all other limits", arguments: 0..<200)
    func alone(seed: UInt64) throws {
        var life = try RandomLife(seed: seed)
        for _ in 0..<12 {
            life.doSomething()
            for limit in life.overview.limits {
                let alone = try #require(life.overview(ofOnly: limit.id).limits.first)
                #expect(limit.state == alone.state)
                #expect(limit.decision.until == alone.decision.until)
            }
        }
    }

    @Test("a screen is drawn again when a limit begins to apply, though no app closes")
    func nextChange() throws {
        var life = try RandomLife(seed: 1, limits: [])
        life.cover(1, with: [1])
        let evening = try hours("18:00", "22:00")
        life.set(.budget(try Budget(minutes: 10)), on: 1, in: evening)
        #expect(life.overview.nextChange == life.now.addingTimeInterval(9 * 3600))
    }
}
