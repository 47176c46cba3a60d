/// Whether the person's screen is light or dark.
@available(iOS 12.0, *)
public enum UIUserInterfaceStyle: Int, Sendable {
    /// Not known.
    case unspecified
    /// Dark text on light ground.
    case light
    /// Light text on dark ground.
    case dark
}
