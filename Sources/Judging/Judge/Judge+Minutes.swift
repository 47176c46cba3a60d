import Foundation
import Limits
import ScreenTimeDaemon

// Checks limits on minutes against real use and every clock that the phone showed recently.
extension Judge {
    /// Returns a description of a used-up limit on minutes that must block a subject.
    func limitUsedUp(for subject: Subject, at instant: Duration) -> String? {
        guard minutes.hasLowerBound else { return nil }
        let limit = state.limits.first { limit in
            selections.covers(subject, limit.selection)
                && !promise.isLifted(limit, for: subject, selections, at: instant)
                && isIn(limit.hours, at: instant) && isUsedUp(limit, at: instant)
        }
        return limit.map { "limit \($0.id.rawValue) (\($0.rule.kind)), used up," }
    }

    private func isUsedUp(_ limit: Limit, at instant: Duration) -> Bool {
        guard let cover = minutes.covers[limit.id],
            let (most, since) = limit.rule.judged.mostUse(
                cover,
                limit.hours.uncounted(dayStart: dayStart),
                at: instant,
                self
            )
        else { return false }
        let members = selections.counted(limit.selection)
        let hours = limit.hours
        // Most use is far below the limit, and the search through hours is slow.
        let all = use.total(of: members, from: since, to: instant).open
        guard hours != .always, all >= most else { return all >= most }
        return use.total(of: members, from: since, to: instant) { self.isIn(hours, at: $0) }.open
            >= most
    }

    /// The start of the person's day.
    var dayStart: TimeOfDay { state.settings.dayStart }

    /// The last instant at which anything was used; time at the shield of another limit can count.
    var lastUse: Duration? {
        let atShields = state.limits.count > 1
        return use.last(of: Set(selections.watched), atShields: atShields, until: now)
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
        let isOutside = [-2, 0, 2].allSatisfy {
            clocks.allExclude(limit.hours, dayStart: dayStart, at: now + .seconds($0))
        }
        if isOutside { return name + " outside its hours" }
        return limit.rule.judged.fault(in: decision, self).map { name + $0 }
    }

    /// Describes a limit's excess of counted minutes over the time in front; nil if it has none.
    private func excess(of limit: Limit) -> String? {
        let meter = state.meter(of: limit.id)
        let account = state.account(of: limit.id)
        guard let cover = minutes.covers[limit.id], minutes.isNews(limit.id, meter, account) else {
            return nil
        }
        let hours = limit.hours
        // A day without the limit has a count, too, which has no effect.
        func inFront(since from: Duration, byDays: Bool) -> Int {
            let isAny = hours == .always || hours.spans.isEmpty && !byDays
            // The limit may have had other hours before.
            let mayCount: ((Duration) -> Bool)? =
                isAny ? nil : { $0 < cover.since || self.mayBeIn(hours, at: $0) }
            let members = members(of: limit, since: from)
            return use.total(of: members, from: from, to: now, while: mayCount).inFront.wholeMinutes
        }
        let name = "limit \(limit.id.rawValue) (\(limit.rule.kind))"
        if let meter {
            let from = beginning(of: meter.day.daysSince1970)
            let most = inFront(since: from, byDays: false) + hours.spans.count
            let counted = meter.counted.count
            if now - from < JudgeUse.memory, counted > most + minutes.excess(since: from) {
                return "\(name) counts \(counted) minutes on \(meter.day), "
                    + "of \(most) in front since it can have begun"
            }
        }
        if let account, now - cover.since < JudgeUse.memory {
            let days = Int((now - cover.since).components.seconds / 86_400) + 1
            let spent = cover.held - account.balance.count
            let most = inFront(since: cover.since, byDays: true)
            let spans = (hours.spans.count + 1) * days
            if spent > most + spans + minutes.excess(since: cover.since) {
                return "\(name) lost \(spent) minutes, "
                    + "of \(most) in front since its balance was \(cover.held)"
            }
        }
        return nil
    }

    /// Returns true if every clock is in hours at an instant and a minute before and after.
    private func isIn(_ hours: Hours, at instant: Duration) -> Bool {
        [-60, 0, 60].allSatisfy {
            clocks.allInclude(hours, dayStart: dayStart, at: instant + .seconds($0))
        }
    }

    /// Returns true if some clock is in hours at an instant or a minute before or after.
    private func mayBeIn(_ hours: Hours, at instant: Duration) -> Bool {
        [-60, 0, 60].contains {
            clocks.someInclude(hours, dayStart: dayStart, at: instant + .seconds($0))
        }
    }

    func beginning(of day: Int) -> Duration {
        clocks.earliestBeginning(of: day, dayStart: dayStart, at: now)
    }

    /// Returns the subjects that counted for a limit at any time since an instant.
    private func members(of limit: Limit, since from: Duration) -> Set<Subject> {
        let isSame = minutes.covers[limit.id].map { $0.since <= from } ?? false
        return isSame ? selections.counted(limit.selection) : Set(selections.watched)
    }
}
