public import DeviceActivity
public import ExtensionKit
public import SwiftUI

/// A report, which calculates a configuration from activity and shows it.
@available(iOS 16.0, *)
public protocol DeviceActivityReportScene: AppExtensionScene {
    associatedtype Configuration
    associatedtype Content: View

    var context: DeviceActivityReport.Context { get }
    @ViewBuilder var content: (Configuration) -> Content { get }

    /// Calculates the configuration of the content.
    /// - Parameter data: The activity of each user and device in the app's filter.
    /// - Returns: The configuration.
    func makeConfiguration(
        representing data: DeviceActivityResults<DeviceActivityData>
    ) async -> Configuration
}

@available(iOS 16.0, *)
extension DeviceActivityReportScene {
    /// The scene for the host.
    @MainActor @preconcurrency
    public var body: some AppExtensionScene { PrimitiveAppExtensionScene(id: context.rawValue) }

    /// Creates the report for a filter, from the activity on the calling process's device.
    package func view(filteredBy filter: DeviceActivityFilter) async -> Content {
        let data = DeviceActivityData.report(filteredBy: filter).map { [$0] } ?? []
        return content(await makeConfiguration(representing: DeviceActivityResults(data)))
    }
}

/// A list of scenes, which draws nothing itself.
nonisolated struct ReportScenes: DeviceActivityReportScene {
    let scenes: [any DeviceActivityReportScene]
    let content: (()) -> EmptyView = { _ in EmptyView() }

    var context: DeviceActivityReport.Context { DeviceActivityReport.Context("") }

    func makeConfiguration(representing data: DeviceActivityResults<DeviceActivityData>) async {}
}
