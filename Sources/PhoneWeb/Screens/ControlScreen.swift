import InterfaceHost
import SimulatedPhone

/// Control Center with the controls of the app that is shown.
@MainActor
struct ControlScreen {
    private let host: PhoneHost

    init(_ host: PhoneHost) { self.host = host }

    var markup: Markup {
        let controls = host.widgets?.controls ?? []
        let tiles = controls.compactMap { control -> Markup? in
            guard let view = host.control(control.kind) else { return nil }
            return """
                <li data-surface="\(PhoneSurface.control(kind: control.kind).word.asValue)">\
                \(Markup(trusted: view.page.html))</li>
                """
        }
        let list: Markup =
            tiles.isEmpty
            ? "<p>\(host.shown.installed.name) has no controls.</p>" : "<ul>\(tiles)</ul>"
        return """
            <div class="control-center" role="dialog" aria-modal="true" \
            aria-labelledby="control-center-title">\
            <h2 id="control-center-title">Control Center</h2>\(list)\
            <button type="button" class="close" data-act="controls no">Close</button></div>
            """
    }
}
