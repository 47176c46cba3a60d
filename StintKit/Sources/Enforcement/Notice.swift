public import Limits
import Phrases
import UserNotifications

/// What Stint tells a person who is not looking at it.
public enum Notice {
    /// A bank runs low.
    case bankRunsLow(LimitID, left: Minutes)
    /// A timed app is in use; the notification's action shows the timer, which an extension cannot.
    case timerBegan(LimitID, today: Minutes)
    /// The shield's button asked for Stint; a way there where the system does not open it by itself.
    case stintAsked
    /// The running pledge ends, and is to be settled if something is at stake.
    case pledgeEnds(isStaked: Bool)
    /// The pledge failed while Stint was not open.
    case pledgeFailed
    /// A pledge that has ended was not settled, and the service waits no more soon.
    case pledgeIsDue
    /// The permission was taken back, so the apps have to be chosen again.
    case selectionsVoid
    /// Minutes cannot be counted, so what they would open is blocked.
    case countersLost

    /// Names the category whose action starts the timer's Live Activity.
    public static let timerCategory = "app.stint.timer"

    /// The key in the user info for the screen that a notification opens.
    public static let screenKey = "screen"

    /// Posts the notification; without permission nothing is shown.
    /// - Parameter wait: After how long; at once if it is not positive.
    public func post(after wait: Duration = .zero) {
        let content = UNMutableNotificationContent()
        let style = PhraseStyle.inExtensions
        content.title = words.title.text(style)
        content.body = words.body.text(style)
        if case .timerBegan = self { content.categoryIdentifier = Notice.timerCategory }
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

    /// Takes the notification back, if it waits or is still there.
    public func withdraw() {
        let center = UNUserNotificationCenter.current()
        center.removePendingNotificationRequests(withIdentifiers: [identifier])
        center.removeDeliveredNotifications(withIdentifiers: [identifier])
    }

    /// A newer one of the same name replaces the older.
    private var identifier: String {
        switch self {
        case .bankRunsLow(let id, _): "app.stint.bank.\(id.rawValue)"
        case .timerBegan(let id, _): "app.stint.timer.\(id.rawValue)"
        case .stintAsked: "app.stint.open"
        // The failure replaces the pending notification of the end.
        case .pledgeEnds, .pledgeFailed: "app.stint.pledge.end"
        case .pledgeIsDue: "app.stint.pledge.due"
        case .selectionsVoid: "app.stint.choose"
        case .countersLost: "app.stint.count"
        }
    }

    /// The screen that a tap opens, as a host of the app's URLs.
    private var screen: String {
        switch self {
        case .pledgeEnds, .pledgeFailed, .pledgeIsDue: "pledge"
        case .bankRunsLow, .timerBegan, .stintAsked, .selectionsVoid, .countersLost: "today"
        }
    }

    private var words: (title: Phrase, body: Phrase) {
        switch self {
        case .bankRunsLow(_, let left): (.minutesLeft(left), .earnMore)
        case .timerBegan(_, let today): (.timer, .timerToday(today))
        case .stintAsked: (.openStint, .tapToSeeBlocked)
        case .pledgeEnds(let isStaked): (.pledgeHasEnded, .openStintAfterPledge(isStaked: isStaked))
        case .pledgeFailed: (.pledgeFailed, .openStintAfterPledge(isStaked: false))
        case .pledgeIsDue: (.settlePledge, .openStintSoon)
        case .selectionsVoid: (.nothingIsBlocked, .chooseAppsAgain)
        case .countersLost: (.cannotCountMinutes, .openStintToCount)
        }
    }
}
