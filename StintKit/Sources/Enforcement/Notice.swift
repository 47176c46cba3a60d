public import Limits
import UserNotifications

/// What Stint tells a person who is not looking at it.
public enum Notice {
    /// A bank runs low.
    case bankRunsLow(LimitID, left: Minutes)
    /// A timed app is in use; the notification's action shows the timer, which an extension cannot.
    case timerBegan(LimitID, today: Minutes)
    /// The shield's button asked for Stint; a way there where the system does not open it by itself.
    case stintAsked
    /// The permission was taken back, so the apps have to be chosen again.
    case selectionsVoid

    /// Names the category whose action starts the timer's Live Activity.
    public static let timerCategory = "app.stint.timer"

    /// Posts the notification; without permission nothing is shown.
    func post() {
        let content = UNMutableNotificationContent()
        content.title = title
        content.body = body
        if case .timerBegan = self { content.categoryIdentifier = Notice.timerCategory }
        let request = UNNotificationRequest(identifier: identifier, content: content, trigger: nil)
        UNUserNotificationCenter.current().add(request)
    }

    /// Takes the notification back, if it is still there.
    func withdraw() {
        UNUserNotificationCenter.current()
            .removeDeliveredNotifications(withIdentifiers: [identifier])
    }

    /// A newer one of the same name replaces the older.
    private var identifier: String {
        switch self {
        case .bankRunsLow(let id, _): "app.stint.bank.\(id.rawValue)"
        case .timerBegan(let id, _): "app.stint.timer.\(id.rawValue)"
        case .stintAsked: "app.stint.open"
        case .selectionsVoid: "app.stint.choose"
        }
    }

    private var title: String {
        switch self {
        case .bankRunsLow(_, let left):
            left.count == 1 ? "1 minute left" : "\(left.count) minutes left"
        case .timerBegan: "Timer"
        case .stintAsked: "Open Stint"
        case .selectionsVoid: "Nothing is blocked"
        }
    }

    private var body: String {
        switch self {
        case .bankRunsLow: "Earn more by working out."
        case .timerBegan(_, let today): "\(today.count) min today. Tap to show the timer."
        case .stintAsked: "Tap to see what is blocked, and until when."
        case .selectionsVoid: "Screen Time was taken back. Choose your apps again in Stint."
        }
    }
}
