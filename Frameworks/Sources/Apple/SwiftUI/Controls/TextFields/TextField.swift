import ElementTree

@available(iOS 13.0, *)
public struct TextField<Label: View> {
    private let read: () -> String
    private let write: (String) -> Bool
    private let label: Label
    private let prompt: Text?
    private let isTall: Bool
    private var editing: (Bool) -> Void = { _ in }
    private var commit: () -> Void = {}

    private init(text: Binding<String>, prompt: Text?, label: Label, axis: Axis = .horizontal) {
        read = { text.wrappedValue }
        write = { words in
            text.wrappedValue = words
            return true
        }
        self.prompt = prompt
        self.label = label
        isTall = axis == .vertical
    }

    private init<Value>(
        value: Binding<Value>,
        prompt: Text?,
        label: Label,
        format: @escaping (Value) -> String,
        parse: @escaping (String) throws -> Value?
    ) {
        read = { format(value.wrappedValue) }
        write = { text in
            do {
                guard let parsed = try parse(text) else { return false }
                value.wrappedValue = parsed
                return true
            } catch {
                return false
            }
        }
        self.prompt = prompt
        self.label = label
        isTall = false
    }
}

@available(iOS 15.0, *)
extension TextField {
    public nonisolated init(
        text: Binding<String>,
        prompt: Text? = nil,
        @ViewBuilder label: () -> Label
    ) {
        self.init(text: text, prompt: prompt, label: label())
    }

    @available(iOS 16.0, *)
    public nonisolated init(
        text: Binding<String>,
        prompt: Text? = nil,
        axis: Axis,
        @ViewBuilder label: () -> Label
    ) {
        self.init(text: text, prompt: prompt, label: label(), axis: axis)
    }

    /// Creates a field for a formatted value; it rejects other text.
    public nonisolated init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput>,
        format: F,
        prompt: Text? = nil,
        @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String {
        self.init(
            value: value,
            prompt: prompt,
            label: label(),
            format: format.format,
            parse: format.parseStrategy.parse
        )
    }

    public nonisolated init<F: ParseableFormatStyle>(
        value: Binding<F.FormatInput?>,
        format: F,
        prompt: Text? = nil,
        @ViewBuilder label: () -> Label
    ) where F.FormatOutput == String {
        self.init(
            value: value,
            prompt: prompt,
            label: label(),
            format: { $0.map(format.format) ?? "" },
            parse: { text in
                text.isEmpty ? .some(nil) : .some(try format.parseStrategy.parse(text))
            }
        )
    }
}

@available(iOS 13.0, *)
extension TextField where Label == Text {
    public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
        self.init(text: text, prompt: nil, label: Text(titleKey))
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.init(text: text, prompt: nil, label: Text(title))
    }

    @available(iOS 15.0, *)
    public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
        self.init(text: text, prompt: prompt, label: Text(titleKey))
    }

    @available(iOS 15.0, *)
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
        self.init(text: text, prompt: prompt, label: Text(title))
    }

    @available(iOS 16.0, *)
    public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
        self.init(text: text, prompt: nil, label: Text(titleKey), axis: axis)
    }

    @available(iOS 16.0, *)
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {
        self.init(text: text, prompt: nil, label: Text(title), axis: axis)
    }

    @available(iOS 16.0, *)
    public nonisolated init(
        _ titleKey: LocalizedStringKey,
        text: Binding<String>,
        prompt: Text?,
        axis: Axis
    ) {
        self.init(text: text, prompt: prompt, label: Text(titleKey), axis: axis)
    }

    @available(iOS 16.0, *)
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S,
        text: Binding<String>,
        prompt: Text?,
        axis: Axis
    ) {
        self.init(text: text, prompt: prompt, label: Text(title), axis: axis)
    }

    /// Creates a field for a formatted value; it rejects other text.
    @available(iOS 15.0, *)
    public nonisolated init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey,
        value: Binding<F.FormatInput>,
        format: F,
        prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(value: value, format: format, prompt: prompt) { Text(titleKey) }
    }

    /// Creates a field for a formatted value; it rejects other text.
    @available(iOS 15.0, *)
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S,
        value: Binding<F.FormatInput>,
        format: F,
        prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(value: value, format: format, prompt: prompt) { Text(title) }
    }

    @available(iOS 15.0, *)
    public nonisolated init<F: ParseableFormatStyle>(
        _ titleKey: LocalizedStringKey,
        value: Binding<F.FormatInput?>,
        format: F,
        prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(value: value, format: format, prompt: prompt) { Text(titleKey) }
    }

    @available(iOS 15.0, *)
    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, F: ParseableFormatStyle>(
        _ title: S,
        value: Binding<F.FormatInput?>,
        format: F,
        prompt: Text? = nil
    ) where F.FormatOutput == String {
        self.init(value: value, format: format, prompt: prompt) { Text(title) }
    }

    public nonisolated init(
        _ titleKey: LocalizedStringKey,
        text: Binding<String>,
        onEditingChanged: @escaping (Bool) -> Void,
        onCommit: @escaping () -> Void
    ) {
        self.init(text: text, prompt: nil, label: Text(titleKey))
        editing = onEditingChanged
        commit = onCommit
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S,
        text: Binding<String>,
        onEditingChanged: @escaping (Bool) -> Void,
        onCommit: @escaping () -> Void
    ) {
        self.init(text: text, prompt: nil, label: Text(title))
        editing = onEditingChanged
        commit = onCommit
    }

    public nonisolated init(
        _ titleKey: LocalizedStringKey,
        text: Binding<String>,
        onEditingChanged: @escaping (Bool) -> Void
    ) {
        self.init(text: text, prompt: nil, label: Text(titleKey))
        editing = onEditingChanged
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S,
        text: Binding<String>,
        onEditingChanged: @escaping (Bool) -> Void
    ) {
        self.init(text: text, prompt: nil, label: Text(title))
        editing = onEditingChanged
    }

    public nonisolated init(
        _ titleKey: LocalizedStringKey,
        text: Binding<String>,
        onCommit: @escaping () -> Void
    ) {
        self.init(text: text, prompt: nil, label: Text(titleKey))
        commit = onCommit
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(
        _ title: S,
        text: Binding<String>,
        onCommit: @escaping () -> Void
    ) {
        self.init(text: text, prompt: nil, label: Text(title))
        commit = onCommit
    }

    public nonisolated init<V>(
        _ titleKey: LocalizedStringKey,
        value: Binding<V>,
        formatter: Formatter
    ) {
        self.init(
            value: value,
            prompt: nil,
            label: Text(titleKey),
            format: { formatter.string(for: $0) ?? "" },
            parse: { formatter.value(of: $0) as? V }
        )
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol, V>(
        _ title: S,
        value: Binding<V>,
        formatter: Formatter
    ) {
        self.init(
            value: value,
            prompt: nil,
            label: Text(title),
            format: { formatter.string(for: $0) ?? "" },
            parse: { formatter.value(of: $0) as? V }
        )
    }
}

extension Formatter {
    /// Returns the value of a text; nil without one, or for a formatter of another type.
    fileprivate func value(of text: String) -> Any? {
        switch self {
        case let numbers as NumberFormatter:
            guard let number = numbers.number(from: text) else { return nil }
            return number.doubleValue == Double(number.intValue) ? number.intValue : number
        case let dates as DateFormatter: return dates.date(from: text)
        default: return nil
        }
    }
}

@available(iOS 13.0, *)
extension TextField: View, DrawnView {
    public typealias Body = Never

    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        renderer.field(label, prompt, context, isTall ? nil : "text", read()) { value in
            editing(true)
            guard write(value) else { return false }
            editing(false)
            commit()
            return true
        }
    }
}

extension Renderer {
    /// Draws a field of a type; nil for a multiline field.
    func field(
        _ label: any View,
        _ prompt: Text?,
        _ context: RenderContext,
        _ type: String?,
        _ text: String,
        write: @escaping (String) -> Bool
    ) {
        var context = context
        context.environment.drawing.isLabelHidden = true
        let example =
            prompt?.resolved(in: context.environment)
            ?? words(label, context.content(.part("label")))
        let set: (String) -> Bool = { [context] value in
            guard write(value) else { return false }
            context.environment.drawing.submit?()
            return true
        }
        let styles = [.field] + (type == "password" ? [] : context.environment.drawing.fieldStyle)
        guard let type else {
            return textArea(label, context, styles: styles, text, placeholder: example, set)
        }
        let attributes: Traits = [("type", type), ("value", text), ("placeholder", example)]
        input(label, context, styles: styles, attributes, .text, set: set)
    }

    /// Draws a multiline field.
    func textArea(
        _ label: any View,
        _ context: RenderContext,
        styles: [ElementStyle] = [.editor],
        _ text: String,
        placeholder: String = "",
        _ set: @escaping (String) -> Bool
    ) {
        var context = context
        if context.environment.isEnabled {
            register(context.identifier, .text, set)
        } else {
            context.attributes.set("disabled", "")
        }
        let name = words(label, context.content(.part("label")))
        if !name.isEmpty { context.attributes.set(.label, name) }
        if !placeholder.isEmpty { context.attributes.set("placeholder", placeholder) }
        element(.textEditor, context, styles: styles, [("id", context.identifier)]) { write(text) }
        fillDirections.isWide = true
    }
}
