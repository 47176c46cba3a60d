import Foundation
import Limits

/// Counts passes independently of Stint: overrides and openings per day, emergencies in 30 days.
struct JudgePasses {
    private var overrides = DayCount()
    private var openings: [LimitID: DayCount] = [:]
    private var emergencies: [WallInstant] = []

    private struct DayCount {
        private var day: CivilDay?
        private var count = 0

        /// Counts one more; a clock that moves back up to two days doesn't start a day again.
        mutating func add(on today: CivilDay) -> (count: Int, day: CivilDay) {
            if let day, (0...2).contains(day.daysSince1970 - today.daysSince1970) {
                count += 1
                return (count, day)
            }
            day = today
            count = 1
            return (count, today)
        }
    }

    /// Describes violations by a new pass; `holders` returns the selections of an item.
    mutating func check(
        _ fact: Fact,
        before: RuleState,
        outcome: FactOutcome,
        calendar: Calendar,
        holders: (ItemID) -> Set<SelectionID>
    ) -> [String] {
        let today = before.day(at: fact.reading, calendar: calendar)
        switch fact.event {
        case .overrideBegan where outcome == .accepted:
            let (count, day) = overrides.add(on: today)
            let allowed = before.settings.overrideRule.timesPerDay
            return count > allowed ? ["\(count) overrides on \(day), \(allowed) are allowed"] : []
        case .accessBegan(let access) where outcome == .accepted:
            let decisions = before.verdict(at: fact.reading, calendar: calendar).decisions
            let selections = holders(access.item)
            return uncounted(access, decisions.filter { selections.contains($0.selection) })
                + count(access, before, on: today)
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

    private func uncounted(_ access: Access, _ decisions: [Decision]) -> [String] {
        decisions.compactMap { decision in
            guard case .opensLeft = decision.reason, let id = decision.limit,
                !access.charged.contains(id)
            else { return nil }
            return "an access did not count for limit \(id.rawValue)"
        }
    }

    private mutating func count(_ access: Access, _ before: RuleState, on today: CivilDay)
        -> [String]
    {
        access.charged.compactMap { id in
            guard case .opens(let opens)? = before.limit(id)?.rule else { return nil }
            let (count, day) = openings[id, default: DayCount()].add(on: today)
            guard count > opens.timesPerDay else { return nil }
            return "limit \(id.rawValue) was opened \(count) times on \(day), "
                + "\(opens.timesPerDay) are allowed"
        }
    }
}
