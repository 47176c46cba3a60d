import Foundation
import Limits

/// Counts passes independently of Stint: breaks, their minutes and openings per day, emergencies
/// in 30 days.
struct JudgePasses {
    private var breaks = DayCount()
    private var breakMinutes = DayCount()
    /// The last break and the phone's uptime at its start.
    private var lastBreak: (length: Duration, began: Duration)?
    private var openings: [LimitID: DayCount] = [:]
    private var emergencies: [WallInstant] = []

    private struct DayCount {
        private var day: CivilDay?
        private var count = 0

        /// Counts more; a clock that moves back up to two days doesn't start a day again.
        mutating func add(_ more: Int = 1, on today: CivilDay) -> (count: Int, day: CivilDay) {
            if let day, (0...2).contains(day.daysSince1970 - today.daysSince1970) {
                count += more
                return (count, day)
            }
            day = today
            count = more
            return (count, today)
        }

        mutating func takeBack(_ unused: Int) { count -= unused }
    }

    /// Describes violations by a new pass; `holders` returns the selections of an item.
    ///
    /// `elapsed` is the phone's uptime.
    mutating func check(
        _ fact: Fact,
        before: RuleState,
        outcome: FactOutcome,
        calendar: Calendar,
        at elapsed: Duration,
        holders: (ItemID) -> Set<SelectionID>
    ) -> [String] {
        let today = before.day(at: fact.reading, calendar: calendar)
        switch fact.event {
        case .breakBegan(let taken) where outcome == .accepted:
            return count(taken, under: before.settings.breakRule, on: today, at: elapsed)
        case .breakEnded where outcome == .accepted:
            if let (length, began) = lastBreak {
                breakMinutes.takeBack((length - (elapsed - began)).wholeMinutes)
            }
            lastBreak = nil
            return []
        case .accessBegan(let access) where outcome == .accepted:
            let decisions = before.verdict(at: fact.reading, calendar: calendar).decisions
            let selections = holders(access.item)
            return misnamed(access, before, decisions.filter { selections.contains($0.selection) })
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

    /// Describes the limits that an access names or omits wrongly: it must name those that asked.
    private func misnamed(_ access: Access, _ before: RuleState, _ decisions: [Decision])
        -> [String]
    {
        let asking = Set(
            decisions.filter { decision in
                let rule = decision.limit.flatMap { before.limit($0)?.rule.judged }
                return rule?.meaning(of: decision.reason)?.isQuestion == true
                    && !decision.exceptions.contains(access.item)
            }.compactMap(\.limit)
        )
        let named = Set(access.answered)
        // The judge doesn't know which selections contain an unknown item.
        let wrong = access.item == .unknown ? [] : named.subtracting(asking)
        return asking.subtracting(named).sorted().map {
            "an access did not name limit \($0.rawValue), which asked"
        } + wrong.sorted().map { "an access names limit \($0.rawValue), which did not ask" }
    }

    private mutating func count(_ access: Access, _ before: RuleState, on today: CivilDay)
        -> [String]
    {
        access.answered.compactMap { id in
            guard let rule = before.limit(id)?.rule,
                let times = rule.judged.judgedQuestion?.timesPerDay
            else { return nil }
            let (count, day) = openings[id, default: DayCount()].add(on: today)
            guard count > times else { return nil }
            return "limit \(id.rawValue) was opened \(count) times on \(day), "
                + "\(times) are allowed"
        }
    }

    private mutating func count(
        _ taken: Break,
        under rule: BreakRule,
        on today: CivilDay,
        at elapsed: Duration
    ) -> [String] {
        lastBreak = (taken.length, elapsed)
        let (count, day) = breaks.add(on: today)
        let minutes = breakMinutes.add(taken.length.begunMinutes, on: today).count
        if count > rule.timesPerDay {
            return ["\(count) breaks on \(day), \(rule.timesPerDay) are allowed"]
        }
        if taken.length > rule.length {
            return ["a break of \(taken.length), \(rule.length) are allowed"]
        }
        guard let pool = rule.pool?.count, minutes > pool else { return [] }
        return ["\(minutes) minutes of breaks on \(day), \(pool) are allowed"]
    }
}

extension Duration {
    /// The number of whole minutes, at least 0.
    var wholeMinutes: Int { max(0, Int(components.seconds / 60)) }

    /// The number of minutes, each begun one counted whole.
    var begunMinutes: Int { (self + .seconds(60) - .milliseconds(1)).wholeMinutes }
}
