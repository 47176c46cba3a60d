/// How assistive technology asks for an action.
@available(iOS 13.0, *)
public struct AccessibilityActionKind: Equatable, Sendable {
    private let name: String

    /// By what stands for a tap.
    public static let `default` = AccessibilityActionKind(name: "default")
    /// By what leads out.
    public static let escape = AccessibilityActionKind(name: "escape")
    /// By the tap that stands for what matters most.
    @available(iOS 13.0, *)
    public static let magicTap = AccessibilityActionKind(name: "magicTap")
}

@available(iOS 13.0, *)
extension View {
    /// Says what assistive technology does with the view; on a page it uses what everybody uses.
    public nonisolated func accessibilityAction(
        _ actionKind: AccessibilityActionKind = .default,
        _ handler: @escaping () -> Void
    ) -> some View {
        self
    }
}
