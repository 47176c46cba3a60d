public import DeveloperToolsSupport

/// Previews a controller in Xcode; here, the compiler only checks the body.
@available(iOS 17.0, *)
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil,
    traits: PreviewTrait<Preview.ViewTraits>...,
    @PreviewMacroBodyBuilder<UIViewController> body: @escaping @MainActor () -> UIViewController
) = #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")

@available(iOS 17.0, *)
@resultBuilder
public enum PreviewMacroBodyBuilder<Content> {
    public static func buildExpression(_ content: Content) -> Content { content }

    public static func buildExpression(_ statement: Void) {}

    public static func buildBlock(_ content: Content) -> Content { content }

    public static func buildPartialBlock(first: Content) -> Content { first }

    public static func buildPartialBlock(first: Void) {}

    public static func buildPartialBlock(accumulated: Void, next: Content) -> Content { next }

    public static func buildPartialBlock(accumulated: Void, next: Void) {}
}
