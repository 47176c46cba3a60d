public import Limits
public import Phrases
import UserNotifications

/// A notification to a person who is not using Stint.
public enum Notice {
    /// A limit, a pass or a pledge ends soon.
    case closesSoon(Warning, WarningContent)
    /// A timed app is in use; an action shows the timer, because an extension can't show it.
    case timerBegan(LimitID, today: Minutes)
    /// A shield's button asked for Stint; the notification opens it if the system doesn't.
    case stintAsked
    /// A shield's button asked for a choice in Stint, at a price.
    case choiceAsked([Phrase])
    /// The running pledge ends; a pledge with a stake must then be settled.
    case pledgeEnds(isStaked: Bool)
    case pledgeFailed
    /// An ended pledge was not settled, and the service stops waiting soon.
    case pledgeIsDue
    /// The permission was revoked, so the apps must be chosen again.
    case selectionsVoid
    /// Minutes can't be counted, so the apps that they would open are blocked.
    case countersLost

    /// The ID of the category whose action starts the timer's Live Activity.
    public static let timerCategory = "app.stint.timer"

    /// The key in the user info for the screen that a notification opens.
    public static let screenKey = "screen"

    /// Posts the notification after a delay, or immediately; requires permission.
    public func post(after wait: Duration = .zero) {
        let content = UNMutableNotificationContent()
        let style = PhraseStyle.inExtensions
        content.title = words.title.text(style)
        content.body = (prices + [words.body]).map { $0.text(style) }.joined(separator: "\n")
        if case .timerBegan = self { content.categoryIdentifier = Notice.timerCategory }
        content.threadIdentifier = thread
        content.userInfo = [Notice.screenKey: screen]
        let trigger =
            wait > .zero
            ? UNTimeIntervalNotificationTrigger(timeInterval: wait / .seconds(1), repeats: false)
            : nil
        let request = UNNotificationRequest(
            identifier: identifier,
            content: content,
            trigger: trigger
        )
        UNUserNotificationCenter.current().add(request)
    }

    /// Removes the notification, pending or delivered.
    public func withdraw() { Notice.withdraw(identifier) }

    /// Removes the notification of a warning, pending or delivered.
    static func withdraw(_ warning: Warning) { withdraw(warning.identifier) }

    private static func withdraw(_ identifier: String) {
        let center = UNUserNotificationCenter.current()
        center.removePendingNotificationRequests(withIdentifiers: [identifier])
        center.removeDeliveredNotifications(withIdentifiers: [identifier])
    }

    /// The identifier; a newer notification with the same one replaces the older.
    private var identifier: String {
        switch self {
        case .closesSoon(let warning, _): warning.identifier
        case .timerBegan(let id, _): "app.stint.timer.\(id.rawValue)"
        case .stintAsked, .choiceAsked: "app.stint.open"
        // The failure replaces the pending notification of the end.
        case .pledgeEnds, .pledgeFailed: "app.stint.pledge.end"
        case .pledgeIsDue: "app.stint.pledge.due"
        case .selectionsVoid: "app.stint.choose"
        case .countersLost: "app.stint.count"
        }
    }

    /// The group in which the system shows the notification; empty for none.
    private var thread: String {
        if screen == "pledge" { return "app.stint.pledge" }
        return if case .closesSoon = self { "app.stint.warning" } else { "" }
    }

    private var screen: String {
        switch self {
        case .pledgeEnds, .pledgeFailed, .pledgeIsDue: "pledge"
        case .closesSoon(let warning, _) where warning.source == .pledge: "pledge"
        case .closesSoon, .timerBegan, .stintAsked, .choiceAsked, .selectionsVoid, .countersLost:
            "today"
        }
    }

    /// The price of what the notification opens.
    private var prices: [Phrase] { if case .choiceAsked(let prices) = self { prices } else { [] } }

    private var words: (title: Phrase, body: Phrase) {
        switch self {
        case .closesSoon(let warning, let content):
            (.minutesLeft(content.left), Phrase(closing: warning.source, content))
        case .timerBegan(_, let today): (.timer, .timerToday(today))
        case .stintAsked: (.openStint, .tapToSeeBlocked)
        case .choiceAsked: (.opensAfterChoice, .tapToChoose)
        case .pledgeEnds(let isStaked): (.pledgeHasEnded, .openStintAfterPledge(isStaked: isStaked))
        case .pledgeFailed: (.pledgeFailed, .openStintAfterPledge(isStaked: false))
        case .pledgeIsDue: (.settlePledge, .openStintSoon)
        case .selectionsVoid: (.nothingIsBlocked, .chooseAppsAgain)
        case .countersLost: (.cannotCountMinutes, .openStintToCount)
        }
    }
}

extension Warning {
    /// The identifier of its notification, which replaces that of an earlier day or pass.
    fileprivate var identifier: String {
        let subject =
            switch source {
            case .limit(let id): "limit.\(id.rawValue)"
            case .breakPass: "override"
            case .emergency: "emergency"
            case .access(let id): "access.\(id.rawValue)"
            case .pledge: "pledge"
            }
        return "app.stint.warning.\(subject).\(threshold.minutes.count)"
    }
}

extension Phrase {
    /// Creates the line of a warning below the minutes that are left.
    fileprivate init(closing source: Warning.Source, _ content: WarningContent) {
        let label = content.labels.first { !$0.allSatisfy(\.isWhitespace) }
        switch source {
        case .pledge: self = .thenPledgeEnds
        case .access(let item) where item != .unknown: self = .thenAppCloses(in: label)
        case .limit where content.canEarn: self = .thenClosesUnlessEarned(label)
        case .limit, .breakPass, .emergency, .access:
            self = .thenCloses(label, more: max(0, content.labels.count - 1))
        }
    }
}
