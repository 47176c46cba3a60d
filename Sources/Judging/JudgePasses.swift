package import Foundation
package import Limits

/// Counts passes by itself: overrides of a day, openings of a day, emergencies of 30 days.
package struct JudgePasses {
    private var overrides: (day: CivilDay, count: Int)?
    private var openings: [LimitID: (day: CivilDay, count: Int)] = [:]
    private var emergencies: [WallInstant] = []

    /// Begins to count.
    package init() {}

    /// Takes in a fact that began something.
    /// - Parameters:
    ///   - fact: The fact.
    ///   - before: The state before it.
    ///   - outcome: What became of it.
    ///   - calendar: The calendar whose time zone was the phone's.
    ///   - holders: All selections that hold the item of an access.
    /// - Returns: What is wrong, in words.
    package mutating func check(
        _ fact: Fact,
        before: State,
        outcome: FactOutcome,
        calendar: Calendar,
        holders: (ItemID) -> Set<SelectionID>
    ) -> [String] {
        let reading = fact.reading
        switch fact.event {
        case .overrideBegan(let override) where outcome == .accepted:
            return check(override, before, at: reading, calendar)
        case .accessBegan(let access) where outcome == .accepted:
            return check(access, before, at: reading, calendar, holders(access.item))
        case .emergencyBegan(let pass) where outcome == .accepted:
            emergencies.removeAll { $0 + .seconds(30 * 86_400) <= pass.began }
            emergencies.append(pass.began)
            let allowed = before.settings.emergencyRule.timesPerPeriod
            return emergencies.count > allowed
                ? ["\(emergencies.count) emergencies in 30 days, \(allowed) are allowed"] : []
        case .limitRemoved(let id):
            openings[id] = nil
            return []
        default: return []
        }
    }

    private mutating func check(
        _ override: Override,
        _ before: State,
        at reading: ClockReading,
        _ calendar: Calendar
    ) -> [String] {
        let today = Self.day(before.day(at: reading, calendar: calendar), counted: overrides?.day)
        if today != overrides?.day { overrides = (today, 0) }
        overrides?.count += 1
        let count = overrides?.count ?? 0
        let allowed = before.settings.overrideRule.timesPerDay
        return count > allowed ? ["\(count) overrides on \(today), \(allowed) are allowed"] : []
    }

    private mutating func check(
        _ access: Access,
        _ before: State,
        at reading: ClockReading,
        _ calendar: Calendar,
        _ selections: Set<SelectionID>
    ) -> [String] {
        var wrong: [String] = []
        let verdict = before.verdict(at: reading, calendar: calendar)
        for decision in verdict.decisions where selections.contains(decision.selection) {
            guard case .opensLeft = decision.reason, let id = decision.limit,
                !access.charged.contains(id)
            else { continue }
            wrong.append("an access was not counted in limit \(id.rawValue)")
        }
        for id in access.charged {
            guard case .opens(let opens)? = before.limit(id)?.rule else { continue }
            let day = before.day(at: reading, calendar: calendar)
            let today = Self.day(day, counted: openings[id]?.day)
            if today != openings[id]?.day { openings[id] = (today, 0) }
            openings[id]?.count += 1
            let count = openings[id]?.count ?? 0
            guard count > opens.timesPerDay else { continue }
            wrong.append(
                "limit \(id.rawValue) was opened \(count) times on \(today), "
                    + "\(opens.timesPerDay) are allowed"
            )
        }
        return wrong
    }

    /// A day is not handed out twice, but one that a wrong clock counted does not hold.
    private static func day(_ today: CivilDay, counted: CivilDay?) -> CivilDay {
        guard let counted else { return today }
        let ahead = counted.daysSince1970 - today.daysSince1970
        return (1...2).contains(ahead) ? counted : today
    }
}
