import InterfaceHost
import SimulatedPhone
import WidgetKit

/// A widget on the Lock Screen or on the home screen: a tap beside its elements opens the app.
struct WidgetTile {
    let surface: PhoneSurface
    let name: String
    let classes: String
    let view: HostedView
    /// What the app is called.
    let app: String

    /// The widgets of an app in the first of some forms that each of them has.
    @MainActor
    static func all(of host: PhoneHost, in families: [WidgetFamily]) -> [WidgetTile] {
        guard let widgets = host.widgets else { return [] }
        return widgets.kinds.flatMap { kind in
            families.filter { kind.families.contains($0) }.compactMap { family in
                host.widget(kind.kind, family).map { view in
                    WidgetTile(
                        surface: .widget(kind: kind.kind, family: family.description),
                        name: kind.displayName,
                        classes: "widget \(family.description)",
                        view: view,
                        app: host.shown.installed.name
                    )
                }
            }
        }
    }

    @MainActor
    var markup: Markup {
        """
        <div class="\(classes)" role="group" aria-label="\(name)" data-surface="\(surface.word.asValue)">\
        <button type="button" class="through" data-act="\(surface.tap)" \
        aria-label="Open \(app) from \(name)"></button>\
        \(Markup(trusted: view.page.html))</div>
        """
    }
}
