@available(iOS 14.0, *)
public struct LazyVStack<Content: View> {
    private let alignment: HorizontalAlignment
    private let spacing: CGFloat?
    private let content: Content

    public nonisolated init(
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }
}

@available(iOS 14.0, *)
extension LazyVStack: View, DrawnView {
    public typealias Body = Never

    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        renderer.stack(.vertical, alignment.name, spacing, content, context)
    }
}

@available(iOS 14.0, *)
public struct PinnedScrollableViews: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
    public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}
