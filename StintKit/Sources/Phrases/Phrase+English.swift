import Limits

// What Stint says in English.
extension Phrase {
    func english(_ style: PhraseStyle) -> String {
        switch self {
        case .blocked: "Blocked"
        case .pledgeInProgress: "Pledge in progress"
        case .pledgeFailed: "Pledge failed"
        case .minutesUncounted: "Minutes cannot be counted"
        case .noMinutesLeft: "No minutes left"
        case .lockedOut: "YOU'RE LOCKED OUT"
        case .usedUpForToday: "Used up for today"
        case .openingsUsed: "All openings are used"
        case .openIt: "Open it?"
        case .reallyOpenIt: "Do you really want to open this?"

        case .isBlocked(.app): "This app is blocked right now."
        case .isBlocked(.website): "This website is blocked right now."
        case .isNoLongerBlocked(.app): "This app is no longer blocked."
        case .isNoLongerBlocked(.website): "This website is no longer blocked."
        case .opensAt(let time): "It opens \(style.english(at: time))."
        case .pledgedUntil(let time?): "You pledged until \(style.english(time))."
        case .pledgedUntil(nil): "You pledged until the end."
        case .openingFailsPledge(let credits?):
            "Opening it fails your pledge and costs \(credits) credits."
        case .openingFailsPledge(nil): "Opening it fails your pledge."
        case .attemptFailedPledge(let credits?):
            "An attempt to open something blocked has failed your pledge and costs \(credits) credits."
        case .attemptFailedPledge(nil):
            "An attempt to open something blocked has failed your pledge."
        case .openStintToCount: "Open Stint, so that your apps open again."
        case .balanceIsZero: "Balance: 0 minutes"
        case .earnMore: "Earn more by working out."
        case .openingsLeftToday(let left, let all): "\(left) of \(all) left today."
        case .openedToday(1): "Opened once today."
        case .openedToday(2): "Opened twice today."
        case .openedToday(let count): "Opened \(count) times today."

        case .ok: "OK"
        case .goBack: "Go back"
        case .stayFocused: "No, stay focused"
        case .openFor(let minutes): "Yes, open it for \(minutes.count) min"
        case .openAndFail: "Open and fail"
        case .openStint: "Open Stint"

        case .minutesLeft(Minutes(1)): "1 minute left"
        case .minutesLeft(let left): "\(left.count) minutes left"
        case .timer: "Timer"
        case .timerToday(let today): "\(today.count) min today. Tap to show the timer."
        case .tapToSeeBlocked: "Tap to see what is blocked, and until when."
        case .pledgeHasEnded: "Your pledge has ended"
        case .openStintAfterPledge(true): "Open Stint to settle it and get your credits back."
        case .openStintAfterPledge(false): "Open Stint to see how it went."
        case .settlePledge: "Settle your pledge"
        case .openStintSoon: "Open Stint soon, or what you pledged is lost."
        case .nothingIsBlocked: "Nothing is blocked"
        case .chooseAppsAgain: "Screen Time was taken back. Choose your apps again in Stint."
        case .cannotCountMinutes: "Stint cannot count minutes"

        case .open: "Open"
        case .openUntil(let time): "Open until \(style.english(time))"
        case .notLimitedToday(let time?): "Not limited today, until \(style.english(time))"
        case .notLimitedToday(nil): "Not limited today"
        case .timed: "Timed, never blocked"
        case .openForMore(Minutes(1)): "Open for 1 more minute"
        case .openForMore(let left): "Open for \(left.count) more minutes"
        case .openedByYou: "Opened by you"
        case .blockedUntil(let time): "Blocked until \(style.english(time))"
        case .blockedAllDay: "Blocked all day"
        case .blockedUntilEarned: "Blocked until you earn minutes"
        case .blockedUncounted: "Blocked while minutes are not counted"
        case .asksFirst: "Asks first"
        case .asksFirstFor(let minutes): "Asks first, then opens for \(minutes.count) min"
        case .blocksNothing: "Blocks nothing: choose its apps again"
        case .chooseTheApps: "Choose the apps again"

        case .noWindowOpen: "No window is open"
        case .windowOpen: "A window is open"
        case .overrideRunning: "An override runs"
        case .emergencyRunning: "An emergency runs"

        case .balance(let balance, let cap): "Balance: \(balance.count) of \(cap.count) min"
        case .minutesLeftToday(let left, let all): "\(left.count) of \(all.count) min left today"
        case .openingsLeft(let left, 1): "\(left) of 1 opening left today"
        case .openingsLeft(let left, let all): "\(left) of \(all) openings left today"
        case .minutesToday(let today): "\(today.count) min today"
        case .minutesInBank(let balance): "\(balance.count) min in the bank"
        case .minLeft(let left): "\(left.count) min left"
        case .openingsLeftBriefly(1): "1 opening left"
        case .openingsLeftBriefly(let left): "\(left) openings left"

        case .timeForABreak: "Time for a break"
        case .minutesBeforeBreak(let left, let all):
            "\(left.count) of \(all.count) min left before a break"
        case .breakAfter(let use, let rest): "\(rest.count) min off after \(use.count) min of use"

        case .openBetween(let windows): "Open \(style.times(of: windows))"
        case .bank(let difficulty):
            "\(difficulty.english), at most \(difficulty.cap.count), begins with \(difficulty.start.count)"
        case .budget(let minutes): "\(minutes.count) min a day"
        case .openings(let count, let each):
            "\(Phrase.openingsADay(count).english(style)), \(each.count) min each"
        case .openingsADay(1): "1 opening a day"
        case .openingsADay(let count): "\(count) openings a day"
        }
    }
}

extension Difficulty {
    fileprivate var english: String {
        switch self {
        case .easy: "Easy: a minute earns 2"
        case .medium: "Medium: a minute earns 1"
        case .hard: "Hard: 2 minutes earn 1"
        case .extreme: "Extreme: 3 minutes earn 1"
        }
    }
}

extension PhraseStyle {
    private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]

    /// Returns a clock time after "until".
    fileprivate func english(_ time: ClockTime) -> String {
        switch time.day {
        case .today: clock(time.time)
        case .tomorrow: "tomorrow, \(clock(time.time))"
        case .weekday(let day): "\(PhraseStyle.days[day - 1]), \(clock(time.time))"
        }
    }

    /// Returns when something happens.
    fileprivate func english(at time: ClockTime) -> String {
        switch time.day {
        case .today: "at \(clock(time.time))"
        case .tomorrow: "tomorrow at \(clock(time.time))"
        case .weekday(let day): "\(PhraseStyle.days[day - 1]) at \(clock(time.time))"
        }
    }
}
