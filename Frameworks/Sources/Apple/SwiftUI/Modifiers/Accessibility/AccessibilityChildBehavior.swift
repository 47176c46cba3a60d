/// What becomes of the views in a view that is one thing.
@available(iOS 13.0, *)
public struct AccessibilityChildBehavior: Hashable {
    private let name: String

    /// They are not read.
    public static var ignore: AccessibilityChildBehavior {
        AccessibilityChildBehavior(name: "ignore")
    }
    /// They are read one by one.
    public static var contain: AccessibilityChildBehavior {
        AccessibilityChildBehavior(name: "contain")
    }
    /// They are read as one.
    public static var combine: AccessibilityChildBehavior {
        AccessibilityChildBehavior(name: "combine")
    }
}
