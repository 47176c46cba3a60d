import SimulatedPhone
import WidgetKit

/// The home screen: all apps, the one that is shown first.
@MainActor
struct HomeScreen {
    private let host: PhoneHost

    init(_ host: PhoneHost) { self.host = host }

    var markup: Markup {
        let own = AppTile(
            app: host.shown.identifier,
            name: host.shown.installed.name,
            isShielded: false,
            isShown: true
        )
        let others = host.run.setup.others.map { app in
            AppTile(
                app: app.bundleIdentifier,
                name: app.name,
                isShielded: host.phone.isShielded(app.bundleIdentifier),
                isShown: false
            )
        }
        let settings = AppTile(
            app: PhoneHost.settings,
            name: "Settings",
            isShielded: false,
            isShown: false
        )
        let tiles = ([own] + others + [settings])
            .map { tile -> Markup in "<li>\(tile.markup)</li>" }
        let widgets = WidgetTile.all(of: host, in: [.systemMedium])
        return """
            <div class="home"><h2 class="unseen">Home screen</h2>\(widgets.map(\.markup))\
            <ul class="tiles">\(tiles)</ul></div>
            """
    }
}
