public import ExtensionFoundation

/// The configuration of an extension with scenes, which the host here never reads.
@available(iOS 16.0, *)
@MainActor @preconcurrency
public struct AppExtensionSceneConfiguration: AppExtensionConfiguration {
    public init<Scene: AppExtensionScene>(_ scene: @autoclosure @escaping () -> Scene) {}

    /// Creates a configuration without scenes, because the host already has them.
    package nonisolated init() {}
}

@available(iOS 16.0, *)
extension AppExtension where Configuration == AppExtensionSceneConfiguration {
    /// Does nothing here: the host creates the extension.
    public static func main() throws {}
}
