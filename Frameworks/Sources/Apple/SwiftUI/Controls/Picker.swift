import ElementTree

@available(iOS 13.0, *)
public struct Picker<Label: View, SelectionValue: Hashable, Content: View> {
    private let selection: Binding<SelectionValue>
    private let label: Label
    private let content: Content

    /// Creates a picker whose values are the tags of its content's views.
    public nonisolated init(
        selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.selection = selection
        self.label = label()
        self.content = content()
    }
}

@available(iOS 13.0, *)
extension Picker {
    /// Creates a picker whose values are the tags of its content's views.
    @_disfavoredOverload
    public nonisolated init(
        selection: Binding<SelectionValue>,
        label: Label,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content, label: { label })
    }
}

@available(iOS 14.0, *)
extension Picker where Label == SwiftUI.Label<Text, Image> {
    @available(iOS 14.0, *)
    public nonisolated init(
        _ titleKey: LocalizedStringKey,
        systemImage: String,
        selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) {
            SwiftUI.Label(titleKey, systemImage: systemImage)
        }
    }

    @available(iOS 14.0, *)
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S,
        systemImage: String,
        selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) {
            SwiftUI.Label(title, systemImage: systemImage)
        }
    }
}

@available(iOS 13.0, *)
extension Picker where Label == Text {
    public nonisolated init(
        _ titleKey: LocalizedStringKey,
        selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content, label: { Text(titleKey) })
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S,
        selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content, label: { Text(title) })
    }
}

@available(iOS 13.0, *)
extension Picker: View, DrawnView {
    public typealias Body = Never

    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        var choices: [(value: SelectionValue, view: any View, context: RenderContext)] = []
        renderer.flatten(content, context.content(.part("content"))) { view, place in
            if let value = Self.value(of: place.traits.tag) { choices.append((value, view, place)) }
        }
        let chosen = choices.firstIndex { $0.value == selection.wrappedValue }
        let isEnabled = context.environment.isEnabled
        let values = choices.map(\.value)
        if isEnabled {
            renderer.register(context.identifier, .choice) { text in
                guard let place = Int(text), values.indices.contains(place) else { return false }
                selection.wrappedValue = values[place]
                return true
            }
        }
        let titles = choices.map { renderer.words($0.view, $0.context) }
        let name = renderer.words(label, context.content(.part("label")))
        if context.environment.drawing.pickerStyle == [.menu] {
            menu(renderer, context, name, titles, chosen)
        } else {
            radios(renderer, context, name, titles, chosen)
        }
    }

    private static func value(of tag: AnyHashable?) -> SelectionValue? {
        guard let base = tag?.base else { return nil }
        return base as? SelectionValue
    }

    private func menu(
        _ renderer: Renderer,
        _ context: RenderContext,
        _ name: String,
        _ titles: [String],
        _ chosen: Int?
    ) {
        renderer.plain(.label, styles: [.picker]) {
            var attributes: Traits = [("id", context.identifier)]
            if context.environment.drawing.isLabelHidden {
                attributes.append((.label, name))
            } else {
                renderer.plain(.inline, styles: [.labelTitle]) { renderer.write(name) }
            }
            if !context.environment.isEnabled { attributes.append(("disabled", "")) }
            renderer.element(.choice, context, attributes) {
                for (index, title) in titles.enumerated() {
                    let mark: Traits = index == chosen ? [("selected", "")] : []
                    renderer.plain(.option, [("value", "\(index)")] + mark) {
                        renderer.write(title)
                    }
                }
            }
        }
    }

    private func radios(
        _ renderer: Renderer,
        _ context: RenderContext,
        _ name: String,
        _ titles: [String],
        _ chosen: Int?
    ) {
        let styles = [.picker] + context.environment.drawing.pickerStyle
        var own: Traits = [("role", "radiogroup"), (.label, name), ("id", context.identifier)]
        if !context.environment.isEnabled { own.append(("disabled", "")) }
        renderer.element(.choices, context, styles: styles, own) {
            for (index, title) in titles.enumerated() {
                renderer.plain(.label) {
                    let mark: Traits = index == chosen ? [("checked", "")] : []
                    let radio: Traits = [
                        ("type", "radio"), ("name", context.identifier), ("value", "\(index)"),
                    ]
                    renderer.plain(.input, radio + mark)
                    renderer.write(title)
                }
            }
        }
    }
}
