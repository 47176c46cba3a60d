import Limits
import ScreenTimeDaemon

extension Opens: JudgedKind {
    var judgedQuestion: JudgeQuestion? { (question, timesPerDay) }

    func meaning(of reason: Decision.Reason) -> JudgedReason? {
        if case .opensLeft = reason { return .asks }
        return reason == .opensUsed ? .usedUp(asks: false) : nil
    }

    func blocks(_ past: PastPromise, at now: Duration, _ promise: JudgePromise) -> Bool { true }

    func fault(in decision: Decision, _ judge: Judge) -> String? {
        guard decision.reason == .opensUsed else { return nil }
        let earlier = judge.now - .seconds(3600)
        let today = judge.clocks.days(dayStart: judge.dayStart, at: earlier).lowerBound
        let count = judge.minutes.openingCount(since: judge.beginning(of: today), on: today)
        return count < timesPerDay ? " after \(count) openings" : nil
    }

    static func rule(_ values: DrawnValues, _ numbers: inout SplitMix64) throws -> Rule {
        .opens(try Opens(timesPerDay: values.timesPerDay, question: values.question))
    }

    static let small = SmallLimit("opens") {
        try [(1, 15), (2, 5)].map { times, minutes in
            let ask = try SmallLimit.ask(minutes: minutes)
            let opens = try Opens(timesPerDay: times, question: ask)
            return ("opens: {times: \(times), minutes: \(minutes)}", .opens(opens))
        }
    }
}
