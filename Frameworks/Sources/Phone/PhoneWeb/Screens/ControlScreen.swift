import InterfaceHost
import SimulatedPhone

// Control Center with the app's controls.
extension PhoneHost {
    func controlScreen() -> Markup {
        let tiles = (widgets?.controls ?? []).compactMap { known -> Markup? in
            guard let view = control(known.kind) else { return nil }
            return """
                <li data-surface="\(PhoneSurface.control(kind: known.kind).word.asValue)">\
                \(Markup(view.page.nodes))</li>
                """
        }
        let list: Markup =
            tiles.isEmpty
            ? "<p>\(shown.installed.name) has no controls.</p>" : "<ul>\(tiles)</ul>"
        return """
            <div class="control-center" role="dialog" aria-modal="true" \
            aria-labelledby="control-center-title">\
            <h2 id="control-center-title">Control Center</h2>\(list)\
            <button type="button" class="close" data-act="controls no">Close</button></div>
            """
    }
}
