/// A look of lists.
@available(iOS 13.0, *)
public protocol ListStyle {}

@available(iOS 13.0, *)
extension ListStyle where Self == DefaultListStyle {
    /// As the system thinks.
    public static var automatic: DefaultListStyle { DefaultListStyle() }
}

@available(iOS 14.0, *)
extension ListStyle where Self == InsetGroupedListStyle {
    /// Sections on cards with round corners.
    public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

@available(iOS 13.0, *)
extension ListStyle where Self == GroupedListStyle {
    /// Sections from edge to edge.
    public static var grouped: GroupedListStyle { GroupedListStyle() }
}

@available(iOS 13.0, *)
extension ListStyle where Self == PlainListStyle {
    /// Rows without cards.
    public static var plain: PlainListStyle { PlainListStyle() }
}

/// The look of lists that the system thinks right.
@available(iOS 13.0, *)
public struct DefaultListStyle: ListStyle {
    /// Creates the look.
    public init() {}
}

/// Lists with sections on cards with round corners.
@available(iOS 14.0, *)
public struct InsetGroupedListStyle: ListStyle {
    /// Creates the look.
    public init() {}
}

/// Lists with sections from edge to edge.
@available(iOS 13.0, *)
public struct GroupedListStyle: ListStyle, NamedStyle {
    let name = "grouped"

    /// Creates the look.
    public init() {}
}

/// Lists without cards.
@available(iOS 13.0, *)
public struct PlainListStyle: ListStyle, NamedStyle {
    let name = "plain"

    /// Creates the look.
    public init() {}
}

/// Rows without cards, away from the edges.
@available(iOS 14.0, *)
public struct InsetListStyle: ListStyle, NamedStyle {
    let name = "plain"

    /// Creates the look.
    public init() {}
}

@available(iOS 14.0, *)
extension ListStyle where Self == InsetListStyle {
    /// Rows without cards, away from the edges.
    public static var inset: InsetListStyle { InsetListStyle() }
}

/// As beside a screen; a page draws cards.
@available(iOS 14.0, *)
public struct SidebarListStyle: ListStyle {
    /// Creates the look.
    public init() {}
}

@available(iOS 14.0, *)
extension ListStyle where Self == SidebarListStyle {
    /// As beside a screen; a page draws cards.
    public static var sidebar: SidebarListStyle { SidebarListStyle() }
}
