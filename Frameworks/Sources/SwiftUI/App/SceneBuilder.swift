/// Builds the scenes of an app.
@available(iOS 14.0, *)
@resultBuilder
public struct SceneBuilder {
    /// Takes one scene.
    public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }

    /// Builds an app of one scene.
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}
