import SimulatedPhone
import WidgetKit

/// The Lock Screen: time, widgets, Live Activity and notifications.
@MainActor
struct LockScreen {
    private let host: PhoneHost

    init(_ host: PhoneHost) { self.host = host }

    var markup: Markup {
        let now = host.phone.wallClock
        let widgets = WidgetTile.all(
            of: host,
            in: [.accessoryInline, .accessoryRectangular, .accessoryCircular]
        )
        return """
            <div class="lock"><h2 class="unseen">Lock Screen</h2>\
            <p class="day">\(host.clock.day(now))</p><p class="large">\(host.clock.time(now))</p>\
            <div class="widgets">\(widgets.map(\.markup))</div>\
            <div class="stack">\(activity?.markup)\(NotificationList(host).markup)</div>\
            <button type="button" class="open" data-act="unlock">Unlock</button></div>
            """
    }

    private var activity: WidgetTile? {
        host.activityRegions()?["lockScreen"].map { view in
            WidgetTile(
                surface: .activity(isOnLockScreen: true),
                name: "Live Activity",
                classes: "live",
                view: view,
                app: host.shown.installed.name
            )
        }
    }
}
