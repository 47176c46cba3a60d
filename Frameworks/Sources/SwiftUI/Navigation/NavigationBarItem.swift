/// What a screen says about the bar above it.
@available(iOS 13.0, *)
public struct NavigationBarItem: Sendable {
    /// How the title is drawn.
    public enum TitleDisplayMode: Sendable {
        /// As the screen before.
        case automatic
        /// Small, in the bar.
        case inline
        /// Large, below the bar.
        case large
    }
}
