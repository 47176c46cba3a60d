import Limits
import ScreenTimeDaemon

extension Stretch: JudgedKind {
    var judgedQuestion: JudgeQuestion? { end.map { ($0.ask, $0.timesPerDay) } }

    func meaning(of reason: Decision.Reason) -> JudgedReason? {
        if case .stretchLeft(let left) = reason { return .left(left) }
        if case .restAsks = reason { return .usedUp(asks: true) }
        if case .resting = reason { return .usedUp(asks: false) }
        return nil
    }

    /// Records the first end of a rest, which Stint must keep.
    func record(_ reason: JudgedReason?, _ moment: PromiseMoment, in past: inout PastPromise) {
        if let end = past.end, moment.now < end { return }
        past.end = reason?.isUsedUp == true ? moment.end : nil
    }

    func blocks(_ past: PastPromise, at now: Duration, _ promise: JudgePromise) -> Bool {
        past.end.map { now < $0 } ?? false
    }

    func mostUse(_ cover: Cover, _ missed: Duration, at now: Duration, _ judge: Judge) -> Amount? {
        let slack = judge.minutes.slack(since: now - .seconds(4 * 3600))
        let length = use.duration + slack + missed
        return now - length >= cover.since ? (length, now - length) : nil
    }

    func fault(in decision: Decision, _ judge: Judge) -> String? {
        guard meaning(of: decision.reason)?.isUsedUp == true, judge.minutes.hasLowerBound,
            let last = judge.lastUse, judge.minutes.isQuiet(since: last)
        else { return nil }
        let passed = judge.now - last
        return passed > rest.duration + .seconds(180) ? " \(passed) after the last use" : nil
    }

    static let isMetered = true

    static func rule(_ values: DrawnValues, _ numbers: inout SplitMix64) throws -> Rule {
        let rest = Minutes(Int.random(in: 1...30, using: &numbers))
        return .stretch(try Stretch(use: values.minutes, rest: rest, end: values.end))
    }

    static let small = SmallLimit("stretch") {
        [
            ("stretch: {use: 5, rest: 10}", .stretch(try Stretch(use: 5, rest: 10))),
            ("stretch: {use: 8, rest: 5}", .stretch(try Stretch(use: 8, rest: 5))),
        ]
    }
    static let evening = small.inEvening("eveningStretch")
    static let soft = SmallLimit("softStretch") {
        let soft = try Stretch(use: 5, rest: 10, end: SmallLimit.softEnd(times: nil))
        return [("stretch: {use: 5, rest: 10, ask: {minutes: 5}}", .stretch(soft))]
    }
}
