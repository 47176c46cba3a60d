import AppWeb
import SimulatedPhone
import WidgetKit

// The Lock Screen: time, widgets, Live Activities and notifications.
extension PhoneHost {
    func lockScreen() -> Markup {
        let now = phone.wallClock
        let widgets = widgetTiles(in: [.accessoryInline, .accessoryRectangular, .accessoryCircular])
        let shown = activitiesOnLockScreen.map { view in
            widgetTile(
                view,
                at: .activity(isOnLockScreen: true),
                named: "Live Activity",
                classes: "live"
            )
        }
        return """
            <div class="lock"><h2 class="unseen">Lock Screen</h2>\
            <p class="day">\(clock.day(now))</p><p class="large">\(clock.face(now))</p>\
            <div class="widgets">\(widgets)</div>\
            <div class="stack">\(shown)\(notificationList())</div>\
            <div class="below"><span class="round" data-glyph="torch" aria-hidden="true"></span>\
            <button type="button" class="open" data-act="unlock">Unlock</button>\
            <span class="round" data-glyph="photogram" aria-hidden="true"></span></div></div>
            """
    }
}
