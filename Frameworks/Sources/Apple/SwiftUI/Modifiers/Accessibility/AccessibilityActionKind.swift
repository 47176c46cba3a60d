@available(iOS 13.0, *)
public struct AccessibilityActionKind: Equatable, Sendable {
    private let name: String

    public static let `default` = AccessibilityActionKind(name: "default")
    public static let escape = AccessibilityActionKind(name: "escape")
    @available(iOS 13.0, *)
    public static let magicTap = AccessibilityActionKind(name: "magicTap")
}

@available(iOS 13.0, *)
extension View {
    /// Does nothing: on a page, assistive technologies use the same controls.
    public nonisolated func accessibilityAction(
        _ actionKind: AccessibilityActionKind = .default,
        _ handler: @escaping () -> Void
    ) -> some View {
        self
    }
}
