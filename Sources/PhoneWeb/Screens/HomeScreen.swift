import SimulatedPhone

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
        let tiles = ([own] + others).map { tile -> Markup in "<li>\(tile.markup)</li>" }
        return """
            <div class="home"><h2 class="unseen">Home screen</h2>\
            <ul class="tiles">\(tiles)</ul></div>
            """
    }
}
