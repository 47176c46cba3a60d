/// Whether the screen is light or dark.
@available(iOS 13.0, *)
public enum ColorScheme: CaseIterable, Sendable {
    /// Dark text on light ground.
    case light
    /// Light text on dark ground.
    case dark
}
