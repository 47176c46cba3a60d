@available(iOS 13.0, *)
public struct AccessibilityChildBehavior: Hashable {
    private let name: String

    public static var ignore: AccessibilityChildBehavior {
        AccessibilityChildBehavior(name: "ignore")
    }
    public static var contain: AccessibilityChildBehavior {
        AccessibilityChildBehavior(name: "contain")
    }
    public static var combine: AccessibilityChildBehavior {
        AccessibilityChildBehavior(name: "combine")
    }
}
