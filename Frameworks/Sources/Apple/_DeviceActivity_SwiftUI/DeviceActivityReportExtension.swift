import DeviceActivity
public import ExtensionFoundation
public import ExtensionKit

/// The report extension of an app: it turns activity into views that the app shows but cannot read.
///
/// It runs alone: no network, and nothing it writes reaches the app (Apple, developer
/// documentation).
@available(iOS 16.0, *)
public protocol DeviceActivityReportExtension: AppExtension {
    associatedtype Body: DeviceActivityReportScene
    /// The scenes, one for each context, at most twenty.
    @DeviceActivityReportBuilder var body: Body { get }
}

@available(iOS 16.0, *)
extension DeviceActivityReportExtension {
    /// The configuration: the scenes.
    public var configuration: AppExtensionSceneConfiguration { AppExtensionSceneConfiguration() }

    package var scenes: [any DeviceActivityReportScene] {
        let body = self.body
        return (body as? ReportScenes)?.scenes ?? [body]
    }
}
