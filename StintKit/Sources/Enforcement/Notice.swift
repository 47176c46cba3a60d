import Foundation
public import Limits
import UserNotifications

/// What Stint tells a person who is not looking at it.
///
/// The words are looked up in the catalog of whoever posts them: the app, the monitor, or the extension
/// behind the buttons of shields.
public enum Notice {
    /// A bank runs low.
    case bankRunsLow(LimitID, left: Minutes)
    /// A timed app is in use; the notification's action shows the timer, which an extension cannot.
    case timerBegan(LimitID, today: Minutes)
    /// The shield's button asked for Stint; a way there where the system does not open it by itself.
    case stintAsked
    /// The running pledge ends, and is to be settled if something is at stake.
    case pledgeEnds(isStaked: Bool)
    /// A pledge that has ended was not settled, and the service waits no more soon.
    case pledgeIsDue
    /// The permission was taken back, so the apps have to be chosen again.
    case selectionsVoid
    /// Minutes cannot be counted, so what they would open is blocked.
    case countersLost

    /// Names the category whose action starts the timer's Live Activity.
    public static let timerCategory = "app.stint.timer"

    /// Posts the notification; without permission nothing is shown.
    /// - Parameter wait: After how long; at once if it is not positive.
    public func post(after wait: Duration = .zero) {
        let content = UNMutableNotificationContent()
        content.title = title
        content.body = body
        if case .timerBegan = self { content.categoryIdentifier = Notice.timerCategory }
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
        case .pledgeEnds: "app.stint.pledge.end"
        case .pledgeIsDue: "app.stint.pledge.due"
        case .selectionsVoid: "app.stint.choose"
        case .countersLost: "app.stint.count"
        }
    }

    private var title: String {
        switch self {
        case .bankRunsLow(_, let left):
            left.count == 1
                ? String(localized: "1 minute left")
                : String(localized: "\(left.count) minutes left")
        case .timerBegan: String(localized: "Timer")
        case .stintAsked: String(localized: "Open Stint")
        case .pledgeEnds: String(localized: "Your pledge has ended")
        case .pledgeIsDue: String(localized: "Settle your pledge")
        case .selectionsVoid: String(localized: "Nothing is blocked")
        case .countersLost: String(localized: "Stint cannot count minutes")
        }
    }

    private var body: String {
        switch self {
        case .bankRunsLow: String(localized: "Earn more by working out.")
        case .timerBegan(_, let today):
            String(localized: "\(today.count) min today. Tap to show the timer.")
        case .stintAsked: String(localized: "Tap to see what is blocked, and until when.")
        case .pledgeEnds(isStaked: true):
            String(localized: "Open Stint to settle it and get your credits back.")
        case .pledgeEnds(isStaked: false): String(localized: "Open Stint to see how it went.")
        case .pledgeIsDue: String(localized: "Open Stint soon, or what you pledged is lost.")
        case .selectionsVoid:
            String(localized: "Screen Time was taken back. Choose your apps again in Stint.")
        case .countersLost: String(localized: "Open Stint, so that your apps open again.")
        }
    }
}
