import AppWeb
import SimulatedPhone
import WidgetKit

// The Home Screen: widgets, apps and the dock.
extension PhoneHost {
    /// The apps in the dock.
    private static let dock: [BundleIdentifier] = [
        browser, "com.example.mail", "com.example.maps", settings,
    ]

    func homeScreen() -> Markup {
        var apps = installedApps
        if shown.shortcuts != nil { apps.append((app: Self.shortcuts, name: "Shortcuts")) }
        apps.append((app: Self.settings, name: "Settings"))
        let docked = Self.dock.compactMap { app in apps.first { $0.app == app } }
        apps.removeAll { known in docked.contains { $0.app == known.app } }
        let small = widgetTiles(in: [.systemSmall, .systemLarge])
        let second: Markup? =
            small.isEmpty
            ? nil
            : "<div class=\"sheet\" id=\"page-2\"><div class=\"spots\">\(small)</div></div>"
        let dots: Markup? = second.map { _ in
            """
            <nav class="dots" aria-label="Pages"><a href="#page-1" aria-label="Page 1"></a>\
            <a href="#page-2" aria-label="Page 2"></a></nav>
            """
        }
        return """
            <div class="home"><h2 class="unseen">Home Screen</h2>\
            <div class="sheets"><div class="sheet" id="page-1">\(widgetTiles(in: [.systemMedium]))\
            <ul class="tiles">\(apps.map { tile($0.app, $0.name) })</ul></div>\(second)</div>\(dots)\
            <ul class="dock">\(docked.map { tile($0.app, $0.name) })</ul></div>
            """
    }

    /// The apps that a person can delete, starting with the shown app.
    var installedApps: [(app: BundleIdentifier, name: String)] {
        let all =
            [(app: shown.identifier, name: shown.installed.name)]
            + run.setup.others.map { (app: $0.bundleIdentifier, name: $0.name) }
        return all.filter { !deletedApps.contains($0.app) }
    }

    /// Returns an app's icon and name, dimmed and with an hourglass if the app is blocked.
    private func tile(_ app: BundleIdentifier, _ name: String) -> Markup {
        let isShielded = phone.isShielded(app)
        let mark: Markup? = isShielded ? "<b data-symbol=\"hourglass\"></b>" : nil
        return """
            <li><button type="button" class="tile\(isShielded ? " shielded" : "")" \
            data-act="open \(app.rawValue)" aria-label="\(isShielded ? "\(name), limited" : name)">\
            \(icon(app))<span class="name" aria-hidden="true">\(mark)\(name)</span></button></li>
            """
    }

    func icon(_ app: BundleIdentifier) -> Markup {
        app == shown.identifier
            ? "<span class=\"icon own\" aria-hidden=\"true\"></span>"
            : .icon(name(of: .application(app)))
    }
}

extension Markup {
    /// The number of icon colors.
    static let tintCount = 8

    /// Returns a generic icon for a name; the style sheet has symbols for some names.
    static func icon(_ name: String) -> Markup {
        // A website has the symbol of its app.
        let glyph = name.lowercased().prefix { $0 != "." }
        return """
            <span class="icon tint-\(name.tint)" data-glyph="\(glyph)" \
            aria-hidden="true">\(name.prefix(1))</span>
            """
    }
}

extension String {
    /// The number of a color for the name, always the same.
    var tint: Int { utf8.reduce(7) { ($0 * 31 + Int($1)) % 10_007 } % Markup.tintCount }
}
