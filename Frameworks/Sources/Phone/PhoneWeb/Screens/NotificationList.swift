import AppWeb
import Foundation
import SimulatedPhone

// The notifications that are neither answered nor dismissed.
extension PhoneHost {
    func notificationList() -> Markup {
        let shownMaximum = 8
        let all = newestOfEachThread
        guard !all.isEmpty else { return "" }
        let cards = all.prefix(shownMaximum).map { newest, olderCount -> Markup in
            "<li>\(card(newest, olderCount: olderCount))</li>"
        }
        let rest = all.count - cards.count
        let more: Markup = rest > 0 ? "<li class=\"more\">\(rest) more</li>" : ""
        return "<ul class=\"notifications\" aria-label=\"Notifications\">\(cards)\(more)</ul>"
    }

    /// The newest notification of each thread, with the number of older ones, and all others.
    private var newestOfEachThread: [(newest: SeenNotification, olderCount: Int)] {
        var groups: [(newest: SeenNotification, olderCount: Int)] = []
        for seen in visibleNotifications {
            let thread = seen.posted.thread
            let known = groups.firstIndex {
                $0.newest.posted.app == seen.posted.app && $0.newest.posted.thread == thread
            }
            if let known, !thread.isEmpty {
                groups[known].olderCount += 1
            } else {
                groups.append((seen, 0))
            }
        }
        return groups
    }

    /// Returns the age of a notification for display.
    private func age(_ date: Date) -> String {
        let minutes = Int(phone.wallClock.timeIntervalSince(date) / 60)
        if minutes < 1 { return "now" }
        return minutes < 60
            ? "\(minutes) min ago" : clock.face(date)
    }

    /// Returns a notification with its buttons.
    func card(_ seen: SeenNotification, olderCount: Int = 0) -> Markup {
        let posted = seen.posted
        let name = name(of: .application(posted.app))
        let identifier = posted.identifier.asValue
        let buttons = (notificationButtons[posted.category] ?? []).map { button -> Markup in
            .button(button.title, "answer \(identifier) \(button.identifier.asValue)")
        }
        let older: Markup? = olderCount > 0 ? "<small>\(olderCount) more</small>" : nil
        let subtitle: Markup? = posted.subtitle.isEmpty ? nil : "<b>\(posted.subtitle)</b>"
        return """
            <article class="notification" data-sight="\(seen.displayID)">\
            <header>\(icon(posted.app))<span>\(name)</span>\
            <time>\(age(seen.date))</time></header>\
            <button type="button" class="plain" data-act="answer \(identifier) tap">\
            <b>\(posted.title)</b>\(subtitle)<span>\(posted.body)</span></button>\
            <footer>\(older)\(buttons)<button type="button" data-act="dismiss \(identifier)" \
            aria-label="Dismiss \(posted.title)">Dismiss</button></footer></article>
            """
    }
}

/// A notification with the time when it was shown.
struct SeenNotification {
    let posted: PostedNotification
    let date: Date

    /// The ID of this display of the notification.
    var displayID: String { "\(posted.identifier.asValue) \(date.milliseconds)" }
}

/// A button under a notification.
typealias NotificationButton = (identifier: String, title: String, opensApp: Bool)

extension String {
    /// The text encoded as a value in an action's line.
    var asValue: String {
        addingPercentEncoding(withAllowedCharacters: PhoneAction.plainCharacters) ?? ""
    }
}
