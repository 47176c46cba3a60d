public import FoundationGaps

// Titles that are translated when they are shown. A literal is taken for a LocalizedStringKey.

@available(iOS 16.0, *)
extension Button where Label == Text {
    /// Creates a button with a title.
    @preconcurrency
    @_disfavoredOverload
    public nonisolated init(
        _ titleResource: LocalizedStringResource,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(action: action) { Text(titleResource) }
    }

    /// Creates a button with a title and a role.
    @preconcurrency
    @_disfavoredOverload
    public nonisolated init(
        _ titleResource: LocalizedStringResource,
        role: ButtonRole?,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(role: role, action: action) { Text(titleResource) }
    }
}

@available(iOS 16.0, *)
extension Label where Title == Text, Icon == Image {
    /// Creates a label with a title and a symbol.
    @_disfavoredOverload
    public nonisolated init(_ titleResource: LocalizedStringResource, systemImage name: String) {
        self.init {
            Text(titleResource)
        } icon: {
            Image(systemName: name)
        }
    }
}

@available(iOS 16.0, *)
extension Toggle where Label == Text {
    /// Creates a switch with a title.
    @_disfavoredOverload
    public nonisolated init(_ titleResource: LocalizedStringResource, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(titleResource) }
    }
}

@available(iOS 16.0, *)
extension Picker where Label == Text {
    /// Creates a picker with a title.
    @_disfavoredOverload
    public nonisolated init(
        _ titleResource: LocalizedStringResource,
        selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { Text(titleResource) }
    }
}

@available(iOS 16.0, *)
extension Section where Parent == Text, Content: View, Footer == EmptyView {
    /// Creates a section with a title.
    @_disfavoredOverload
    public nonisolated init(
        _ titleResource: LocalizedStringResource,
        @ViewBuilder content: () -> Content
    ) {
        self.init(content: content) { Text(titleResource) }
    }
}

@available(iOS 16.0, *)
extension NavigationLink where Label == Text {
    /// Creates a link with a title to a view.
    @_disfavoredOverload
    public nonisolated init(
        _ titleResource: LocalizedStringResource,
        @ViewBuilder destination: () -> Destination
    ) {
        self.init(destination: destination) { Text(titleResource) }
    }
}

@available(iOS 16.0, *)
extension View {
    /// Says what the screen is called.
    @_disfavoredOverload
    public nonisolated func navigationTitle(
        _ titleResource: LocalizedStringResource
    ) -> some View { navigationTitle(Text(titleResource)) }
}

@available(iOS 16.0, *)
extension TextField where Label == Text {
    /// Creates a field with a title.
    @available(iOS 26.0, *)
    @_disfavoredOverload
    public nonisolated init(_ titleResource: LocalizedStringResource, text: Binding<String>) {
        self.init(text: text) { Text(titleResource) }
    }

    /// Creates a field with a title and an example of what belongs in it.
    @_disfavoredOverload
    public nonisolated init(
        _ titleResource: LocalizedStringResource,
        text: Binding<String>,
        prompt: Text?
    ) {
        self.init(text: text, prompt: prompt) { Text(titleResource) }
    }
}

@available(iOS 16.0, *)
extension Menu where Label == Text {
    /// Creates a menu with a title.
    @_disfavoredOverload
    public nonisolated init(
        _ titleResource: LocalizedStringResource,
        @ViewBuilder content: () -> Content
    ) {
        self.init(content: content) { Text(titleResource) }
    }
}

@available(iOS 16.0, *)
extension Stepper where Label == Text {
    /// Creates a control for a value within bounds, with a title.
    @_disfavoredOverload
    public nonisolated init<V: Strideable>(
        _ titleResource: LocalizedStringResource,
        value: Binding<V>,
        in bounds: ClosedRange<V>,
        step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, in: bounds, step: step) { Text(titleResource) }
    }

    /// Creates a control for a value, with a title.
    @_disfavoredOverload
    public nonisolated init<V: Strideable>(
        _ titleResource: LocalizedStringResource,
        value: Binding<V>,
        step: V.Stride = 1,
        onEditingChanged: @escaping (Bool) -> Void = { _ in }
    ) {
        self.init(value: value, step: step) { Text(titleResource) }
    }
}
