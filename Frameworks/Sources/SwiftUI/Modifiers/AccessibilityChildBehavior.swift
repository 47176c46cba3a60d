/// What becomes of the views in a view that is one thing.
@available(iOS 13.0, *)
public struct AccessibilityChildBehavior: Hashable, Sendable {
    private let name: String

    /// They are not read.
    public static let ignore = AccessibilityChildBehavior(name: "ignore")
    /// They are read one by one.
    public static let contain = AccessibilityChildBehavior(name: "contain")
    /// They are read as one.
    public static let combine = AccessibilityChildBehavior(name: "combine")
}
