/// An edge of a form.
@available(iOS 13.0, *)
public enum Edge: Int8, CaseIterable, Sendable {
    /// The upper one.
    case top
    /// The one where reading begins.
    case leading
    /// The lower one.
    case bottom
    /// The one where reading ends.
    case trailing

    /// Several edges.
    public struct Set: OptionSet, Sendable {
        /// One bit for each edge.
        public let rawValue: Int8

        /// Creates a set from its bits.
        public init(rawValue: Int8) { self.rawValue = rawValue }

        /// The upper edge.
        public static let top = Set(rawValue: 1)
        /// The edge where reading begins.
        public static let leading = Set(rawValue: 2)
        /// The lower edge.
        public static let bottom = Set(rawValue: 4)
        /// The edge where reading ends.
        public static let trailing = Set(rawValue: 8)
        /// All four.
        public static let all = Set(rawValue: 15)
        /// Those at which lines begin and end.
        public static let horizontal: Set = [.leading, .trailing]
        /// The upper and the lower one.
        public static let vertical: Set = [.top, .bottom]

        /// Creates a set of one edge.
        public init(_ e: Edge) { rawValue = 1 << e.rawValue }

        var names: [String] {
            [
                (Set.top, "top"), (.leading, "inline-start"), (.bottom, "bottom"),
                (.trailing, "inline-end"),
            ]
            .filter { contains($0.0) }.map(\.1)
        }
    }
}

/// The edge where reading begins or ends.
@available(iOS 15.0, *)
public enum HorizontalEdge: Int8, CaseIterable, Sendable {
    /// Where reading begins.
    case leading
    /// Where reading ends.
    case trailing
}
