@available(iOS 13.0, *)
public enum Edge: Int8, CaseIterable, Sendable {
    case top
    case leading
    case bottom
    case trailing

    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8

        public init(rawValue: Int8) { self.rawValue = rawValue }

        public static let top = Set(rawValue: 1)
        public static let leading = Set(rawValue: 2)
        public static let bottom = Set(rawValue: 4)
        public static let trailing = Set(rawValue: 8)
        public static let all = Set(rawValue: 15)
        public static let horizontal: Set = [.leading, .trailing]
        public static let vertical: Set = [.top, .bottom]

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

@available(iOS 15.0, *)
public enum HorizontalEdge: Int8, CaseIterable, Sendable {
    case leading
    case trailing
}
