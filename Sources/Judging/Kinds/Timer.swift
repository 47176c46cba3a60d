import Limits
import ScreenTimeDaemon

/// A timer, which blocks nothing.
struct JudgedTimer: JudgedKind {
    func meaning(of reason: Decision.Reason) -> JudgedReason? { nil }

    func blocks(_ past: PastPromise, at now: Duration, _ promise: JudgePromise) -> Bool { false }

    static let hasHours = false
    static let isMetered = true

    static func rule(_ values: DrawnValues, _ numbers: inout SplitMix64) -> Rule { .timer }

    static let small = SmallLimit("timer") { [("timer: ", .timer)] }
}
