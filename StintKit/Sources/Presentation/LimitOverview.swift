public import Foundation
public import Limits

/// How one limit stands, ready to be shown.
public struct LimitOverview: Hashable, Sendable, Identifiable {
    /// The limit itself.
    public let limit: Limit
    /// What it does now.
    public let standing: Standing
    /// What it counts; nil if it counts nothing.
    public let amount: Amount?
    /// How many of its apps the person has had opened, although it shields the others.
    public let openedCount: Int

    /// The limit's name.
    public var id: LimitID { limit.id }

    /// What a limit does.
    public enum Standing: Hashable, Sendable {
        /// Its apps are shut, until then; nil if they do not open by themselves within 8 days.
        case shut(until: Moment?)
        /// Its apps are shut, because the system does not count their minutes today.
        case uncounted
        /// Its apps are shut, and the shield opens one for so many minutes.
        case asks(minutes: Minutes)
        /// Its apps are open, until then; nil if not for a known time.
        case open(until: Moment?)
        /// Its apps are open by a pass, until then.
        case lifted(until: Moment)
        /// It does not hold on this day, until then.
        case notToday(until: Moment?)
        /// It only measures.
        case timed
        /// It holds nothing, because its apps have to be chosen again.
        case holdsNothing
    }

    /// What a limit counts.
    public enum Amount: Hashable, Sendable {
        /// Minutes in a bank, and how many it holds at most.
        case bank(balance: Minutes, cap: Minutes)
        /// Minutes left today, and those of a day.
        case budget(left: Minutes, of: Minutes)
        /// Openings left today, and those of a day.
        case opens(left: Int, of: Int)
        /// Minutes of use today, and since when it is in use without a break; nil if it is not.
        case timer(today: Minutes, began: Date?)
    }

    init(
        _ limit: Limit,
        _ decision: Verdict.Standing,
        _ state: State,
        _ view: Viewpoint
    ) {
        self.limit = limit
        openedCount = decision.isShielded ? decision.exceptions.count : 0
        switch decision.decision {
        case .shielded(.pause(_, let pause)):
            standing = .asks(minutes: pause.accessLength.minutes)
        case .shielded(.opens(_, let opens, _)):
            standing = .asks(minutes: opens.accessLength.minutes)
        case .shielded(.uncounted): standing = .uncounted
        case .shielded(let reason):
            standing = .shut(until: view.moment(reason.until))
        case .open(let reason):
            standing = Standing(reason, view)
        }
        amount = Amount(limit, decision.decision, state, view)
    }
}

extension LimitOverview.Standing {
    fileprivate init(_ reason: OpenReason, _ view: Viewpoint) {
        switch reason {
        case .selectionVoid: self = .holdsNothing
        case .window(let until): self = .open(until: view.moment(until))
        case .override(let until), .emergency(let until):
            self = .lifted(until: view.moment(until))
        case .balance: self = .open(until: nil)
        case .budget: self = .open(until: nil)
        case .notToday(let newDay): self = .notToday(until: view.moment(newDay))
        case .timed: self = .timed
        }
    }
}

extension LimitOverview.Amount {
    fileprivate init?(
        _ limit: Limit,
        _ decision: Verdict.Decision,
        _ state: State,
        _ view: Viewpoint
    ) {
        switch limit.rule {
        case .schedule, .pause: return nil
        case .bank(let bank):
            let balance = state.account(of: limit.id)?.balance ?? .zero
            self = .bank(balance: balance, cap: bank.difficulty.cap)
        case .budget(let budget):
            let day = state.day(at: view.reading, calendar: view.calendar)
            self = .budget(left: budget.minutes - state.used(limit.id, on: day), of: budget.minutes)
        case .opens(let opens):
            switch decision {
            case .shielded(.opens(_, _, let left)):
                self = .opens(left: left, of: opens.timesPerDay)
            case .shielded(.opensUsed): self = .opens(left: 0, of: opens.timesPerDay)
            case .shielded, .open: return nil
            }
        case .timer:
            let timer = state.timer(of: limit.id, at: view.reading, calendar: view.calendar)
            self = .timer(today: timer.today, began: timer.useBegan?.date)
        }
    }
}
