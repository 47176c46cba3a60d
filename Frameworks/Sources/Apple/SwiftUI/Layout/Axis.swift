/// Across or down.
@available(iOS 13.0, *)
public enum Axis: Int8, CaseIterable, Sendable {
    /// Across.
    case horizontal
    /// Down.
    case vertical

    /// Both, one or none.
    public struct Set: OptionSet, Sendable {
        /// One bit for each axis.
        public let rawValue: Int8

        /// Creates a set from its bits.
        public init(rawValue: Int8) { self.rawValue = rawValue }

        /// Across.
        public static let horizontal = Set(rawValue: 1)
        /// Down.
        public static let vertical = Set(rawValue: 2)
    }
}
