import InterfaceHost
import SimulatedPhone
import WidgetKit

/// The Lock Screen: time, widgets, Live Activity and notifications.
@MainActor
struct LockScreen {
    private let host: PhoneHost

    init(_ host: PhoneHost) { self.host = host }

    var markup: Markup {
        let now = host.phone.wallClock
        let activity: Markup? = host.activityRegions()?["lockScreen"].map {
            """
            <div class="live" role="group" aria-label="Live Activity">\
            \(Markup(trusted: $0.html))</div>
            """
        }
        return """
            <div class="lock"><h2 class="unseen">Lock Screen</h2>\
            <p class="day">\(host.clock.day(now))</p><p class="large">\(host.clock.time(now))</p>\
            <div class="widgets">\(widgets())</div>\
            <div class="stack">\(activity)\(NotificationList(host).markup)</div>\
            <button type="button" class="open" data-act="unlock">Unlock</button></div>
            """
    }

    /// The accessory widgets, each as its timeline says for now.
    private func widgets() -> [Markup] {
        guard let widgets = host.widgets else { return [] }
        var drawn: [Markup] = []
        for kind in widgets.kinds {
            let families: [WidgetFamily] = [
                .accessoryInline, .accessoryRectangular, .accessoryCircular,
            ]
            for family in families where kind.families.contains(family) {
                guard let page = page(of: kind.kind, family, widgets) else { continue }
                drawn.append(
                    """
                    <div class="widget \(family.description)" role="group" \
                    aria-label="\(kind.displayName)">\(Markup(trusted: page.html))</div>
                    """
                )
            }
        }
        return drawn
    }

    private func page(
        of kind: String,
        _ family: WidgetFamily,
        _ widgets: HostedWidgets
    ) -> HostedPage? {
        var found: HostedPage?
        let now = host.phone.wallClock
        host.inWidgets {
            widgets.timeline(of: kind, as: family, host.surroundings) { pages, _ in
                found = (pages.last { $0.date <= now } ?? pages.first)?.page
            }
        }
        host.inWidgets { host.jobs.runAll() }
        return found
    }
}
