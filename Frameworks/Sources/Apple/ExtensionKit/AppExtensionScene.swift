@available(iOS 16.0, *)
@MainActor @preconcurrency
public protocol AppExtensionScene {
    associatedtype Body: AppExtensionScene
    @AppExtensionSceneBuilder var body: Body { get }
    /// Creates the scene for the host.
    func _makeScene(with context: _AppExtensionSceneContext)
}

@available(iOS 16.0, *)
extension AppExtensionScene {
    /// Does nothing here: the host draws scenes by other means.
    public func _makeScene(with context: _AppExtensionSceneContext) {}
}

/// The context of a scene, whose content is private to Apple (assumed).
@available(iOS 16.0, *)
public struct _AppExtensionSceneContext {}

/// A scene with a view and without nested scenes.
@available(iOS 16.0, *)
public struct PrimitiveAppExtensionScene: AppExtensionScene {
    /// The ID of the scene.
    package let id: String

    /// Creates a scene for a host that draws it by other means.
    package nonisolated init(id: String) { self.id = id }

    /// Never called, because a primitive scene has no body.
    public var body: Never {
        // The explicit return disables the result builder.
        let reason = "a primitive scene has no content"
        return preconditionFailure(reason)
    }
}

@available(iOS 16.0, *)
extension Never: AppExtensionScene {
    /// Never called, because there is no value of this type.
    public var body: Never {
        // The explicit return disables the result builder.
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
