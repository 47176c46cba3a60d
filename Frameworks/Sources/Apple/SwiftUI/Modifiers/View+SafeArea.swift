import ElementTree

@available(iOS 15.0, *)
extension View {
    public nonisolated func safeAreaInset<V: View>(
        edge: VerticalEdge,
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        let inset = content()
        return framed { renderer, context, draw in
            renderer.wrapping(.group, context, styles: [.safeArea]) {
                let side: ElementStyle = edge == .top ? .top : .bottom
                let styles = [.safeInset, side, .alignment(alignment.name)]
                let drawInset = {
                    let before = renderer.fillDirections
                    renderer.plain(.group, styles: styles) {
                        renderer.render(inset, context.content(.part("inset")))
                    }
                    renderer.fillDirections = before
                }
                if edge == .top { drawInset() }
                renderer.plain(.group, styles: [.safeRest], content: draw)
                if edge == .bottom { drawInset() }
            }
            renderer.fillDirections.isScreen = true
        }
    }

    public nonisolated func safeAreaInset<V: View>(
        edge: HorizontalEdge,
        alignment: VerticalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        let inset = content()
        return HStack(alignment: alignment, spacing: spacing) {
            if edge == .leading { inset }
            self
            if edge == .trailing { inset }
        }
    }

    @available(iOS 17.0, *)
    public nonisolated func safeAreaPadding(
        _ edges: Edge.Set = .all,
        _ length: CGFloat? = nil
    ) -> some View {
        padding(edges, length)
    }

    @available(iOS 17.0, *)
    public nonisolated func safeAreaPadding(_ length: CGFloat) -> some View { padding(length) }

    @available(iOS 17.0, *)
    public nonisolated func safeAreaPadding(_ insets: EdgeInsets) -> some View { padding(insets) }

    public nonisolated func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges) }

    @available(iOS 17.0, *)
    public nonisolated func contentMargins(
        _ length: CGFloat,
        for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        contentMargins(.all, length, for: placement)
    }

    @available(iOS 17.0, *)
    public nonisolated func contentMargins(
        _ edges: Edge.Set = .all,
        _ insets: EdgeInsets,
        for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        attributed { $0.declare("padding: \(insets.css)") }
    }

    @available(iOS 17.0, *)
    public nonisolated func contentMargins(
        _ edges: Edge.Set = .all,
        _ length: CGFloat?,
        for placement: ContentMarginPlacement = .automatic
    ) -> some View {
        attributed { attributes in
            guard let length else { return }
            for edge in edges.names { attributes.declare("padding-\(edge): \(length.pixels)") }
        }
    }

    /// Does nothing: a page hides scroll bars.
    @available(iOS 16.0, *)
    public nonisolated func scrollIndicators(
        _ visibility: ScrollIndicatorVisibility,
        axes: Axis.Set = [.vertical, .horizontal]
    ) -> some View {
        attributed { _ in }
    }
}

@available(iOS 17.0, *)
public struct ContentMarginPlacement {
    public static var automatic: ContentMarginPlacement { ContentMarginPlacement() }
    public static var scrollContent: ContentMarginPlacement { ContentMarginPlacement() }
    public static var scrollIndicators: ContentMarginPlacement { ContentMarginPlacement() }
}

@available(iOS 16.0, *)
public struct ScrollIndicatorVisibility {
    public static var automatic: ScrollIndicatorVisibility { ScrollIndicatorVisibility() }
    public static var visible: ScrollIndicatorVisibility { ScrollIndicatorVisibility() }
    public static var hidden: ScrollIndicatorVisibility { ScrollIndicatorVisibility() }
    public static var never: ScrollIndicatorVisibility { ScrollIndicatorVisibility() }
}

@available(iOS 14.0, *)
public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let all = SafeAreaRegions(rawValue: .max)
    public static let container = SafeAreaRegions(rawValue: 1)
    public static let keyboard = SafeAreaRegions(rawValue: 2)
}
