public import DeviceActivity
public import ExtensionKit
public import SwiftUI

/// One report: it works out what to show from activity, then shows it.
@available(iOS 16.0, *)
public protocol DeviceActivityReportScene: AppExtensionScene {
    associatedtype Configuration
    associatedtype Content: View

    /// The name under which the app asks for the report.
    var context: DeviceActivityReport.Context { get }
    /// Makes the view from what was worked out.
    @ViewBuilder var content: (Configuration) -> Content { get }

    /// Works out what to show.
    /// - Parameter data: The activity of each person and device that the filter of the app names.
    /// - Returns: The value from which the view is made.
    func makeConfiguration(
        representing data: DeviceActivityResults<DeviceActivityData>
    ) async -> Configuration
}

@available(iOS 16.0, *)
extension DeviceActivityReportScene {
    /// The scene as the host sees it.
    @MainActor @preconcurrency
    public var body: some AppExtensionScene { PrimitiveAppExtensionScene(id: context.rawValue) }

    /// Draws the report for a filter, from the activity that the device of the calling process
    /// knows.
    package func view(filteredBy filter: DeviceActivityFilter) async -> Content {
        let data = DeviceActivityData.report(filteredBy: filter).map { [$0] } ?? []
        return content(await makeConfiguration(representing: DeviceActivityResults(data)))
    }
}

/// Several scenes of a report extension; it never draws anything itself.
nonisolated struct ReportScenes: DeviceActivityReportScene {
    let scenes: [any DeviceActivityReportScene]
    let content: (()) -> EmptyView = { _ in EmptyView() }

    var context: DeviceActivityReport.Context { DeviceActivityReport.Context("") }

    func makeConfiguration(representing data: DeviceActivityResults<DeviceActivityData>) async {}
}
