import Limits
import ScreenTimeDaemon

extension Budget: JudgedKind {
    var judgedQuestion: JudgeQuestion? { end.map { ($0.ask, $0.timesPerDay) } }

    func meaning(of reason: Decision.Reason) -> JudgedReason? {
        if case .budgetLeft(let left) = reason { return .left(left) }
        if case .budgetAsks = reason { return .usedUp(asks: true) }
        return reason == .budgetUsed ? .usedUp(asks: false) : nil
    }

    func record(_ reason: JudgedReason?, _ moment: PromiseMoment, in past: inout PastPromise) {
        let isUsedUp = reason?.isUsedUp == true
        defer { past.wasUsedUp = isUsedUp }
        let used = past.usedUpDays
        // In doubt, Stint may report yesterday as used up again.
        guard isUsedUp, !past.wasUsedUp, !used.contains(moment.days.upperBound),
            !used.contains(moment.day), let day = moment.days.first(where: { !used.contains($0) })
        else { return }
        past.usedUpDays = used.filter { $0 >= moment.days.lowerBound }.union([day])
    }

    func blocks(_ past: PastPromise, at now: Duration, _ promise: JudgePromise) -> Bool {
        past.usedUpDays.contains(promise.days(at: now).upperBound)
    }

    /// Returns the minutes of the days since the latest start of one by all clocks, plus an hour in
    /// doubt; earlier use may count for the day before.
    func mostUse(_ cover: Cover, _ missed: Duration, at now: Duration, _ judge: Judge) -> Amount? {
        let (clocks, dayStart) = (judge.clocks, judge.dayStart)
        let today = clocks.days(dayStart: dayStart, at: now).upperBound
        for count in 0..<3 {
            let beginning = clocks.latestBeginning(of: today - count, dayStart: dayStart, at: now)
            guard beginning <= now else { continue }
            let since = max(cover.since, beginning)
            let most = (minutes.duration + missed) * (count + 1)
            return (most + judge.minutes.slack(since: since), since)
        }
        return nil
    }

    static let isMetered = true

    static func rule(_ values: DrawnValues, _ numbers: inout SplitMix64) throws -> Rule {
        .budget(try Budget(minutes: values.minutes, end: values.end))
    }

    static let small = SmallLimit("budget") {
        try [5, 10].map { ("budget: {minutes: \($0)}", .budget(try Budget(minutes: Minutes($0)))) }
    }
    /// Minutes that count in the evening.
    static let evening = small.inEvening("evening")
    static let soft = SmallLimit("softBudget") {
        let soft = try Budget(minutes: 5, end: SmallLimit.softEnd(times: 1))
        return [("budget: {minutes: 5, ask: {minutes: 5, times: 1}}", .budget(soft))]
    }
}
