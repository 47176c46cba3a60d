public import Limits

// What is said of limits, by their own kinds.
extension Phrase {
    /// Says whether a limit's apps are open or blocked, and until when.
    /// - Parameters:
    ///   - reason: Why they are.
    ///   - until: When that ends by itself; nil if it is not known.
    ///   - isBrief: True for the few words that fit a widget.
    public init(_ reason: Decision.Reason, until: ClockTime?, isBrief: Bool) {
        self =
            switch reason {
            case .bankEmpty: isBrief ? .blocked : .blockedUntilEarned
            case .uncounted: isBrief ? .blocked : .blockedUncounted
            case .pledge, .budgetUsed, .outsideWindows, .opensUsed:
                until.map { .blockedUntil($0) } ?? .blockedAllDay
            case .opensLeft(_, let opens): Phrase(asking: opens.accessLength, isBrief)
            case .pause(let pause): Phrase(asking: pause.accessLength, isBrief)
            case .window, .override, .emergency: until.map { .openUntil($0) } ?? .open
            case .balance, .budgetLeft: .open
            case .notToday: .notLimitedToday(until: isBrief ? nil : until)
            case .timed: .timed
            case .selectionVoid: isBrief ? .chooseTheApps : .blocksNothing
            }
    }

    /// Says what a limit counts.
    /// - Parameters:
    ///   - amount: What it counts.
    ///   - isBrief: True for the few words that fit a widget.
    public init(_ amount: Limit.Amount, isBrief: Bool) {
        self =
            switch amount {
            case .bank(let balance, let cap):
                isBrief ? .minutesInBank(balance) : .balance(balance, of: cap)
            case .budget(let left, let all):
                isBrief ? .minLeft(left) : .minutesLeftToday(left, of: all)
            case .opens(let left, let all):
                isBrief ? .openingsLeftBriefly(left) : .openingsLeft(left, of: all)
            case .timer(let timer): .minutesToday(timer.today)
            }
    }

    /// Says what a rule does.
    public init(_ rule: Rule) {
        self =
            switch rule {
            case .schedule(let schedule):
                schedule.windows.isEmpty ? .blockedAllDay : .openBetween(schedule.windows)
            case .pause(let pause): .asksFirstFor(pause.accessLength.minutes)
            case .bank(let bank): .bank(bank.difficulty)
            case .budget(let budget): .budget(budget.minutes)
            case .opens(let opens): .openings(opens.timesPerDay, each: opens.accessLength.minutes)
            case .timer: .timed
            }
    }

    private init(asking length: AccessLength, _ isBrief: Bool) {
        self = isBrief ? .asksFirst : .asksFirstFor(length.minutes)
    }
}
