public import DeviceActivity
public import ExtensionKit
public import SwiftUI

/// A report, which calculates a configuration from activity and shows it.
///
/// The compiler infers the main actor from `AppExtensionScene`, but not in Apple's interface, so
/// members are declared outside of it.
@available(iOS 16.0, *)
public protocol DeviceActivityReportScene: AppExtensionScene {
    associatedtype Configuration
    associatedtype Content: View

    nonisolated var context: DeviceActivityReport.Context { get }
    @ViewBuilder nonisolated var content: (Configuration) -> Content { get }

    /// Calculates the configuration of the content.
    /// - Parameter data: The activity of each user and device in the app's filter.
    /// - Returns: The configuration.
    @concurrent nonisolated func makeConfiguration(
        representing data: DeviceActivityResults<DeviceActivityData>
    ) async -> Configuration
}

@available(iOS 16.0, *)
extension DeviceActivityReportScene {
    /// The scene for the host.
    public nonisolated var body: some AppExtensionScene {
        PrimitiveAppExtensionScene(id: context.rawValue)
    }

    /// Creates the report for a filter, from the activity on the calling process's device.
    package func view(filteredBy filter: DeviceActivityFilter) async -> Content {
        let data = DeviceActivityData.report(filteredBy: filter).map { [$0] } ?? []
        // This call waits, so nothing else uses the scene and the results meanwhile.
        nonisolated(unsafe) let scene = self
        nonisolated(unsafe) let results = DeviceActivityResults(data)
        return content(await unsafe scene.makeConfiguration(representing: unsafe results))
    }
}

/// A list of scenes, which draws nothing itself.
nonisolated struct ReportScenes: DeviceActivityReportScene {
    let scenes: [any DeviceActivityReportScene]
    let content: (()) -> EmptyView = { _ in EmptyView() }

    var context: DeviceActivityReport.Context { DeviceActivityReport.Context("") }

    @concurrent func makeConfiguration(
        representing data: DeviceActivityResults<DeviceActivityData>
    ) async {}
}
