import ElementTree

@available(iOS 13.0, *)
extension View {
    public nonisolated func listRowInsets(_ insets: EdgeInsets?) -> some View {
        adjusted { context, _ in
            if context.traits.row.insets == nil { context.traits.row.insets = insets }
        }
    }

    @available(iOS 15.0, *)
    public nonisolated func listRowSeparator(
        _ visibility: Visibility,
        edges: VerticalEdge.Set = .all
    ) -> some View {
        adjusted { context, _ in
            guard visibility == .hidden else { return }
            context.traits.row.hidden.formUnion(edges)
        }
    }

    /// Does nothing: a page has one color for all separators.
    @available(iOS 15.0, *)
    public nonisolated func listRowSeparatorTint(
        _ color: Color?,
        edges: VerticalEdge.Set = .all
    ) -> some View {
        attributed { _ in }
    }

    /// Does nothing: a page draws no lines between sections.
    @available(iOS 15.0, *)
    public nonisolated func listSectionSeparator(
        _ visibility: Visibility,
        edges: VerticalEdge.Set = .all
    ) -> some View {
        attributed { _ in }
    }

    /// Does nothing: a page draws no lines between sections.
    @available(iOS 15.0, *)
    public nonisolated func listSectionSeparatorTint(
        _ color: Color?,
        edges: VerticalEdge.Set = .all
    ) -> some View {
        attributed { _ in }
    }

    @available(iOS 14.0, *)
    public nonisolated func listItemTint(_ tint: Color?) -> some View {
        attributed { if let tint { $0.tint(tint.paint) } }
    }

    public nonisolated func listRowBackground<V: View>(_ view: V?) -> some View {
        adjusted { context, _ in
            if context.traits.row.ground == nil { context.traits.row.ground = view }
        }
    }

    public nonisolated func listStyle<S: ListStyle>(_ style: S) -> some View {
        let styles = DrawingValues.styles(of: style)
        return adjusted { context, _ in context.environment.drawing.listStyle = styles }
    }

    @available(iOS 17.0, *)
    public nonisolated func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
        adjusted { context, _ in context.environment.drawing.sectionSpacing = spacing.points }
    }

    @available(iOS 17.0, *)
    public nonisolated func listSectionSpacing(_ spacing: CGFloat) -> some View {
        adjusted { context, _ in context.environment.drawing.sectionSpacing = spacing }
    }

    @available(iOS 15.0, *)
    public nonisolated func listRowSpacing(_ spacing: CGFloat?) -> some View {
        attributed { if let spacing { $0.declare("--row-spacing: \(spacing.pixels)") } }
    }

    @available(iOS 16.0, *)
    public nonisolated func scrollContentBackground(_ visibility: Visibility) -> some View {
        attributed { if visibility == .hidden { $0.add(.bare) } }
    }

    @available(iOS 15.0, *)
    public nonisolated func headerProminence(_ prominence: Prominence) -> some View {
        attributed { if prominence == .increased { $0.add(.prominentHeader) } }
    }
}

@available(iOS 15.0, *)
public enum Prominence: Hashable, Sendable {
    case standard
    case increased
}

@available(iOS 17.0, *)
public struct ListSectionSpacing: Sendable {
    let points: CGFloat?

    public static let `default` = ListSectionSpacing(points: nil)
    public static let compact = ListSectionSpacing(points: 16)

    public static func custom(_ spacing: CGFloat) -> ListSectionSpacing {
        ListSectionSpacing(points: spacing)
    }
}

@available(iOS 15.0, *)
public enum VerticalEdge: Int8, CaseIterable, Sendable {
    case top
    case bottom

    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8

        public init(rawValue: Int8) { self.rawValue = rawValue }

        public static let top = Set(rawValue: 1)
        public static let bottom = Set(rawValue: 2)
        public static let all: Set = [.top, .bottom]
    }
}

/// The traits of a list row.
struct RowTraits {
    var insets: EdgeInsets?
    var hidden: VerticalEdge.Set = []
    var ground: (any View)?
}
