import FoundationGaps

extension Renderer {
    /// Writes a text so that nothing in it is taken for HTML.
    package func write(_ text: String) { html += text.escapedForHTML }

    /// Writes markup as it is; nothing in it may come from outside.
    package func writeMarkup(_ markup: String) { html += markup }

    /// Writes an element with what modifiers say about it.
    /// - Parameters:
    ///   - tag: The name of the element.
    ///   - context: Where it is drawn; its attributes go to this element.
    ///   - classes: Classes of the style sheet.
    ///   - attributes: Further attributes; those of modifiers win over them.
    ///   - content: Writes what is inside.
    package func element(
        _ tag: String,
        _ context: RenderContext,
        class classes: String = "",
        _ attributes: [(String, String)] = [],
        content: () -> Void
    ) {
        element(tag, context, class: classes, attributes)
        content()
        html += "</\(tag)>"
    }

    /// Writes an element that has no inside, or the beginning of one.
    package func element(
        _ tag: String,
        _ context: RenderContext,
        class classes: String = "",
        _ attributes: [(String, String)] = []
    ) {
        var all = context.attributes
        for (name, value) in attributes { all.set(name, value) }
        html += "<\(tag)"
        let names = (classes.isEmpty ? [] : [classes]) + all.classes.reversed()
        if !names.isEmpty {
            html += " class=\"\(names.joined(separator: " ").escapedForHTML)\""
        }
        if !all.filters.isEmpty {
            all.add(style: "filter: \(all.filters.reversed().joined(separator: " "))")
        }
        if !all.styles.isEmpty {
            html += " style=\"\(all.styles.reversed().joined(separator: "; ").escapedForHTML)\""
        }
        // A button that is chosen is pressed; what is selected is a tab, or a row.
        let isButton = tag == "button" && all.value("role") == nil
        for (name, value) in all.values {
            let name = isButton && name == "aria-selected" ? "aria-pressed" : name
            html += value.isEmpty ? " \(name)" : " \(name)=\"\(value.escapedForHTML)\""
        }
        html += ">"
        greed.note(names, all.size)
    }

    /// Writes an element inside of another one, which no modifier speaks about.
    package func plain(
        _ tag: String,
        class classes: String = "",
        _ attributes: [(String, String)] = [],
        content: () -> Void
    ) {
        html += "<\(tag)"
        if !classes.isEmpty { html += " class=\"\(classes)\"" }
        for (name, value) in attributes {
            html += value.isEmpty ? " \(name)" : " \(name)=\"\(value.escapedForHTML)\""
        }
        html += ">"
        content()
        html += "</\(tag)>"
    }

    /// Writes a text of the system's, in the language of the app.
    package func write(system word: String, _ context: RenderContext) {
        write(LocalizedText(system: word).string(in: context.environment.locale))
    }

    /// Writes a button whose label is a text of the system's, or a mark that is called so.
    package func button(
        _ title: String,
        class classes: String,
        _ context: RenderContext,
        _ part: String,
        isNamed: Bool = false,
        action: @escaping () -> Void
    ) {
        let identifier = context.identifier + part
        register(identifier, .press) { _ in
            action()
            return true
        }
        let said = LocalizedText(system: title).string(in: context.environment.locale)
        let name = isNamed ? [("aria-label", said)] : []
        plain("button", class: classes, [("type", "button"), ("id", identifier)] + name) {
            if !isNamed { write(said) }
        }
    }

    /// Notes what an element does.
    package func register(
        _ identifier: String,
        _ kind: ElementAction.Kind,
        _ perform: @escaping (String) -> Bool
    ) {
        actions[identifier] = ElementAction(kind: kind, perform: perform)
    }

    /// Returns what a closure writes, without writing it.
    package func capture(_ body: () -> Void) -> String {
        let before = html
        html = ""
        body()
        defer { html = before }
        return html
    }

    /// Runs a pass over views of which nothing shall be seen or used.
    func mute(_ body: () -> Void) {
        let before = actions
        _ = capture(body)
        actions = before
    }

    /// Returns the words of a view.
    package func words(_ view: any View, _ context: RenderContext) -> String {
        let before = actions
        defer { actions = before }
        var text = ""
        var isInTag = false
        for character in capture({ render(view, context) }) {
            switch character {
            case "<": isInTag = true
            case ">" where isInTag: isInTag = false
            default: if !isInTag { text.append(character) }
            }
        }
        return text.unescapedFromHTML
    }

    /// Draws something that lies over the page and that alone can be used.
    func overlay(_ body: () -> Void) {
        let before = actions
        let scope = navigation
        actions = [:]
        navigation = NavigationScope()
        let place = overlays.count
        let written = capture(body)
        overlays.insert(written, at: place)
        // What lies on top is inserted later and takes all presses.
        overlayActions = overlays.count == place + 1 ? actions : overlayActions
        actions = before
        navigation = scope
    }
}
