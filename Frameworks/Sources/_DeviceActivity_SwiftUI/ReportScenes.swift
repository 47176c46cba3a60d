import DeviceActivity
import ExtensionKit
import SwiftUI

/// Several scenes of a report extension; it never draws anything itself.
nonisolated struct ReportScenes: DeviceActivityReportScene {
    let scenes: [any DeviceActivityReportScene]
    let content: (()) -> EmptyView = { _ in EmptyView() }

    var context: DeviceActivityReport.Context { DeviceActivityReport.Context("") }

    func makeConfiguration(representing data: DeviceActivityResults<DeviceActivityData>) async {}
}
