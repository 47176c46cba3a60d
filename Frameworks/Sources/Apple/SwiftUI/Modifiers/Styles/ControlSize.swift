/// How large a control is.
@available(iOS 15.0, *)
public enum ControlSize: CaseIterable, Sendable {
    /// Very small.
    case mini
    /// Small.
    case small
    /// As usual.
    case regular
    /// Large.
    case large
    /// Very large.
    @available(iOS 17.0, *)
    case extraLarge

    /// All sizes, from small to large.
    public static var allCases: [ControlSize] { [.mini, .small, .regular, .large, .extraLarge] }
}
