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
