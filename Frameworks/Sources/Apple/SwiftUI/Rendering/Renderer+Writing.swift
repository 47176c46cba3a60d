package import ElementTree
import FoundationGaps

/// The values of an element by name, in order; an empty value means a name without a value.
package typealias Traits = [(ElementTrait, String)]

extension Renderer {
    /// Adds a text.
    package func write(_ text: String) { nodes.append(.text(text)) }

    /// Adds an element with the attributes of modifiers.
    /// - Parameters:
    ///   - role: The role of the element.
    ///   - context: The context, whose attributes are those of this element.
    ///   - styles: The styles of the element itself.
    ///   - attributes: Further attributes; attributes of modifiers have priority.
    ///   - content: Draws the content.
    package func element(
        _ role: ElementRole,
        _ context: RenderContext,
        styles: [ElementStyle] = [],
        _ attributes: Traits = [],
        content: () -> Void = {}
    ) {
        var all = context.attributes
        for (name, value) in attributes { all.set(name, value) }
        let styles = styles + all.styles.reversed()
        if !all.filters.isEmpty {
            all.declare("filter: \(all.filters.reversed().joined(separator: " "))")
        }
        let element = InterfaceElement(
            role,
            styles: styles,
            declarations: all.declarations.reversed(),
            attributes: all.values.map { InterfaceElement.Attribute($0.name, $0.value) },
            children: capture(content)
        )
        nodes.append(.element(element))
        fillDirections.apply(styles, all.size)
    }

    /// Adds an element to which no modifier applies.
    /// - Parameters:
    ///   - role: The role of the element.
    ///   - styles: The styles of the element itself.
    ///   - declarations: Declarations in CSS.
    ///   - attributes: The attributes.
    ///   - content: Draws the content.
    package func plain(
        _ role: ElementRole,
        styles: [ElementStyle] = [],
        css declarations: [String] = [],
        _ attributes: Traits = [],
        content: () -> Void = {}
    ) {
        let element = InterfaceElement(
            role,
            styles: styles,
            declarations: declarations,
            attributes: attributes.map { InterfaceElement.Attribute($0, $1) },
            children: capture(content)
        )
        nodes.append(.element(element))
    }

    /// Adds a system text in the app's language.
    package func write(system word: String, _ context: RenderContext) {
        write(LocalizedText(system: word).string(in: context.environment.locale))
    }

    /// Adds a button with a system text, or with a symbol and the text as its accessibility label.
    package func button(
        _ title: String,
        styles: [ElementStyle],
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
        let label = LocalizedText(system: title).string(in: context.environment.locale)
        let name: Traits = isNamed ? [(.label, label)] : []
        plain(.button, styles: styles, [("type", "button"), ("id", identifier)] + name) {
            if !isNamed { write(label) }
        }
    }

    /// Registers the action of an element.
    package func register(
        _ identifier: String,
        _ kind: ElementAction.Kind,
        _ perform: @escaping (String) -> Bool
    ) {
        actions[identifier] = ElementAction(kind: kind, perform: perform)
    }

    /// Returns the nodes that a closure draws, without adding them.
    package func capture(_ body: () -> Void) -> [ElementNode] {
        let before = nodes
        nodes = []
        body()
        defer { nodes = before }
        return nodes
    }

    /// Draws views that are neither visible nor enabled.
    func mute(_ body: () -> Void) {
        let before = actions
        _ = capture(body)
        actions = before
    }

    package func words(_ view: any View, _ context: RenderContext) -> String {
        let before = actions
        defer { actions = before }
        return capture { render(view, context) }.words
    }

    /// Draws content over the page, and disables everything else.
    func overlay(_ body: () -> Void) {
        let before = actions
        let scope = navigation
        actions = [:]
        navigation = NavigationScope()
        let place = overlays.count
        let drawn = capture(body)
        overlays.insert(drawn, at: place)
        // Content on top is inserted later and receives all presses.
        overlayActions = overlays.count == place + 1 ? actions : overlayActions
        actions = before
        navigation = scope
    }
}
