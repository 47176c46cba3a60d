public import FoundationGaps

// Titles as localized resources. A literal is a LocalizedStringKey.

@available(iOS 16.0, *)
extension Button where Label == Text {
    @preconcurrency
    @_disfavoredOverload
    public nonisolated init(
        _ titleResource: LocalizedStringResource,
        action: @escaping @MainActor () -> Void
    ) {
        self.init(action: action) { Text(titleResource) }
    }

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
    @_disfavoredOverload
    public nonisolated init(_ titleResource: LocalizedStringResource, isOn: Binding<Bool>) {
        self.init(isOn: isOn) { Text(titleResource) }
    }
}

@available(iOS 16.0, *)
extension Picker where Label == Text {
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
    @_disfavoredOverload
    public nonisolated func navigationTitle(
        _ titleResource: LocalizedStringResource
    ) -> some View { navigationTitle(Text(titleResource)) }
}

@available(iOS 16.0, *)
extension TextField where Label == Text {
    @available(iOS 26.0, *)
    @_disfavoredOverload
    public nonisolated init(_ titleResource: LocalizedStringResource, text: Binding<String>) {
        self.init(text: text) { Text(titleResource) }
    }

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
