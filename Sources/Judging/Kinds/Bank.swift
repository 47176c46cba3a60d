import Limits
import ScreenTimeDaemon

extension Bank: JudgedKind {
    var judgedQuestion: JudgeQuestion? { nil }
    var balanceMaximum: Int? { difficulty.cap.count }

    func meaning(of reason: Decision.Reason) -> JudgedReason? {
        if case .balance(let left) = reason { return .left(left) }
        return reason == .bankEmpty ? .usedUp(asks: false) : nil
    }

    func record(_ reason: JudgedReason?, _ moment: PromiseMoment, in record: inout PromiseRecord) {
        if reason?.isUsedUp == true { record.isEmpty = true }
    }

    func blocks(_ record: PromiseRecord, at now: Duration, by promise: JudgePromise) -> Bool {
        record.isEmpty
    }

    func exhaustion(of limit: Limit, _ cover: JudgeMinutes.Cover, at now: Duration, _ judge: Judge)
        -> (use: Duration, since: Duration)?
    {
        guard now - cover.since < JudgeUse.memory else { return nil }
        let days = Int((now - cover.since).components.seconds / 86_400) + 2
        let most = Minutes(cover.held + cover.earned).duration + judge.uncounted(limit) * days
        return (most + judge.minutes.slack(since: cover.since), cover.since)
    }

    static let isMetered = true

    static func rule(_ values: DrawnValues, _ numbers: inout SplitMix64) -> Rule {
        .bank(
            Bank(
                difficulty: Difficulty.allCases.randomElement(using: &numbers) ?? .medium,
                accepts: Bool.random(using: &numbers) ? .any : .measured
            )
        )
    }

    static let small = SmallLimit("bank") {
        [
            ("bank: {difficulty: hard}", .bank(Bank(difficulty: .hard))),
            ("bank: {difficulty: easy}", .bank(Bank(difficulty: .easy))),
        ]
    }
    static let evening = small.inEvening("eveningBank")
}
