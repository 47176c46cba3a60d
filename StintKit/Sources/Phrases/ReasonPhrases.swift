public import Limits

/// The phrases of a reason, on every surface.
public struct ReasonPhrases: Hashable, Sendable {
    /// Why the apps are open or blocked.
    public let why: Phrase
    /// The lines of a shield about what is used up and what helps; the time of opening follows.
    public let shield: [Phrase]

    /// Creates the phrases of a reason.
    /// - Parameters:
    ///   - reason: The reason.
    ///   - rule: The rule of the limit that decides; nil for a pledge.
    public init(_ reason: Decision.Reason, of rule: Rule? = nil) {
        var shield: [Phrase] = []
        switch reason {
        case .pledge: why = .pledgeInProgress
        case .bankEmpty:
            why = .noMinutesLeft
            shield = [.balanceIsZero, .earnMore]
        case .budgetUsed:
            why = .usedUpForToday
            if case .budget(let budget)? = rule { shield = [.minutesOfTodayUsed(budget.minutes)] }
        case .uncounted:
            why = .minutesUncounted
            shield = [why, .openStintToCount]
        case .outsideWindows: why = .noWindowOpen
        case .opensUsed:
            why = .openingsUsed
            if case .opens(let opens)? = rule { shield = [.openingsOfTodayUsed(opens.timesPerDay)] }
        case .opensLeft(let left, let opens):
            why = .openingsLeft(left, of: opens.timesPerDay)
            shield = [why]
        case .pause(let pause): why = .asksFirstFor(pause.accessLength.minutes)
        case .resting:
            why = .timeForABreak
            shield = [why]
        case .selectionVoid: why = .blocksNothing
        case .window: why = .windowOpen
        case .override: why = .overrideRunning
        case .emergency: why = .emergencyRunning
        case .access: why = .openedByYou
        case .balance(let balance): why = .minutesInBank(balance)
        case .budgetLeft(let left), .stretchLeft(let left): why = .minLeft(left)
        case .notToday: why = .notLimitedToday
        case .timed: why = .timed
        }
        self.shield = shield
    }
}
