import DeviceActivity
public import ExtensionFoundation
public import ExtensionKit

/// A report extension, which creates views from activity that the app can't read.
///
/// It runs in a sandbox without a network, and nothing it writes reaches the app (Apple, developer
/// documentation).
@available(iOS 16.0, *)
public protocol DeviceActivityReportExtension: AppExtension {
    associatedtype Body: DeviceActivityReportScene
    /// The scenes, at most twenty, each with its own context.
    @DeviceActivityReportBuilder var body: Body { get }
}

@available(iOS 16.0, *)
extension DeviceActivityReportExtension {
    /// The configuration of the scenes.
    public var configuration: AppExtensionSceneConfiguration { AppExtensionSceneConfiguration() }

    package var scenes: [any DeviceActivityReportScene] {
        let body = self.body
        return (body as? ReportScenes)?.scenes ?? [body]
    }
}
