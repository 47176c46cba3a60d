/// What a switch of a control says of its state if the app says nothing.
@available(iOS 18.0, *)
@MainActor @preconcurrency
public struct ControlWidgetToggleDefaultLabel: View {
    /// Nothing of its own: the switch writes the words.
    public var body: some View { EmptyView() }
}
