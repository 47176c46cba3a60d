import AppWeb
import InterfaceHost
import SimulatedPhone
import WidgetKit

// Widgets on the Lock Screen and Home Screen: a tap beside their elements opens the app.
extension PhoneHost {
    /// Returns the app's widgets in the families that they support.
    func widgetTiles(in families: [WidgetFamily]) -> [Markup] {
        (widgets?.kinds ?? []).flatMap { kind in
            families.filter { kind.families.contains($0) }.compactMap { family in
                widget(kind.kind, family).map { view in
                    widgetTile(
                        view,
                        at: .widget(kind: kind.kind, family: family.description),
                        named: kind.displayName,
                        classes: "widget \(family.description)"
                    )
                }
            }
        }
    }

    /// Returns a widget or a Live Activity.
    func widgetTile(
        _ view: HostedView,
        at surface: PhoneSurface,
        named name: String,
        classes: String
    ) -> Markup {
        """
        <div class="\(classes)" role="group" aria-label="\(name)" data-surface="\(surface.word.asValue)">\
        <button type="button" class="through" data-act="\(surface.tap)" \
        aria-label="Open \(shown.installed.name) from \(name)"></button>\
        \(Markup(view.page.nodes))</div>
        """
    }
}
