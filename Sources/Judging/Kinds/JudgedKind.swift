import Limits
import ScreenTimeDaemon

/// The judge's own share of a kind of limit; all other code of the judge treats limits alike.
///
/// It uses only the values of rules, and shares no code with their decisions.
protocol JudgedKind {
    // MARK: Judging

    /// The question of the shield; nil if it never asks.
    var judgedQuestion: JudgeQuestion? { get }

    /// The largest balance of the limit's account, in minutes; nil if it has no account.
    var balanceMaximum: Int? { get }

    /// Returns the meaning of a reason of the kind; nil for a reason that every limit can have.
    func meaning(of reason: Decision.Reason) -> JudgedReason?

    /// Records a decision of a verdict that promises to block later, too.
    func record(_ reason: JudgedReason?, _ moment: PromiseMoment, in past: inout PastPromise)

    /// Returns true if the limit promises to block in its hours, unless a pass opens it.
    func blocks(_ past: PastPromise, at now: Duration, _ promise: JudgePromise) -> Bool

    typealias Cover = JudgeMinutes.Cover
    typealias Amount = (use: Duration, since: Duration)

    /// Returns an amount of use since an instant that certainly uses up a limit; nil if none does.
    ///
    /// `missed` is the time that the counters of a day can miss.
    func mostUse(_ cover: Cover, _ missed: Duration, at now: Duration, _ judge: Judge) -> Amount?

    /// Describes the fault in a decision that blocks; nil if the limit allows the decision.
    func fault(in decision: Decision, _ judge: Judge) -> String?

    /// False if every number of openings is allowed.
    static var countsOpenings: Bool { get }

    // MARK: Drawing

    /// True if the limit applies in hours.
    static var hasHours: Bool { get }

    /// True if the limit depends on minutes of use, which the system counts in long spans.
    static var isMetered: Bool { get }

    /// Draws a rule; values that several kinds use are drawn already.
    static func rule(_ values: DrawnValues, _ numbers: inout SplitMix64) throws -> Rule

    /// The limit of the kind in small lives.
    static var small: SmallLimit { get }

    /// The minutes of the day at which the rule begins or ends to block.
    var edges: [Int] { get }
}

extension JudgedKind {
    var judgedQuestion: JudgeQuestion? { nil }
    var balanceMaximum: Int? { nil }
    var edges: [Int] { [] }
    static var countsOpenings: Bool { true }
    static var hasHours: Bool { true }
    static var isMetered: Bool { false }

    func record(_ reason: JudgedReason?, _ moment: PromiseMoment, in past: inout PastPromise) {}

    func mostUse(_ cover: Cover, _ missed: Duration, at now: Duration, _ judge: Judge) -> Amount? {
        nil
    }

    func fault(in decision: Decision, _ judge: Judge) -> String? { nil }
}

/// The meaning of a decision's reason, whatever the kind of the limit.
enum JudgedReason {
    /// The limit is open until some minutes are used.
    case left(Minutes)
    /// The shield asks before anything opens.
    case asks
    /// The limit is used up, and the shield may ask whether to go on.
    case usedUp(asks: Bool)

    var isUsedUp: Bool { if case .usedUp = self { true } else { false } }

    var isQuestion: Bool {
        switch self {
        case .asks, .usedUp(asks: true): true
        case .left, .usedUp(asks: false): false
        }
    }
}

/// A question that a shield asks, and the maximum number of times a day; nil if any number.
typealias JudgeQuestion = (ask: Ask, timesPerDay: Int?)

/// The blocks that a limit has promised in earlier verdicts.
struct PastPromise {
    /// The days on which the limit was used up.
    var usedUpDays: Set<Int> = []
    /// True if the last verdict reported the limit as used up.
    var wasUsedUp = false
    /// True if the limit was used up after the last workout.
    var isEmpty = false
    /// The end of the block after the last use.
    var end: Duration?
}

/// The moment of a verdict, the end of a decision, and the day of the verdict.
///
/// For the person, today can be any of some days.
typealias PromiseMoment = (now: Duration, end: Duration?, days: ClosedRange<Int>, day: Int)

/// The drawn values that several kinds of rules use.
typealias DrawnValues = (question: Ask, end: SoftEnd?, minutes: Minutes, timesPerDay: Int)
