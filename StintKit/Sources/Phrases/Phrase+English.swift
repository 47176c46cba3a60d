import Limits

extension Phrase {
    func english(_ style: PhraseStyle) -> String {
        switch self {
        case .isBlocked(let subject): "\(subject.english) is blocked"
        case .openIt(.app(let name)): "Open \(name ?? "this app")?"
        case .openIt(.website(let domain)): "Open \(domain ?? "this website")?"
        case .pledgeFailed: "Pledge failed"
        case .reallyOpenIt: "Do you really want to open this?"
        case .lockedOut: "YOU’RE LOCKED OUT"
        case .closeOrMore(let used, let more?):
            "\(used.count) min used. Close, or \(more.count) more?"
        case .closeOrMore(let used, nil): "\(used.count) min used. Close, or go on?"

        case .blockedBy(let limit): "Limit: “\(limit)”"
        case .isBlockedBy(let subject, let limit): "\(subject.english) is blocked by “\(limit)”"
        case .opensAt(let time): "Opens \(style.english(at: time))"
        case .asksAt(let time): "Can be opened from \(style.english(time))"
        case .notBefore(let time): "Not before \(style.english(time))"
        case .isOpenAgain(let subject): "\(subject.english) is open again."
        case .pledgedUntil(let time?): "You pledged not to open it until \(style.english(time))."
        case .pledgedUntil(nil): "You pledged not to open it."
        case .openingFailsPledge(let credits?):
            "If you open it, your pledge fails and you lose \(style.number(credits)) credits."
        case .openingFailsPledge(nil): "If you open it, your pledge fails."
        case .attemptFailedPledge(let credits?):
            "You tried to open a blocked app. Your pledge failed, and you lost \(style.number(credits)) credits."
        case .attemptFailedPledge(nil): "You tried to open a blocked app. Your pledge failed."

        case .minutesOfTodayUsed(Minutes(1)): "You’ve used your 1 minute for today."
        case .minutesOfTodayUsed(let all): "You’ve used all \(all.count) minutes for today."
        case .openingsOfTodayUsed(1): "Already opened once today."
        case .openingsOfTodayUsed(let all): "Opened \(all) of \(all) times today."
        case .balanceIsZero: "Balance: 0 minutes"
        case .openStintToCount: "Open Stint to get your apps back."
        case .openStintToSeeWhy: "Open Stint to see why, and how to open it."
        case .earnMore: "Work out to earn more."
        case .timeToLockIn: "It’s time to lock in."
        case .opensWholeLimit:
            "iOS can’t tell which app this is. “Yes” opens all apps in this limit."
        case .chooseToTellApart:
            "iOS can’t tell which app this is. Choose your apps again in Stint."
        case .breaksLeft(0): "No breaks left today"
        case .breaksLeft(1): "1 break left today. Start it in Stint."
        case .breaksLeft(let left): "\(left) breaks left today. Start one in Stint."
        case .breakMinutesLeft(Minutes(0)): "No minutes of breaks left today"
        case .breakMinutesLeft(let left):
            "\(left.count) min of breaks left today. Start one in Stint."
        case .mealsLeft(0, _): "You’ve used “I’m Eating” for today"
        case .mealsLeft(1, let each): "“I’m Eating” in Stint: \(each.count) min, once today"
        case .mealsLeft(let left, let each):
            "“I’m Eating” in Stint: \(each.count) min, \(left) times today"
        case .attempt(let count): "\(count)\(Phrase.ordinalSuffix(of: count)) attempt today"
        case .usedAtLeast(let use, let time):
            "At least \(use.count) min used today, as of \(style.english(time))"
        case .lastReason(let reason): "Last time: “\(reason)”"
        case .takeABreath(let time, let second):
            "Breathe slowly. You can open it \(style.english(at: time, second))."
        case .waitFirst(1): "Opens after a wait of 1 second"
        case .waitFirst(let seconds): "Opens after a wait of \(seconds) seconds"
        case .waitBetween(let shortest, let longest):
            "Opens after a wait of \(shortest) to \(longest) seconds"
        case .chooseReasonFirst: "Opens for a reason that you choose"
        case .writeReasonFirst: "Opens for a reason that you write"
        case .opensAfterChoice: "Open it?"
        case .tapToChoose: "Tap to choose in Stint, then go back to the app."

        case .stintIsNotRunning: "Stint isn’t running"
        case .damagedData: "Damaged Data"
        case .startInTerminal: "Start it in a terminal: stint desktop"
        case .close: "Close"
        case .goBack: "Go Back"
        case .carryOn: "Continue"
        case .stayFocused: "No, Stay Focused"
        case .openFor(let minutes): "Yes, open it for \(minutes.count) min"
        case .openIn(1): "Yes, in 1 second"
        case .openIn(let seconds): "Yes, in \(seconds) seconds"
        case .openBecause: "Yes, because…"
        case .openForLength: "Yes, open it for…"
        case .minutes(let minutes): "\(minutes.count) min"
        case .openAndFail: "Open and Fail Pledge"
        case .openStint: "Open Stint"
        case .getActive: "GET ACTIVE"

        case .minutesLeftUntil(let left, let end):
            "\(left.english) left, until \(style.english(end))"
        case .minutesLeftAsOf(let left, let time):
            "\(left.english) left, as of \(style.clock(time.time))"
        case .asOf(let time): "as of \(style.clock(time.time))"
        case .timer: "Timer"
        case .timerToday(let today): "\(today.count) min today. Tap to show the timer."
        case .tapToSeeBlocked: "Tap to see what’s blocked and when it opens."
        case .thenCloses(let label?, 0): "Then “\(label)” blocks its apps."
        case .thenCloses(let label?, 1): "Then “\(label)” and 1 more limit block their apps."
        case .thenCloses(let label?, let more):
            "Then “\(label)” and \(more) more limits block their apps."
        case .thenCloses(nil, _): "Then your apps are blocked."
        case .thenClosesUnlessEarned(let label?):
            "Then “\(label)” blocks its apps. Work out to earn more."
        case .thenClosesUnlessEarned(nil): "Then your apps are blocked. Work out to earn more."
        case .thenAppCloses(let label?): "Then “\(label)” blocks the app that you opened."
        case .thenAppCloses(nil): "Then the app that you opened is blocked."
        case .thenPledgeEnds: "Then your pledge ends."
        case .pledgeHasEnded: "Your pledge has ended"
        case .openStintAfterPledge(true): "Open Stint to get your credits back."
        case .openStintAfterPledge(false): "Open Stint to see the result."
        case .settlePledge: "Finish your pledge"
        case .openStintSoon: "Open Stint soon, or you’ll lose your credits."
        case .nothingIsBlocked: "Nothing is blocked"
        case .chooseAppsAgain:
            "Stint doesn’t have access to Screen Time. Allow access, then choose your apps again."
        case .cannotCountMinutes: "Stint can’t count minutes"

        case .open: "Open"
        case .openUntil(let time): "Open until \(style.english(time))"
        case .notLimitedNow: "No limit now"
        case .appliesFrom(let time): "From \(style.english(time))"
        case .limitAppliesFrom(let label?, let time):
            "“\(label)” applies from \(style.english(time))"
        case .limitAppliesFrom(nil, let time): "A limit applies from \(style.english(time))"
        case .minutesRead(let used, let all, let time):
            "\(used.count) of \(all.count) min, as of \(style.english(time))"
        case .balanceRead(let balance, let time):
            "Balance: \(balance.count) min, as of \(style.english(time))"
        case .minutesTodayRead(let today, let time):
            "\(today.count) min today, as of \(style.english(time))"
        case .openingsLeftRead(1, let time): "1 time left, as of \(style.english(time))"
        case .openingsLeftRead(let left, let time):
            "\(left) times left, as of \(style.english(time))"
        case .appliesNow: "Applies now"
        case .allowedUntil(let time): "Allowed until \(style.english(time))"
        case .alsoBlocked(let blocker, let time?, false):
            "Blocked by \(blocker.english) until \(style.english(time))"
        case .alsoBlocked(let blocker, nil, false): "Blocked by \(blocker.english)"
        case .alsoBlocked(let blocker, let time?, true):
            "Some are blocked by \(blocker.english) until \(style.english(time))"
        case .alsoBlocked(let blocker, nil, true): "Some are blocked by \(blocker.english)"
        case .alsoAsks(let label?): "“\(label)” asks first"
        case .alsoAsks(nil): "Another limit asks first"
        case .applies(let hours): "Applies \(style.english(hours))"
        case .hours(let hours): style.english(hours)
        case .blockedDuring(let hours): "Blocked \(style.english(hours))"
        case .timed: "Timed, never blocked"
        case .openForMore(Minutes(1)): "Open for 1 more minute"
        case .openForMore(let left): "Open for \(left.count) more minutes"
        case .openedByYou: "Opened by you"
        case .blockedUntil(let time): "Blocked until \(style.english(time))"
        case .blockedAllDay: "Blocked all day"
        case .blockedUntilEarned: "Blocked until you earn minutes"
        case .blockedUncounted: "Blocked until Stint can count minutes"
        case .asksFirstFor(let minutes): "Asks first, then opens for \(minutes.count) min"
        case .blocksNothing: "Blocks nothing. Choose its apps again."

        case .noWindowOpen: "Outside allowed times"
        case .windowOpen: "During an allowed time"
        case .breakRunning: "Break in progress"
        case .emergencyRunning: "Emergency in progress"
        case .pledgeInProgress: "Pledge in progress"
        case .pledgeUntil(let time): "Pledge until \(style.english(time))"
        case .minutesUncounted: "Minutes can’t be counted"
        case .noMinutesLeft: "No minutes left"
        case .usedUpForToday: "Used up for today"
        case .openingsUsed: "Can’t be opened again today"

        case .balance(let balance, let cap): "Balance: \(balance.count) of \(cap.count) min"
        case .minutesLeftToday(let left, let all): "\(left.count) of \(all.count) min left today"
        case .openingsLeft(0, 1): "Already opened today"
        case .openingsLeft(0, _): "Can’t be opened again today"
        case .openingsLeft(_, 1): "1 time left today"
        case .openingsLeft(let left, let all): "\(left) of \(all) times left today"
        case .minutesToday(let today): "\(today.count) min today"
        case .minutesInBank(let balance): "Balance: \(balance.count) min"
        case .minLeft(let left): "\(left.count) min left"
        case .openingsLeftBriefly(1): "1 time left"
        case .openingsLeftBriefly(let left): "\(left) times left"

        case .timeToRest: "Time for a rest"
        case .minutesBeforeRest(let left, let all):
            "\(left.count) of \(all.count) min left before a rest"
        case .restAfter(let use, let rest):
            "\(rest.count) min of rest after \(use.count) min of use"

        case .openBetween(let windows): "Open \(style.times(of: windows))"
        case .bank(let difficulty):
            "\(difficulty.english), up to \(difficulty.cap.count), starts at \(difficulty.start.count)"
        case .budget(let minutes): "\(minutes.count) min a day"
        case .openings(let count, let each):
            "\(Phrase.openingsADay(count).english(style)), \(each.count) min each"
        case .openingsADay(1): "Once a day"
        case .openingsADay(let count): "\(count) times a day"
        }
    }
}

extension Phrase {
    /// Returns the suffix of an ordinal number: "1st", "2nd", "3rd", "4th" and "11th".
    private static func ordinalSuffix(of count: Int) -> String {
        switch (count % 10, count % 100) {
        case (_, 11...13): "th"
        case (1, _): "st"
        case (2, _): "nd"
        case (3, _): "rd"
        default: "th"
        }
    }
}

extension Phrase.Subject {
    /// The name at the beginning of a sentence.
    fileprivate var english: String {
        switch self {
        case .app(let name): name ?? "This app"
        case .website(let domain): domain ?? "This website"
        }
    }
}

extension Phrase.Blocker {
    /// The name in a sentence.
    fileprivate var english: String {
        switch self {
        case .limit(let label?): "“\(label)”"
        case .limit(nil): "another limit"
        case .pledge: "your pledge"
        }
    }
}

extension Difficulty {
    fileprivate var english: String {
        switch self {
        case .easy: "Easy: 1 min of workout earns 2"
        case .medium: "Medium: 1 min of workout earns 1"
        case .hard: "Hard: 2 min of workout earn 1"
        case .extreme: "Extreme: 3 min of workout earn 1"
        }
    }
}

extension PhraseStyle {
    private static let days = [
        "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
    ]

    fileprivate func english(_ hours: Hours) -> String {
        text(of: hours, days: PhraseStyle.days.map { String($0.prefix(3)) })
    }

    /// Returns a clock time after "until".
    fileprivate func english(_ time: ClockTime) -> String {
        switch time.day {
        case .today: clock(time.time)
        case .tomorrow where time.time == .midnight: "midnight"
        case .tomorrow: "tomorrow at \(clock(time.time))"
        case .weekday(let day): "\(PhraseStyle.days[day - 1].prefix(3)) at \(clock(time.time))"
        }
    }

    /// Returns a clock time with its preposition, with seconds if there are any.
    fileprivate func english(at time: ClockTime, _ second: Int? = nil) -> String {
        let clock = self.clock(time.time, second)
        return switch time.day {
        case .today: "at \(clock)"
        case .tomorrow where time.time == .midnight && second == nil: "at midnight"
        case .tomorrow: "tomorrow at \(clock)"
        case .weekday(let day): "\(PhraseStyle.days[day - 1]) at \(clock)"
        }
    }
}

extension Minutes {
    fileprivate var english: String { count == 1 ? "1 minute" : "\(count) minutes" }
}
