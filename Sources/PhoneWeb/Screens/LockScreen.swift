import SimulatedPhone
import WidgetKit

// The Lock Screen: time, widgets, Live Activity and notifications.
extension PhoneHost {
    func lockScreen() -> Markup {
        let now = phone.wallClock
        let widgets = widgetTiles(in: [.accessoryInline, .accessoryRectangular, .accessoryCircular])
        let activity = activityRegions()?["lockScreen"].map { view in
            widgetTile(
                view,
                at: .activity(isOnLockScreen: true),
                named: "Live Activity",
                classes: "live"
            )
        }
        return """
            <div class="lock"><h2 class="unseen">Lock Screen</h2>\
            <p class="day">\(clock.day(now))</p><p class="large">\(clock.time(now))</p>\
            <div class="widgets">\(widgets)</div>\
            <div class="stack">\(activity)\(notificationList())</div>\
            <button type="button" class="open" data-act="unlock">Unlock</button></div>
            """
    }
}
