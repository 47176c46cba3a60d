/// A part of an extension's user interface that the host app shows.
@available(iOS 16.0, *)
@MainActor @preconcurrency
public protocol AppExtensionScene {
    associatedtype Body: AppExtensionScene
    @AppExtensionSceneBuilder var body: Body { get }
    /// Makes the scene for the host; every scene has it from this module.
    func _makeScene(with context: _AppExtensionSceneContext)
}

@available(iOS 16.0, *)
extension AppExtensionScene {
    /// Makes the scene for the host; on a device that is not Apple's its backend draws it.
    public func _makeScene(with context: _AppExtensionSceneContext) {}
}

/// The context of a scene; its name and content are Apple's own (assumed).
@available(iOS 16.0, *)
public struct _AppExtensionSceneContext {}

/// A scene that ends the nesting: a view with a name.
@available(iOS 16.0, *)
public struct PrimitiveAppExtensionScene: AppExtensionScene {
    /// The name of the scene.
    package let id: String

    /// Creates a scene that a host draws by other means.
    package nonisolated init(id: String) { self.id = id }

    /// Nothing: this scene has no further content.
    public var body: Never {
        // The explicit return keeps the builder away.
        let reason = "a primitive scene has no content"
        return preconditionFailure(reason)
    }
}

@available(iOS 16.0, *)
extension Never: AppExtensionScene {
    /// Never called: there is no such scene.
    public var body: Never {
        // The explicit return keeps the builder away.
        let reason = "there is no such scene"
        return preconditionFailure(reason)
    }
}

/// Builds the content of a scene.
@available(iOS 16.0, *)
@MainActor @preconcurrency
@resultBuilder
public struct AppExtensionSceneBuilder {
    public static func buildBlock<Content: AppExtensionScene>(
        _ content: Content
    ) -> some AppExtensionScene { content }
}
