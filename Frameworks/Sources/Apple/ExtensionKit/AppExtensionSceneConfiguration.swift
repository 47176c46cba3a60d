public import ExtensionFoundation

/// The configuration of an extension that consists of scenes.
///
/// On other devices than Apple's, a host draws the scenes itself and never reads it.
@available(iOS 16.0, *)
@MainActor @preconcurrency
public struct AppExtensionSceneConfiguration: AppExtensionConfiguration {
    public init<Scene: AppExtensionScene>(_ scene: @autoclosure @escaping () -> Scene) {}

    /// Creates a configuration without scenes, because the host has them already.
    package nonisolated init() {}
}

@available(iOS 16.0, *)
extension AppExtension where Configuration == AppExtensionSceneConfiguration {
    /// Starts the extension as a program; on a device that is not Apple's its backend creates it.
    public static func main() throws {}
}
