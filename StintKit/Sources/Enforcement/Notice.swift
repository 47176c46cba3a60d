public import Foundation
public import Limits
public import Phrases
import UserNotifications

/// A notification to a person who is not using Stint.
public enum Notice {
    /// A limit, a pass or a pledge ends soon.
    case closesSoon(Warning, WarningContent, in: TimeZone)
    /// A "yes" opened an item; an extension can't start a Live Activity. The label is the limit's.
    case opened(ItemID, until: ClockTime, label: String?)
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
        let style = PhraseStyle.inNotices
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

    /// Removes the notifications of items that a "yes" opened.
    static func withdraw(opened items: [ItemID]) {
        guard !items.isEmpty else { return }
        UNUserNotificationCenter.current()
            .removeDeliveredNotifications(withIdentifiers: items.map(identifier(ofOpening:)))
    }

    private static func identifier(ofOpening item: ItemID) -> String {
        "app.stint.opened.\(item.rawValue)"
    }

    private static func withdraw(_ identifier: String) {
        let center = UNUserNotificationCenter.current()
        center.removePendingNotificationRequests(withIdentifiers: [identifier])
        center.removeDeliveredNotifications(withIdentifiers: [identifier])
    }

    /// The identifier; a newer notification with the same one replaces the older.
    private var identifier: String {
        switch self {
        case .closesSoon(let warning, _, _): warning.identifier
        case .opened(let item, _, _): Notice.identifier(ofOpening: item)
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
        return switch self {
        case .closesSoon(let warning, _, _): "app.stint.\(warning.source.name)"
        case .opened(let item, _, _): "app.stint.\(Warning.Source.access(item).name)"
        case .timerBegan, .stintAsked, .choiceAsked, .pledgeEnds, .pledgeFailed, .pledgeIsDue,
            .selectionsVoid, .countersLost:
            ""
        }
    }

    private var screen: String {
        switch self {
        case .pledgeEnds, .pledgeFailed, .pledgeIsDue: "pledge"
        case .closesSoon(let warning, _, _) where warning.source == .pledge: "pledge"
        case .closesSoon, .opened, .timerBegan, .stintAsked, .choiceAsked, .selectionsVoid,
            .countersLost:
            "today"
        }
    }

    /// The price of what the notification opens.
    private var prices: [Phrase] { if case .choiceAsked(let prices) = self { prices } else { [] } }

    private var words: (title: Phrase, body: Phrase) {
        switch self {
        case .closesSoon(let warning, let content, let zone):
            (
                Phrase(left: content, in: zone),
                Phrase(closing: warning.source, content.labels, canEarn: content.canEarn)
            )
        case .opened(let item, let until, let label):
            (.openUntil(until), Phrase(closing: .access(item), label.map { [$0] } ?? []))
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
        "app.stint.warning.\(source.name).\(threshold.minutes.count)"
    }
}

extension Warning.Source {
    /// The name in identifiers.
    fileprivate var name: String {
        switch self {
        case .limit(let id): "limit.\(id.rawValue)"
        case .breakPass: "override"
        case .emergency: "emergency"
        case .access(let id): "access.\(id.rawValue)"
        case .pledge: "pledge"
        }
    }
}

extension Phrase {
    /// Creates the title of a warning, which is also true after the end.
    fileprivate init(left content: WarningContent, in zone: TimeZone) {
        self =
            switch content.end {
            case .clock(let end):
                .minutesLeftUntil(
                    content.left,
                    ClockTime(end, from: end - content.left.duration, in: zone)
                )
            case .use(let instant):
                .minutesLeftAsOf(content.left, ClockTime(instant, from: instant, in: zone))
            }
    }

    /// Creates the line below the minutes that are left.
    fileprivate init(
        closing source: Warning.Source,
        _ labels: [String],
        canEarn: Bool = false
    ) {
        let label = labels.first { !$0.allSatisfy(\.isWhitespace) }
        switch source {
        case .pledge: self = .thenPledgeEnds
        case .access(let item) where item != .unknown: self = .thenAppCloses(in: label)
        case .limit where canEarn: self = .thenClosesUnlessEarned(label)
        case .limit, .breakPass, .emergency, .access:
            self = .thenCloses(label, more: max(0, labels.count - 1))
        }
    }
}
