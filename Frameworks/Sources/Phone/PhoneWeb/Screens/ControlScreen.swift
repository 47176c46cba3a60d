import AppWeb
import InterfaceHost
import SimulatedPhone

// Control Center with the app's controls.
extension PhoneHost {
    func controlScreen() -> Markup {
        let tiles = (widgets?.controls ?? []).compactMap { known -> Markup? in
            guard let view = control(known.kind) else { return nil }
            return """
                <li><div data-surface="\(PhoneSurface.control(kind: known.kind).word.asValue)">\
                \(Markup(view.page.nodes))</div>\(settings(of: known.kind, known.displayName))</li>
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

    /// Returns the form for a control's settings; nil if it has none.
    private func settings(of kind: String, _ name: String) -> Markup? {
        let texts = intents.controls[kind] ?? IntentSettings()
        guard let intent = widgets?.settings(of: kind) else { return nil }
        let fields = form(of: texts) { intent }
        guard !fields.isEmpty else { return nil }
        return """
            <details class="edit"><summary aria-label="Edit \(name)">Edit</summary>\
            \(Markup.form("edit \(kind.asValue)", fields, "Done"))</details>
            """
    }
}
