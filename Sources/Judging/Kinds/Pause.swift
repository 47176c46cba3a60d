import Limits
import ScreenTimeDaemon

extension Pause: JudgedKind {
    var judgedQuestion: JudgeQuestion? { (question, nil) }

    func meaning(of reason: Decision.Reason) -> JudgedReason? {
        if case .pause = reason { .asks } else { nil }
    }

    func blocks(_ past: PastPromise, at now: Duration, _ promise: JudgePromise) -> Bool { true }

    static let countsOpenings = false

    static func rule(_ values: DrawnValues, _ numbers: inout SplitMix64) -> Rule {
        .pause(Pause(values.question))
    }

    static let small = SmallLimit("pause") { try [written(minutes: 5), written(minutes: 15)] }
    /// A question that opens the app for longer than others.
    static let long = SmallLimit("longPause") { [try written(minutes: 60)] }
    /// A question with a wait.
    static let wait = SmallLimit("wait") {
        let ask = try SmallLimit.ask(minutes: 5, price: .wait(Wait(seconds: 20)))
        return [("pause: {minutes: 5, wait: 20 s}", .pause(Pause(ask)))]
    }

    private static func written(minutes: Int) throws -> SmallLimit.Written {
        ("pause: {minutes: \(minutes)}", .pause(Pause(try SmallLimit.ask(minutes: minutes))))
    }
}
