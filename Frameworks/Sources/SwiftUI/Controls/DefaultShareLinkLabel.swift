/// The label that the system gives to a control for sharing.
@available(iOS 16.0, *)
public struct DefaultShareLinkLabel: View {
    private nonisolated let title: LocalizedStringKey

    nonisolated init(_ title: LocalizedStringKey) { self.title = title }

    /// A text and a symbol.
    public var body: some View { Label(title, systemImage: "square.and.arrow.up") }
}
