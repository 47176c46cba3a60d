/// A view that shows a text.
@available(iOS 13.0, *)
public struct Text: Equatable, Sendable {
    /// The text that is shown.
    package let content: String

    /// Shows a text as it is.
    public nonisolated init(verbatim content: String) { self.content = content }

    /// Shows a text as it is.
    public nonisolated init(_ content: some StringProtocol) { self.content = String(content) }
}

@available(iOS 13.0, *)
extension Text: View {
    /// The view draws itself.
    public typealias Body = Never
}
