public import ExtensionFoundation

/// The configuration of an extension that consists of scenes.
@available(iOS 16.0, *)
public struct AppExtensionSceneConfiguration: AppExtensionConfiguration {
    /// Makes the scene.
    package let scene: () -> any AppExtensionScene

    /// Creates the configuration from a scene.
    public init<Scene: AppExtensionScene>(_ scene: @autoclosure @escaping () -> Scene) {
        self.scene = scene
    }
}

@available(iOS 16.0, *)
extension AppExtension where Configuration == AppExtensionSceneConfiguration {
    /// Starts the extension as a program; on a device that is not Apple's its backend creates it.
    @MainActor @preconcurrency
    public static func main() throws {}
}
