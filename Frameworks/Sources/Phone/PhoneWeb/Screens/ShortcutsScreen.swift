import AppWeb
import InterfaceHost

// The Shortcuts app, and the Focus filters in Settings.
extension PhoneHost {
    func shortcutsScreen() -> Markup {
        let rows = shortcuts.map { shortcut -> Markup in
            let id = shortcut.intent.id
            let settings = intents.shortcuts[id] ?? IntentSettings()
            let fields = form(of: settings) { shortcut.intent }
            return """
                <li class="intent" id="shortcut-\(id)">\
                <h3><span data-symbol="\(shortcut.symbol)" aria-hidden="true"></span>\
                \(shortcut.title)</h3>\
                \(Markup.form("run \(id.asValue)", fields, "Run"))\(result(of: id))</li>
                """
        }
        return """
            <div class="settings" role="group" aria-label="Shortcuts">\
            <header><h2>Shortcuts</h2></header><ul>\(rows)</ul></div>
            """
    }

    /// Returns the app's Focus filters; nil if it has none.
    func focusFilters() -> Markup? {
        guard isInstalled, let shortcuts = shown.shortcuts else { return nil }
        let rows = shortcuts.focusFilterIDs.map { id -> Markup in
            let isOn = intents.active.contains(id)
            let fields = form(of: intents.filters[id] ?? IntentSettings()) {
                shortcuts.focusFilter(id)
            }
            let title = inWidgets { shortcuts.focusFilter(id)?.title } ?? id
            let end: Markup? = isOn ? .button("Turn Focus Off", "focus \(id.asValue)") : nil
            return """
                <li class="intent" id="filter-\(id)"><h3>\(title)</h3>\
                \(Markup.form("focus \(id.asValue)", fields, "Turn Focus On"))\(end)\(result(of: id))</li>
                """
        }
        return rows.isEmpty ? nil : "<p>Focus Filters</p><ul>\(rows)</ul>"
    }

    private func result(of id: String) -> Markup? {
        intents.results[id].map { "<p role=\"status\">\($0)</p>" }
    }
}

extension Markup {
    /// Returns a form with the parameters of an intent.
    /// - Parameters:
    ///   - line: The line to which the settings are added.
    ///   - fields: The parameters.
    ///   - title: The title of the button.
    /// - Returns: The form.
    static func form(_ line: String, _ fields: [HostedParameter], _ title: String) -> Markup {
        let rows = fields.map { field -> Markup in
            let id = "field-\(line.replacing(" ", with: "-"))-\(field.name)"
            return """
                <label for="\(id)">\(field.title)</label>\(input(id, field))
                """
        }
        return """
            <form data-fields data-act="\(line)">\(rows)\
            <button type="submit">\(title)</button></form>
            """
    }

    private static func input(_ id: String, _ field: HostedParameter) -> Markup {
        let value = field.value?.text ?? ""
        switch field.kind {
        case .number:
            return """
                <input id="\(id)" name="\(field.name)" type="number" step="any" \
                value="\(value)"\("required", if: !field.isOptional)>
                """
        case .text: return "<input id=\"\(id)\" name=\"\(field.name)\" value=\"\(value)\">"
        case .flag:
            return select(id, field, [(text: "true", title: "On"), (text: "false", title: "Off")])
        case .choice(let options):
            var all = options.map { (text: $0.text, title: $0.title) }
            if let value = field.value, !options.contains(value) {
                all.append((text: value.text, title: value.title))
            }
            return select(id, field, all)
        }
    }

    private static func select(
        _ id: String,
        _ field: HostedParameter,
        _ options: [(text: String, title: String)]
    ) -> Markup {
        let none: Markup? =
            field.isOptional
            ? "<option value=\"\">None</option>"
            : field.value == nil ? "<option value=\"\">Choose</option>" : nil
        let rows = options.map { option -> Markup in
            """
            <option value="\(option.text)"\("selected", if: option.text == field.value?.text)>\
            \(option.title)</option>
            """
        }
        return """
            <select id="\(id)" name="\(field.name)"\("required", if: !field.isOptional)>\
            \(none)\(rows)</select>
            """
    }
}
