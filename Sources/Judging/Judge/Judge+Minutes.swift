import Enforcement
import Foundation
import Limits
import ScreenTimeDaemon

// Checks limits on minutes against real use and every clock that the phone showed recently.
extension Judge {
    /// Returns a description of a used-up limit on minutes that must block a subject.
    func limitUsedUp(for subject: Subject, at instant: Duration) -> String? {
        guard minutes.hasLowerBound, !promise.isEmergency(at: instant) else { return nil }
        let limit = state.limits.first { limit in
            selections.covers(subject, limit.selection) && isUsedUp(limit, at: instant)
        }
        return limit.map { "limit \($0.id.rawValue) (\($0.rule.kind)), used up," }
    }

    private func isUsedUp(_ limit: Limit, at instant: Duration) -> Bool {
        guard let cover = minutes.covers[limit.id] else { return false }
        let members = selections.counted(limit.selection)
        func open(since from: Duration) -> Duration {
            use.total(of: members, from: from, to: instant).open
        }
        switch limit.rule {
        case .budget(let budget):
            guard limit.hours.isAlways else { return false }
            // Use the latest start of a day by all clocks, plus an hour in doubt.
            // Use before that may count for the day before.
            let today = clocks.days(dayStart: state.settings.dayStart, at: instant).upperBound
            let beginnings = (0..<3).lazy.map { count in
                self.clocks.latestBeginning(
                    of: today - count,
                    dayStart: self.state.settings.dayStart,
                    at: instant
                )
            }
            guard let count = beginnings.firstIndex(where: { $0 <= instant }) else { return false }
            let since = max(cover.since, beginnings[count])
            let most = budget.minutes.duration * (count + 1) + minutes.slack(since: since)
            return open(since: since) >= most
        case .bank:
            guard instant - cover.since < JudgeUse.memory else { return false }
            let most = Minutes(cover.held + cover.earned).duration
            return open(since: cover.since) >= most + minutes.slack(since: cover.since)
        case .stretch(let stretch):
            let length = stretch.use.duration + minutes.slack(since: instant - .seconds(4 * 3600))
            let from = instant - length
            return from >= cover.since && open(since: from) >= length
        case .schedule, .pause, .opens, .timer: return false
        }
    }

    /// Checks that nothing is blocked and no minute is counted without a reason in the limits.
    func compareBlocked(_ verdict: Verdict) {
        var wrong: [String?] = []
        for decision in verdict.decisions where decision.isBlocked {
            guard let id = decision.limit, let limit = state.limit(id) else { continue }
            wrong.append(fault(in: decision, of: limit))
        }
        checkOnce(.blockedOnlyAsPromised, wrong)
        guard minutes.hasUpperBound else { return }
        checkOnce(.usageWithinTruth, state.limits.map(excess))
    }

    /// Counts a comparison, and records a persistent fault once.
    private func checkOnce(_ invariant: Invariant, _ wrong: [String?]) {
        let found = Set(wrong.compactMap(\.self))
        check(invariant, found.subtracting(lasting[invariant] ?? []).sorted())
        lasting[invariant] = found
    }

    /// Describes the fault in a decision that blocks; nil if the limit allows the decision.
    private func fault(in decision: Decision, of limit: Limit) -> String? {
        let name = "limit \(limit.id.rawValue) (\(limit.rule.kind)) blocks"
        switch (decision.reason, limit.rule) {
        case (.outsideWindows, .schedule(let schedule)):
            let isOpen = [-2, 0, 2].allSatisfy {
                clocks.allAllow(schedule, at: now + .seconds($0))
            }
            return isOpen ? name + ", and a window is open by every clock" : nil
        case (.opensUsed, .opens(let opens)):
            let today = clocks.days(dayStart: state.settings.dayStart, at: now - .seconds(3600))
            let count = minutes.openingCount(
                since: beginning(of: today.lowerBound),
                on: today.lowerBound
            )
            return count < opens.timesPerDay ? name + " after \(count) openings" : nil
        case (.resting, .stretch(let stretch)):
            // Time at the shield of another limit can count as use.
            let atShields = state.limits.count > 1
            guard minutes.hasLowerBound,
                let last = use.last(of: Set(selections.watched), atShields: atShields, until: now),
                minutes.isQuiet(since: last)
            else { return nil }
            let rest = now - last
            return rest > stretch.rest.duration + .seconds(180)
                ? name + " \(rest) after the last use" : nil
        default: return nil
        }
    }

    /// Describes a limit's excess of counted minutes over the time in front; nil if it has none.
    private func excess(of limit: Limit) -> String? {
        guard let cover = minutes.covers[limit.id] else { return nil }
        func inFront(since from: Duration) -> Int {
            let total = use.total(of: members(of: limit, since: from), from: from, to: now)
            return Int(total.inFront.components.seconds / 60)
        }
        let name = "limit \(limit.id.rawValue) (\(limit.rule.kind))"
        if let meter = state.meter(of: limit.id) {
            let from = beginning(of: meter.day.daysSince1970)
            let most = inFront(since: from)
            let counted = meter.counted.count
            if now - from < JudgeUse.memory, counted > most + minutes.excess(since: from) {
                return "\(name) counts \(counted) minutes on \(meter.day), "
                    + "of \(most) in front since it can have begun"
            }
        }
        if let account = state.account(of: limit.id), now - cover.since < JudgeUse.memory {
            let days = Int((now - cover.since).components.seconds / 86_400) + 1
            let spent = cover.held - account.balance.count
            if spent > inFront(since: cover.since) + days + minutes.excess(since: cover.since) {
                return "\(name) lost \(spent) minutes, "
                    + "of \(inFront(since: cover.since)) in front since its balance was \(cover.held)"
            }
        }
        return nil
    }

    private func beginning(of day: Int) -> Duration {
        clocks.earliestBeginning(of: day, dayStart: state.settings.dayStart, at: now)
    }

    /// Returns the subjects that counted for a limit at any time since an instant.
    private func members(of limit: Limit, since from: Duration) -> Set<Subject> {
        let isSame = minutes.covers[limit.id].map { $0.since <= from } ?? false
        return isSame ? selections.counted(limit.selection) : Set(selections.watched)
    }
}
