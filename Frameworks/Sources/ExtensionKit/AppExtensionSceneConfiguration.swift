public import ExtensionFoundation

/// The configuration of an extension that consists of scenes.
///
/// On a device that is not Apple's a host draws the scenes by other means, and asks none of it.
@available(iOS 16.0, *)
@MainActor @preconcurrency
public struct AppExtensionSceneConfiguration: AppExtensionConfiguration {
    /// Creates the configuration from a scene.
    public init<Scene: AppExtensionScene>(_ scene: @autoclosure @escaping () -> Scene) {}

    /// Creates the configuration of an extension whose scenes a host knows.
    package nonisolated init() {}
}

@available(iOS 16.0, *)
extension AppExtension where Configuration == AppExtensionSceneConfiguration {
    /// Starts the extension as a program; on a device that is not Apple's its backend creates it.
    public static func main() throws {}
}
