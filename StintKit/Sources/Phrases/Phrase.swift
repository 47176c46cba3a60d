public import Limits

/// A phrase about a decision, a limit or a notice, with its arguments.
///
/// A phrase is one sentence or label; parts of sentences are never joined. Each language has all of
/// them in a file of its own, and the compiler finds missing ones.
public enum Phrase: Hashable, Sendable {
    /// Titles of shields: the blocked app, and a question before opening.
    case isBlocked(Subject), openIt(Subject), pledgeFailed
    /// The same in the voice of the presets that ask, and that have a bank.
    case reallyOpenIt, lockedOut
    /// The title at the end of a budget or a stretch: the minutes used, and offered if fixed.
    case closeOrMore(used: Minutes, more: Minutes?)
    /// Lines of shields: the limit that blocks, below a title that names the app, or with its name.
    case blockedBy(String), isBlockedBy(Subject, String)
    /// The lines of shields for the time of opening, the time of asking, and an open app.
    case opensAt(ClockTime), asksAt(ClockTime), isOpenAgain(Subject)
    /// The earliest time at which earning or counting minutes can open an app.
    case notBefore(ClockTime)
    /// Lines of shields: the end of a pledge if known, the cost of opening, and that of an attempt.
    case pledgedUntil(ClockTime?), openingFailsPledge(credits: Int?)
    case attemptFailedPledge(credits: Int?)
    /// Lines of shields: the used-up figure.
    case minutesOfTodayUsed(Minutes), openingsOfTodayUsed(Int), balanceIsZero
    /// Lines of shields: a remedy.
    case openStintToCount, openStintToSeeWhy, earnMore, timeToLockIn
    /// The lines of shields for replaced tokens.
    ///
    /// A "yes" opens the whole limit, or the apps must be chosen again.
    case opensWholeLimit, chooseToTellApart
    /// Lines of shields: the breaks that are left today, also in the voice of Anti-Rot.
    case breaksLeft(Int), mealsLeft(Int, each: Minutes), breakMinutesLeft(Minutes)
    /// A line of shields: the number of attempts today, including this one.
    case attempt(Int)
    /// The use of an item by the last reading of today.
    case usedAtLeast(Minutes, at: ClockTime)
    /// A line of shields: the reason that the person gave last time.
    case lastReason(String)
    /// A line of shields: the instant at which a wait ends.
    case takeABreath(until: ClockTime, second: Int)
    /// Lines of shields and Today: the price of opening.
    case waitFirst(seconds: Int), waitBetween(seconds: Int, Int)
    case chooseReasonFirst, writeReasonFirst
    /// The title and the request of a notification: a shield asked for a choice.
    case opensAfterChoice, tapToChoose
    /// The title and the line of a browser's shields while Stint's program doesn't run.
    case stintIsNotRunning, startInTerminal
    /// The name of the limit over websites whose limits were lost.
    case damagedData
    /// Buttons of shields.
    case close, goBack, carryOn, stayFocused, openFor(Minutes), openAndFail, openStint, getActive
    /// Buttons of shields: a "yes" that begins a wait, or needs a reason or a length.
    case openIn(seconds: Int), openBecause, openForLength
    /// An item of a shield's menu.
    case minutes(Minutes)
    /// Titles of notifications.
    case minutesLeftUntil(Minutes, ClockTime), minutesLeftAsOf(Minutes, ClockTime)
    /// The time of figures.
    case asOf(ClockTime)
    case timer, pledgeHasEnded, settlePledge, nothingIsBlocked
    /// A title of a notification: the minutes of budgets and banks aren't counted.
    case cannotCountMinutes
    /// Requests of notifications.
    case timerToday(Minutes), tapToSeeBlocked, openStintSoon, chooseAppsAgain
    /// Lines of warnings: the limits that close when the minutes are over, by their labels if known.
    case thenCloses(String?, more: Int), thenClosesUnlessEarned(String?)
    /// Lines of warnings: an access to one app ends, or a pledge.
    case thenAppCloses(in: String?), thenPledgeEnds
    /// A request after the end of a pledge; with credits it must be settled.
    case openStintAfterPledge(isStaked: Bool)
    /// The decision of a limit: open.
    case open, openUntil(ClockTime), notLimitedNow, timed
    /// The hours of a limit: the next time at which it applies, all of them, and those of a limit
    /// that only blocks.
    case appliesFrom(ClockTime), applies(Hours), blockedDuring(Hours), hours(Hours)
    /// The next time at which a limit applies, with its label if known.
    case limitAppliesFrom(String?, ClockTime)
    /// The state of a limit that counts, and of one that allows its apps until then.
    case appliesNow, allowedUntil(ClockTime)
    /// The figure of a limit when it was read, for widgets, which are drawn later.
    case minutesRead(Minutes, of: Minutes, at: ClockTime), balanceRead(Minutes, at: ClockTime)
    case minutesTodayRead(Minutes, at: ClockTime), openingsLeftRead(Int, at: ClockTime)
    /// Another limit that blocks the apps of a limit or some of them, or asks first.
    case alsoBlocked(Blocker, until: ClockTime?, isPartial: Bool), alsoAsks(String?)
    /// The decision of a limit: open for so many minutes of use, or because the person said yes.
    case openForMore(Minutes), openedByYou
    /// The decision of a limit: blocked.
    case blockedUntil(ClockTime), blockedAllDay, blockedUntilEarned, blockedUncounted
    /// The decision of a limit: it asks, and opens for so long; its apps must be chosen again.
    case asksFirstFor(Minutes), blocksNothing
    /// The reason why apps are open or blocked, if no other phrase includes it.
    case noWindowOpen, windowOpen, breakRunning, emergencyRunning, pledgeInProgress
    /// The pledge that blocks apps, if something else blocks them for longer.
    case pledgeUntil(ClockTime)
    /// The reason why apps are blocked, if no other phrase includes it.
    case minutesUncounted, noMinutesLeft, usedUpForToday, openingsUsed
    /// The figure of a limit.
    case balance(Minutes, of: Minutes), minutesLeftToday(Minutes, of: Minutes)
    /// The figure of a limit; openings are those of today.
    case openingsLeft(Int, of: Int), minutesToday(Minutes)
    /// The figure of a limit, in the few words that fit a widget.
    case minutesInBank(Minutes), minLeft(Minutes), openingsLeftBriefly(Int)
    /// Use at a stretch: the reason for a block, the rest of the minutes, and the rule.
    case timeToRest, minutesBeforeRest(Minutes, of: Minutes), restAfter(Minutes, for: Minutes)
    case openBetween([Window]), bank(Difficulty), budget(Minutes), openings(Int, each: Minutes)
    case openingsADay(Int)

    /// The subject of a shield, as the person sees it; its name is nil if the system hides it.
    public enum Subject: Hashable, Sendable {
        case app(String?)
        /// A website, by its domain.
        case website(String?)
    }

    /// Something that blocks apps, as the person knows it.
    public enum Blocker: Hashable, Sendable {
        /// A limit, by its label if it has one.
        case limit(String?)
        case pledge
    }

    /// Returns the phrase in the person's language.
    public func text(_ style: PhraseStyle) -> String {
        switch style.language {
        case .english: english(style)
        case .german: german(style)
        }
    }
}

extension Phrase {
    // MARK: - Phrases of limits, by kind

    /// Creates the phrase for the state of apps and its end.
    ///
    /// `clock` returns the time of an instant in the person's words.
    public init(_ forecast: StatusForecast, clock: (WallInstant) -> ClockTime) {
        self =
            switch forecast {
            case .open(let until?): .openUntil(clock(until))
            case .open(nil): .open
            case .asks(let length): .asksFirstFor(length.minutes)
            case .blocked(.opens(let instant)), .blocked(.asks(let instant)):
                .blockedUntil(clock(instant.roundedUpToMinute))
            case .blocked(.earning): .blockedUntilEarned
            case .blocked(.counting): .blockedUncounted
            case .blocked(.unknown): .blockedAllDay
            }
    }

    /// Creates the phrase on a shield for the time at which an app opens or can be opened.
    ///
    /// It is nil if that time is unknown or now.
    public init?(opening forecast: StatusForecast, clock: (WallInstant) -> ClockTime) {
        switch forecast {
        case .blocked(.opens(let instant)): self = .opensAt(clock(instant.roundedUpToMinute))
        case .blocked(.asks(let instant)): self = .asksAt(clock(instant.roundedUpToMinute))
        case .open, .asks, .blocked:
            guard let condition = Phrase(condition: forecast, clock: clock) else { return nil }
            self = condition
        }
    }

    /// Creates the phrase for the earliest time at which an action opens an app.
    ///
    /// It is nil if the app opens by itself, or if the action helps now.
    public init?(condition forecast: StatusForecast, clock: (WallInstant) -> ClockTime) {
        switch forecast {
        case .blocked(.earning(let instant?)), .blocked(.counting(let instant?)):
            self = .notBefore(clock(instant.roundedUpToMinute))
        case .open, .asks, .blocked: return nil
        }
    }

    /// Creates the phrase for a limit's figure, or a brief one that fits a widget.
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
            case .stretch(let left, let all):
                isBrief ? .minLeft(left) : .minutesBeforeRest(left, of: all)
            }
    }

    /// Creates the line about the end of a running wait; nil for another one.
    public init?(waiting wait: RuleState.NeededWait, clock: (WallInstant) -> ClockTime) {
        guard case .running(let end) = wait else { return nil }
        let second = end.millisecondsSince1970 / 1000 % 60
        self = .takeABreath(until: clock(end), second: Int(second))
    }

    /// Creates the phrase for the effect of a rule; if it only blocks, the phrase names its hours.
    public init(_ rule: Rule, in hours: Hours = .always) {
        self =
            switch rule {
            case .schedule(let schedule) where schedule.windows.isEmpty:
                hours.isAlways ? .blockedAllDay : .blockedDuring(hours)
            case .schedule(let schedule): .openBetween(schedule.windows)
            case .pause(let pause): .asksFirstFor(pause.question.accessLength.minutes)
            case .bank(let bank): .bank(bank.difficulty)
            case .budget(let budget): .budget(budget.minutes)
            case .opens(let opens):
                .openings(opens.timesPerDay, each: opens.question.accessLength.minutes)
            case .timer: .timed
            case .stretch(let stretch): .restAfter(stretch.use, for: stretch.rest)
            }
    }
}

extension Phrase {
    /// Creates the phrase for a limit that only blocks; nil for any other.
    fileprivate init?(blockOf limit: Limit) {
        guard case .schedule(let schedule) = limit.rule, schedule.windows.isEmpty else {
            return nil
        }
        self.init(limit.rule, in: limit.hours)
    }

    /// Creates the phrases for the price of a "yes" that opens an app: a wait, a reason.
    ///
    /// `longest` is the longest wait, if it differs between apps.
    public static func price(
        of offer: AccessOffer,
        _ wait: RuleState.NeededWait?,
        upTo longest: Duration? = nil
    ) -> [Phrase] {
        var phrases: [Phrase] = []
        switch offer.reason {
        case .chosen: phrases.append(.chooseReasonFirst)
        case .written: phrases.append(.writeReasonFirst)
        case nil: break
        }
        if case .needed(let length)? = wait {
            let longest = longest.map(\.seconds) ?? length.seconds
            phrases.append(
                longest > length.seconds
                    ? .waitBetween(seconds: length.seconds, longest)
                    : .waitFirst(seconds: length.seconds)
            )
        }
        return phrases
    }

    /// Creates the phrase for the times that a question at the end of a rule can be answered today.
    fileprivate init?(timesLeft question: Question, of rule: Rule?) {
        guard let left = question.left, let times = rule?.asksPerDay else { return nil }
        self = .openingsLeft(left, of: times)
    }

    /// Returns the lines about a rule: its effect, and its hours unless it always applies.
    public static func lines(about rule: Rule, in hours: Hours) -> [Phrase] {
        let effect = Phrase(rule, in: hours)
        return hours.isAlways || effect == .blockedDuring(hours)
            ? [effect] : [effect, .applies(hours)]
    }
}

extension Duration {
    /// The whole seconds, rounded up.
    package var seconds: Int { Int((self / .seconds(1)).rounded(.up)) }
}

/// The phrases of a reason, on every surface.
public struct ReasonPhrases: Hashable, Sendable {
    /// The reason why the apps are open or blocked.
    public let why: Phrase
    /// The lines of a shield about the used-up figure and a remedy; the time of opening follows.
    public let shield: [Phrase]

    /// Creates the phrases of a reason.
    ///
    /// `limit` is the limit that decides; nil for a pledge. `end` is the end of the reason.
    public init(_ reason: Decision.Reason, of limit: Limit?, until end: ClockTime? = nil) {
        let rule = limit?.rule
        var shield: [Phrase] = []
        switch reason {
        case .pledge: why = .pledgeInProgress
        case .bankEmpty:
            why = .noMinutesLeft
            shield = [.balanceIsZero, .earnMore]
        case .budgetUsed:
            why = .usedUpForToday
            if case .budget(let budget)? = rule { shield = [.minutesOfTodayUsed(budget.minutes)] }
        case .budgetAsks(let question):
            why = .usedUpForToday
            shield = Phrase(timesLeft: question, of: rule).map { [$0] } ?? []
        case .uncounted:
            why = .minutesUncounted
            shield = [why, .openStintToCount]
        case .outsideWindows: why = limit.flatMap { Phrase(blockOf: $0) } ?? .noWindowOpen
        case .opensUsed:
            why = .openingsUsed
            if case .opens(let opens)? = rule { shield = [.openingsOfTodayUsed(opens.timesPerDay)] }
        case .opensLeft(let left, let opens):
            why = .openingsLeft(left, of: opens.timesPerDay)
            shield = [why]
        case .pause(let pause): why = .asksFirstFor(pause.question.accessLength.minutes)
        case .resting:
            why = .timeToRest
            shield = [why]
        case .restAsks(_, let question):
            why = .timeToRest
            shield = Phrase(timesLeft: question, of: rule).map { [$0] } ?? []
        case .selectionVoid: why = .blocksNothing
        case .window: why = .windowOpen
        case .breakPass: why = .breakRunning
        case .emergency: why = .emergencyRunning
        case .access: why = .openedByYou
        case .balance(let balance): why = .minutesInBank(balance)
        case .budgetLeft(let left), .stretchLeft(let left): why = .minLeft(left)
        case .outsideHours: why = end.map { .appliesFrom($0) } ?? .notLimitedNow
        case .timed: why = .timed
        }
        self.shield = shield
    }
}

extension WallInstant {
    /// The next full minute, so that a displayed time is never before the end of a block.
    package var roundedUpToMinute: WallInstant {
        let rest = ((millisecondsSince1970 % 60_000) + 60_000) % 60_000
        return WallInstant(millisecondsSince1970: millisecondsSince1970 + (60_000 - rest) % 60_000)
    }
}
