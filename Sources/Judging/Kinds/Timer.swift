import Limits
import ScreenTimeDaemon

/// A timer, which blocks nothing.
struct JudgedTimer: JudgedKind {
    var judgedQuestion: JudgeQuestion? { nil }

    func meaning(of reason: Decision.Reason) -> JudgedReason? { nil }

    func blocks(_ record: PromiseRecord, at now: Duration, by promise: JudgePromise) -> Bool {
        false
    }

    static let hasHours = false
    static let isMetered = true

    static func rule(_ values: DrawnValues, _ numbers: inout SplitMix64) -> Rule { .timer }

    static let small = SmallLimit("timer") { [("timer: ", .timer)] }
}
