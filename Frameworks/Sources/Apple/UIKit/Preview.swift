public import DeveloperToolsSupport

/// Previews a controller in Xcode; here its body is checked by the compiler, and nothing is made
/// of it.
@available(iOS 17.0, *)
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil,
    traits: PreviewTrait<Preview.ViewTraits>...,
    @PreviewMacroBodyBuilder<UIViewController> body: @escaping @MainActor () -> UIViewController
) = #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")

/// Takes the last expression of a preview's body.
@available(iOS 17.0, *)
@resultBuilder
public enum PreviewMacroBodyBuilder<Content> {
    /// Takes an expression.
    public static func buildExpression(_ content: Content) -> Content { content }

    /// Takes a statement without a value.
    public static func buildExpression(_ statement: Void) {}

    /// Takes a body of one expression.
    public static func buildBlock(_ content: Content) -> Content { content }

    /// Takes a body of statements before its expression.
    public static func buildPartialBlock(first: Content) -> Content { first }

    /// Takes a statement.
    public static func buildPartialBlock(first: Void) {}

    /// Takes what follows a statement.
    public static func buildPartialBlock(accumulated: Void, next: Content) -> Content { next }

    /// Takes what follows a statement.
    public static func buildPartialBlock(accumulated: Void, next: Void) {}
}
