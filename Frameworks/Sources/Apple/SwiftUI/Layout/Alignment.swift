/// Where views stand in a frame.
@available(iOS 13.0, *)
public struct Alignment: Equatable, Sendable {
    /// From the leading to the trailing edge.
    public var horizontal: HorizontalAlignment
    /// From the top to the bottom.
    public var vertical: VerticalAlignment

    /// Creates an alignment.
    public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// In the middle.
    public static let center = Alignment(horizontal: .center, vertical: .center)
    /// In the middle of the leading edge.
    public static let leading = Alignment(horizontal: .leading, vertical: .center)
    /// In the middle of the trailing edge.
    public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
    /// In the middle of the top.
    public static let top = Alignment(horizontal: .center, vertical: .top)
    /// In the middle of the bottom.
    public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
    /// At the top of the leading edge.
    public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
    /// At the top of the trailing edge.
    public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
    /// At the bottom of the leading edge.
    public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
    /// At the bottom of the trailing edge.
    public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
}

/// Where views stand between the leading and the trailing edge.
@available(iOS 13.0, *)
public struct HorizontalAlignment: Equatable, Sendable {
    let name: String

    /// At the leading edge.
    public static let leading = HorizontalAlignment(name: "leading")
    /// In the middle.
    public static let center = HorizontalAlignment(name: "center")
    /// At the trailing edge.
    public static let trailing = HorizontalAlignment(name: "trailing")
}

/// Where views stand between the top and the bottom.
@available(iOS 13.0, *)
public struct VerticalAlignment: Equatable, Sendable {
    let name: String

    /// At the top.
    public static let top = VerticalAlignment(name: "top")
    /// In the middle.
    public static let center = VerticalAlignment(name: "center")
    /// At the bottom.
    public static let bottom = VerticalAlignment(name: "bottom")
    /// On the line of the first text.
    public static let firstTextBaseline = VerticalAlignment(name: "first-baseline")
    /// On the line of the last text.
    public static let lastTextBaseline = VerticalAlignment(name: "last-baseline")
}

/// How the lines of a text stand.
@available(iOS 13.0, *)
public enum TextAlignment: Hashable, CaseIterable, Sendable {
    /// At the leading edge.
    case leading
    /// In the middle.
    case center
    /// At the trailing edge.
    case trailing
}
