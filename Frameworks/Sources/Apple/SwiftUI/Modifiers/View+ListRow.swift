@available(iOS 13.0, *)
extension View {
    /// Says how far a row of a list is from its edges, in points; nil for the system's.
    public nonisolated func listRowInsets(_ insets: EdgeInsets?) -> some View {
        adjusted { context, _ in
            if context.traits.row.insets == nil { context.traits.row.insets = insets }
        }
    }

    /// Says whether there are lines between a row of a list and its neighbors.
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

    /// Gives the lines beside a row of a list a color; a page has one for all.
    @available(iOS 15.0, *)
    public nonisolated func listRowSeparatorTint(
        _ color: Color?,
        edges: VerticalEdge.Set = .all
    ) -> some View {
        attributed { _ in }
    }

    /// Says whether there are lines between the sections of a list; a page draws none.
    @available(iOS 15.0, *)
    public nonisolated func listSectionSeparator(
        _ visibility: Visibility,
        edges: VerticalEdge.Set = .all
    ) -> some View {
        attributed { _ in }
    }

    /// Gives the lines between the sections of a list a color; a page draws none.
    @available(iOS 15.0, *)
    public nonisolated func listSectionSeparatorTint(
        _ color: Color?,
        edges: VerticalEdge.Set = .all
    ) -> some View {
        attributed { _ in }
    }

    /// Gives what stands for a row a color.
    @available(iOS 14.0, *)
    public nonisolated func listItemTint(_ tint: Color?) -> some View {
        attributed { if let tint { $0.add(style: "--tint: \(tint.paint.css)") } }
    }

    /// Puts a view behind a row of a list.
    public nonisolated func listRowBackground<V: View>(_ view: V?) -> some View {
        adjusted { context, _ in
            if context.traits.row.ground == nil { context.traits.row.ground = view }
        }
    }

    /// Gives lists in the view a look.
    public nonisolated func listStyle<S: ListStyle>(_ style: S) -> some View {
        let name = (style as? any NamedStyle)?.name ?? "inset-grouped"
        return adjusted { context, _ in context.environment.drawing.listStyleName = name }
    }

    /// Says how far the sections of a list are from each other.
    @available(iOS 17.0, *)
    public nonisolated func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View {
        adjusted { context, _ in context.environment.drawing.sectionSpacing = spacing.points }
    }

    /// Says how far the sections of a list are from each other, in points.
    @available(iOS 17.0, *)
    public nonisolated func listSectionSpacing(_ spacing: CGFloat) -> some View {
        adjusted { context, _ in context.environment.drawing.sectionSpacing = spacing }
    }

    /// Says how far the rows of a list are from each other, in points.
    @available(iOS 15.0, *)
    public nonisolated func listRowSpacing(_ spacing: CGFloat?) -> some View {
        attributed { if let spacing { $0.add(style: "--row-spacing: \(spacing.pixels)") } }
    }

    /// Says whether the system draws what lies behind a list.
    @available(iOS 16.0, *)
    public nonisolated func scrollContentBackground(_ visibility: Visibility) -> some View {
        attributed { if visibility == .hidden { $0.add(class: "bare") } }
    }

    /// Says how much the headers of sections catch the eye.
    @available(iOS 15.0, *)
    public nonisolated func headerProminence(_ prominence: Prominence) -> some View {
        attributed { if prominence == .increased { $0.add(class: "prominent-header") } }
    }
}

/// How much something catches the eye.
@available(iOS 15.0, *)
public enum Prominence: Hashable, Sendable {
    /// As usual.
    case standard
    /// More.
    case increased
}

/// How far the sections of a list are from each other.
@available(iOS 17.0, *)
public struct ListSectionSpacing: Sendable {
    let points: CGFloat?

    /// As the system thinks.
    public static let `default` = ListSectionSpacing(points: nil)
    /// Closer.
    public static let compact = ListSectionSpacing(points: 16)

    /// A distance in points.
    public static func custom(_ spacing: CGFloat) -> ListSectionSpacing {
        ListSectionSpacing(points: spacing)
    }
}

/// The upper or the lower edge.
@available(iOS 15.0, *)
public enum VerticalEdge: Int8, CaseIterable, Sendable {
    /// The upper one.
    case top
    /// The lower one.
    case bottom

    /// Both, one or none.
    public struct Set: OptionSet, Sendable {
        /// One bit for each edge.
        public let rawValue: Int8

        /// Creates a set from its bits.
        public init(rawValue: Int8) { self.rawValue = rawValue }

        /// The upper edge.
        public static let top = Set(rawValue: 1)
        /// The lower edge.
        public static let bottom = Set(rawValue: 2)
        /// Both.
        public static let all: Set = [.top, .bottom]
    }
}

/// What a row says to its list about how it stands in it.
struct RowTraits {
    var insets: EdgeInsets?
    var hidden: VerticalEdge.Set = []
    var ground: (any View)?
}
