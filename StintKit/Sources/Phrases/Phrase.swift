public import Limits

/// Something that Stint says of a decision, a limit or a notice, with its arguments.
///
/// A phrase is one sentence or label; nobody joins parts of sentences. Each language says all of
/// them in a file of its own, and the compiler names what is missing there.
public enum Phrase: Hashable, Sendable {
    // MARK: - Titles of shields

    /// It is blocked.
    case blocked
    /// A pledge blocks it.
    case pledgeInProgress
    /// Trying to open it has failed the pledge.
    case pledgeFailed
    /// The phone counts no minutes, so it is blocked.
    case minutesUncounted
    /// The bank is empty.
    case noMinutesLeft
    /// The bank is empty, in the words of its preset.
    case lockedOut
    /// The minutes of the day are used.
    case usedUpForToday
    /// The openings of the day are used.
    case openingsUsed
    /// A question before opening.
    case openIt
    /// The same question, in the words of its preset.
    case reallyOpenIt

    // MARK: - Lines of shields

    /// An app or a website is blocked.
    case isBlocked(Subject)
    /// An app or a website is not blocked any more.
    case isNoLongerBlocked(Subject)
    /// When it opens.
    case opensAt(ClockTime)
    /// How long the pledge lasts; nil if its end is not known.
    case pledgedUntil(ClockTime?)
    /// What opening costs: the pledge, and the credits on it.
    case openingFailsPledge(credits: Int?)
    /// An attempt has failed the pledge, and cost the credits on it.
    case attemptFailedPledge(credits: Int?)
    /// What helps where the phone counts no minutes.
    case openStintToCount
    /// The balance of an empty bank.
    case balanceIsZero
    /// How minutes are earned.
    case earnMore
    /// How many openings are left.
    case openingsLeftToday(Int, of: Int)
    /// How often the person tried to open it today.
    case openedToday(Int)

    // MARK: - Buttons of shields

    /// Closes the shield.
    case ok
    /// Closes the shield of a pledge.
    case goBack
    /// Answers the question with no.
    case stayFocused
    /// Answers the question with yes.
    case openFor(Minutes)
    /// Fails the pledge.
    case openAndFail
    /// Opens Stint.
    case openStint

    // MARK: - Notifications

    /// How many minutes a bank still holds.
    case minutesLeft(Minutes)
    /// A timed app is in use.
    case timer
    /// The minutes of a timed app, and how to see the timer.
    case timerToday(Minutes)
    /// What Stint shows when it is opened.
    case tapToSeeBlocked
    /// The pledge has ended.
    case pledgeHasEnded
    /// What to do once the pledge has ended; with credits on it they are to be settled.
    case openStintAfterPledge(isStaked: Bool)
    /// The pledge is not settled yet.
    case settlePledge
    /// The credits are lost if Stint is not opened soon.
    case openStintSoon
    /// The permission was taken back.
    case nothingIsBlocked
    /// What to do about that.
    case chooseAppsAgain
    /// The phone counts no minutes.
    case cannotCountMinutes

    /// What a shield covers, as the person sees it.
    public enum Subject: Hashable, Sendable {
        /// An app.
        case app
        /// A website.
        case website
    }

    /// Returns the phrase as the person reads it.
    public func text(_ style: PhraseStyle) -> String {
        switch style.language {
        case .english: english(style)
        case .german: german(style)
        }
    }
}
