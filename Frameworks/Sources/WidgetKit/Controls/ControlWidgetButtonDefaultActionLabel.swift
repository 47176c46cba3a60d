/// What a button of a control shows of its work if the app says nothing.
@available(iOS 18.0, *)
@MainActor @preconcurrency
public struct ControlWidgetButtonDefaultActionLabel: View {
    /// Nothing.
    public var body: some View { EmptyView() }
}
