@available(iOS 13.0, *)
public protocol ListStyle {}

@available(iOS 13.0, *)
extension ListStyle where Self == DefaultListStyle {
    public static var automatic: DefaultListStyle { DefaultListStyle() }
}

@available(iOS 14.0, *)
extension ListStyle where Self == InsetGroupedListStyle {
    public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

@available(iOS 13.0, *)
extension ListStyle where Self == GroupedListStyle {
    public static var grouped: GroupedListStyle { GroupedListStyle() }
}

@available(iOS 13.0, *)
extension ListStyle where Self == PlainListStyle {
    public static var plain: PlainListStyle { PlainListStyle() }
}

@available(iOS 13.0, *)
public struct DefaultListStyle: ListStyle {
    public init() {}
}

@available(iOS 14.0, *)
public struct InsetGroupedListStyle: ListStyle {
    public init() {}
}

@available(iOS 13.0, *)
public struct GroupedListStyle: ListStyle {
    public init() {}
}

@available(iOS 13.0, *)
public struct PlainListStyle: ListStyle {
    public init() {}
}

@available(iOS 14.0, *)
public struct InsetListStyle: ListStyle {
    public init() {}
}

@available(iOS 14.0, *)
extension ListStyle where Self == InsetListStyle {
    public static var inset: InsetListStyle { InsetListStyle() }
}

/// A sidebar style, for which a page draws cards.
@available(iOS 14.0, *)
public struct SidebarListStyle: ListStyle {
    public init() {}
}

@available(iOS 14.0, *)
extension ListStyle where Self == SidebarListStyle {
    /// A sidebar style, for which a page draws cards.
    public static var sidebar: SidebarListStyle { SidebarListStyle() }
}
