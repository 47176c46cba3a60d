import Limits
import ScreenTimeDaemon

extension Bank: JudgedKind {
    var balanceMaximum: Int? { difficulty.cap.count }

    func meaning(of reason: Decision.Reason) -> JudgedReason? {
        if case .balance(let left) = reason { return .left(left) }
        return reason == .bankEmpty ? .usedUp(asks: false) : nil
    }

    func record(_ reason: JudgedReason?, _ moment: PromiseMoment, in past: inout PastPromise) {
        if reason?.isUsedUp == true { past.isEmpty = true }
    }

    func blocks(_ past: PastPromise, at now: Duration, _ promise: JudgePromise) -> Bool {
        past.isEmpty
    }

    func mostUse(_ cover: Cover, _ missed: Duration, at now: Duration, _ judge: Judge) -> Amount? {
        guard now - cover.since < JudgeUse.memory else { return nil }
        let days = Int((now - cover.since).components.seconds / 86_400) + 2
        let most = Minutes(cover.held + cover.earned).duration + missed * days
        return (most + judge.minutes.slack(since: cover.since), cover.since)
    }

    static let isMetered = true

    static func rule(_ values: DrawnValues, _ numbers: inout SplitMix64) -> Rule {
        let difficulty = Difficulty.allCases.randomElement(using: &numbers) ?? .medium
        let acceptsAny = Bool.random(using: &numbers)
        return .bank(Bank(difficulty: difficulty, accepts: acceptsAny ? .any : .measured))
    }

    static let small = SmallLimit("bank") {
        [
            ("bank: {difficulty: hard}", .bank(Bank(difficulty: .hard))),
            ("bank: {difficulty: easy}", .bank(Bank(difficulty: .easy))),
        ]
    }
    static let evening = small.inEvening("eveningBank")
}
