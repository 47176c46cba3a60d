/// The edge where reading begins or ends.
@available(iOS 15.0, *)
public enum HorizontalEdge: Int8, CaseIterable, Sendable {
    /// Where reading begins.
    case leading
    /// Where reading ends.
    case trailing
}
