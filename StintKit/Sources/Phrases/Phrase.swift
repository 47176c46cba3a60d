public import Limits

/// Something that Stint says of a decision, a limit or a notice, with its arguments.
///
/// A phrase is one sentence or label; nobody joins parts of sentences. Each language says all of
/// them in a file of its own, and the compiler names what is missing there.
public enum Phrase: Hashable, Sendable {
    /// Titles of shields: what blocks.
    case blocked, pledgeInProgress, pledgeFailed, minutesUncounted, noMinutesLeft, usedUpForToday
    /// Titles of shields: what blocks, and a question before opening.
    case openingsUsed, openIt
    /// The same in the voice of the presets that ask, and that have a bank.
    case reallyOpenIt, lockedOut
    /// Lines of shields: what is blocked, or was.
    case isBlocked(Subject), isNoLongerBlocked(Subject)
    /// Lines of shields: when it opens, and how long a pledge lasts if that is known.
    case opensAt(ClockTime), pledgedUntil(ClockTime?)
    /// Lines of shields: what opening costs, and what an attempt has cost.
    case openingFailsPledge(credits: Int?), attemptFailedPledge(credits: Int?)
    /// Lines of shields: what helps.
    case openStintToCount, balanceIsZero, earnMore
    /// Lines of shields: what is left, and how often the person tried today.
    case openingsLeftToday(Int, of: Int), openedToday(Int)
    /// Buttons of shields.
    case ok, goBack, stayFocused, openFor(Minutes), openAndFail, openStint
    /// Titles of notifications.
    case minutesLeft(Minutes), timer, pledgeHasEnded, settlePledge, nothingIsBlocked
    /// A title of a notification: nobody counts the minutes of budgets and banks.
    case cannotCountMinutes
    /// What notifications ask the person to do.
    case timerToday(Minutes), tapToSeeBlocked, openStintSoon, chooseAppsAgain
    /// What to do once a pledge has ended; with credits on it they are to be settled.
    case openStintAfterPledge(isStaked: Bool)
    /// What a limit decides: it is open.
    case open, openUntil(ClockTime), notLimitedToday(until: ClockTime?), timed
    /// What a limit decides: it is blocked.
    case blockedUntil(ClockTime), blockedAllDay, blockedUntilEarned, blockedUncounted
    /// What a limit decides: it asks, and opens for so long; its apps have to be chosen again.
    case asksFirst, asksFirstFor(Minutes), blocksNothing, chooseTheApps
    /// What a limit counts.
    case balance(Minutes, of: Minutes), minutesLeftToday(Minutes, of: Minutes)
    /// What a limit counts; openings are those of today.
    case openingsLeft(Int, of: Int), minutesToday(Minutes)
    /// What a limit counts, in the few words that fit a widget.
    case minutesInBank(Minutes), minLeft(Minutes), openingsLeftBriefly(Int)
    /// What a rule does.
    case openBetween([Window]), bank(Difficulty), budget(Minutes), openings(Int, each: Minutes)
    /// How often a day something may be opened.
    case openingsADay(Int)

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
