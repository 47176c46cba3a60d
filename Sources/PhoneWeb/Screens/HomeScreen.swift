import SimulatedPhone
import WidgetKit

// The home screen: all apps, the one that is shown first.
extension PhoneHost {
    func homeScreen() -> Markup {
        let others = run.setup.others.map { app in
            tile(app.bundleIdentifier, app.name, isShielded: phone.isShielded(app.bundleIdentifier))
        }
        let tiles =
            [tile(shown.identifier, shown.installed.name)] + others
            + [tile(Self.settings, "Settings")]
        return """
            <div class="home"><h2 class="unseen">Home screen</h2>\
            \(widgetTiles(in: [.systemMedium]))<ul class="tiles">\(tiles)</ul></div>
            """
    }

    /// An app's icon.
    private func tile(_ app: BundleIdentifier, _ name: String, isShielded: Bool = false) -> Markup {
        let picture: Markup =
            app == shown.identifier
            ? "<span class=\"icon own\" aria-hidden=\"true\"></span>" : .icon(name)
        let mark: Markup? = isShielded ? "<b data-symbol=\"hourglass\"></b>" : nil
        return """
            <li><button type="button" class="tile\(isShielded ? " shielded" : "")" \
            data-act="open \(app.rawValue)" aria-label="\(isShielded ? "\(name), limited" : name)">\
            \(picture)<span class="name" aria-hidden="true">\(mark)\(name)</span></button></li>
            """
    }
}

extension Markup {
    /// How many colors icons have.
    static let tintCount = 8

    /// The icon of something that has none of its own.
    static func icon(_ name: String) -> Markup {
        """
        <span class="icon tint-\(name.tint)" aria-hidden="true">\(name.prefix(1))</span>
        """
    }
}

extension String {
    /// A color for a name, the same each time.
    var tint: Int { utf8.reduce(7) { ($0 * 31 + Int($1)) % 10_007 } % Markup.tintCount }
}
